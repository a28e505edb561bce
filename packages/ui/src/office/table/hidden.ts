/** Hidden columns in the address: `hide=bank,by`. */

const MAX = 200;

/** The keys of hidden columns from an address; an invalid value hides nothing. */
export function parseHidden(text: unknown): string[] {
  if (typeof text !== 'string' || text.length > MAX) return [];
  const keys = text.split(',').filter((key) => /^[a-z]\w{0,30}$/i.test(key));
  return [...new Set(keys)].sort();
}

/** Hidden columns for the address; undefined if nothing is hidden. */
export const hiddenText = (keys: Iterable<string>): string | undefined =>
  [...new Set(keys)].sort().join(',') || undefined;

/** The shown columns. The first one identifies the row and is always shown. */
export const shownOf = <Column extends { key: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] => columns.filter(({ key }, place) => place === 0 || !hidden.includes(key));
