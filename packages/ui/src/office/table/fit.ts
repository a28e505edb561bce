import type { Column } from './columns.ts';

/** A column of a table as it was measured. */
export interface Need {
  key: string;
  /** Px below which it would be cut where it may not be. */
  least: number;
  /** Px that it takes where there is enough room. */
  most: number;
  /** How readily it is left out: the highest first, 0 never. */
  minor: number;
}

/** What of a table is shown in the room there is. */
export interface Fit {
  /** Px of each column that is shown. */
  widths: ReadonlyMap<string, number>;
  /** Even without every minor column the rest is wider than the room. */
  isTooWide: boolean;
}

/** Px of a text that must be seen before it ends in …; a column may ask for more. */
const TEXT = 160;

/** Whether nothing in a column may ever be cut: amounts, and what says how wide it is. */
export const isWhole = ({ end, width }: Pick<Column<never>, 'end' | 'width'>): boolean =>
  end === true || width !== undefined;

/**
 * What a column needs.
 * @param content px of the widest of its cells and its head
 * @param isFilled whether the rows are there; until then a column claims what it usually takes
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

/** Leaves out minor columns until what is left fits, and gives the room that is over to those that want more. */
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

/** Whether two show the same columns, as wide. */
export const isSameFit = (one: Fit | undefined, other: Fit): boolean =>
  one !== undefined &&
  one.isTooWide === other.isTooWide &&
  one.widths.size === other.widths.size &&
  [...one.widths].every(([key, width]) => other.widths.get(key) === width);
