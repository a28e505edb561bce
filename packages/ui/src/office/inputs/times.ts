/** Every half hour of a day, `00:00` to `23:30`. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/**
 * A typed time of day (`9`, `930`, `9.30`, `09:30`) as `09:30`; null if it is none.
 * Hours go from 0 to 23.
 */
export function parseTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, hours = '', minutes = '00'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
