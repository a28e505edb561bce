import { useSyncExternalStore } from 'react';

/** How high rows are: 44 px, or 36. */
export type Density = 'comfortable' | 'compact';

const KEY = 'tableDensity';
const listeners = new Set<() => void>();

function stored(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

let current = stored();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How high the rows of every table are on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current);

/** Chooses it for all tables, here and on the next visit. */
export function setDensity(density: Density): void {
  current = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Without storage the choice holds until the tab is closed.
  }
  for (const listener of listeners) listener();
}
