import { afterEach, expect, it, vi } from 'vitest';
import { isServerAway, watchConnection } from './connection.ts';

afterEach(() => vi.useRealTimers());

it('reports a long interruption of the stream, not a short one', () => {
  vi.useFakeTimers();
  let status: 'off' | 'connecting' | 'live' = 'live';
  let told = () => {};
  const stop = watchConnection({
    getStatus: () => status,
    subscribeStatus: (listener) => {
      told = listener;
      return () => {};
    },
  });
  const becomes = (next: typeof status) => {
    status = next;
    told();
  };
  becomes('connecting');
  vi.advanceTimersByTime(4_900);
  becomes('live');
  vi.advanceTimersByTime(60_000);
  expect(isServerAway()).toBe(false);
  becomes('connecting');
  vi.advanceTimersByTime(5_000);
  expect(isServerAway()).toBe(true);
  becomes('live');
  expect(isServerAway()).toBe(false);
  becomes('connecting');
  vi.advanceTimersByTime(5_000);
  stop();
  expect(isServerAway()).toBe(false);
});
