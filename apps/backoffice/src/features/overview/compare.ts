/** Today beside yesterday until the same time of day. */
export type Comparison =
  | { kind: 'same' }
  /** There was nothing to compare with. */
  | { kind: 'new' }
  | { kind: 'more' | 'less'; percent: number };

/** Percents above this say no more than that it is much. */
const MOST = 999;

/** How one sum stands to another, in whole percent. */
export function compare(today: number, yesterday: number): Comparison {
  if (today === yesterday) return { kind: 'same' };
  if (yesterday === 0) return { kind: 'new' };
  const percent = Math.round((Math.abs(today - yesterday) / Math.abs(yesterday)) * 100);
  if (percent === 0) return { kind: 'same' };
  return { kind: today > yesterday ? 'more' : 'less', percent: Math.min(MOST, percent) };
}
