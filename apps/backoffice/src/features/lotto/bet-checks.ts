import {
  type BetType,
  edgeProblems,
  isSet,
  type RatePlan,
  rtpOfType,
  type TypeTerms,
  wholeRate,
} from '@salung/lotto';
import { parseBaht } from '@salung/ui';
import { amountField, amountProblem } from '../../lib/amount-field.ts';
import { m } from '../../paraglide/messages.js';
import { rateText, shareText } from './lotto-text.ts';
import { setText } from './prize-text.ts';
import type { Market } from './schedule-text.ts';

/** What is typed for the bet types and rate plans of a market, and what it means. */

type Bet = Market['bets'][number];
type Plan = Market['plans'][number];

export const MOST_TIERS = 5;
export const MOST_PLANS = 10;
/** Hundredths: what 1 baht pays at least and at most. */
const [LEAST_RATE, MOST_RATE] = [101, 1_000_000];

export interface BetTierFields {
  /** Tells it from the others while they are typed. */
  key: number;
  /** Baht. */
  above: string;
  percent: string;
}

export interface BetFields {
  type: BetType;
  isOffered: boolean;
  /** How many times the stake is paid. */
  rate: string;
  /** Baht. Of sets only. */
  setPrice: string;
  minStake: string;
  maxStake: string;
  perNumber: string;
  perPlayer: string;
  tiers: BetTierFields[];
}

export interface PlanFields {
  id: number;
  nameTh: string;
  nameEn: string;
  ratePercent: string;
  discountPercent: string;
}

/** @param types those that the market can offer, in their order */
export const betFieldsOf = (bets: readonly Bet[], types: readonly BetType[]): BetFields[] =>
  types.map((type) => {
    const bet = bets.find((each) => each.type === type);
    const baht = (satang: number | undefined) => (satang === undefined ? '' : amountField(satang));
    return {
      type,
      isOffered: bet !== undefined,
      rate: baht(bet?.rate),
      setPrice: baht(bet?.setPrice),
      minStake: baht(bet?.minStake),
      maxStake: baht(bet?.maxStake),
      perNumber: baht(bet?.perNumber),
      perPlayer: baht(bet?.perPlayer),
      tiers: (bet?.tiers ?? []).map(({ above, percent }, key) => ({
        key,
        above: amountField(above),
        percent: String(percent),
      })),
    };
  });

export const planFieldsOf = (plans: readonly Plan[]): PlanFields[] =>
  plans.map((plan) => ({
    ...plan,
    ratePercent: String(plan.ratePercent),
    discountPercent: String(plan.discountPercent),
  }));

/** A whole number that was typed; undefined where it is none of that range. */
export const wholeOf = (typed: string, least: number, most: number): number | undefined => {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

/** Hundredths; null where what was typed is no rate. */
export function rateOf(typed: string): number | null {
  const rate = parseBaht(typed);
  return rate !== null && rate >= LEAST_RATE && rate <= MOST_RATE ? rate : null;
}

function tiersProblem(tiers: readonly BetTierFields[]): string | undefined {
  for (const [at, { above, percent }] of tiers.entries()) {
    const satang = parseBaht(above);
    const before = at === 0 ? 0 : (parseBaht(tiers[at - 1]?.above ?? '') ?? 0);
    const problem = amountProblem(satang);
    if (problem) return problem;
    if (satang !== null && satang <= before) return m.lotto_invalid_tiers();
    if (wholeOf(percent, 1, 99) === undefined) return m.lotto_invalid_percent({ least: 1, most: 99 });
  }
  return undefined;
}

const BAHT = 100;

/** What is wrong with the price of a set. */
function setProblem({ type, rate, setPrice, minStake }: BetFields): string | undefined {
  if (!isSet(type)) return undefined;
  const [price, least] = [parseBaht(setPrice), parseBaht(minStake)];
  const given = rateOf(rate);
  if (given !== null && wholeRate(type, given) !== given) return m.lotto_invalid_set_rate();
  const isWhole = price !== null && price > 0 && price % BAHT === 0 && (least ?? 0) % price === 0;
  return isWhole ? amountProblem(price) : m.lotto_invalid_set_price();
}

/** What is wrong with a bet type that is offered, apart from its edge. */
export function betProblem(bet: BetFields): string | undefined {
  if (!bet.isOffered) return undefined;
  if (rateOf(bet.rate) === null) return m.lotto_invalid_rate();
  const wrongSet = setProblem(bet);
  if (wrongSet) return wrongSet;
  const amounts = [bet.minStake, bet.maxStake, bet.perNumber, bet.perPlayer].map(parseBaht);
  const wrong = amounts.map((satang) => amountProblem(satang)).find(Boolean);
  if (wrong) return wrong;
  const [least = 0, most = 0] = amounts.map((satang) => satang ?? 0);
  return least > most ? m.lotto_invalid_stakes() : tiersProblem(bet.tiers);
}

export function planProblem(plan: PlanFields): string | undefined {
  if (plan.nameTh.trim() === '' || plan.nameEn.trim() === '') return m.invalid_name();
  if (wholeOf(plan.ratePercent, 1, 100) === undefined)
    return m.lotto_invalid_percent({ least: 1, most: 100 });
  if (wholeOf(plan.discountPercent, 0, 100) === undefined)
    return m.lotto_invalid_percent({ least: 0, most: 100 });
  return undefined;
}

/** What of it is offered; call it for fields without problems. */
export const betsOf = (bets: readonly BetFields[]): Bet[] =>
  bets
    .filter(({ isOffered }) => isOffered)
    .map((bet) => ({
      type: bet.type,
      rate: rateOf(bet.rate) ?? 0,
      ...(isSet(bet.type) ? { setPrice: parseBaht(bet.setPrice) ?? 0 } : {}),
      minStake: parseBaht(bet.minStake) ?? 0,
      maxStake: parseBaht(bet.maxStake) ?? 0,
      perNumber: parseBaht(bet.perNumber) ?? 0,
      perPlayer: parseBaht(bet.perPlayer) ?? 0,
      tiers: bet.tiers.map(({ above, percent }) => ({
        above: parseBaht(above) ?? 0,
        percent: Number(percent),
      })),
    }));

export const plansOf = (plans: readonly PlanFields[]): Plan[] =>
  plans.map(({ id, nameTh, nameEn, ratePercent, discountPercent }) => ({
    id,
    nameTh: nameTh.trim(),
    nameEn: nameEn.trim(),
    ratePercent: Number(ratePercent),
    discountPercent: Number(discountPercent),
  }));

/** `RTP 59–89.9%` of what is typed; nothing where it is no rate. */
export function rtpText(type: BetType, typedRate: string): string | undefined {
  const rate = rateOf(typedRate);
  if (rate === null) return undefined;
  const { low, high } = rtpOfType(type, rate);
  const [least, most] = [low, high].map(({ n, d }) => Math.round((n * 10_000) / d));
  return m.lotto_rtp_of({ share: shareText(least ?? 0, most ?? 0) });
}

/** What one set pays, as it is typed; nothing for other types and where a rate or price is none. */
export function setPaysText({ type, rate, setPrice }: BetFields): string | undefined {
  const [price, given] = [parseBaht(setPrice), rateOf(rate)];
  return isSet(type) && price !== null && given !== null ? setText(price, wholeRate(type, given)) : undefined;
}

/**
 * The rates that leave the house nothing, by bet type, with the highest rate that does. Commission and cashback are not known here: the
 * server counts them, too.
 */
export function edgeTexts(bets: readonly BetFields[], plans: readonly PlanFields[]): Map<BetType, string> {
  const terms: TypeTerms[] = bets
    .filter((bet) => bet.isOffered && rateOf(bet.rate) !== null)
    .map(({ type, rate }) => ({
      type,
      rate: rateOf(rate) ?? 0,
      minStake: 1,
      tiers: [],
      maxStake: null,
      perNumber: null,
      perPlayer: null,
    }));
  const choices: RatePlan[] = plans
    .filter((plan) => planProblem(plan) === undefined)
    .map(({ id, nameTh, ratePercent, discountPercent }) => ({
      id: String(id),
      name: nameTh,
      ratePercent: Number(ratePercent),
      discountPercent: Number(discountPercent),
    }));
  const problems = edgeProblems(terms, choices, { commissionPercent: 0, cashbackPercent: 0 });
  return new Map(
    problems.toReversed().map(({ type, plan, total, highestRate }) => [
      type,
      m.lotto_no_edge({
        plan: choices.find(({ id }) => id === plan)?.name ?? '',
        share: shareText(Math.round((total.n * 10_000) / total.d)),
        highest: rateText(highestRate),
      }),
    ]),
  );
}
