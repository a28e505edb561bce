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

/** What staff changed on a player's account for them. */
export const accountChangeKinds = ['bankOrPhone', 'twoFactor'] as const;

/** What a payout of unknown outcome turned out to be. */
export const payoutOutcomes = ['paid', 'failed'] as const;
