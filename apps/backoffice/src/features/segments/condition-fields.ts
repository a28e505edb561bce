import type { Comparison, GameType, SegmentCondition, SegmentFact } from '@salung/contract';
import { comparisons, gameTypes, playerLanguages, playerStatuses, riskKinds } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';

/** What is typed for a condition, and what it means. */

export interface ConditionFields {
  /** Of the row on the screen. */
  key: number;
  fact: SegmentFact;
  not: boolean;
  comparison: Comparison;
  /** Baht, times or days. */
  value: string;
  /** Empty is ever, where that can be asked. */
  days: string;
  /** Empty is every type, or any promotion. */
  gameType: string;
  promotionId: string;
  values: string[];
}

type Unit = 'baht' | 'times' | 'days';
interface FactShape {
  title: () => string;
  /** What is compared; without it there is nothing to compare. */
  unit?: Unit;
  /** Whether it is asked of some days, and of how many at most. */
  days?: { most: number; mayBeEver: boolean };
}
export const facts: Readonly<Record<SegmentFact, FactShape>> = {
  depositSum: { title: m.segments_fact_deposit_sum, unit: 'baht', days: { most: 3_650, mayBeEver: true } },
  depositCount: {
    title: m.segments_fact_deposit_count,
    unit: 'times',
    days: { most: 3_650, mayBeEver: true },
  },
  lastDeposit: { title: m.segments_fact_last_deposit, unit: 'days' },
  netLoss: { title: m.segments_fact_net_loss, unit: 'baht', days: { most: 365, mayBeEver: false } },
  staked: { title: m.segments_fact_staked, unit: 'baht', days: { most: 365, mayBeEver: false } },
  lastSeen: { title: m.segments_fact_last_seen, unit: 'days' },
  accountAge: { title: m.segments_fact_account_age, unit: 'days' },
  promotionSessions: {
    title: m.segments_fact_promotions,
    unit: 'times',
    days: { most: 3_650, mayBeEver: true },
  },
  status: { title: m.status },
  language: { title: m.segments_fact_language },
  source: { title: m.segments_fact_source },
  consent: { title: m.segments_fact_consent },
  riskFlag: { title: m.segments_fact_risk },
};

export const emptyCondition = (fact: SegmentFact, key: number): ConditionFields => ({
  key,
  fact,
  not: false,
  comparison: 'atLeast',
  value: '',
  days: facts[fact].days ? '30' : '',
  gameType: '',
  promotionId: '',
  values: [],
});

export function fieldsOf(condition: SegmentCondition, key: number): ConditionFields {
  const fields = { ...emptyCondition(condition.fact, key), not: condition.not };
  if ('comparison' in condition) {
    const isBaht = facts[condition.fact].unit === 'baht';
    fields.comparison = condition.comparison;
    fields.value = String(isBaht ? condition.value / 100 : condition.value);
  }
  if ('days' in condition) fields.days = condition.days === null ? '' : String(condition.days);
  if ('values' in condition) fields.values = [...condition.values];
  if ('gameType' in condition) fields.gameType = condition.gameType ?? '';
  if ('promotionId' in condition) fields.promotionId = condition.promotionId ?? '';
  return fields;
}

const number = (typed: string): number => Number(typed.replace(/,/g, '').trim());

/** The value in satang, times or days; undefined where it is none. */
function valueIn({ fact, value }: ConditionFields): number | undefined {
  if (value.trim() === '') return undefined;
  const { unit } = facts[fact];
  const most = unit === 'baht' ? 10_000_000_000 : unit === 'days' ? 36_500 : 1_000_000;
  const least = fact === 'netLoss' ? -most : 0;
  const found = number(value);
  if (!(found >= least && found <= most)) return undefined;
  if (unit !== 'baht') return Number.isInteger(found) ? found : undefined;
  const satang = Math.round(found * 100);
  return Math.abs(satang - found * 100) < 1e-6 ? satang : undefined;
}

/** Undefined where it is no number of days that can be asked; null is ever. */
function daysOf({ fact, days }: ConditionFields): number | null | undefined {
  const span = facts[fact].days;
  if (!span) return null;
  if (days.trim() === '') return span.mayBeEver ? null : undefined;
  const found = number(days);
  return Number.isInteger(found) && found >= 1 && found <= span.most ? found : undefined;
}

/** What is wrong with a condition, beside its fields. */
export function conditionProblems(fields: ConditionFields): {
  value?: string;
  days?: string;
  values?: string;
} {
  const { unit } = facts[fields.fact];
  const isList = !unit && fields.fact !== 'consent';
  return {
    ...(unit && valueIn(fields) === undefined ? { value: m.segments_invalid_number() } : {}),
    ...(daysOf(fields) === undefined ? { days: m.segments_invalid_days() } : {}),
    ...(isList && fields.values.length === 0 ? { values: m.segments_invalid_values() } : {}),
  };
}

/** The condition; undefined while something of it is missing. */
export function conditionOf(fields: ConditionFields): SegmentCondition | undefined {
  if (Object.keys(conditionProblems(fields)).length > 0) return undefined;
  const { fact, not, comparison, values } = fields;
  const common = { not, comparison, value: valueIn(fields) ?? 0 };
  const days = daysOf(fields) ?? null;
  const only = <Value extends string>(all: readonly Value[]) => all.filter((each) => values.includes(each));
  switch (fact) {
    case 'depositSum':
    case 'depositCount':
      return { fact, ...common, days };
    case 'lastDeposit':
    case 'lastSeen':
    case 'accountAge':
      return { fact, ...common };
    case 'netLoss':
      return { fact, ...common, days: days ?? 30 };
    case 'staked': {
      const gameType: GameType | null = gameTypes.find((type) => type === fields.gameType) ?? null;
      return { fact, ...common, days: days ?? 30, gameType };
    }
    case 'promotionSessions':
      return { fact, ...common, days, promotionId: fields.promotionId || null };
    case 'status':
      return { fact, not, values: only(playerStatuses) };
    case 'language':
      return { fact, not, values: only(playerLanguages) };
    case 'source':
      return { fact, not, values };
    case 'riskFlag':
      return { fact, not, values: only(riskKinds) };
    case 'consent':
      return { fact, not };
  }
}

export const comparisonNames: Readonly<Record<Comparison, () => string>> = {
  atLeast: m.segments_at_least,
  moreThan: m.segments_more_than,
  atMost: m.segments_at_most,
  lessThan: m.segments_less_than,
  equal: m.segments_equal,
};
export const comparisonOf = (value: string): Comparison =>
  comparisons.find((each) => each === value) ?? 'atLeast';
