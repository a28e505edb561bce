import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  afterCommit,
  attempt,
  builtOnce,
  type Database,
  inTransaction,
  openAhead,
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

it('what is read prepared goes on being read after a migration has added a column', async () => {
  const { db, pool } = openDatabase(app.databaseUrl, 1);
  const all = sql<{ id: number }>`select * from widening`;
  const read = () => readPrepared(db, all.compile(db));
  try {
    await pool.query('create table widening as select 1 as id');
    expect(await read()).toEqual([{ id: 1 }]);
    await pool.query('alter table widening add column more int');
    for (const _ of [1, 2]) expect(await read()).toEqual([{ id: 1, more: null }]);
  } finally {
    await pool.query('drop table if exists widening');
    await db.destroy();
  }
});

it('a query that is built once is asked with the value of each call', async () => {
  let built = 0;
  const setting = builtOnce((db, id) => {
    built += 1;
    return db.selectFrom('setting').select('id').where('id', '=', id).where('value', 'is not', null);
  });
  await inTransaction(app.platform.db, async (tx) => {
    const row = { value: '1', changed_by: null, changed_at: app.clock.now() };
    await tx
      .insertInto('setting')
      .values(['one', 'two'].map((id) => ({ ...row, id })))
      .execute();
    for (const id of ['one', 'two']) expect(await setting(tx, id)).toEqual({ id });
    await tx.deleteFrom('setting').where('id', 'in', ['one', 'two']).execute();
  });
  expect(await setting(app.platform.db, 'one')).toBeUndefined();
  expect(built).toBe(1);
});

it('opens ahead what the pool keeps', async () => {
  const { db, pool } = openDatabase(app.databaseUrl, 4);
  try {
    await openAhead(pool);
    expect(pool).toMatchObject({ totalCount: 2, idleCount: 2 });
  } finally {
    await db.destroy();
  }
});

it('closing ends the pool, also where all was read prepared', async () => {
  const { db, pool } = openDatabase(app.databaseUrl, 1);
  await readPrepared(db, db.selectFrom('setting').select('id').compile());
  await db.destroy();
  expect(pool.ended).toBe(true);
});
