import { useEffect, useRef, useSyncExternalStore } from 'react';
import { loadFile } from './load-file.ts';

/** Something whose file is loaded when it is first needed. */
export interface OnDemand<Value> {
  /** Undefined until it is there. */
  now: () => Value | undefined;
  /** Loads it, once. @throws MissingFile if its file does not come; the next call tries again */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `onDemand(() => import('./Heavy.tsx').then((file) => file.Heavy))`. Unlike with React's `lazy`, what is already
 * loaded is rendered at once, without a fallback.
 */
export function onDemand<Value>(get: () => Promise<Value>): OnDemand<Value> {
  let value: Value | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    load: () => {
      loading ??= loadFile(get).then(
        (found) => {
          value = found;
          for (const listener of [...listeners]) listener();
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What was loaded; renders again when it is there. `needed` starts loading, `onFailure` is called if that fails. */
export function useOnDemand<Value>(
  source: OnDemand<Value>,
  needed: boolean,
  onFailure: (error: unknown) => void,
): Value | undefined {
  const value = useSyncExternalStore(source.subscribe, source.now);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (needed) source.load().catch((error: unknown) => failed.current(error));
  }, [needed, source]);
  return value;
}
