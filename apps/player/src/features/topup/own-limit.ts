import type { Answer } from '@salung/client';
import { shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

type Limit = Answer<'limits.own'>['limits'][number];

/** What a player's own limit still allows to deposit, in satang. */
export interface OwnLimit {
  period: Limit['period'];
  left: number;
}

/** Of a player's own limits of deposits the one that allows least now. */
export const leastLeft = (limits: readonly Limit[]): OwnLimit | undefined =>
  limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ period, most, used }) => ({ period, left: Math.max(0, most - used) }))
    .sort((one, other) => one.left - other.left)[0];

const texts: Record<Limit['period'], (inputs: { amount: string }) => string> = {
  day: m.deposit_left_day,
  week: m.deposit_left_week,
  month: m.deposit_left_month,
};

/** What is left in words; with less than the least deposit nothing is. */
export const leftText = ({ period, left }: OwnLimit, minimum: number): string =>
  left < minimum ? m.deposit_left_none() : texts[period]({ amount: shortBaht(left) });
