import type { Column } from './columns.ts';

/** A column of a table as it was measured. */
export interface Need {
  key: string;
  /** The least width in px. */
  least: number;
  /** The preferred width in px. */
  most: number;
  /** The highest is left out first, 0 never. */
  minor: number;
}

/** The columns that fit into a table. */
export interface Fit {
  /** The width in px of each shown column. */
  widths: ReadonlyMap<string, number>;
  /** The table is too narrow even without all minor columns. */
  isTooWide: boolean;
}

/** The least px of a text before its …; a column may need more. */
const TEXT = 160;

/** Whether a column may never be cut: amounts, and columns with a width. */
export const isWhole = ({ end, width }: Pick<Column<never>, 'end' | 'width'>): boolean =>
  end === true || width !== undefined;

/**
 * The widths that a column needs.
 * @param content width in px of the widest of its cells and its head
 * @param isFilled whether the rows are loaded; until then a column needs its usual width
 */
export function needOf(column: Omit<Column<never>, 'render'>, content: number, isFilled: boolean): Need {
  const { key, width = 0, text = TEXT, minor = 0 } = column;
  const least = isWhole(column) ? content : Math.min(content, text);
  const usual = Math.max(content, isWhole(column) ? width : text);
  return {
    key,
    minor,
    least: isFilled ? least : usual,
    most: isFilled ? Math.max(content, width) : usual,
  };
}

/** Leaves out minor columns until the others fit, and distributes the remaining width to those that need more. */
export function fitted(needs: readonly Need[], room: number): Fit {
  const shown = [...needs];
  const lack = () => shown.reduce((sum, { least }) => sum + least, 0) - room;
  while (lack() > 0) {
    const most = Math.max(...shown.map(({ minor }) => minor));
    if (most === 0) break;
    shown.splice(
      shown.findLastIndex(({ minor }) => minor === most),
      1,
    );
  }
  const spare = Math.max(0, -lack());
  const wanted = shown.reduce((sum, { least, most }) => sum + most - least, 0);
  const share = wanted === 0 ? 0 : Math.min(1, spare / wanted);
  return {
    widths: new Map(shown.map(({ key, least, most }) => [key, Math.floor(least + (most - least) * share)])),
    isTooWide: lack() > 0,
  };
}

/** Whether two fits have the same columns with the same widths. */
export const isSameFit = (one: Fit | undefined, other: Fit): boolean =>
  one !== undefined &&
  one.isTooWide === other.isTooWide &&
  one.widths.size === other.widths.size &&
  [...one.widths].every(([key, width]) => other.widths.get(key) === width);
