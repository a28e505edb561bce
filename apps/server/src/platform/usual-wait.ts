/** How long people usually wait, from the latest items that were decided. */

/** The latest items that count, and since when. */
export const LATEST_WAITS = 50;
export const latestWaitsSince = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000);

const FEWEST = 10;
/** The time within which four out of five were decided: the slowest few say little about the next one. */
const MOST = 0.8;

/** Within how many minutes most items were decided; null if there are too few to say. */
export function usualMinutes(seconds: readonly number[]): number | null {
  if (seconds.length < FEWEST) return null;
  const sorted = [...seconds].sort((a, b) => a - b);
  const most = sorted[Math.ceil(sorted.length * MOST) - 1] ?? 0;
  return Math.max(1, Math.ceil(most / 60));
}
