const listeners = new Set<(balance: number) => void>();

/** A deposit has been credited: an open game is told the new balance, in satang, as its event brought it. */
export function tellCredited(balance: number): void {
  for (const listener of [...listeners]) listener(balance);
}

/** @returns a function that ends it */
export function onCredited(listener: (balance: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
