/** Today beside yesterday until the same time of day. */
export type Comparison =
  | { kind: 'same' }
  /** There was nothing to compare with. */
  | { kind: 'new' }
  | { kind: 'more' | 'less'; percent: number };

/** Higher percentages are not shown as numbers. */
const MOST = 999;

/** The change of one sum against another, in whole percent. */
export function compare(today: number, yesterday: number): Comparison {
  if (today === yesterday) return { kind: 'same' };
  if (yesterday === 0) return { kind: 'new' };
  const percent = Math.round((Math.abs(today - yesterday) / Math.abs(yesterday)) * 100);
  if (percent === 0) return { kind: 'same' };
  return { kind: today > yesterday ? 'more' : 'less', percent: Math.min(MOST, percent) };
}
