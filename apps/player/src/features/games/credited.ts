const listeners = new Set<() => void>();

/** A deposit has been credited: an open game is told the new balance. */
export function tellCredited(): void {
  for (const listener of [...listeners]) listener();
}

/** @returns a function that ends it */
export function onCredited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
