import { businessDay } from '../../platform/business-day.ts';

/** Compares the balances of a statement with its amounts: they say which way money went, and whether lines are missing. Satang. */

/** A row with money, or with a balance alone, such as what was brought forward. */
export interface Drafted {
  row: number;
  /** 0 or more. */
  amount: number;
  /** Which way it went, as far as the row itself says so. */
  told: 'in' | 'out' | undefined;
  balance: number | null;
  /** Null where the row has no money. */
  when: { at: Date; hasTime: boolean } | null;
}

/** A row whose balance is another than the one before and its amount make. */
export interface Break {
  row: number;
  expected: number;
  balance: number;
}

interface Settled<Draft> {
  /** The earliest first, each with its direction; undefined where there is no money, or where nothing tells. */
  order: { draft: Draft; direction: 'in' | 'out' | undefined }[];
  breaks: Break[];
  wrong: { row: number; problem: 'DIRECTION' | 'AGAINST_BALANCE' }[];
}

const signed = (amount: number, direction: 'in' | 'out'): number => (direction === 'in' ? amount : -amount);

/** Follows the balance from row to row. */
function walk<Draft extends Drafted>(drafts: readonly Draft[]): Settled<Draft> {
  const settled: Settled<Draft> = { order: [], breaks: [], wrong: [] };
  let known: number | null = null;
  for (const draft of drafts) {
    const { row, amount, told, balance } = draft;
    const moved: number | null = balance === null || known === null ? null : balance - known;
    let direction = told;
    if (amount > 0 && direction === undefined && moved !== null && Math.abs(moved) === amount) {
      direction = moved > 0 ? 'in' : 'out';
    }
    const own: number | null = amount === 0 ? 0 : direction === undefined ? null : signed(amount, direction);
    if (own === null) settled.wrong.push({ row, problem: 'DIRECTION' });
    else if (moved !== null && balance !== null && moved !== own) {
      if (moved === -own) settled.wrong.push({ row, problem: 'AGAINST_BALANCE' });
      else settled.breaks.push({ row, expected: balance - moved + own, balance });
    }
    settled.order.push({ draft, direction: amount === 0 ? undefined : direction });
    // Some banks show the balance only of a day's last line.
    known = balance ?? (known === null || own === null ? null : known + own);
  }
  return settled;
}

const flaws = ({ breaks, wrong }: Settled<Drafted>): number => breaks.length + wrong.length;

/** Below 0 where the first row with a date was before the last one, above it where it was after it; 0 where that is not known. */
function directionOfTime(drafts: readonly Drafted[]): number {
  const times = drafts.flatMap(({ when }) => when ?? []);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return 0;
  const isSameDay = businessDay(first.at) === businessDay(last.at);
  return isSameDay && !(first.hasTime && last.hasTime) ? 0 : first.at.getTime() - last.at.getTime();
}

/**
 * Puts the rows in the order of time and settles the direction of each. Some banks put the latest first, within a day, too; where
 * the times don't tell, the balances do.
 */
export function settle<Draft extends Drafted>(drafts: readonly Draft[]): Settled<Draft> {
  const order = directionOfTime(drafts);
  if (order < 0) return walk(drafts);
  const latestFirst = walk(drafts.toReversed());
  if (order > 0) return latestFirst;
  const earliestFirst = walk(drafts);
  if (flaws(earliestFirst) !== flaws(latestFirst)) {
    return flaws(earliestFirst) < flaws(latestFirst) ? earliestFirst : latestFirst;
  }
  // Both orders add up equally well: the direction of a row on which they differ is not known.
  const other = new Map(latestFirst.order.map(({ draft, direction }) => [draft.row, direction]));
  const unsure = earliestFirst.order.filter(({ draft, direction }) => direction !== other.get(draft.row));
  const wrong = unsure.map(({ draft }) => ({ row: draft.row, problem: 'DIRECTION' as const }));
  const named = new Set(wrong.map(({ row }) => row));
  return { ...earliestFirst, wrong: [...earliestFirst.wrong.filter(({ row }) => !named.has(row)), ...wrong] };
}
