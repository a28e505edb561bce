import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

it('gives the keys their turns one after the other, however much one of them sends', async () => {
  const turns = new FairTurns({ atOnce: 1, waitingOfOne: 10, waiting: 20 });
  const done: string[] = [];
  const run = (key: string, name: string) => turns.run(key, async () => void done.push(name));
  const { promise: signal, resolve: release } = Promise.withResolvers<void>();
  const first = turns.run('flood', () => signal);
  const all = [
    ...Array.from({ length: 5 }, (_, n) => run('flood', `flood ${n}`)),
    run('one', 'one'),
    run('other', 'other'),
  ];
  release();
  await Promise.all([first, ...all]);
  expect(done).toEqual(['flood 0', 'one', 'other', 'flood 1', 'flood 2', 'flood 3', 'flood 4']);
});

it('runs so many at once, refuses what is too much of one key or of all, and goes on after a failure', async () => {
  const turns = new FairTurns({ atOnce: 2, waitingOfOne: 2, waiting: 3 });
  const { promise: signal, resolve: release } = Promise.withResolvers<void>();
  let running = 0;
  const work = async () => {
    running += 1;
    await signal;
    throw new Error('no');
  };
  const works = ['a', 'a', 'a', 'a', 'b'].map((key) => turns.run(key, work));
  expect(running).toBe(2);
  expect([turns.isFull('a'), turns.isFull('b'), turns.isFull('c')]).toEqual([true, true, true]);
  await expect(turns.run('c', work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  release();
  expect((await Promise.allSettled(works)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(running).toBe(5);
  expect(await turns.run('a', async () => 'next')).toBe('next');
});
