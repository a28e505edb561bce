import { expect, it } from 'vitest';
import { PersonTurns } from './person-turns.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

it('lets one person wait for nothing but themselves, and forgets them afterwards', async () => {
  const turns = new PersonTurns({ atOnce: 2, waiting: 3 });
  const works = Array.from({ length: 5 }, held);
  let begun = 0;
  const running = works.map(({ work }) =>
    turns.run('one', () => {
      begun += 1;
      return work();
    }),
  );
  expect(await turns.run('another', () => 'at once')).toBe('at once');
  expect(begun).toBe(2);
  await expect(turns.run('one', () => 'too many')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (const { end } of works) end();
  await Promise.all(running);
  expect(begun).toBe(5);
  expect(await turns.run('one', () => 'again')).toBe('again');
});

it('passes the turn on where work fails', async () => {
  const turns = new PersonTurns({ atOnce: 1, waiting: 3 });
  const fails = () => Promise.reject(new Error('no'));
  await expect(Promise.all([turns.run('one', fails), turns.run('one', fails)])).rejects.toThrow('no');
  expect(await turns.run('one', () => 'next')).toBe('next');
});
