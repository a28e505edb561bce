import { afterEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './lazy-part.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser whose network can be cut, and a file that loads only with it. */
function network(onLine: boolean) {
  const events = new EventTarget();
  const navigator = { onLine };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  let asked = 0;
  return {
    asked: () => asked,
    load: async () => {
      asked++;
      if (!navigator.onLine) throw new Error('no network');
      return 'it';
    },
    comesBack: () => {
      navigator.onLine = true;
      events.dispatchEvent(new Event('online'));
    },
  };
}

test('without a network, a file is asked for again when it is back, and not before', async () => {
  vi.useFakeTimers();
  const { asked, load, comesBack } = network(false);
  const found = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(1);
  comesBack();
  expect(await found).toBe('it');
  expect(asked()).toBe(2);
});

test('a file that never comes while there is a network is given up after five tries', async () => {
  vi.useFakeTimers();
  network(true);
  let asked = 0;
  const found = loadWithRetry(async () => {
    asked++;
    throw new Error('gone');
  });
  const given = expect(found).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 - 1);
  expect(asked).toBe(4);
  await vi.advanceTimersByTimeAsync(1);
  await given;
  expect(asked).toBe(5);
});
