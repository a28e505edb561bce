/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const withdrawStatuses = [
  'PENDING',
  'PROCESSING',
  'PAID',
  'FAILED',
  'UNKNOWN',
  'REJECTED',
  'REVOKED',
  'RETURNED',
] as const;
