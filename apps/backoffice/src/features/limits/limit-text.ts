import type { Answer } from '@salung/client';
import { breakLengths, exclusionLengths } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';

export type Details = Answer<'limits.details'>;
export type Limit = Details['limits'][number];
export type Length = NonNullable<Details['exclusion']>['length'];

/** Breaks and exclusions, the shortest first. */
export const lengths: readonly Length[] = [...breakLengths, ...exclusionLengths];

export const kindText: Record<Limit['kind'], () => string> = {
  deposit: m.limits_deposit,
  loss: m.limits_loss,
  stake: m.limits_stake,
};
export const periodText: Record<Limit['period'], () => string> = {
  day: m.limits_day,
  week: m.limits_week,
  month: m.limits_month,
};
export const lengthText: Record<Length, () => string> = {
  DAY: m.limits_length_day,
  WEEK: m.limits_length_week,
  MONTH: m.limits_length_month,
  HALF_YEAR: m.limits_length_half_year,
  YEAR: m.limits_length_year,
  FOREVER: m.limits_length_forever,
};
