import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balances,
  bucketOf,
  canBypassLedger,
  createLanes,
  makePartitions,
  openHouse,
  openPlayer,
  statement,
  trialBalance,
} from '../src/index.ts';
import {
  CASH,
  deposit,
  hold,
  type LedgerDatabase,
  ledgerDatabase,
  newPlayer,
  postOne,
  stake,
  win,
} from './database.ts';

let db: LedgerDatabase;
beforeAll(async () => {
  db = await ledgerDatabase();
});
afterAll(() => db.drop());

describe('the door', () => {
  it('lets the application role post and read, not write', async () => {
    const player = await newPlayer(db.pool, 100);
    const role = `app_${randomUUID().replaceAll('-', '')}`;
    await db.pool.query(`create role ${role} login password '${role}'; grant salung_app to ${role}`);
    const url = new URL(db.url);
    [url.username, url.password] = [role, role];
    const app = new pg.Client({ connectionString: url.href });
    await app.connect();
    expect(await canBypassLedger(app)).toBe(false);
    expect(await canBypassLedger(db.pool)).toBe(true); // a superuser
    await openPlayer(app, randomUUID());
    const lanes = createLanes({ connectionString: url.href });
    expect(await lanes.post(stake(player, 1))).toMatchObject({ status: 'ok' });
    await lanes.close();
    expect(await balances(app, player)).toEqual({ wallet: 99, held: 0 });
    for (const sql of [
      'update ledger.account set balance = balance + 1',
      'delete from ledger.transfer',
      'insert into ledger.key select * from ledger.key limit 1',
      'truncate ledger.batch',
      "select nextval('ledger.batch_no')",
      'set role salung_ledger',
      "select ledger.legs_to_reverse('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')",
    ]) {
      await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await app.end();
    await db.pool.query(`drop role ${role}`);
  });

  it('is guarded by the table as well: no player below zero', async () => {
    const player = await newPlayer(db.pool, 5);
    await expect(
      db.pool.query('update ledger.account set balance = -1 where player = $1', [player]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'account_floor' });
  });

  it('refuses calls that name an account twice, mix buckets or take negative amounts', async () => {
    const player = await newPlayer(db.pool, 100);
    const call = (players: string[], buckets: string, amount: number, from: string, to: string) =>
      db.pool.query(
        `select * from ledger.post_batch($1, $2, $3, $4, $5, array[gen_random_uuid()], '{0}', '{NULL}', '{x}', '{NULL}',
           '{NULL}', $6, $7, $8, $9, $10)`,
        [
          players,
          players.map(() => 1),
          [CASH],
          buckets,
          [randomUUID()],
          from.includes(',') ? [1, 1] : [1],
          `{${from}}`,
          `{${to}}`,
          from.includes(',') ? [amount, amount] : [amount],
          from.includes(',') ? ['x', 'x'] : ['x'],
        ],
      );
    const bucket = `{${bucketOf(player)}}`;
    await expect(call([player], bucket, 1, '1', '2')).resolves.toMatchObject({ rowCount: 1 });
    await expect(call([player], bucket, -1, '1', '2')).rejects.toMatchObject({ code: '22023' });
    await expect(call([player], bucket, 1, '1', '1')).rejects.toMatchObject({ code: '22023' });
    await expect(call([player], `{${(bucketOf(player) + 1) % 64}}`, 1, '1', '2')).rejects.toMatchObject({
      code: '22023',
    });
    await expect(call([player, player], bucket, 1, '1,2', '3,3')).rejects.toMatchObject({ code: '22023' });
    expect((await balances(db.pool, player)).wallet).toBe(99);
  });
});

describe('accounts', () => {
  it('have the same bucket in SQL and TypeScript', async () => {
    const players = Array.from({ length: 500 }, () => randomUUID());
    const { rows } = await db.pool.query('select ledger.bucket_of(p) as bucket from unnest($1::uuid[]) p', [
      players,
    ]);
    expect(rows.map((row) => row.bucket)).toEqual(players.map(bucketOf));
    expect(new Set(players.map(bucketOf)).size).toBeGreaterThan(60);
  });

  it('are opened once, also by several at once', async () => {
    const player = randomUUID();
    const code = `bank:${randomUUID()}`;
    await Promise.all(Array.from({ length: 10 }, () => openPlayer(db.pool, player)));
    await Promise.all(Array.from({ length: 10 }, () => openHouse(db.pool, code)));
    const { rows } = await db.pool.query(
      'select count(*) filter (where player = $1)::int as player, count(*) filter (where code = $2)::int as house from ledger.account',
      [player, code],
    );
    expect(rows).toEqual([{ player: 2, house: 64 }]);
  });

  it('add up to zero', async () => {
    await newPlayer(db.pool, 12_345);
    const lines = await trialBalance(db.pool);
    expect(lines.map((line) => line.account)).toContain('players.wallet');
    expect(lines.reduce((sum, line) => sum + line.balance, 0)).toBe(0);
  });
});

describe('a statement', () => {
  it('walks back through wallet and held, page by page and between instants', async () => {
    const player = await newPlayer(db.pool);
    await postOne(db.pool, deposit(player, 100));
    await postOne(db.pool, { ...stake(player, 30), ref: { type: 'round', id: 'r1' }, by: 'provider:x' });
    // A Date has no microseconds: the clock has to tick on both sides of it.
    await db.pool.query('select pg_sleep(0.002)');
    const { rows } = await db.pool.query('select clock_timestamp() as now');
    await db.pool.query('select pg_sleep(0.002)');
    const between: Date = rows[0]?.now;
    await postOne(db.pool, win(player, 50));
    await postOne(db.pool, hold(player, 20));
    const lines = await statement(db.pool, { playerId: player, limit: 10 });
    expect(
      lines.map(({ seq, kind, amount, balanceAfter, counterparty }) => [
        seq,
        kind,
        amount,
        balanceAfter,
        counterparty,
      ]),
    ).toEqual([
      [4, 'withdraw.hold', -20, 100, 'held'],
      [3, 'win', 50, 120, 'game:test'],
      [2, 'stake', -30, 70, 'game:test'],
      [1, 'topup', 100, 100, 'bank:test'],
    ]);
    expect(lines[2]).toMatchObject({
      ref: { type: 'round', id: 'r1' },
      by: 'provider:x',
      at: expect.any(Date),
    });
    const page = async (query: object) =>
      (await statement(db.pool, { playerId: player, limit: 2, ...query })).map((line) => line.seq);
    expect(await page({})).toEqual([4, 3]);
    expect(await page({ before: 3 })).toEqual([2, 1]);
    expect(await page({ toInstant: between })).toEqual([2, 1]);
    expect(await page({ fromInstant: between })).toEqual([4, 3]);
    const held = await statement(db.pool, { playerId: player, account: 'held', limit: 5 });
    expect(held).toMatchObject([{ seq: 1, amount: 20, balanceAfter: 20, counterparty: 'wallet' }]);
  });
});

describe('plans', () => {
  it('of a session that began on empty tables never scan a table, in 100,000 transfers, and updates stay on their page', {
    timeout: 180_000,
  }, async () => {
    const own = await ledgerDatabase();
    const lanes = createLanes({ connectionString: own.url, lanes: 1, maxQueue: 100_000 });
    const scans = async () => {
      const { rows } = await own.pool.query<{ seq_tup_read: number; n_tup_upd: number; hot: number }>(
        `select coalesce(sum(seq_tup_read), 0)::int as seq_tup_read,
           coalesce(sum(n_tup_upd) filter (where relname = 'account'), 0)::int as n_tup_upd,
           coalesce(sum(n_tup_hot_upd) filter (where relname = 'account'), 0)::int as hot
         from pg_stat_user_tables where schemaname = 'ledger'`,
      );
      return rows[0] ?? { seq_tup_read: 0, n_tup_upd: 0, hot: 0 };
    };
    const flushed = () => own.pool.query('select pg_stat_force_next_flush()');
    await lanes.post(stake(randomUUID(), 1)); // its plans are made now
    const players = Array.from({ length: 2_000 }, () => randomUUID());
    await own.pool.query('select ledger.open_player(p) from unnest($1::uuid[]) p', [players]);
    await own.pool.query('analyze ledger.account');
    await flushed();
    const before = await scans();
    const total = Number(process.env.LEDGER_PLAN_TRANSFERS ?? 100_000);
    for (let done = 0; done < total; done += 10_000) {
      const items = Array.from({ length: 10_000 }, (_, i) => deposit(players[i % players.length] ?? '', 1));
      await Promise.all(items.map((item) => lanes.post(item)));
    }
    await lanes.close();
    await flushed();
    const after = await scans();
    expect(after.seq_tup_read - before.seq_tup_read).toBeLessThan(1_000);
    const updated = after.n_tup_upd - before.n_tup_upd;
    expect(updated).toBeGreaterThan(total / 2);
    expect((after.hot - before.hot) / updated).toBeGreaterThan(0.5); // it is 0 with an index on balance or seq
    await own.drop();
  });
});

describe('partitions', () => {
  it('are made ahead, once', async () => {
    await makePartitions(db.pool);
    expect(await makePartitions(db.pool)).toBe(0);
    const { rows } = await db.pool.query(
      "select count(*)::int from pg_inherits where inhparent = 'ledger.transfer'::regclass",
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(5);
    const { rows: rest } = await db.pool.query('select count(*)::int from ledger.transfer_rest');
    expect(rest[0]?.count).toBe(0);
  });
});
