/** Small things that this device keeps. Without storage nothing survives a reload. */

const PREFIX = 'salung.lotto.';

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // What is kept is a convenience.
  }
}

/** The name of what lies under a key of the storage; undefined where it is not of lotto. */
export const storedName = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

/** The names under which something is kept. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => storedName(key) ?? []);
  } catch {
    return [];
  }
}
