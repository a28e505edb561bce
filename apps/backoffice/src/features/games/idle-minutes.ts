import { parseBaht } from '@salung/ui';

/** The time after which a silent round is closed by itself, as people type it. */

const LONGEST = 90_000;

/** Whole minutes as typed, with or without thousands separators; undefined where it is no number of them. */
export function minutesOf(typed: string): number | undefined {
  const hundredths = parseBaht(typed);
  return hundredths !== null && hundredths % 100 === 0 ? hundredths / 100 : undefined;
}

/** Whether it is a time that the server takes. */
export function isIdleTime(typed: string): boolean {
  const minutes = minutesOf(typed) ?? 0;
  return minutes >= 1 && minutes <= LONGEST;
}
