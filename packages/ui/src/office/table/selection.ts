/** The keys of the selected rows. */
export type Selected = ReadonlySet<string>;

interface Press {
  /** Keys of the rows that can be selected, in their order. */
  keys: readonly string[];
  key: string;
  /** The row that was clicked before. */
  anchor?: string | undefined;
  /** With Shift: all rows from the one clicked before to this one. */
  range: boolean;
}

/** The selection after a click, which inverts this row, and sets a range of rows to the same. */
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

/** All rows of the page, or none if all of them are selected. */
export const pressedAll = (selected: Selected, keys: readonly string[]): Selected =>
  keys.every((key) => selected.has(key)) ? new Set() : new Set(keys);

/** The state of the check box for all rows. */
export const allOf = (selected: Selected, choosable: Selected) => ({
  checked: choosable.size > 0 && selected.size === choosable.size,
  some: selected.size > 0 && selected.size < choosable.size,
});

/** Removes rows that are no longer on the page or can no longer be selected. */
export const stillThere = (selected: Selected, keys: readonly string[]): Selected =>
  new Set(keys.filter((key) => selected.has(key)));
