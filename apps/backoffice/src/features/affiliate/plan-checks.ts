import {
  type AffiliateBasis,
  type AffiliateRate,
  type AffiliateTerms,
  type GameType,
  gameTypes,
} from '@salung/contract/browser';
import { amountField } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import { amountOf, percentField, percentOf } from '../earnings/earning.ts';

/** What is typed for a plan of commission, and what it means. */

/** Percentages as they are typed. */
export interface RateFields {
  basis: AffiliateBasis;
  level1: string;
  level2: string;
}

export interface PlanFields {
  fromDay: string;
  rates: Record<GameType, RateFields>;
  bonuses: boolean;
  cashback: boolean;
  commission: boolean;
  providerShare: boolean;
  /** Percent. */
  fee: string;
  carries: boolean;
  /** Baht; empty is no limit. */
  mostPerDay: string;
  mostPerMonth: string;
  minimum: string;
}

/** What a plan begins with where there is none to change. */
const usual: AffiliateTerms = {
  rates: {},
  deduct: { bonuses: true, cashback: true, commission: true, providerShare: true, fee: 0 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: null,
  minimum: 10_000,
};

const limitField = (satang: number | null): string => (satang === null ? '' : amountField(satang));

export function fieldsOf(terms: AffiliateTerms | null, fromDay: string): PlanFields {
  const { rates, deduct, carries, mostPerDay, mostPerMonth, minimum } = terms ?? usual;
  const rateOf = (type: GameType): RateFields => {
    const { basis = 'netLoss', level1 = 0, level2 = 0 } = rates[type] ?? {};
    return { basis, level1: percentField(level1), level2: percentField(level2) };
  };
  return {
    fromDay,
    rates: Object.fromEntries(gameTypes.map((type) => [type, rateOf(type)])) as PlanFields['rates'],
    bonuses: deduct.bonuses,
    cashback: deduct.cashback,
    commission: deduct.commission,
    providerShare: deduct.providerShare,
    fee: percentField(deduct.fee),
    carries,
    mostPerDay: limitField(mostPerDay),
    mostPerMonth: limitField(mostPerMonth),
    minimum: amountField(minimum),
  };
}

/** A rate as it is sent; undefined where it is not typed rightly. */
function rateOf({ basis, level1, level2 }: RateFields): AffiliateRate | undefined {
  const [first, second] = [percentOf(level1), percentOf(level2)];
  if (first === null || second === null || first + second > 10_000) return undefined;
  return { basis, level1: first, level2: second };
}

/** What is wrong with the rate of a type. */
export function rateProblem(fields: RateFields): string | undefined {
  if (rateOf(fields)) return undefined;
  const isEach = percentOf(fields.level1) !== null && percentOf(fields.level2) !== null;
  return isEach ? m.earnings_invalid_both() : m.earnings_invalid_percent();
}

/** The terms that are sent; undefined where something is missing or wrong. Types that bring nothing are left out. */
export function termsOf(given: PlanFields): AffiliateTerms | undefined {
  const rates: AffiliateTerms['rates'] = {};
  for (const type of gameTypes) {
    const rate = rateOf(given.rates[type]);
    if (!rate) return undefined;
    if (rate.level1 + rate.level2 > 0) rates[type] = rate;
  }
  const fee = percentOf(given.fee);
  const minimum = amountOf(given.minimum);
  const [mostPerDay, mostPerMonth] = [amountOf(given.mostPerDay), amountOf(given.mostPerMonth)];
  if (fee === null || !minimum || mostPerDay === undefined || mostPerMonth === undefined) return undefined;
  const { bonuses, cashback, commission, providerShare, carries } = given;
  return {
    rates,
    deduct: { bonuses, cashback, commission, providerShare, fee },
    carries,
    mostPerDay,
    mostPerMonth,
    minimum,
  };
}

/** What can be said before the server is asked. */
export function planProblems(given: PlanFields): Problems<PlanFields> {
  const rates = gameTypes.map((type) => rateProblem(given.rates[type])).find(Boolean);
  const amount = (typed: string) => (amountOf(typed) === undefined ? m.invalid_amount() : undefined);
  return {
    rates,
    fee: percentOf(given.fee) === null ? m.earnings_invalid_percent() : undefined,
    mostPerDay: amount(given.mostPerDay),
    mostPerMonth: amount(given.mostPerMonth),
    minimum: amountOf(given.minimum) ? undefined : m.invalid_amount(),
  };
}
