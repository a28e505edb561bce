import { m } from '../paraglide/messages.js';
import { instantOf, partsOf } from './typed-time.ts';

/** What is wrong with a typed instant that may be left out; the server takes years from 2000 to 2089. */
export function timeProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const at = instantOf(typed);
  if (at === null) return m.promotions_invalid_time();
  return /^20[0-8]/.test(partsOf(typed)?.day ?? '') ? undefined : m.form_invalid_year();
}

/** The same of an end after a beginning. */
export function endProblem(startsAt: string, endsAt: string): string | undefined {
  const [from, until] = [instantOf(startsAt), instantOf(endsAt)];
  const isReversed = from !== null && until !== null && from >= until;
  return timeProblem(endsAt) ?? (isReversed ? m.banners_invalid_end() : undefined);
}
