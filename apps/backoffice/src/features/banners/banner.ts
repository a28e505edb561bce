import type { Answer } from '@salung/client';
import type { BannerKind, BannerPage, BannerTone } from '@salung/contract';
import { dateTime, type StatusBadge } from '@salung/ui';
import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** Banners and announcements as the back office shows them. */

export type Banner = Answer<'banners.list'>['data'][number];
export type StoredPicture = Answer<'banners.picture'>;
type Tone = ComponentProps<typeof StatusBadge>['tone'];

export const nameOf = ({ titleTh, titleEn }: Pick<Banner, 'titleTh' | 'titleEn'>): string =>
  getLocale() === 'en' ? titleEn : titleTh;

export const kindNames: Readonly<Record<BannerKind, () => string>> = {
  WEBSITE: m.banners_kind_website,
  PROMOTION: m.banners_kind_promotion,
  ANNOUNCEMENT: m.banners_kind_announcement,
};

export const stateNames: Readonly<Record<Banner['state'], { label: () => string; tone: Tone }>> = {
  DRAFT: { label: m.banners_draft, tone: 'quiet' },
  SCHEDULED: { label: m.banners_scheduled, tone: 'info' },
  RUNNING: { label: m.banners_running, tone: 'good' },
  PAUSED: { label: m.banners_paused, tone: 'wait' },
  ENDED: { label: m.banners_ended, tone: 'quiet' },
  ARCHIVED: { label: m.banners_archived, tone: 'quiet' },
};

export const whoNames: Readonly<Record<Banner['audience']['who'], () => string>> = {
  EVERYBODY: m.banners_who_everybody,
  GUESTS: m.banners_who_guests,
  PLAYERS: m.banners_who_players,
};

export const pageNames: Readonly<Record<BannerPage, () => string>> = {
  games: m.banners_page_games,
  promotions: m.banners_page_promotions,
  deposit: m.banners_page_deposit,
  affiliate: m.banners_page_affiliate,
  cashback: m.banners_page_cashback,
  lotto: m.banners_page_lotto,
  contact: m.banners_page_contact,
};

export const toneNames: Readonly<Record<BannerTone, () => string>> = {
  INFO: m.banners_tone_info,
  GOOD: m.banners_tone_good,
  WARNING: m.banners_tone_warning,
};

/** When it is shown: `1 ธ.ค. 2569 10:00 – 31 ธ.ค. 2569 23:59`. */
export function periodOf({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return `${dateTime(startsAt)} – ${dateTime(endsAt)}`;
  if (startsAt) return m.banners_from({ time: dateTime(startsAt) });
  return endsAt ? m.banners_until({ time: dateTime(endsAt) }) : m.banners_always();
}
