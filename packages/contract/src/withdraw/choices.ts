/** The values of fields that take one of a fixed list, for screens to offer. */

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
