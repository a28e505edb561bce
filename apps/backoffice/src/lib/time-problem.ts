import { m } from '../paraglide/messages.js';
import { DAY_END, dayField, dayOf, instantOf, isWrittenAsDay, partsOf } from './typed-time.ts';

/** The example is written as the fields show it. */
const notUnderstood = (day: string, example: string): string =>
  isWrittenAsDay(day) && !dayOf(day) ? m.time_no_such_day() : m.time_write_as({ example });

/** Why a text is no day. */
export const dayProblem = (typed: string): string | undefined =>
  dayOf(typed) ? undefined : notUnderstood(typed, dayField('2026-12-16'));

/** Why a text is no instant. */
export const instantProblem = (typed: string): string | undefined =>
  instantOf(typed) === null
    ? notUnderstood(typed.trim().split(/[ T]+/)[0] ?? '', `${dayField('2026-12-16')} 15:20`)
    : undefined;

/** What is wrong with a typed instant that may be left out; the server takes years from 2000 to 2089. */
export function timeProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const isInYears = /^20[0-8]/.test(partsOf(typed)?.day ?? '');
  return instantProblem(typed) ?? (isInYears ? undefined : m.form_invalid_year());
}

/** The same of an end after a beginning. */
export function endProblem(startsAt: string, endsAt: string): string | undefined {
  const [from, until] = [instantOf(startsAt), instantOf(endsAt, DAY_END)];
  const isReversed = from !== null && until !== null && from >= until;
  return timeProblem(endsAt) ?? (isReversed ? m.banners_invalid_end() : undefined);
}
