import type { Answer } from '@salung/client';
import { isWithDeposit, type Words } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** Promotions and sessions as the screens show them. */

export type Promotion = Answer<'promotions.active'>['data'][number];
export type Session = NonNullable<Answer<'promotions.currentSession'>>;
export type Choice = NonNullable<Answer<'promotions.choice'>>;

/** Words in the language of the screens. */
export const said = ({ th, en }: Words): string => (getLocale() === 'en' ? en : th);

export const nameOf = ({ terms }: Pick<Promotion, 'terms'>): string =>
  said({ th: terms.nameTh, en: terms.nameEn });

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

/** The id of the one notice that a session has begun. */
export const begunToast = (sessionId: string): string => `begun ${sessionId}`;

/** How much of what is to be played has been, in whole percents. */
export const percentOf = ({ required, done }: Pick<Session, 'required' | 'done'>): number =>
  required === 0 ? 100 : Math.min(100, Math.floor((done * 100) / required));

export const statusNames: Readonly<Record<Session['status'], () => string>> = {
  RUNNING: m.promotions_running,
  REACHED: m.promotions_reached,
  CANCELLED: m.promotions_cancelled,
  EXPIRED: m.promotions_expired,
  LOST: m.promotions_lost,
  ENDED: m.promotions_ended,
};
