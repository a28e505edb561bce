/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const reportFormats = ['csv', 'xlsx'] as const;

/** Media types of a report, in the order of its formats. */
export const REPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
