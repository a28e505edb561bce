import { m } from '../paraglide/messages.js';

/** Above this many minutes, a number promises too much. */
const MOST = 60;

/**
 * How long it usually takes, for something that has waited since an instant; null if that is not known. If it has waited longer than
 * usual, the text says so, and does not promise the usual time again.
 */
export function usualWait(minutes: number | null, since: string, now: number): string | null {
  if (minutes === null) return null;
  if (now - Date.parse(since) > minutes * 60_000) return m.usual_wait_over();
  return minutes > MOST ? m.usual_wait_long() : m.usual_wait({ minutes });
}

/** The same in a table, before anything waits. */
export const usualMinutes = (minutes: number): string =>
  minutes > MOST ? m.usual_wait_hours() : m.usual_wait_minutes({ minutes });
