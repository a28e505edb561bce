import {
  type CashbackPeriod,
  type CashbackTerms,
  type GameType,
  gameTypes,
  type TierKind,
} from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { amountField } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import { amountOf, percentField, percentOf } from '../earnings/earning.ts';

/** What is typed for a plan of cashback, and what it means. */

/** The most tiers that a plan has, and the most days until it expires. */
export const MOST_TIERS = 10;
const MOST_DAYS = 90;

export interface TierFields {
  /** Tells it from the others while they are typed. */
  key: number;
  /** Baht. */
  from: string;
  percent: string;
}

export interface PlanFields {
  fromDay: string;
  period: CashbackPeriod;
  tiers: TierFields[];
  tierKind: TierKind;
  gameTypes: GameType[];
  minimum: string;
  /** Baht; empty is no limit. */
  most: string;
  expiryDays: string;
}

/** What a plan begins with where there is none to change. */
const usual: CashbackTerms = {
  period: 'week',
  tiers: [{ from: 0, percent: 500 }],
  tierKind: 'whole',
  gameTypes: [...gameTypes],
  minimum: 1_000,
  most: null,
  expiryDays: 7,
};

export function fieldsOf(terms: CashbackTerms | null, fromDay: string): PlanFields {
  const shown = terms ?? usual;
  const { period, tierKind, minimum, most, expiryDays } = shown;
  return {
    fromDay,
    period,
    tierKind,
    tiers: shown.tiers.map(({ from, percent }, key) => ({
      key,
      from: amountField(from),
      percent: percentField(percent),
    })),
    gameTypes: [...shown.gameTypes],
    minimum: amountField(minimum),
    most: most === null ? '' : amountField(most),
    expiryDays: String(expiryDays),
  };
}

/** What is wrong with a tier after the one before it. */
export function tierProblem(tier: TierFields, before: TierFields | undefined): string | undefined {
  const from = parseBaht(tier.from);
  if (from === null) return m.invalid_amount();
  if (!percentOf(tier.percent)) return m.earnings_invalid_percent();
  const least = before && parseBaht(before.from);
  return typeof least === 'number' && from <= least ? m.earnings_invalid_tier() : undefined;
}

const daysOf = (typed: string): number | undefined => {
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : undefined;
};

/** What can be said before the server is asked. */
export function planProblems(given: PlanFields): Problems<PlanFields> {
  const minimum = amountOf(given.minimum);
  const most = amountOf(given.most);
  const isBelow = Boolean(minimum && most && most < minimum);
  return {
    tiers: given.tiers.map((tier, at) => tierProblem(tier, given.tiers[at - 1])).find(Boolean),
    gameTypes: given.gameTypes.length === 0 ? m.earnings_invalid_types() : undefined,
    minimum: minimum ? undefined : m.invalid_amount(),
    most: most === undefined ? m.invalid_amount() : isBelow ? m.earnings_invalid_most() : undefined,
    expiryDays: daysOf(given.expiryDays) ? undefined : m.earnings_invalid_days({ most: MOST_DAYS }),
  };
}

/** The terms that are sent; undefined where something is missing or wrong. */
export function termsOf(given: PlanFields): CashbackTerms | undefined {
  if (Object.values(planProblems(given)).some(Boolean)) return undefined;
  const { period, tierKind, tiers } = given;
  return {
    period,
    tierKind,
    tiers: tiers.map(({ from, percent }) => ({
      from: parseBaht(from) ?? 0,
      percent: percentOf(percent) ?? 0,
    })),
    gameTypes: gameTypes.filter((type) => given.gameTypes.includes(type)),
    minimum: amountOf(given.minimum) ?? 0,
    most: amountOf(given.most) ?? null,
    expiryDays: daysOf(given.expiryDays) ?? 0,
  };
}
