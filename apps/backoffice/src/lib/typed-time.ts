import { asciiDigits } from '@salung/contract/browser';
import { getLocale } from '@salung/ui';
import { parseTime } from '@salung/ui/office';

/**
 * Instants as people type them, in Bangkok: `1/12/2569 10:00` or `2026-12-01 10:00`, with Buddhist or Gregorian years, in Thai or
 * ASCII digits. Without a time of day it is midnight, and for an end the last minute of the day.
 */

/** The time of an end whose day alone was typed. */
export const DAY_END = '23:59';

const BANGKOK = 7 * 3_600_000;
const BUDDHIST = 543;
/** Years from here on are Buddhist: nobody plans for the Gregorian ones. */
const FIRST_BUDDHIST = 2400;

/** Whether a text is written as a day is, also one that no calendar has. */
export const isWrittenAsDay = (typed: string): boolean =>
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/.test(asciiDigits(typed).trim());

/** A day that was typed, as `2026-12-01`; undefined where it is none. */
export function dayOf(typed: string): string | undefined {
  const text = asciiDigits(typed).trim();
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const byDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year = '', month = '', day = ''] = byYear?.slice(1) ?? byDay?.slice(1).toReversed() ?? [];
  const given = Number(year);
  const gregorian = given >= FIRST_BUDDHIST ? given - BUDDHIST : given;
  const found = `${String(gregorian).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${found}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== found ? undefined : found;
}

/** A day as a field shows it: `01/12/2569` in Thai, `2026-12-01` in English. */
export function dayField(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return getLocale() === 'th' ? `${date}/${month}/${Number(year) + BUDDHIST}` : day;
}

/** The parts of what was typed: a day, and `10:00`; undefined where one is wrong. `time` stands for one that was left out. */
export function partsOf(typed: string, time = '00:00'): { day: string; time: string } | undefined {
  const [date = '', ...rest] = asciiDigits(typed).trim().split(/[ T]+/);
  const day = dayOf(date);
  const found = rest.length === 0 ? time : parseTime(rest.join(' '));
  return day === undefined || found === null ? undefined : { day, time: found };
}

export const timeField = (at: string | null): string => {
  if (at === null) return '';
  const [day = '', time = ''] = new Date(Date.parse(at) + BANGKOK).toISOString().slice(0, 16).split('T');
  return `${dayField(day)} ${time}`;
};

/** The instant that was typed; null where nothing was, or no time. */
export const instantOf = (typed: string, time?: string): string | null => {
  const parts = partsOf(typed, time);
  return parts ? new Date(Date.parse(`${parts.day}T${parts.time}:00Z`) - BANGKOK).toISOString() : null;
};
