import type { BetType } from '@salung/lotto';
import { parseBaht } from '@salung/ui';
import type { Line } from './basket.ts';

/** The table: a number in each row, with an amount for each way to bet on it. */

export const ways = ['top', 'tod', 'bottom'] as const;
export type Way = (typeof ways)[number];

export interface SheetRow {
  id: number;
  number: string;
  amounts: Readonly<Record<Way, string>>;
}

/** What is wrong with a row. */
export type RowProblem = 'number' | 'amount' | 'way';

const typesOf: Readonly<Record<number, Partial<Record<Way, BetType>>>> = {
  1: { top: 'runTop', bottom: 'runBottom' },
  2: { top: 'top2', bottom: 'bottom2' },
  3: { top: 'top3', tod: 'tod3', bottom: 'bottom3' },
  4: { top: 'top4', tod: 'tod4' },
};

export const emptyRow = (id: number): SheetRow => ({
  id,
  number: '',
  amounts: { top: '', tod: '', bottom: '' },
});

const isEmpty = ({ number, amounts }: SheetRow): boolean =>
  number === '' && ways.every((way) => amounts[way] === '');

/** The type that a way means for a number, where the market sells it. */
export function typeFor(number: string, way: Way, offered: readonly BetType[]): BetType | undefined {
  const type = typesOf[number.length]?.[way];
  return type !== undefined && offered.includes(type) ? type : undefined;
}

/** How many digits the numbers have that can be bet on in the table, ascending. */
export const lengthsOf = (offered: readonly BetType[]): number[] =>
  Object.entries(typesOf)
    .filter(([, types]) => Object.values(types).some((type) => offered.includes(type)))
    .map(([length]) => Number(length));

/** The lines of a row; or what is wrong with it. An empty row has none. */
export function linesOfRow(
  row: SheetRow,
  offered: readonly BetType[],
): { lines: Line[]; problem?: undefined } | { lines: []; problem: RowProblem } {
  if (isEmpty(row)) return { lines: [] };
  const isNumber = /^[0-9]+$/.test(row.number) && lengthsOf(offered).includes(row.number.length);
  if (!isNumber) return { lines: [], problem: 'number' };
  const typed = ways.filter((way) => row.amounts[way] !== '');
  if (typed.length === 0) return { lines: [], problem: 'amount' };
  const lines: Line[] = [];
  for (const way of typed) {
    const type = typeFor(row.number, way, offered);
    if (type === undefined) return { lines: [], problem: 'way' };
    const stake = parseBaht(row.amounts[way]);
    if (!stake) return { lines: [], problem: 'amount' };
    lines.push({ type, number: row.number, stake });
  }
  return { lines };
}

/** The rows after another has been changed: there is always an empty one at the end. */
export function withRow(rows: readonly SheetRow[], changed: SheetRow): SheetRow[] {
  const next = rows.map((row) => (row.id === changed.id ? changed : row));
  const last = next.at(-1);
  return last && isEmpty(last) ? next : [...next, emptyRow((last?.id ?? 0) + 1)];
}
