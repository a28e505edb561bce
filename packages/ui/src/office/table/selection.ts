/** Rows that are chosen, by their keys. */
export type Selected = ReadonlySet<string>;

interface Press {
  /** Keys of the rows that may be chosen, in the order in which they stand. */
  keys: readonly string[];
  key: string;
  /** The row that was pressed before. */
  anchor?: string | undefined;
  /** With Shift: all rows from the one pressed before to this one. */
  range: boolean;
}

/** What is chosen after a press: this row, or a range of rows, become what this row was not. */
export function pressed(selected: Selected, { keys, key, anchor, range }: Press): Selected {
  const to = keys.indexOf(key);
  if (to < 0) return selected;
  const from = range && anchor !== undefined ? keys.indexOf(anchor) : to;
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const next = new Set(selected);
  for (const each of keys.slice(first, last + 1)) {
    if (selected.has(key)) next.delete(each);
    else next.add(each);
  }
  return next;
}

/** All of the page, or none where all of it is chosen. */
export const pressedAll = (selected: Selected, keys: readonly string[]): Selected =>
  keys.every((key) => selected.has(key)) ? new Set() : new Set(keys);

/** How a box for all of them stands. */
export const allOf = (selected: Selected, choosable: Selected) => ({
  checked: choosable.size > 0 && selected.size === choosable.size,
  some: selected.size > 0 && selected.size < choosable.size,
});

/** Only what still stands there: rows of another page, or that may not be chosen any more, are let go. */
export const stillThere = (selected: Selected, keys: readonly string[]): Selected =>
  new Set(keys.filter((key) => selected.has(key)));
