import type { Answer } from '@salung/client';
import type { lottoZones } from '@salung/contract/browser';
import { getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** When a market draws, in words. */

export type Market = Answer<'lotto.marketList'>['data'][number];
export type Schedule = Market['schedule'];
type Zone = (typeof lottoZones)[number];

const zones: Readonly<Record<Zone, () => string>> = {
  'Asia/Bangkok': m.lotto_zone_bangkok,
  'Europe/London': m.lotto_zone_london,
  'Europe/Berlin': m.lotto_zone_berlin,
  'America/New_York': m.lotto_zone_new_york,
};
export const zoneText = (zone: Zone): string => zones[zone]();

const rhythms: Readonly<Record<Schedule['rhythm'], () => string>> = {
  week: m.lotto_rhythm_week,
  month: m.lotto_rhythm_month,
  minutes: m.lotto_rhythm_minutes,
};
export const rhythmText = (rhythm: Schedule['rhythm']): string => rhythms[rhythm]();

/** A day of the week from 0, Sunday. */
export const weekdayText = (weekday: number): string =>
  new Intl.DateTimeFormat(getLocale() === 'th' ? 'th-TH' : 'en-GB', {
    weekday: getLocale() === 'th' ? 'long' : 'short',
    timeZone: 'UTC',
    // The first of February 2026 was a Sunday.
  })
    .format(Date.UTC(2026, 1, 1 + weekday))
    .replace(/^วัน/, '');

const WEEK = 7;

/** `จันทร์ พุธ ศุกร์ 20:30`; the clock is named where it is not Bangkok's. */
export function scheduleText({ rhythm, days, every, drawsAt, zone }: Schedule): string {
  const sorted = days.toSorted((one, other) => one - other);
  const when =
    rhythm === 'minutes'
      ? m.lotto_every_minutes({ minutes: every ?? 0, time: drawsAt })
      : rhythm === 'month'
        ? m.lotto_on_days({ days: sorted.join(', '), time: drawsAt })
        : `${sorted.length === WEEK ? m.lotto_every_day() : sorted.map(weekdayText).join(' ')} ${drawsAt}`;
  return zone === 'Asia/Bangkok' ? when : `${when} (${zoneText(zone)})`;
}
