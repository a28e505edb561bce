/** The values of fields that take one of a fixed list, for screens to offer. */

/** What a round counted for turnover, or why it counted nothing. */
export const betReasons = [
  'COUNTED',
  'TIE',
  'REFUNDED',
  'BOTH_SIDES',
  'NOT_COUNTED_GAME',
  'NO_REQUIREMENT',
  'REOPENED',
] as const;
export type BetReason = (typeof betReasons)[number];

export const turnoverStatuses = ['OPEN', 'REACHED', 'LAPSED', 'WAIVED'] as const;

/** What gives a requirement. */
export const requirementSources = ['topup', 'credit', 'bonus', 'promotion', 'claim'] as const;
