import type { Answer } from '@salung/client';
import type { StatusBadge } from '@salung/ui';
import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** Promotions and sessions as the back office shows them. */

export type Promotion = Answer<'promotions.list'>['data'][number];
type Tone = ComponentProps<typeof StatusBadge>['tone'];
export type Session = Answer<'promotions.sessions'>['data'][number];

export const said = ({ th, en }: { th: string; en: string }): string => (getLocale() === 'en' ? en : th);

export const nameOf = ({ terms }: Pick<Promotion, 'terms'>): string =>
  said({ th: terms.nameTh, en: terms.nameEn });

export const stateNames: Readonly<Record<Promotion['state'], { label: () => string; tone: Tone }>> = {
  DRAFT: { label: m.promotions_draft, tone: 'quiet' },
  SCHEDULED: { label: m.promotions_scheduled, tone: 'info' },
  RUNNING: { label: m.promotions_running, tone: 'good' },
  PAUSED: { label: m.promotions_paused, tone: 'wait' },
  ENDED: { label: m.promotions_ended, tone: 'quiet' },
};

export const sessionNames: Readonly<Record<Session['status'], { label: () => string; tone: Tone }>> = {
  RUNNING: { label: m.promotions_session_running, tone: 'info' },
  REACHED: { label: m.promotions_session_reached, tone: 'good' },
  CANCELLED: { label: m.promotions_session_cancelled, tone: 'quiet' },
  EXPIRED: { label: m.promotions_session_expired, tone: 'quiet' },
  LOST: { label: m.promotions_session_lost, tone: 'quiet' },
  ENDED: { label: m.promotions_session_ended, tone: 'wait' },
};
