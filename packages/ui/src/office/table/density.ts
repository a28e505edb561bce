import { useSyncExternalStore } from 'react';

/** The height of rows: 44 or 36 px. */
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

/** The height of the rows of all tables on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current);

/** Sets it for all tables, also for the next visit. */
export function setDensity(density: Density): void {
  current = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Without storage the choice is kept until the tab is closed.
  }
  for (const listener of listeners) listener();
}
