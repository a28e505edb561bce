import type { GameType } from '../games/choices.ts';
import type { Ineligibility, LimitSpan, multiplierBases, otherGames, PromotionType } from './choices.ts';

/**
 * A promotion as plain data, and what follows from it, for the server and for both apps. Amounts in satang; multipliers and
 * weights have two decimals.
 */

/** What a player gets and has to do. Copied onto the session when it is claimed, so a later edit changes nothing for it. */
export interface PromotionTerms {
  type: PromotionType;
  nameTh: string;
  nameEn: string;
  bonus: { kind: 'percent'; percent: number; most: number } | { kind: 'fixed'; amount: number };
  /** The least deposit; 0 where none is needed. */
  minDeposit: number;
  /** How often the base must be played. */
  multiplier: number;
  multiplierOf: (typeof multiplierBases)[number];
  /** How much of a stake counts, from 0 to 1: by game type, and for single games, which come before their type. */
  weights: {
    types: Partial<Record<GameType, number>>;
    games: Record<string, number>;
    /** The names of those games, as they were when the terms were written. */
    names?: Record<string, { th: string; en: string }> | undefined;
  };
  /** Games of weight 0. */
  others: (typeof otherGames)[number];
  /** The most in one round while the session runs, over all its stakes; null is no limit. */
  maxBet: number | null;
  /** What the first withdrawal leaves at most; a multiple is of the deposit, or of the bonus where none is needed. */
  maxWithdraw: { kind: 'amount'; amount: number } | { kind: 'multiple'; times: number } | null;
  /** Hours from the claim until the session expires. */
  hours: number;
}

/** Satang: the highest budget. */
export const MOST_BUDGET = 1_000_000_000_000;

/** Who may take it, and when. */
export interface PromotionRules {
  /** Instants; null is without a bound. */
  startsAt: string | null;
  endsAt: string | null;
  /** Days of the week in Bangkok, 0 is Sunday; none is every day. */
  days: number[];
  /** `hh:mm:ss` in Bangkok, the end excluded; both or neither. They may pass midnight. */
  fromTime: string | null;
  untilTime: string | null;
  /** Claims of one player, and of one identity, in the span; null is no limit. */
  perPlayer: number | null;
  perIdentity: number | null;
  span: LimitSpan;
  /** Claims by all players, and satang of bonus given to all of them; null is no limit. */
  total: number | null;
  budget: number | null;
  /** Hours after the end of the player's last session. */
  pauseHours: number;
  /** Only for players in at least one of these segments, and in none of those; left out or empty is everybody. */
  segmentsIn?: string[];
  segmentsOut?: string[];
}

/** How players see it. */
export interface PromotionLook {
  /** Paragraphs; null is none. */
  detailsTh: string | null;
  detailsEn: string | null;
  /** The id of a stored picture of the operator; null is one that the app draws. */
  picture: string | null;
}

const depositTypes: readonly PromotionType[] = [
  'FIRST_DEPOSIT',
  'DAILY_DEPOSIT',
  'EVERY_DEPOSIT',
  'FIXED_DEPOSIT',
];

/** Whether it comes with a deposit, and so is chosen before one. */
export const isWithDeposit = ({ type }: Pick<PromotionTerms, 'type'>): boolean => depositTypes.includes(type);

/** What a deposit brings; the deposit is 0 where none is needed. */
export function bonusOf({ bonus }: Pick<PromotionTerms, 'bonus'>, deposit: number): number {
  if (bonus.kind === 'fixed') return bonus.amount;
  return Math.min(bonus.most, Math.floor((deposit * bonus.percent) / 100));
}

/** The most that one claim brings. */
export const mostBonus = ({ bonus }: Pick<PromotionTerms, 'bonus'>): number =>
  bonus.kind === 'fixed' ? bonus.amount : bonus.most;

/** The least that one claim brings. */
export const leastBonus = ({ bonus, minDeposit }: Pick<PromotionTerms, 'bonus' | 'minDeposit'>): number =>
  bonusOf({ bonus }, minDeposit);

/** The amount that must be played `multiplier` times. */
export const turnoverBase = ({ multiplierOf }: PromotionTerms, deposit: number, bonus: number): number =>
  multiplierOf === 'bonus' ? bonus : deposit + bonus;

/** What has to be played, at a weight of 1. */
export const toPlay = (terms: PromotionTerms, deposit: number, bonus: number): number =>
  Math.ceil((turnoverBase(terms, deposit, bonus) * Math.round(terms.multiplier * 100)) / 100);

/** What the first withdrawal leaves at most, before W0 is considered; null is no limit. */
export function withdrawCap(
  { maxWithdraw, type }: PromotionTerms,
  deposit: number,
  bonus: number,
): number | null {
  if (maxWithdraw === null) return null;
  if (maxWithdraw.kind === 'amount') return maxWithdraw.amount;
  const base = isWithDeposit({ type }) ? deposit : bonus;
  return Math.floor((base * Math.round(maxWithdraw.times * 100)) / 100);
}

/**
 * What a player keeps of the wallet at an end other than REACHED: own money is played first, so losses take it before the bonus.
 * @param w0 the wallet before the bonus, and what came in since that no round of the session brought
 */
export const keptOf = (wallet: number, bonus: number, w0: number): number =>
  Math.max(0, Math.min(wallet - bonus, w0));

const timesOf = (multiplier: number, weight: number): number =>
  Math.ceil(Math.round((multiplier / weight) * 1_000) / 100) / 10;

/** How often the base must be played in games of each type, in tenths rounded up; types that count nothing are left out. */
export function multipliersByType({
  multiplier,
  weights,
}: Pick<PromotionTerms, 'multiplier' | 'weights'>): { type: GameType; times: number }[] {
  return Object.entries(weights.types)
    .filter(([, weight]) => weight > 0)
    .map(([type, weight]) => ({
      type: type as GameType,
      times: timesOf(multiplier, weight),
    }));
}

/** How often the base must be played in each single game that has a weight of its own; 0 counts nothing. */
export function multipliersByGame({
  multiplier,
  weights: { games, names = {} },
}: Pick<PromotionTerms, 'multiplier' | 'weights'>): { id: string; th: string; en: string; times: number }[] {
  return Object.entries(games).map(([id, weight]) => ({
    id,
    th: names[id]?.th ?? id,
    en: names[id]?.en ?? id,
    times: weight === 0 ? 0 : timesOf(multiplier, weight),
  }));
}

const BANGKOK = 7 * 3_600_000;

/** Why it cannot be taken at an instant; undefined where it can. A window that passes midnight belongs to the day on which it began. */
export function closedAt(rules: PromotionRules, now: Date): Ineligibility | undefined {
  if (rules.startsAt !== null && now < new Date(rules.startsAt)) return 'NOT_YET';
  if (rules.endsAt !== null && now >= new Date(rules.endsAt)) return 'OVER';
  const local = new Date(now.getTime() + BANGKOK);
  const time = local.toISOString().slice(11, 19);
  const { fromTime, untilTime, days } = rules;
  const passesMidnight = fromTime !== null && untilTime !== null && fromTime >= untilTime;
  const isOfYesterday = passesMidnight && time < untilTime;
  const day = (local.getUTCDay() + (isOfYesterday ? 6 : 0)) % 7;
  if (days.length > 0 && !days.includes(day)) return 'NOT_TODAY';
  if (fromTime === null || untilTime === null) return undefined;
  const isInside = passesMidnight
    ? time >= fromTime || time < untilTime
    : time >= fromTime && time < untilTime;
  return isInside ? undefined : 'NOT_NOW';
}

/** The answer to: for my deposit, what do I get, what must I play, what can I keep? */
export function calculate(terms: PromotionTerms, deposit: number) {
  const bonus = bonusOf(terms, deposit);
  return {
    deposit,
    bonus,
    wallet: deposit + bonus,
    toPlay: toPlay(terms, deposit, bonus),
    cap: withdrawCap(terms, deposit, bonus),
    isEnough: deposit >= terms.minDeposit,
  };
}
