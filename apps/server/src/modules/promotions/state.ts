import {
  bonusOf,
  type ChoiceState,
  closedAt,
  type Ineligibility,
  keptOf,
  type LimitSpan,
  type PromotionRules,
  type PromotionState,
  type PromotionStatus,
  type PromotionTerms,
  type SessionStatus,
} from '@salung/contract';
import { dayStart, periodBegin } from '../../platform/business-day.ts';

/** Rules of promotions, without a database. Amounts in satang. */

/** What may become of a promotion. */
const statusChanges: Readonly<Record<PromotionStatus, readonly PromotionStatus[]>> = {
  DRAFT: ['PUBLISHED', 'ENDED'],
  PUBLISHED: ['PAUSED', 'ENDED'],
  PAUSED: ['PUBLISHED', 'ENDED'],
  ENDED: [],
};

export const mayBecome = (from: PromotionStatus, to: PromotionStatus): boolean =>
  statusChanges[from].includes(to);

/** As people see it at an instant. */
export function stateOf(
  status: PromotionStatus,
  { startsAt, endsAt }: PromotionRules,
  now: Date,
): PromotionState {
  if (status !== 'PUBLISHED') return status;
  if (endsAt !== null && now >= new Date(endsAt)) return 'ENDED';
  return startsAt !== null && now < new Date(startsAt) ? 'SCHEDULED' : 'RUNNING';
}

/** A promotion, with what is used of its limits. */
export interface Offer {
  status: PromotionStatus;
  terms: PromotionTerms;
  rules: PromotionRules;
  claims: number;
  /** Satang of bonus. */
  given: number;
}

/** What is known of a player; null is unknown, and makes nothing eligible. */
export interface PlayerFacts {
  isActive: boolean;
  hasConsent: boolean;
  /** Whether it is for the segments that the player is in. */
  isInGroup: boolean;
  /** Of the deposits that were credited and stayed. */
  hasDeposited: boolean | null;
  hasDepositedToday: boolean | null;
  isRunning: boolean;
  /** A session was REACHED, and its first withdrawal is still to come. */
  mustWithdraw: boolean;
  lastEndedAt: Date | null;
  /** Claims of the promotion in its span, also of cancelled sessions. */
  ownClaims: number;
  /** The same by others who are the same person. */
  claimsOfOthers: number;
}

/** What is judged when a top-up is opened or something is claimed at once, and never again. */
export function notOffered(
  { status, rules }: Offer,
  facts: PlayerFacts,
  now: Date,
): Ineligibility | undefined {
  if (status !== 'PUBLISHED') return 'NOT_OPEN';
  const closed = closedAt(rules, now);
  if (closed) return closed;
  if (!facts.isActive) return 'AWAY';
  if (!facts.hasConsent) return 'NO_CONSENT';
  if (!facts.isInGroup) return 'OTHER_GROUP';
  return undefined;
}

/** What is judged again when it is credited: what others or the player may have used up since, and the pause after a session. */
export function usedUp(
  { terms, rules, claims, given }: Offer,
  facts: PlayerFacts,
  deposit: number,
  now: Date,
): Ineligibility | undefined {
  if (!facts.isActive) return 'AWAY';
  const { type } = terms;
  if (type === 'FIRST_DEPOSIT' && facts.hasDeposited !== false) {
    return facts.hasDeposited === null ? 'UNKNOWN' : 'NOT_FIRST_DEPOSIT';
  }
  if (type === 'DAILY_DEPOSIT' && facts.hasDepositedToday !== false) {
    return facts.hasDepositedToday === null ? 'UNKNOWN' : 'DEPOSITED_TODAY';
  }
  if (facts.isRunning) return 'SESSION_RUNNING';
  if (facts.mustWithdraw) return 'WITHDRAW_FIRST';
  const { lastEndedAt } = facts;
  if (lastEndedAt !== null && now.getTime() < lastEndedAt.getTime() + rules.pauseHours * 3_600_000)
    return 'PAUSE';
  if (rules.perPlayer !== null && facts.ownClaims >= rules.perPlayer) return 'USED';
  if (rules.perIdentity !== null && facts.ownClaims + facts.claimsOfOthers >= rules.perIdentity) {
    return facts.claimsOfOthers > 0 ? 'USED_BY_IDENTITY' : 'USED';
  }
  if (rules.total !== null && claims >= rules.total) return 'ALL_TAKEN';
  // Before an amount is known, a budget that has anything left will do.
  const bonus = Math.max(1, bonusOf(terms, deposit));
  return rules.budget !== null && given + bonus > rules.budget ? 'ALL_TAKEN' : undefined;
}

/** The first reason why it is not for a player now; undefined where it is, apart from the amount of a deposit. */
export const whyNot = (offer: Offer, facts: PlayerFacts, now: Date): Ineligibility | undefined =>
  notOffered(offer, facts, now) ?? usedUp(offer, facts, 0, now);

/** What became of a promotion that was chosen with a top-up. */
export function choiceState(
  topup: 'waits' | 'credited' | 'ended',
  isRefused: boolean,
  hasSession: boolean,
): ChoiceState {
  if (hasSession) return 'GIVEN';
  if (isRefused) return 'REFUSED';
  if (topup === 'credited') return 'FAILED';
  return topup === 'waits' ? 'CHOSEN' : 'OVER';
}
const periods = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;

/** The first instant of the span in which limits per player count; undefined is for ever. */
export const spanStart = (span: LimitSpan, now: Date): Date | undefined =>
  span === 'EVER' ? undefined : dayStart(periodBegin(periods[span], now));

/** The money of a session. */
export interface SessionMoney {
  /** What of the bonus is still in play. */
  bonus: number;
  /** Own money: the wallet before the bonus, and what came in since that no round of the session brought. */
  w0: number;
}

/**
 * Money came in that is not the result of a round of the session: it is the player's own. First the bonus becomes no more than what is
 * left, so that a later deposit does not pay a lost bonus back.
 * @param left the wallet before it came in, and what is staked in open rounds of the session
 */
export const raised = ({ bonus, w0 }: SessionMoney, amount: number, left: number): SessionMoney => ({
  bonus: Math.min(bonus, Math.max(0, left)),
  w0: w0 + amount,
});

/** Money left the wallet otherwise than by play: it was the player's own. */
export const lowered = ({ bonus, w0 }: SessionMoney, amount: number): SessionMoney => ({
  bonus,
  w0: Math.max(0, w0 - amount),
});

/** Ends that keep the whole wallet. */
const keepsAll = (status: SessionStatus): boolean => status === 'REACHED' || status === 'LOST';

/** What an end leaves of a wallet, and what it takes. */
export function endOf(status: SessionStatus, wallet: number, { bonus, w0 }: SessionMoney) {
  const kept = keepsAll(status) ? wallet : keptOf(wallet, bonus, w0);
  return { kept, forfeited: wallet - kept };
}

/** An ended session, as its later results are counted. */
export interface Ended extends SessionMoney {
  status: SessionStatus;
  /** The wallet at the end. */
  endWallet: number;
  /** What rounds of the session did to the wallet after its end. */
  late: number;
}

/**
 * What of the late results is the house's: they count as if they had come before the end, and only the difference in what was kept
 * is the player's. Negative where the player bears less of a loss than the wallet did.
 */
export function dueOf({ status, endWallet, late, ...money }: Ended): number {
  if (status === 'REACHED') return 0;
  const before = endOf(status, endWallet, money).kept;
  // A wallet that was lost, and to which something came late, was not lost.
  const after = Math.max(status === 'LOST' ? before : 0, keptOf(endWallet + late, money.bonus, money.w0));
  return late - (after - before);
}

/** What the first withdrawal after REACHED leaves at most; null is no limit. Never less than a cancellation would have left. */
export const capAfter = (cap: number | null, w0: number): number | null =>
  cap === null ? null : Math.max(cap, w0);
