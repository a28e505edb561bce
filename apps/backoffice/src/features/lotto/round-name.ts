import { day } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** What rounds are called; the log and requests say it without anything else of lotto. */

/** The day by which people call a round, and which one of the day it is. */
export const dayText = ({ drawDate, place }: { drawDate: string; place: number | null }): string => {
  const shown = day(`${drawDate}T12:00:00+07:00`);
  return place === null ? shown : m.lotto_day_and_place({ day: shown, place });
};

/** `ฮานอย 2026-12-01 #3`, as the log and requests name a round, with the day as people write it. */
export function namedRoundText(name: string): string {
  const [, market = '', drawDate = '', place] = /^(.*) (\d{4}-\d\d-\d\d)(?: #(\d+))?$/.exec(name) ?? [];
  if (drawDate === '') return name;
  return `${market} · ${dayText({ drawDate, place: place === undefined ? null : Number(place) })}`;
}
