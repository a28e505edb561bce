import { useSyncExternalStore } from 'react';

const KEY = 'balanceHidden';
const listeners = new Set<() => void>();
const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    // Without storage amounts are shown by default.
    return false;
  }
};
let hidden = stored();

function show(next: boolean): void {
  if (next === hidden) return;
  hidden = next;
  for (const listener of [...listeners]) listener();
}

// Other tabs follow.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) show(stored());
});

/** Whether the player hides amounts from people who look over their shoulder. Stored on this device. */
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

/** Replaces the amounts in a sentence by dots: for sentences that contain them, from rules and from the server. */
export const withoutAmounts = (text: string): string => text.replace(/[−+]?฿\s?[\d,]+(\.\d+)?/g, '฿••••••');

/** Returns `withoutAmounts` while amounts are hidden, and otherwise a function that changes nothing. */
export function useDiscreet(): (text: string) => string {
  const [isHidden] = useBalanceHidden();
  return isHidden ? withoutAmounts : (text) => text;
}
