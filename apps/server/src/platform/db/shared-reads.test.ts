import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { inTransaction } from './database.ts';
import { sharedReads } from './shared-reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Reads that are answered by the test, in their order, with their serial number. */
function heldReads() {
  const held: PromiseWithResolvers<number>[] = [];
  const read = sharedReads(() => {
    const one = Promise.withResolvers<number>();
    held.push(one);
    return one.promise;
  });
  return { held, read };
}

it('a question that is asked while it is being read gets the next read, together with all others', async () => {
  const { held, read } = heldReads();
  const { db } = app.platform;
  const first = read(db, 'a');
  const others = [read(db, 'a'), read(db, 'a')];
  expect(held).toHaveLength(1);
  held[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(held).toHaveLength(2);
  const last = read(db, 'a');
  held[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  held[2]?.resolve(3);
  expect(await last).toBe(3);
});

it('a read that fails fails for those who share it, and for nobody after', async () => {
  const { held, read } = heldReads();
  const { db } = app.platform;
  const first = read(db, 'a');
  const others = [read(db, 'a'), read(db, 'a')];
  held[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  held[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  const after = read(db, 'a');
  held[2]?.resolve(3);
  expect(await after).toBe(3);
});

it('nothing is shared between values, and nothing in a transaction', async () => {
  const { held, read } = heldReads();
  const { db } = app.platform;
  const outside = [read(db, 'a'), read(db, 'b')];
  const inside = await inTransaction(db, async (tx) => [read(tx, 'a'), read(tx, 'a')]);
  expect(held).toHaveLength(4);
  for (const [index, one] of held.entries()) one.resolve(index);
  expect(await Promise.all([...outside, ...inside])).toEqual([0, 1, 2, 3]);
});

it('of a hundred calls of one person each is answered, and none after the session was ended', async () => {
  const { token } = await createPlayer(app);
  const calls = () => Promise.all(Array.from({ length: 100 }, () => app.send('auth.user', { token })));
  const before = await calls();
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
  const during = calls();
  await app.send('auth.logout', { token });
  const after = await calls();
  await during;
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
});
