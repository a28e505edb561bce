import type { Answer } from '@salung/client';
import { isWithDeposit } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import { said } from './names.ts';

/** Promotions and sessions as the screens show them. */

export type Promotion = Answer<'promotions.active'>['data'][number];
export type Session = NonNullable<Answer<'promotions.currentSession'>>;
export type Choice = NonNullable<Answer<'promotions.choice'>>;

/** Why it is not for the player now; undefined where it is, or nobody has signed in. */
export const reasonOf = ({ reason }: Promotion): string | undefined =>
  reason ? said({ th: reason.textTh, en: reason.textEn }) : undefined;

export const filters = ['all', 'deposit', 'free', 'code'] as const;
export type Filter = (typeof filters)[number];

export const filterNames: Readonly<Record<Filter, () => string>> = {
  all: m.promotions_all,
  deposit: m.promotions_with_deposit,
  free: m.promotions_free,
  code: m.promotions_with_code,
};

export function isIn(filter: Filter, { terms }: Promotion): boolean {
  if (filter === 'all') return true;
  if (filter === 'deposit') return isWithDeposit(terms);
  return terms.type === (filter === 'free' ? 'FREE_CREDIT' : 'CODE');
}

export const statusNames: Readonly<Record<Session['status'], () => string>> = {
  RUNNING: m.promotions_running,
  REACHED: m.promotions_reached,
  CANCELLED: m.promotions_cancelled,
  EXPIRED: m.promotions_expired,
  LOST: m.promotions_lost,
  ENDED: m.promotions_ended,
};
