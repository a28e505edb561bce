/** Small things that this device keeps. Without storage nothing survives a reload. */

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`salung.lotto.${name}`);
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`salung.lotto.${name}`);
    else localStorage.setItem(`salung.lotto.${name}`, JSON.stringify(value));
  } catch {
    // What is kept is a convenience.
  }
}
