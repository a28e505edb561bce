/** The values of fields that take one of a fixed list, for screens to offer. */

/** What is counted at once, in Bangkok's calendar; a week begins on Monday. */
export const cashbackPeriods = ['day', 'week', 'month'] as const;
export type CashbackPeriod = (typeof cashbackPeriods)[number];

/** Whether each part of a loss has the percent of its tier, or all of it that of the highest tier that it reaches. */
export const tierKinds = ['marginal', 'whole'] as const;
export type TierKind = (typeof tierKinds)[number];

/** `NONE`: nothing came of the period. */
export const cashbackStatuses = ['NONE', 'PENDING', 'CLAIMED', 'EXPIRED'] as const;
export type CashbackStatus = (typeof cashbackStatuses)[number];
