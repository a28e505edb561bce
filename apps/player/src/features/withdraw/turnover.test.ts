import { TURNOVER_RECALC } from '@salung/contract/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollTurnover } from './turnover.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('recalculates at once and every 60,000 ms until it is stopped', async () => {
  expect(TURNOVER_RECALC).toBe(60_000);
  let left = 3;
  const kept: number[] = [];
  const stop = pollTurnover(
    async () => left--,
    (answer) => kept.push(answer),
  );
  await vi.advanceTimersByTimeAsync(59_999);
  expect(kept).toEqual([3]);
  await vi.advanceTimersByTimeAsync(1);
  expect(kept).toEqual([3, 2]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(kept).toEqual([3, 2]);
});

it('ignores a failure and continues', async () => {
  const said = vi.spyOn(console, 'error');
  const recalculate = vi.fn().mockRejectedValueOnce(new Error('Network Error')).mockResolvedValue('good');
  const keep = vi.fn();
  const stop = pollTurnover(recalculate, keep);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keep.mock.calls).toEqual([['good']]);
  expect(said).not.toHaveBeenCalled();
  stop();
});

it('ignores an answer that arrives after it was stopped', async () => {
  const keep = vi.fn();
  let answer: (value: string) => void = () => undefined;
  const stop = pollTurnover(() => new Promise<string>((resolve) => (answer = resolve)), keep);
  stop();
  answer('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).not.toHaveBeenCalled();
});
