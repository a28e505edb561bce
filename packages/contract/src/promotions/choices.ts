/** The values of fields that take one of a fixed list, for screens to offer. */

/** What makes a player get one: their first deposit, the first of a day, every one, one of a fixed amount, a tap, or a code. */
export const promotionTypes = [
  'FIRST_DEPOSIT',
  'DAILY_DEPOSIT',
  'EVERY_DEPOSIT',
  'FIXED_DEPOSIT',
  'FREE_CREDIT',
  'CODE',
] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** As staff left it. Whether a published one is scheduled, running or over follows from its dates. */
export const promotionStatuses = ['DRAFT', 'PUBLISHED', 'PAUSED', 'ENDED'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

export const promotionStates = ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'ENDED'] as const;
export type PromotionState = (typeof promotionStates)[number];

export const sessionStatuses = ['RUNNING', 'REACHED', 'CANCELLED', 'EXPIRED', 'LOST', 'ENDED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The period in which a limit per player or identity counts; in Bangkok's calendar, a week begins on Monday. */
export const limitSpans = ['EVER', 'DAY', 'WEEK', 'MONTH'] as const;
export type LimitSpan = (typeof limitSpans)[number];

/** What is multiplied to get what has to be played. */
export const multiplierBases = ['bonus', 'depositAndBonus'] as const;

/** What happens to stakes in games that count nothing. */
export const otherGames = ['countNothing', 'refuse'] as const;

/** Why a promotion is not for a player now; the first that applies, in this order. */
export const ineligibilities = [
  'NOT_OPEN',
  'NOT_YET',
  'OVER',
  'NOT_TODAY',
  'NOT_NOW',
  'AWAY',
  'NO_CONSENT',
  'NOT_FIRST_DEPOSIT',
  'DEPOSITED_TODAY',
  'SESSION_RUNNING',
  'WITHDRAW_FIRST',
  'PAUSE',
  'USED',
  'USED_BY_IDENTITY',
  'ALL_TAKEN',
  'DEPOSIT_TOO_SMALL',
  'UNKNOWN',
] as const;
export type Ineligibility = (typeof ineligibilities)[number];

/** Why a session ended otherwise than by the player. */
export const sessionEndReasons = ['STAFF', 'EXCLUDED', 'CLOSED', 'DEPOSIT_REVERSED'] as const;
