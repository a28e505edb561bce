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
  'OTHER_GROUP',
  'NOT_FIRST_DEPOSIT',
  'DEPOSITED_TODAY',
  'SESSION_RUNNING',
  'WITHDRAW_FIRST',
  'PAUSE',
  'USED',
  'USED_BY_IDENTITY',
  'ALL_TAKEN',
  'DEPOSIT_TOO_SMALL',
  'PAID_LATE',
  'UNKNOWN',
] as const;
export type Ineligibility = (typeof ineligibilities)[number];

/** How far the giving of a promotion to a segment is. STOPPED: the promotion was used up or closed before everybody was asked. */
export const giftStatuses = ['COLLECTING', 'GIVING', 'DONE', 'STOPPED'] as const;
export type GiftStatus = (typeof giftStatuses)[number];

/** What became of it for one player. */
export const giftOutcomes = ['WAITING', 'GIVEN', 'REFUSED'] as const;
export type GiftOutcome = (typeof giftOutcomes)[number];

/** Why a player got none, besides what the rules say. */
export const giftRefusals = ['OWN_ACCOUNT', 'FAILED'] as const;
export type GiftRefusal = (typeof giftRefusals)[number];

/** What became of a promotion that was chosen with a deposit. FAILED: the deposit was credited alone, because of an error of ours. */
export const choiceStates = ['CHOSEN', 'GIVEN', 'REFUSED', 'FAILED', 'OVER'] as const;
export type ChoiceState = (typeof choiceStates)[number];

/**
 * On what a simulation is based: the exact chances of one of our own games, the RTP that a provider states, or a game that is typical of its
 * type.
 */
export const simulationBases = ['EXACT', 'STATED', 'TYPICAL'] as const;

/** Why a session ended otherwise than by the player. */
export const sessionEndReasons = ['STAFF', 'EXCLUDED', 'CLOSED', 'DEPOSIT_REVERSED'] as const;

/** How sessions are ordered: by when they began, or by satang, the most first. */
export const sessionOrders = ['newest', 'oldest', 'bonus', 'forfeited'] as const;
export type SessionOrder = (typeof sessionOrders)[number];
