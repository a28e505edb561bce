import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  afterCommit,
  attempt,
  type Database,
  inTransaction,
  openDatabase,
  readPrepared,
  type Tx,
} from './database.ts';

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
  let tries = 0;
  await inTransaction(app.platform.db, async (tx) => {
    tries += 1;
    const number = tries;
    afterCommit(tx, async () => void ran.push(number));
    if (tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect(ran).toEqual([3]);
});

it('afterCommit does not run for what an attempt has undone', async () => {
  const ran: string[] = [];
  await inTransaction(app.platform.db, async (tx) => {
    const note = (name: string) => afterCommit(tx, async () => void ran.push(name));
    note('before');
    const undone = await attempt(tx, async () => {
      await attempt(tx, async () => note('within'));
      throw new Error('no');
    });
    expect(undone).toEqual(new Error('no'));
    await attempt(tx, async () => note('kept'));
  });
  expect(ran).toEqual(['before', 'kept']);
});

it('what is read prepared is planned once by each connection, and in a transaction sees what it did', async () => {
  const { db, pool } = openDatabase(app.databaseUrl, 1);
  const read = (within: Database | Tx, id: string) =>
    readPrepared(within, db.selectFrom('setting').select('id').where('id', '=', id).compile());
  const known = async () => (await pool.query('select name from pg_prepared_statements')).rows.length;
  try {
    for (const id of ['x', 'y', 'x']) expect(await read(db, id)).toEqual([]);
    expect(await known()).toBe(1);
    const written = inTransaction(db, async (tx) => {
      const row = { id: 'x', value: '1', changed_by: null, changed_at: app.clock.now() };
      await tx.insertInto('setting').values(row).execute();
      expect(await read(tx, 'x')).toEqual([{ id: 'x' }]);
      throw new Error('undone');
    });
    await expect(written).rejects.toThrow('undone');
    expect(await read(db, 'x')).toEqual([]);
  } finally {
    await db.destroy();
  }
});
