/** Columns that are not shown, as they stand in the address: `hide=bank,by`. */

const MAX = 200;

/** The keys of hidden columns out of an address; what is no such list hides nothing. */
export function parseHidden(text: unknown): string[] {
  if (typeof text !== 'string' || text.length > MAX) return [];
  const keys = text.split(',').filter((key) => /^[a-z]\w{0,30}$/i.test(key));
  return [...new Set(keys)].sort();
}

/** The same for the address; undefined where nothing is hidden. */
export const hiddenText = (keys: Iterable<string>): string | undefined =>
  [...new Set(keys)].sort().join(',') || undefined;

/** The columns that are shown. The first is what a row is known by and always stays. */
export const shownOf = <Column extends { key: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] => columns.filter(({ key }, place) => place === 0 || !hidden.includes(key));
