/** One sitting of play in this tab, over all games that are opened in it. Milliseconds since 1970. */
export interface Sitting {
  since: number;
  /** When a game was open last. */
  seen: number;
  /** When the last reminder was shown. */
  reminded: number;
}

/** A pause that ends a sitting. */
const PAUSE = 15 * 60_000;
const KEY = 'sitting';

/** The sitting that goes on at an instant, or a new one. */
export const sittingAt = (before: Sitting | null, now: number): Sitting =>
  before && now >= before.seen && now - before.seen <= PAUSE
    ? { ...before, seen: now }
    : { since: now, seen: now, reminded: now };

/** How long until the next reminder, in milliseconds. */
export const untilReminder = ({ reminded }: Sitting, minutes: number, now: number): number =>
  Math.max(0, reminded + minutes * 60_000 - now);

const isSitting = (value: unknown): value is Sitting =>
  typeof value === 'object' &&
  value !== null &&
  ['since', 'seen', 'reminded'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

/** Continues the sitting of this tab, or begins a new one. */
export function continueSitting(now: number): Sitting {
  let before: unknown = null;
  try {
    before = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    // Without a storage, each game is a sitting of its own.
  }
  return saveSitting(sittingAt(isSitting(before) ? before : null, now));
}

/** Saves a sitting for the games that are opened next. */
export function saveSitting(sitting: Sitting): Sitting {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sitting));
  } catch {
    // As above.
  }
  return sitting;
}
