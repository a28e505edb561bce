import { expect, it, onTestFinished, vi } from 'vitest';
import { batched } from './batched.ts';

it('answers everybody who asked during a read with the next one, a bounded number at a time', async () => {
  const reads: number[][] = [];
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const double = batched(async (keys: readonly number[]) => {
    reads.push([...keys]);
    if (reads.length === 1) await first;
    return keys.map((key) => key * 2);
  }, 3);
  const answers = [1, 2, 3, 4, 5].map((key) => double(key));
  release();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  expect(reads).toEqual([[1], [2, 3, 4], [5]]);
});

it('fails those whose read failed, and goes on', async () => {
  const read = batched(async (keys: readonly string[]) => {
    if (keys.includes('bad')) throw new Error('no such thing');
    return keys;
  }, 1);
  const answers = await Promise.allSettled([read('a'), read('bad'), read('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('lets those share a read who come one by one within a pause, and the first one never waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const reads: number[][] = [];
  const read = batched(
    async (keys: readonly number[]) => {
      reads.push([...keys]);
      return keys;
    },
    3,
    50,
  );
  expect(await read(1)).toBe(1);
  const later = [read(2)];
  await vi.advanceTimersByTimeAsync(40);
  later.push(read(3));
  expect(reads).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.all(later)).toEqual([2, 3]);
  // After a pause in which nobody asked, the next one is the first again; a crowd does not wait.
  await vi.advanceTimersByTimeAsync(50);
  const crowd = [4, 5, 6, 7, 8, 9, 10];
  expect(await Promise.all(crowd.map(read))).toEqual(crowd);
  expect(reads).toEqual([[1], [2, 3], [4], [5, 6, 7], [8, 9, 10]]);
});
