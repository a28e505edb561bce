import type { Answer } from '@salung/client';

/** What the graph draws, without a screen. Amounts in satang. */

export type GraphData = Answer<'dashboard.graph'>;

/** One column: an hour, a day, or several days. */
export interface Bar {
  /** When it begins, and when the last hour or day in it does. */
  at: string;
  lastAt: string;
  /** Null where one may not see it. */
  in: number | null;
  out: number | null;
}

const DAY = 86_400_000;
/** Columns that can still be told apart on a phone. */
const MOST_BARS = 62;

/** How many columns the whole period has, also those that have not begun. */
export function slotsOf({ unit, fromDate, toDate }: Pick<GraphData, 'unit' | 'fromDate' | 'toDate'>): {
  slots: number;
  /** Days in a column. */
  each: number;
} {
  if (unit === 'hour') return { slots: 24, each: 1 };
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / DAY + 1;
  const each = Math.ceil(days / MOST_BARS);
  return { slots: Math.ceil(days / each), each };
}

/** The columns that have begun; long periods take several days together. */
export function barsOf(graph: GraphData): Bar[] {
  const { each } = slotsOf(graph);
  const bars: Bar[] = [];
  graph.points.forEach((point, no) => {
    const bar = bars[Math.floor(no / each)];
    const [into, out] = [point.in?.amount ?? null, point.out?.amount ?? null];
    if (!bar) {
      bars.push({ at: point.at, lastAt: point.at, in: into, out });
      return;
    }
    bar.lastAt = point.at;
    if (bar.in !== null) bar.in += into ?? 0;
    if (bar.out !== null) bar.out += out ?? 0;
  });
  return bars;
}

/** The end of the scale: the next of 1, 2 and 5 times a power of ten that holds every column; at least 100 baht. */
export function scaleOf(bars: readonly Bar[]): number {
  const most = Math.max(10_000, ...bars.map((bar) => Math.max(bar.in ?? 0, bar.out ?? 0)));
  const power = 10 ** Math.floor(Math.log10(most));
  return (([1, 2, 5].find((part) => part * power >= most) ?? 10) * power) as number;
}
