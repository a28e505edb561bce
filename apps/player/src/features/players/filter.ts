import type { movementTypes } from '@salung/contract';
import { businessDay } from '@salung/ui';

const DAY = 86_400_000;

export type MovementType = (typeof movementTypes)[number];

/** The filter of the statement; `from` and `to` are business days or empty, and only used for `own`. */
export interface Filter {
  period: 'all' | 'today' | 'week' | 'month' | 'own';
  from: string;
  to: string;
  type?: MovementType;
}

export const everything: Filter = { period: 'all', from: '', to: '' };

/** Today in Bangkok. */
export const today = (): string => businessDay(Date.now());

/** The query of a filter, both days included. */
export function askedFor({ period, from, to, type }: Filter): {
  fromDate?: string;
  toDate?: string;
  type?: MovementType;
} {
  const back = { all: null, own: null, today: 0, week: 6, month: 29 }[period];
  return {
    ...(back === null ? {} : { fromDate: businessDay(Date.now() - back * DAY) }),
    ...(period === 'own' && from ? { fromDate: from } : {}),
    ...(period === 'own' && to ? { toDate: to } : {}),
    ...(type ? { type } : {}),
  };
}

/** The days after another one was picked: the first of two, or both in order. */
export function pickDay(
  { from, to }: Pick<Filter, 'from' | 'to'>,
  day: string,
): { from: string; to: string } {
  const isBegun = from !== '' && to === '';
  if (!isBegun) return { from: day, to: '' };
  return day < from ? { from: day, to: from } : { from, to: day };
}
