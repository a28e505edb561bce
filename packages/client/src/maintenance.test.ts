import { MAINTENANCE_RECHECK } from '@salung/contract/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Maintenance, maintenanceTarget } from './maintenance.ts';

it.each([
  [false, '/', '/maintenance'],
  [false, '/deposit', '/maintenance'],
  [false, '/maintenance', null],
  [true, '/maintenance', '/'],
  [true, '/deposit', null],
  [undefined, '/maintenance', '/'],
  ['false', '/maintenance', '/'],
  [0, '/deposit', null],
  [null, '/', null],
])('isActive %j on %s leads to %j', (isActive, path, target) =>
  expect(maintenanceTarget(isActive, path)).toBe(target),
);

describe('the watch', () => {
  let path = '/';
  let answer: () => Promise<{ isActive?: unknown }>;
  let asked = 0;
  const seen: unknown[] = [];
  let stop: () => void = () => undefined;
  const watch = () =>
    new Maintenance({
      ask: () => {
        asked += 1;
        return answer();
      },
      onState: ({ isActive }) => seen.push(isActive),
      path: () => path,
      go: (to) => {
        path = to;
      },
    });

  beforeEach(() => {
    vi.useFakeTimers();
    path = '/deposit';
    asked = 0;
    seen.length = 0;
    answer = async () => ({ isActive: true });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('checks at start and every 120,000 ms, and no more once stopped', async () => {
    expect(MAINTENANCE_RECHECK).toBe(120_000);
    stop = watch().start();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
    stop();
    await vi.advanceTimersByTimeAsync(240_000);
    expect(asked).toBe(2);
  });

  it('goes to the maintenance page when the site closes, and home when it opens', async () => {
    const made = watch();
    stop = made.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([path, made.isClosed()]).toEqual(['/deposit', false]);
    answer = async () => ({ isActive: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([path, made.isClosed()]).toEqual(['/maintenance', true]);
    answer = async () => ({});
    await vi.advanceTimersByTimeAsync(120_000);
    expect([path, made.isClosed()]).toEqual(['/', false]);
    expect(seen).toEqual([true, false, undefined]);
  });

  it('uses the reports of other sources', () => {
    const made = watch();
    made.hear(false);
    expect(path).toBe('/maintenance');
    made.hear(true);
    expect(path).toBe('/');
  });

  it('writes the message of a failing check to the console and does nothing else', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    path = '/maintenance';
    answer = () => Promise.reject(new Error('Network Error'));
    stop = watch().start();
    await vi.advanceTimersByTimeAsync(0);
    expect(said.mock.calls).toEqual([['Network Error']]);
    expect(path).toBe('/maintenance');
    answer = async () => ({ isActive: true });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(path).toBe('/');
  });
});
