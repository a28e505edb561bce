import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './service/turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs four at once, keeps a hundred of one network waiting, and refuses the rest after a while', async () => {
  let running = 0;
  let most = 0;
  const { promise: signal, resolve: release } = Promise.withResolvers<void>();
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await signal;
    running -= 1;
    return 'done';
  };
  const first = Array.from({ length: 104 }, () => inTurn('player', '192.0.2.1', work));
  await vi.waitFor(() => expect(running).toBe(4), 15_000);
  let refused: unknown;
  const late = inTurn('player', '192.0.2.1', work).catch((error: unknown) => {
    refused = error;
  });
  await Promise.resolve();
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  await late;
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { seconds: 2 } });
  // Another network has its turn next; staff have turns of their own.
  const another = inTurn('player', '198.51.100.1', async () => 'another');
  expect(await inTurn('staff', '192.0.2.1', async () => 'staff')).toBe('staff');
  release();
  expect(await another).toBe('another');
  expect(new Set(await Promise.all(first))).toEqual(new Set(['done']));
  expect(most).toBe(4);
});
