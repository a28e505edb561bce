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

/** What a payout of unknown outcome turned out to be. */
export const payoutOutcomes = ['paid', 'failed'] as const;
