import { type lottoZones, MAX_AMOUNT } from '@salung/contract/browser';
import { formulas } from '@salung/lotto';
import { parseBaht } from '@salung/ui';
import { parseTime } from '@salung/ui/office';
import { amountField, amountProblem } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import {
  type BetFields,
  betFieldsOf,
  betProblem,
  betsOf,
  edgeTexts,
  type PlanFields,
  planFieldsOf,
  planProblem,
  plansOf,
  wholeOf,
} from './bet-checks.ts';
import type { Market, Schedule } from './schedule-text.ts';

/** What is typed for the terms of a market, and what it means. */

export type MarketTerms = Pick<
  Market,
  | 'source'
  | 'sources'
  | 'schedule'
  | 'bets'
  | 'plans'
  | 'worstCase'
  | 'perRound'
  | 'ticketsPerRound'
  | 'cancelsBefore'
  | 'refundsAfter'
>;

export interface MarketFields {
  source: string;
  /** Names of two sources, or of none: `glo, mirror`. */
  sources: string;
  rhythm: Schedule['rhythm'];
  weekdays: number[];
  /** Days of the month: `1, 16`. */
  monthDays: string;
  /** Minutes; empty unless it draws every so many. */
  every: string;
  zone: (typeof lottoZones)[number];
  drawsAt: string;
  /** Minutes before the draw. */
  opensBefore: string;
  closesBefore: string;
  /** `2026-12-31`, one a line. */
  holidays: string;
  isExpected: boolean;
  bets: BetFields[];
  plans: PlanFields[];
  /** Baht. */
  worstCase: string;
  perRound: string;
  ticketsPerRound: string;
  /** Minutes. */
  cancelsBefore: string;
  refundsAfter: string;
}

export function fieldsOf(market: Market): MarketFields {
  const { schedule } = market;
  const { rhythm, days, zone, drawsAt, isExpected } = schedule;
  return {
    source: market.source,
    rhythm,
    zone,
    drawsAt,
    isExpected,
    weekdays: rhythm === 'week' ? [...days] : [],
    monthDays: rhythm === 'month' ? days.join(', ') : '',
    every: schedule.every === null ? '' : String(schedule.every),
    opensBefore: String(schedule.opensBefore),
    closesBefore: String(schedule.closesBefore),
    holidays: schedule.holidays.join('\n'),
    bets: betFieldsOf(market.bets, formulas[market.formula].types),
    plans: planFieldsOf(market.plans),
    worstCase: amountField(market.worstCase),
    perRound: amountField(market.perRound),
    sources: market.sources.join(', '),
    ticketsPerRound: String(market.ticketsPerRound),
    cancelsBefore: String(market.cancelsBefore),
    refundsAfter: String(market.refundsAfter),
  };
}

const parts = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '');

/** Days of the month in order, each once; undefined where one is none. */
export function monthDaysOf(typed: string): number[] | undefined {
  const days = parts(typed).map((part) => wholeOf(part, 1, 31));
  return days.some((day) => day === undefined)
    ? undefined
    : [...new Set(days as number[])].sort((one, other) => one - other);
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const dayProblem = ({ rhythm, weekdays, monthDays }: MarketFields) => {
  if (rhythm === 'week' && weekdays.length === 0) return { weekdays: m.lotto_invalid_days() };
  if (rhythm === 'month' && !monthDaysOf(monthDays)?.length) return { monthDays: m.lotto_invalid_days() };
  return {};
};

const span = (least: number, most: number) =>
  m.lotto_invalid_whole({ least, most: most.toLocaleString('en-US') });

function scheduleProblems(given: MarketFields): Problems<MarketFields> {
  const isShort = given.rhythm === 'minutes';
  const [opens, closes] = [wholeOf(given.opensBefore, 1, 50_000), wholeOf(given.closesBefore, 0, 10_080)];
  return {
    ...dayProblem(given),
    every: isShort && wholeOf(given.every, 5, 1_440) === undefined ? span(5, 1_440) : undefined,
    drawsAt: parseTime(given.drawsAt) === null ? m.lotto_invalid_time() : undefined,
    closesBefore: closes === undefined ? span(0, 10_080) : undefined,
    opensBefore:
      opens === undefined
        ? span(1, 50_000)
        : opens <= (closes ?? 0)
          ? m.lotto_invalid_opens_before()
          : undefined,
    holidays: parts(given.holidays).every(isDay) ? undefined : m.lotto_invalid_holidays(),
  };
}

/** Two different names, or none; draws every few minutes have no sources, which know days only. */
function sourcesProblem({ sources, rhythm }: MarketFields): string | undefined {
  const names = parts(sources);
  if (names.length === 0) return undefined;
  const areNames = names.every((name) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(name));
  const areTwo = names.length === 2 && names[0] !== names[1];
  return areNames && areTwo && rhythm !== 'minutes' ? undefined : m.lotto_invalid_sources();
}

/** What can be said before the server is asked. */
export function marketProblems(given: MarketFields): Problems<MarketFields> {
  const { bets, plans, worstCase, perRound } = given;
  const isOffered = bets.some((bet) => bet.isOffered);
  return {
    source: given.source.trim() === '' ? m.lotto_invalid_source() : undefined,
    ...scheduleProblems(given),
    bets: isOffered
      ? (bets.map(betProblem).find(Boolean) ?? [...edgeTexts(bets, plans).values()][0])
      : m.lotto_invalid_bets(),
    plans: plans.map(planProblem).find(Boolean),
    worstCase: amountProblem(parseBaht(worstCase), MAX_AMOUNT),
    perRound: amountProblem(parseBaht(perRound), MAX_AMOUNT),
    sources: sourcesProblem(given),
    ticketsPerRound: wholeOf(given.ticketsPerRound, 1, 10_000) === undefined ? span(1, 10_000) : undefined,
    cancelsBefore: wholeOf(given.cancelsBefore, 0, 10_080) === undefined ? span(0, 10_080) : undefined,
    refundsAfter: wholeOf(given.refundsAfter, 10, 20_160) === undefined ? span(10, 20_160) : undefined,
  };
}

function scheduleOf(given: MarketFields): Schedule {
  const { rhythm, weekdays, zone, isExpected } = given;
  const days = {
    week: weekdays.toSorted((one, other) => one - other),
    month: monthDaysOf(given.monthDays) ?? [],
    minutes: [],
  };
  return {
    rhythm,
    zone,
    isExpected,
    days: days[rhythm],
    every: rhythm === 'minutes' ? Number(given.every) : null,
    drawsAt: parseTime(given.drawsAt) ?? '',
    closesBefore: Number(given.closesBefore),
    opensBefore: Number(given.opensBefore),
    holidays: [...new Set(parts(given.holidays))].sort(),
  };
}

/** The terms that the fields mean; call it for fields without problems. */
export const termsOf = (given: MarketFields): MarketTerms => ({
  source: given.source.trim(),
  schedule: scheduleOf(given),
  bets: betsOf(given.bets),
  plans: plansOf(given.plans),
  worstCase: parseBaht(given.worstCase) ?? 0,
  perRound: parseBaht(given.perRound) ?? 0,
  sources: parts(given.sources),
  ticketsPerRound: Number(given.ticketsPerRound),
  cancelsBefore: Number(given.cancelsBefore),
  refundsAfter: Number(given.refundsAfter),
});

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** JSON with the fields of every object in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** What of the fields is not as the market has it. */
export function changeOf(market: Market, given: MarketFields): Partial<MarketTerms> {
  const before = termsOf(fieldsOf(market));
  const after = termsOf(given);
  const names = (Object.keys(after) as (keyof MarketTerms)[]).filter(
    (name) => !same(before[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
