import { useSyncExternalStore } from 'react';

const KEY = 'balanceHidden';
const listeners = new Set<() => void>();
let hidden = localStorage.getItem(KEY) === 'yes';

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
  hidden = !hidden;
  localStorage.setItem(KEY, hidden ? 'yes' : 'no');
  for (const listener of listeners) listener();
}
