import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { afterCommit, inTransaction } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const isThere = async () =>
  (await app.platform.db.selectFrom('setting').select('id').execute()).map(({ id }) => id);

it('afterCommit runs once after the commit, and sees it', async () => {
  const seen: Promise<string[]>[] = [];
  const answer = await inTransaction(app.platform.db, async (tx) => {
    const row = { id: 'a', value: '1', changed_by: null, changed_at: app.clock.now() };
    await tx.insertInto('setting').values(row).execute();
    afterCommit(tx, async () => {
      seen.push(isThere());
    });
    expect(seen).toEqual([]);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await Promise.all(seen)).toEqual([['a']]);
});

it('afterCommit does not run after a rollback, nor for an attempt that is retried', async () => {
  const ran: number[] = [];
  const failing = inTransaction(app.platform.db, async (tx) => {
    afterCommit(tx, async () => void ran.push(0));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  let attempt = 0;
  await inTransaction(app.platform.db, async (tx) => {
    attempt += 1;
    const number = attempt;
    afterCommit(tx, async () => void ran.push(number));
    if (attempt < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect(ran).toEqual([3]);
});
