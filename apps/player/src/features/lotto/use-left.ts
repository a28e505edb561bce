import { useEffect, useMemo, useState } from 'react';
import { leftUntil, type ServerClock, serverClock, watchLeft } from './clock.ts';

/** The clock of a query's answer. @param receivedAt `dataUpdatedAt` of the query */
export const useServerClock = (now: string | undefined, receivedAt: number): ServerClock =>
  useMemo(() => (now === undefined ? { ahead: 0 } : serverClock(now, receivedAt)), [now, receivedAt]);

/** The milliseconds that are left by the server's clock, every second. @param onEnd called once when nothing is left */
export function useLeft(until: string, clock: ServerClock, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => leftUntil(until, clock));
  useEffect(
    () =>
      watchLeft(until, clock, (now) => {
        setLeft(now);
        if (now === 0) onEnd?.();
      }),
    [until, clock, onEnd],
  );
  return left;
}
