import { useSyncExternalStore } from 'react';

/** Keys of the columns for which the table on the page has no room. */
let keys: readonly string[] = [];
const readers = new Set<() => void>();

/** The table says what it left out; nothing once it is gone. */
export function noteLeftOut(next: readonly string[]): void {
  if (next.join() === keys.join()) return;
  keys = next;
  for (const read of readers) read();
}

function subscribe(read: () => void) {
  readers.add(read);
  return () => readers.delete(read);
}

/** For the tools beside the table, which choose its columns. */
export const useLeftOut = (): readonly string[] => useSyncExternalStore(subscribe, () => keys);
