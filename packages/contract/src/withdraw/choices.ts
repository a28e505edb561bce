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

/**
 * What a player can do about a reason why they cannot withdraw now: play, finish or cancel a promotion, wait until it ends by itself, wait for their open
 * withdrawal, have more money, or ask staff.
 */
export const withdrawRemedies = [
  'PLAY',
  'PROMOTION',
  'WAIT',
  'OPEN_WITHDRAWAL',
  'MORE_MONEY',
  'ASK_STAFF',
] as const;
export type WithdrawRemedy = (typeof withdrawRemedies)[number];

/** What staff changed on a player's account for them. */
export const accountChangeKinds = ['bankOrPhone', 'twoFactor'] as const;

/** What a payout of unknown outcome turned out to be. */
export const payoutOutcomes = ['paid', 'failed'] as const;
