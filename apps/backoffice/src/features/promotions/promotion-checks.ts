import { isWithDeposit, type PromotionRules, type PromotionTerms } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { parseTime } from '@salung/ui/office';
import { amountField } from '../../lib/amount-field.ts';
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

/** What is sent. The fields were checked. */
export function bodyOf(given: PromotionFields) {
  const needsDeposit = isWithDeposit(given);
  const isFixed = given.bonusKind === 'fixed' || !needsDeposit || given.type === 'FIXED_DEPOSIT';
  const amount = baht(given.bonus) ?? 0;
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
    bonus: isFixed
      ? { kind: 'fixed', amount }
      : { kind: 'percent', percent: whole(given.percent) ?? 0, most: amount },
    minDeposit: needsDeposit ? (baht(given.minDeposit) ?? 0) : 0,
    multiplier: Number(given.multiplier),
    multiplierOf: needsDeposit ? given.multiplierOf : 'bonus',
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

const isNumber = (typed: string, least: number, most: number): boolean => {
  const value = Number(typed.replace(/,/g, ''));
  return typed.trim() !== '' && Number.isFinite(value) && value >= least && value <= most;
};

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

/** What can be said before the server is asked. */
export function promotionProblems(given: PromotionFields): Problems<PromotionFields> {
  const found: Problems<PromotionFields> = {};
  const needs = (field: keyof PromotionFields, isRight: boolean, text: string) => {
    if (!isRight) found[field] = text;
  };
  const optional = (typed: string) => typed.trim() === '' || isNumber(typed, 1, 10_000_000);
  needs('nameTh', given.nameTh.trim() !== '', m.promotions_invalid_name());
  needs('nameEn', given.nameEn.trim() !== '', m.promotions_invalid_name());
  needs('bonus', (baht(given.bonus) ?? 0) > 0, m.invalid_amount());
  if (isWithDeposit(given)) needs('minDeposit', (baht(given.minDeposit) ?? 0) > 0, m.invalid_amount());
  if (given.bonusKind === 'percent' && isWithDeposit(given) && given.type !== 'FIXED_DEPOSIT') {
    needs('percent', isNumber(given.percent, 1, 500), m.promotions_invalid_number());
  }
  needs('multiplier', isNumber(given.multiplier, 0, 100), m.promotions_invalid_number());
  needs('hours', isNumber(given.hours, 1, 2_160), m.promotions_invalid_number());
  needs('maxBet', given.maxBet.trim() === '' || (baht(given.maxBet) ?? 0) > 0, m.invalid_amount());
  if (given.capKind === 'amount') needs('cap', (baht(given.cap) ?? 0) > 0, m.invalid_amount());
  if (given.capKind === 'multiple')
    needs('cap', isNumber(given.cap, 0.1, 100), m.promotions_invalid_number());
  needs('perPlayer', optional(given.perPlayer), m.promotions_invalid_number());
  needs('perIdentity', optional(given.perIdentity), m.promotions_invalid_number());
  needs('total', optional(given.total), m.promotions_invalid_number());
  needs('budget', given.budget.trim() === '' || (baht(given.budget) ?? 0) > 0, m.invalid_amount());
  found.startsAt = timeProblem(given.startsAt);
  found.endsAt = endProblem(given.startsAt, given.endsAt);
  Object.assign(found, weightProblems(given));
  needs(
    'pauseHours',
    given.pauseHours.trim() === '' || isNumber(given.pauseHours, 0, 720),
    m.promotions_invalid_number(),
  );
  const hour = (typed: string) => typed.trim() === '' || parseTime(typed) !== null;
  const both = (given.fromTime.trim() === '') === (given.untilTime.trim() === '');
  needs('fromTime', hour(given.fromTime), m.promotions_invalid_hour());
  needs('untilTime', hour(given.untilTime) && both, m.promotions_invalid_hour());
  return found;
}
