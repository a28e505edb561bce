import { useSyncExternalStore } from 'react';

/** The keys of the columns that the table on the page leaves out because it is too narrow. */
let keys: readonly string[] = [];
const readers = new Set<() => void>();

/** Set by the table; empty once it is unmounted. */
export function noteLeftOut(next: readonly string[]): void {
  if (next.join() === keys.join()) return;
  keys = next;
  for (const read of readers) read();
}

function subscribe(read: () => void) {
  readers.add(read);
  return () => readers.delete(read);
}

/** For the column chooser next to the table. */
export const useLeftOut = (): readonly string[] => useSyncExternalStore(subscribe, () => keys);
