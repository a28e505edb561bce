import { expect, it } from 'vitest';
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
