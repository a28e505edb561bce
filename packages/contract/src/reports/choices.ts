/** The values of fields that take one of a fixed list, for screens to offer. */

export const reportFormats = ['csv', 'xlsx'] as const;

/** Media types of a report, in the order of its formats. */
export const REPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
