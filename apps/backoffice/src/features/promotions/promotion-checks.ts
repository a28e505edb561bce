import {
  isWithDeposit,
  leastBonus,
  MOST_BUDGET,
  type PromotionRules,
  type PromotionTerms,
} from '@salung/contract/browser';
import { formatBaht, parseBaht } from '@salung/ui';
import { parseTime } from '@salung/ui/office';
import { amountField, amountProblem } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { endProblem, timeProblem } from '../../lib/time-problem.ts';
import { DAY_END, instantOf, timeField } from '../../lib/typed-time.ts';
import { m } from '../../paraglide/messages.js';
import type { Promotion } from './promotion.ts';

/** What is typed for a promotion, and what it means. */

export interface PromotionFields {
  type: PromotionTerms['type'];
  nameTh: string;
  nameEn: string;
  bonusKind: 'percent' | 'fixed';
  percent: string;
  /** Baht: the most of a percentage, or the fixed amount. */
  bonus: string;
  minDeposit: string;
  multiplier: string;
  multiplierOf: PromotionTerms['multiplierOf'];
  /** Percents of a stake that count, by type; empty counts nothing. */
  weights: Record<string, string>;
  /** Single games by id: their names, and percents of a stake that count. */
  games: Record<string, { th: string; en: string; percent: string }>;
  others: PromotionTerms['others'];
  maxBet: string;
  capKind: 'none' | 'amount' | 'multiple';
  cap: string;
  hours: string;
  startsAt: string;
  endsAt: string;
  perPlayer: string;
  perIdentity: string;
  span: PromotionRules['span'];
  total: string;
  budget: string;
  /** Hours after the last session. */
  pauseHours: string;
  days: number[];
  /** `08:30` in Bangkok; both or neither. */
  fromTime: string;
  untilTime: string;
  /** Ids of segments. */
  segmentsIn: string[];
  segmentsOut: string[];
  detailsTh: string;
  detailsEn: string;
  picture: Promotion['picture'];
}

export const emptyPromotion: PromotionFields = {
  type: 'EVERY_DEPOSIT',
  nameTh: '',
  nameEn: '',
  bonusKind: 'percent',
  percent: '20',
  bonus: '500',
  minDeposit: '100',
  multiplier: '5',
  multiplierOf: 'depositAndBonus',
  weights: { slot: '100' },
  games: {},
  others: 'countNothing',
  maxBet: '200',
  capKind: 'none',
  cap: '',
  hours: '168',
  startsAt: '',
  endsAt: '',
  perPlayer: '1',
  perIdentity: '1',
  span: 'DAY',
  total: '',
  budget: '',
  pauseHours: '',
  days: [],
  fromTime: '',
  untilTime: '',
  segmentsIn: [],
  segmentsOut: [],
  detailsTh: '',
  detailsEn: '',
  picture: null,
};

const percentField = (weight: number): string => String(Math.round(weight * 100));
const numberField = (value: number | null): string => (value === null ? '' : String(value));
const whole = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.replace(/,/g, '')));
const baht = (typed: string): number | null => (typed.trim() === '' ? null : parseBaht(typed));

export function fieldsOf({ terms, rules, look, picture }: Promotion): PromotionFields {
  const { bonus, maxWithdraw, weights } = terms;
  return {
    type: terms.type,
    nameTh: terms.nameTh,
    nameEn: terms.nameEn,
    bonusKind: bonus.kind,
    percent: bonus.kind === 'percent' ? String(bonus.percent) : '',
    bonus: amountField(bonus.kind === 'percent' ? bonus.most : bonus.amount),
    minDeposit: terms.minDeposit === 0 ? '' : amountField(terms.minDeposit),
    multiplier: String(terms.multiplier),
    multiplierOf: terms.multiplierOf,
    weights: Object.fromEntries(
      Object.entries(weights.types).map(([type, weight]) => [type, percentField(weight ?? 0)]),
    ),
    games: Object.fromEntries(
      Object.entries(weights.games).map(([id, weight]) => [
        id,
        {
          th: weights.names?.[id]?.th ?? id,
          en: weights.names?.[id]?.en ?? id,
          percent: percentField(weight),
        },
      ]),
    ),
    others: terms.others,
    maxBet: terms.maxBet === null ? '' : amountField(terms.maxBet),
    capKind: maxWithdraw?.kind ?? 'none',
    cap:
      maxWithdraw === null
        ? ''
        : maxWithdraw.kind === 'amount'
          ? amountField(maxWithdraw.amount)
          : String(maxWithdraw.times),
    hours: String(terms.hours),
    startsAt: timeField(rules.startsAt),
    endsAt: timeField(rules.endsAt),
    perPlayer: numberField(rules.perPlayer),
    perIdentity: numberField(rules.perIdentity),
    span: rules.span,
    total: numberField(rules.total),
    budget: rules.budget === null ? '' : amountField(rules.budget),
    pauseHours: rules.pauseHours === 0 ? '' : String(rules.pauseHours),
    days: rules.days,
    fromTime: rules.fromTime?.slice(0, 5) ?? '',
    untilTime: rules.untilTime?.slice(0, 5) ?? '',
    segmentsIn: [...(rules.segmentsIn ?? [])],
    segmentsOut: [...(rules.segmentsOut ?? [])],
    detailsTh: look.detailsTh ?? '',
    detailsEn: look.detailsEn ?? '',
    picture,
  };
}

const weightOf = (percent: string): number => Math.round(Number(percent)) / 100;
/** `20:30` as it is sent; null where it is left out. */
const timeOf = (typed: string): string | null => {
  const time = parseTime(typed);
  return time === null ? null : `${time}:00`;
};

/** Whether the bonus is a percentage of the deposit. */
const isPercent = (given: PromotionFields): boolean =>
  given.bonusKind === 'percent' && isWithDeposit(given) && given.type !== 'FIXED_DEPOSIT';

/** What it gives, and for which deposit. The fields were checked. */
function bonusTermsOf(given: PromotionFields): Pick<PromotionTerms, 'bonus' | 'minDeposit'> {
  const amount = baht(given.bonus) ?? 0;
  return {
    bonus: isPercent(given)
      ? { kind: 'percent', percent: whole(given.percent) ?? 0, most: amount }
      : { kind: 'fixed', amount },
    minDeposit: isWithDeposit(given) ? (baht(given.minDeposit) ?? 0) : 0,
  };
}

/** What is sent. The fields were checked. */
export function bodyOf(given: PromotionFields) {
  const types = Object.fromEntries(
    Object.entries(given.weights)
      .filter(([, percent]) => percent.trim() !== '')
      .map(([type, percent]) => [type, weightOf(percent)]),
  );
  const games = Object.fromEntries(
    Object.entries(given.games).map(([id, { percent }]) => [id, weightOf(percent)]),
  );
  const terms: PromotionTerms = {
    type: given.type,
    nameTh: given.nameTh.trim(),
    nameEn: given.nameEn.trim(),
    ...bonusTermsOf(given),
    multiplier: Number(given.multiplier),
    multiplierOf: isWithDeposit(given) ? given.multiplierOf : 'bonus',
    weights: { types, games },
    others: given.others,
    maxBet: baht(given.maxBet),
    maxWithdraw:
      given.capKind === 'none'
        ? null
        : given.capKind === 'amount'
          ? { kind: 'amount', amount: baht(given.cap) ?? 0 }
          : { kind: 'multiple', times: Number(given.cap) },
    hours: whole(given.hours) ?? 0,
  };
  const rules: PromotionRules = {
    startsAt: instantOf(given.startsAt),
    endsAt: instantOf(given.endsAt, DAY_END),
    days: given.days,
    fromTime: timeOf(given.fromTime),
    untilTime: timeOf(given.untilTime),
    pauseHours: whole(given.pauseHours) ?? 0,
    perPlayer: whole(given.perPlayer),
    perIdentity: whole(given.perIdentity),
    span: given.span,
    total: whole(given.total),
    budget: baht(given.budget),
    ...(given.segmentsIn.length > 0 ? { segmentsIn: given.segmentsIn } : {}),
    ...(given.segmentsOut.length > 0 ? { segmentsOut: given.segmentsOut } : {}),
  };
  const look = {
    detailsTh: given.detailsTh.trim() || null,
    detailsEn: given.detailsEn.trim() || null,
    picture: given.picture?.id ?? null,
  };
  return { terms, rules, look };
}

/** The terms as players will read them: with the names of single games, which the server adds. */
export const shownTerms = (
  given: PromotionFields,
  { weights, ...terms }: PromotionTerms,
): PromotionTerms => ({
  ...terms,
  weights: { ...weights, names: given.games },
});

/** What is wrong with a number outside of its range; undefined where nothing is. */
function numberProblem(typed: string, least: number, most: number): string | undefined {
  const value = Number(typed.replace(/,/g, ''));
  const isRight = typed.trim() !== '' && value >= least && value <= most;
  return isRight ? undefined : m.promotions_invalid_number({ least, most });
}

/** The same for a whole number. */
function wholeProblem(typed: string, least: number, most: number): string | undefined {
  const isWhole = Number.isInteger(Number(typed.replace(/,/g, '')));
  return isWhole && numberProblem(typed, least, most) === undefined
    ? undefined
    : m.promotions_invalid_whole({ least, most: most.toLocaleString('en-US') });
}

/** What is wrong with something that may be left out. */
const optional = <Problem>(typed: string, problem: () => Problem): Problem | undefined =>
  typed.trim() === '' ? undefined : problem();

/** What is wrong with the amounts, and with a budget that not even one bonus fits into. */
function amountProblems(given: PromotionFields): Problems<PromotionFields> {
  const found: Problems<PromotionFields> = { bonus: amountProblem(baht(given.bonus)) };
  if (isWithDeposit(given)) found.minDeposit = amountProblem(baht(given.minDeposit));
  if (isPercent(given)) found.percent = wholeProblem(given.percent, 1, 500);
  found.maxBet = optional(given.maxBet, () => amountProblem(baht(given.maxBet)));
  if (given.capKind === 'amount') found.cap = amountProblem(baht(given.cap));
  if (given.capKind === 'multiple') found.cap = numberProblem(given.cap, 0.1, 100);
  const isBonusRight = !found.bonus && !found.minDeposit && !found.percent;
  const least = isBonusRight ? leastBonus(bonusTermsOf(given)) : 0;
  found.budget = optional(given.budget, () => budgetProblem(baht(given.budget), least));
  return found;
}

/** @param bonus satang: what one claim brings at least */
function budgetProblem(budget: number | null, bonus: number): string | undefined {
  if (budget === null || budget < 1) return m.invalid_amount();
  if (budget > MOST_BUDGET) return m.invalid_amount_above({ limit: formatBaht(MOST_BUDGET) });
  return budget < bonus ? m.promotions_invalid_budget({ bonus: formatBaht(bonus) }) : undefined;
}

/** A percentage of a stake that counts: whole, from 0 to 100. */
export const isWeight = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100;

/** A type without a percentage counts nothing; where something is to be played, something has to count. */
function weightProblems({
  weights,
  games,
  multiplier,
}: PromotionFields): Pick<Problems<PromotionFields>, 'weights' | 'games'> {
  const types = Object.values(weights).filter((typed) => typed.trim() !== '');
  const single = Object.values(games).map(({ percent }) => percent);
  const counts = [...types, ...single].some((typed) => Number(typed) > 0);
  const isMissing = !counts && Number(multiplier) !== 0;
  return {
    weights: !types.every(isWeight)
      ? m.promotions_invalid_weight()
      : isMissing
        ? m.promotions_invalid_no_game()
        : undefined,
    games: single.every(isWeight) ? undefined : m.promotions_invalid_weight(),
  };
}

/** A limit that counts claims. */
const countProblem = (typed: string): string | undefined =>
  optional(typed, () => wholeProblem(typed, 1, 10_000_000));

/** What can be said before the server is asked. */
export function promotionProblems(given: PromotionFields): Problems<PromotionFields> {
  const name = (typed: string) => (typed.trim() === '' ? m.promotions_invalid_name() : undefined);
  const hour = (typed: string) => typed.trim() === '' || parseTime(typed) !== null;
  const both = (given.fromTime.trim() === '') === (given.untilTime.trim() === '');
  return {
    nameTh: name(given.nameTh),
    nameEn: name(given.nameEn),
    ...amountProblems(given),
    multiplier: numberProblem(given.multiplier, 0, 100),
    hours: wholeProblem(given.hours, 1, 2_160),
    perPlayer: countProblem(given.perPlayer),
    perIdentity: countProblem(given.perIdentity),
    total: countProblem(given.total),
    startsAt: timeProblem(given.startsAt),
    endsAt: endProblem(given.startsAt, given.endsAt),
    ...weightProblems(given),
    pauseHours: optional(given.pauseHours, () => wholeProblem(given.pauseHours, 0, 720)),
    fromTime: hour(given.fromTime) ? undefined : m.promotions_invalid_hour(),
    untilTime: hour(given.untilTime) && both ? undefined : m.promotions_invalid_hour(),
  };
}
