/** The values of fields that take one of a fixed list, for screens to offer. */

/** What a share of a game type is taken from: stakes that count, or stakes less wins. */
export const affiliateBases = ['turnover', 'netLoss'] as const;
export type AffiliateBasis = (typeof affiliateBases)[number];

/** How far away a referred player is: a friend, or a friend's friend. */
export const affiliateLevels = [1, 2] as const;

/** Why a referred player brings their earner nothing. */
export const exclusionReasons = ['SAME_BANK', 'SAME_BROWSER', 'STAFF'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** Where the accrual of a day or a period is: what changed of earlier ones first, then its own. */
export const runPhases = ['CORRECTING', 'COUNTING', 'DONE'] as const;
export type RunPhase = (typeof runPhases)[number];

/** Whose plans: the house's, or players' own. */
export const planOwners = ['house', 'players'] as const;
export type PlanOwners = (typeof planOwners)[number];
