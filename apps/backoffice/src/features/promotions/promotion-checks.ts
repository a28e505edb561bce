import {
  isWithDeposit,
  type PromotionRules,
  type PromotionTerms,
  promotionTypes,
} from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { amountField } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
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
  detailsTh: string;
  detailsEn: string;
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
  detailsTh: '',
  detailsEn: '',
};

const BANGKOK = 7 * 3_600_000;
/** An instant as it is typed, in Bangkok: `2026-12-01 10:00`. */
const timeField = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + BANGKOK).toISOString().slice(0, 16).replace('T', ' ');
const instantOf = (typed: string): string | null => {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(typed.trim());
  const at = found ? Date.parse(`${found[1]}T${found[2]}:00Z`) - BANGKOK : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const numberField = (value: number | null): string => (value === null ? '' : String(value));
const whole = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed.replace(/,/g, '')));
const baht = (typed: string): number | null => (typed.trim() === '' ? null : parseBaht(typed));

export function fieldsOf({ terms, rules, look }: Promotion): PromotionFields {
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
      Object.entries(weights.types).map(([type, weight]) => [type, String(Math.round((weight ?? 0) * 100))]),
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
    detailsTh: look.detailsTh ?? '',
    detailsEn: look.detailsEn ?? '',
  };
}

/** What is sent. The fields were checked; days, hours and single games stay as they were. */
export function bodyOf(given: PromotionFields, before?: Promotion) {
  const needsDeposit = isWithDeposit(given);
  const isFixed = given.bonusKind === 'fixed' || !needsDeposit || given.type === 'FIXED_DEPOSIT';
  const amount = baht(given.bonus) ?? 0;
  const types = Object.fromEntries(
    Object.entries(given.weights)
      .filter(([, percent]) => percent.trim() !== '')
      .map(([type, percent]) => [type, Math.round(Number(percent)) / 100]),
  );
  const terms: PromotionTerms = {
    ...{ type: given.type, nameTh: given.nameTh.trim(), nameEn: given.nameEn.trim() },
    bonus: isFixed
      ? { kind: 'fixed', amount }
      : { kind: 'percent', percent: whole(given.percent) ?? 0, most: amount },
    minDeposit: needsDeposit ? (baht(given.minDeposit) ?? 0) : 0,
    multiplier: Number(given.multiplier),
    multiplierOf: needsDeposit ? given.multiplierOf : 'bonus',
    weights: { types, games: before?.terms.weights.games ?? {} },
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
  const { days = [], fromTime = null, untilTime = null, pauseHours = 0 } = before?.rules ?? {};
  const rules: PromotionRules = {
    ...{
      startsAt: instantOf(given.startsAt),
      endsAt: instantOf(given.endsAt),
      days,
      fromTime,
      untilTime,
      pauseHours,
    },
    ...{ perPlayer: whole(given.perPlayer), perIdentity: whole(given.perIdentity), span: given.span },
    ...{ total: whole(given.total), budget: baht(given.budget) },
  };
  const look = {
    detailsTh: given.detailsTh.trim() || null,
    detailsEn: given.detailsEn.trim() || null,
    picture: before?.look.picture ?? null,
  };
  return { terms, rules, look };
}

const isNumber = (typed: string, least: number, most: number): boolean => {
  const value = Number(typed.replace(/,/g, ''));
  return typed.trim() !== '' && Number.isFinite(value) && value >= least && value <= most;
};

/** What can be said before the server is asked. */
export function promotionProblems(given: PromotionFields): Problems<PromotionFields> {
  const found: Problems<PromotionFields> = {};
  const needs = (field: keyof PromotionFields, isRight: boolean, text: string) => {
    if (!isRight) found[field] = text;
  };
  const optional = (typed: string) => typed.trim() === '' || isNumber(typed, 1, 10_000_000);
  const time = (typed: string) => typed.trim() === '' || instantOf(typed) !== null;
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
  needs('startsAt', time(given.startsAt), m.promotions_invalid_time());
  needs('endsAt', time(given.endsAt), m.promotions_invalid_time());
  return found;
}

export const typeNames: Readonly<Record<PromotionTerms['type'], () => string>> = {
  FIRST_DEPOSIT: m.promotions_type_first,
  DAILY_DEPOSIT: m.promotions_type_daily,
  EVERY_DEPOSIT: m.promotions_type_every,
  FIXED_DEPOSIT: m.promotions_type_fixed,
  FREE_CREDIT: m.promotions_type_free,
  CODE: m.promotions_type_code,
};
export const types = promotionTypes;
