import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** The value as React state. */
  use: () => T;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
