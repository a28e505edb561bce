import { useSyncExternalStore } from 'react';

const KEY = 'balanceHidden';
const listeners = new Set<() => void>();
const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    // A browser that keeps nothing shows amounts until it is told otherwise.
    return false;
  }
};
let hidden = stored();

function show(next: boolean): void {
  if (next === hidden) return;
  hidden = next;
  for (const listener of [...listeners]) listener();
}

// Another tab of the same person follows.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) show(stored());
});

/** Whether the player hides amounts from those who look over the shoulder. Remembered on this device. */
export function useBalanceHidden(): [hidden: boolean, toggle: () => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
  return [value, toggle];
}

function toggle(): void {
  localStorage.setItem(KEY, hidden ? 'no' : 'yes');
  show(!hidden);
}

/** A sentence with dots for its amounts: for texts that come whole, from rules and from the server. */
export const withoutAmounts = (text: string): string => text.replace(/[−+]?฿\s?[\d,]+(\.\d+)?/g, '฿••••••');

/** Gives `withoutAmounts` back while amounts are hidden, and leaves texts alone otherwise. */
export function useDiscreet(): (text: string) => string {
  const [isHidden] = useBalanceHidden();
  return isHidden ? withoutAmounts : (text) => text;
}
