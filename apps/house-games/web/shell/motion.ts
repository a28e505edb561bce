const query = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the person wants no motion. Asked each time, since they may change it. */
export const isCalm = (): boolean => query.matches;

/** Waits; at once where the person wants no motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isCalm() ? 0 : ms));
