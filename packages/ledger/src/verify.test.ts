import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilSealable } from '../test/await.ts';
import {
  deposit,
  hold,
  type LedgerDatabase,
  ledgerDatabase,
  newPlayer,
  postOne,
  rollback,
  stake,
  win,
} from '../test/database.ts';
import { foldBatches, post, sealBatches, verify } from './index.ts';

let db: LedgerDatabase;
let client: pg.PoolClient;
beforeEach(async () => {
  db = await ledgerDatabase();
  client = await db.pool.connect();
});
afterEach(async () => {
  client.release();
  await db.drop();
});

/** Seals all that was posted. */
async function seal() {
  await untilSealable(db.pool);
  return sealBatches(db.pool);
}

/** A ledger with something of everything, in three blocks. */
async function busy(): Promise<string> {
  const player = await newPlayer(db.pool, 1000);
  await seal();
  const original = stake(player, 70);
  await post(db.pool, [
    stake(player, 100),
    original,
    win(player, 30),
    { ...stake(player, 5000), sticky: true },
    stake(player, 0),
  ]);
  await foldBatches(db.pool);
  await seal();
  await postOne(db.pool, rollback(player, original.key));
  await postOne(db.pool, rollback(player, 'never-seen'));
  await postOne(db.pool, hold(player, 200));
  await seal();
  return player;
}

describe('verify', () => {
  it('finds nothing in a sound ledger, sealed or not, while others post', async () => {
    const player = await busy();
    await postOne(db.pool, deposit(player, 5));
    expect(await verify(client)).toMatchObject({
      ok: true,
      problems: [],
      blocks: 3,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    [
      'a balance',
      'update ledger.account set balance = balance + 1 where id = (select min(id) from ledger.account where id > 0)',
      'bucket',
    ],
    [
      'two balances',
      `update ledger.account set balance = balance + case when id > 0 then -1 else 1 end
       where id = (select min(id) from ledger.account where id > 0)
         or id = (select from_id from ledger.transfer where kind = 'topup' limit 1)`,
      'account',
    ],
    ['a folded balance', 'update ledger.folded set balance = balance + 1', 'bucket'],
    [
      'what a batch changed of a hot account',
      'update ledger.batch set hot_transfers = array[7] where id = (select max(id) from ledger.batch where hot_accounts is not null)',
      'batch',
    ],
    [
      'a batch that hides its change of a hot account',
      'update ledger.batch set hot_accounts = null where id = (select max(id) from ledger.batch where hot_accounts is not null)',
      'account',
    ],
    [
      'a balance in a line of a hot account',
      "update ledger.transfer set to_balance = 5 where kind = 'stake'",
      'says of account',
    ],
    ['an amount', "update ledger.transfer set amount = amount + 1 where kind = 'win'", 'transfer'],
    [
      'a text',
      "update ledger.transfer set caused_by = 'player:x' where kind = 'win'",
      'is not what was sealed',
    ],
    [
      'a time',
      "update ledger.transfer set at = at - interval '1 ms' where kind = 'win'",
      'is not what was sealed',
    ],
    ['a lost transfer', "delete from ledger.transfer where kind = 'withdraw.hold'", 'account'],
    [
      'a lost key',
      "delete from ledger.key where key = (select key from ledger.transfer where kind = 'win')",
      'is missing',
    ],
    [
      'a changed key',
      "update ledger.key set status = 7 where key = (select key from ledger.transfer where kind = 'win')",
      'key',
    ],
    ['a lost block', 'delete from ledger.block where no = 2', 'block 2 is missing'],
    [
      'a changed leaf',
      "update ledger.batch set leaves = sha256('x') where block = 2",
      'is not what was sealed',
    ],
    ['a changed block', "update ledger.block set hash = sha256('x') where no = 2", 'block 2'],
    ['a lost batch', 'delete from ledger.batch where block = 3', 'is in no batch'],
    [
      'a doubled reverse',
      "update ledger.key set transfer = transfer - 1 where key like chr(1) || '%'",
      'do not mirror',
    ],
  ])('names the first wrong row after somebody tampered with %s', async (_name, sql, named) => {
    await busy();
    const { rowCount } = await client.query(sql);
    expect(rowCount).toBeGreaterThan(0);
    const report = await verify(client);
    expect(report.ok).toBe(false);
    expect(report.problems.map((problem) => problem.wrong).join('; ')).toContain(named);
  });
});

describe('sealing', () => {
  it('leaves alone what an open transaction may still precede, and says how long', async () => {
    const player = await newPlayer(db.pool, 100);
    await untilSealable(db.pool);
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await postOne(db.pool, stake(player, 1));
    const first = await sealBatches(db.pool);
    expect(first.sealed).toBe(1); // the deposit
    expect(first.horizonAge).toBeGreaterThan(0);
    await client.query('rollback');
    expect(await seal()).toEqual({ sealed: 1, horizonAge: 0 });
  });

  it('is done once by several who try at once', async () => {
    const player = await newPlayer(db.pool, 100);
    for (let i = 0; i < 20; i++) await postOne(db.pool, stake(player, 1));
    await untilSealable(db.pool);
    const results = await Promise.all(Array.from({ length: 8 }, () => sealBatches(db.pool)));
    expect(results.reduce((sum, result) => sum + result.sealed, 0)).toBe(21);
    expect((await verify(client)).problems).toEqual([]);
  });
});
