import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../test/await.ts';
import {
  deposit,
  type LedgerDatabase,
  ledgerDatabase,
  newPlayer,
  rollback,
  stake,
  win,
} from '../test/database.ts';
import {
  balances,
  createLanes,
  type Item,
  type Lanes,
  LedgerBusyError,
  LedgerClosedError,
  LedgerUnavailableError,
  lockPlayers,
  postBatch,
} from './index.ts';

let db: LedgerDatabase;
const open: Lanes[] = [];
beforeAll(async () => {
  db = await ledgerDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((lanes) => lanes.close()));
});
afterAll(() => db.drop());

function lanesOn(options: Partial<Parameters<typeof createLanes>[0]> = {}): Lanes {
  const lanes = createLanes({ connectionString: db.url, ...options });
  open.push(lanes);
  return lanes;
}
const batches = async () => Number((await db.pool.query('select count(*) from ledger.batch')).rows[0]?.count);

describe('lanes', () => {
  it('group what arrives together into one commit per lane', async () => {
    const lanes = lanesOn();
    const players = await Promise.all(Array.from({ length: 50 }, () => newPlayer(db.pool, 100)));
    const before = await batches();
    const outcomes = await Promise.all(players.map((player) => lanes.post(stake(player, 60))));
    expect(outcomes.every((outcome) => outcome.status === 'ok' && outcome.balance === 40)).toBe(true);
    expect((await batches()) - before).toBeLessThanOrEqual(2);
  });

  it('post one alone without waiting for others', async () => {
    const lanes = lanesOn();
    const player = await newPlayer(db.pool, 100);
    expect(await lanes.post(stake(player, 1))).toMatchObject({ status: 'ok', balance: 99 });
    expect(lanes.waiting).toBe(0);
  });

  it('are one while little is under way, and all of them beyond that', async () => {
    const name = `spread ${randomUUID()}`;
    const lanes = lanesOn({ lanes: 2, spreadAbove: 20, connection: { application_name: name } });
    const connections = async () => {
      const { rows } = await db.pool.query(
        'select count(*)::int as open from pg_stat_activity where application_name = $1',
        [name],
      );
      return rows[0]?.open;
    };
    const players = await Promise.all(Array.from({ length: 60 }, () => newPlayer(db.pool, 10)));
    const postAll = (of: string[]) => Promise.all(of.map((player) => lanes.post(stake(player, 1))));
    await postAll(players.slice(0, 20));
    expect(await connections()).toBe(1);
    await postAll(players);
    expect(await connections()).toBe(2);
  });

  it('cut batches that are too big, in order', async () => {
    const lanes = lanesOn({ lanes: 1, maxItems: 3 });
    const player = await newPlayer(db.pool, 10);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => lanes.post(stake(player, 1))));
    expect(outcomes.map((o) => (o.status === 'ok' ? o.balance : o.code))).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
      'INSUFFICIENT',
      'INSUFFICIENT',
    ]);
  });

  it('send equal keys once; another body under the same key waits and is refused', async () => {
    const lanes = lanesOn({ lanes: 1 });
    const player = await newPlayer(db.pool, 100);
    const item = stake(player, 10);
    const outcomes = await Promise.all([
      lanes.post(item),
      lanes.post({ ...item }),
      lanes.post({ ...stake(player, 11), key: item.key }),
      lanes.post({ ...item }),
    ]);
    expect(outcomes.map((o) => (o.status === 'ok' ? o.replayed : o.code))).toEqual([
      false,
      true,
      'KEY_REUSED',
      true,
    ]);
    expect((await balances(db.pool, player)).wallet).toBe(90);
  });

  it('keep a stake and its rollback in order when they arrive together', async () => {
    const lanes = lanesOn({ lanes: 1 });
    const player = await newPlayer(db.pool, 100);
    const [one, two] = [stake(player, 10), stake(player, 20)];
    const outcomes = await Promise.all([
      lanes.post(one),
      lanes.post(rollback(player, one.key)),
      lanes.post(rollback(player, two.key)),
      lanes.post(two),
      lanes.post(rollback(player, two.key)),
    ]);
    expect(outcomes.map((o) => (o.status === 'ok' ? o.transferIds.length : o.code))).toEqual([
      1,
      1,
      0,
      'VOID',
      0,
    ]);
    expect((await balances(db.pool, player)).wallet).toBe(100);
  });

  it('refuse to queue without bound, without effect', async () => {
    const lanes = lanesOn({ lanes: 1, maxQueue: 10 });
    const player = await newPlayer(db.pool, 100);
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => lanes.post(stake(player, 1))));
    const busy = results.filter((r) => r.status === 'rejected' && r.reason instanceof LedgerBusyError);
    expect(busy).toHaveLength(5);
    expect((await balances(db.pool, player)).wallet).toBe(90);
  });

  it('refuse malformed items at once and post the others', async () => {
    const lanes = lanesOn();
    const player = await newPlayer(db.pool, 100);
    const wrong: Item[] = [
      stake(player, -1),
      stake(player, 0.5),
      stake(player, Number.NaN),
      stake(player, 2 ** 53),
      stake(player.toUpperCase(), 1),
      stake('x', 1),
      { ...stake(player, 1), key: '' },
      { ...stake(player, 1), key: 'a\u0001b' },
      { ...stake(player, 1), legs: [] },
      { ...stake(player, 1), reverseOf: 'k' },
      { ...rollback(player, 'k'), key: 'k' },
    ];
    const results = await Promise.allSettled([...wrong, stake(player, 1)].map((item) => lanes.post(item)));
    expect(results.slice(0, -1).every((r) => r.status === 'rejected' && r.reason instanceof TypeError)).toBe(
      true,
    );
    expect(results.at(-1)).toMatchObject({ status: 'fulfilled', value: { status: 'ok', balance: 99 } });
  });

  it('take any text as it is', async () => {
    const lanes = lanesOn();
    const player = await newPlayer(db.pool, 100);
    for (const text of ['NULL', '{a,b}', 'a"b\\c', "สลึง'; drop table x; --", ' ', '"', '\\']) {
      const item: Item = {
        ...stake(player, 1, `${text}${randomUUID()}`),
        by: text,
        ref: { type: text, id: text },
      };
      expect(await lanes.post(item)).toMatchObject({ status: 'ok' });
      const { rows } = await db.pool.query('select * from ledger.transfer where key = $1', [item.key]);
      expect(rows).toMatchObject([{ caused_by: text, ref_type: text, ref_id: text }]);
    }
  });

  it('corner a lock that does not come by halving, and post everybody else', async () => {
    const lanes = lanesOn({ lanes: 1, lockTimeout: 50 });
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(db.pool, 100)));
    const [locked = '', ...free] = players;
    const holder = await db.pool.connect();
    await holder.query('begin');
    await lockPlayers(holder, [locked]);
    const stuck = expect(lanes.post(stake(locked, 1))).rejects.toBeInstanceOf(LedgerBusyError);
    const outcomes = await Promise.all(free.map((player) => lanes.post(stake(player, 1))));
    expect(outcomes.every((outcome) => outcome.status === 'ok')).toBe(true);
    await stuck;
    await holder.query('rollback');
    holder.release();
    expect((await balances(db.pool, locked)).wallet).toBe(100);
  });

  it('corner an item that breaks its batch, and post everybody else', async () => {
    // A function of a module with a fault in it: one of its items makes the whole call fail.
    const fn = {
      ...postBatch,
      name: 'faulty',
      encode: (items: readonly Item[], fingerprints: readonly string[]) => {
        const values = postBatch.encode(items, fingerprints);
        return items.some((item) => item.by === 'fault') ? values.with(14, '{not a number}') : values;
      },
    };
    const lanes = createLanes({ connectionString: db.url, lanes: 1, fn });
    const player = await newPlayer(db.pool, 100);
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) =>
        lanes.post({ ...stake(player, 1), by: i === 4 ? 'fault' : 'system' }),
      ),
    );
    await lanes.close();
    expect(results.map((r) => r.status)).toEqual(
      Array.from({ length: 9 }, (_, i) => (i === 4 ? 'rejected' : 'fulfilled')),
    );
    expect((await balances(db.pool, player)).wallet).toBe(92);
  });

  it('go on after their connection is killed, and never post twice', async () => {
    const lanes = lanesOn({ lanes: 1, connection: { application_name: 'lane to kill' } });
    const player = await newPlayer(db.pool, 1000);
    await lanes.post(stake(player, 1));
    const running = Array.from({ length: 200 }, (_, i) =>
      i % 20 === 0
        ? db.pool
            .query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and application_name = 'lane to kill'`,
            )
            .then(() => lanes.post(stake(player, 1)))
        : lanes.post(stake(player, 1)),
    );
    const outcomes = await Promise.all(running);
    expect(outcomes.every((outcome) => outcome.status === 'ok')).toBe(true);
    expect((await balances(db.pool, player)).wallet).toBe(799);
  });

  it('look for the primary while the server that they reach is read only', async () => {
    // As a primary is after it was replaced. The connections of the pool are from before.
    const own = await ledgerDatabase();
    const player = await newPlayer(own.pool, 100);
    const set = (change: string) =>
      own.pool.query(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`);
    await set('set default_transaction_read_only = on');
    const lanes = createLanes({
      connectionString: own.url,
      lanes: 1,
      patience: 60_000,
      connection: { application_name: 'lane that looks' },
    });
    const posting = lanes.post(stake(player, 1));
    const ended = posting.then(
      () => true,
      () => true,
    );
    const seen = new Set<number>();
    while (seen.size < 4 && !(await Promise.race([ended, Promise.resolve(false)]))) {
      const { rows } = await own.pool.query(
        `select pid from pg_stat_activity where application_name = 'lane that looks'`,
      );
      for (const { pid } of rows) seen.add(pid);
    }
    expect(seen.size).toBe(4);
    await set('reset default_transaction_read_only');
    expect(await posting).toMatchObject({ status: 'ok', balance: 99 });
    await lanes.close();
    await own.drop();
  });

  it('tell the caller that the outcome is unknown when the server stays away', async () => {
    const lanes = createLanes({ connectionString: 'postgres://x@127.0.0.1:1/none', patience: 100 });
    await expect(lanes.post(deposit(randomUUID(), 1))).rejects.toBeInstanceOf(LedgerUnavailableError);
    await lanes.close();
  });

  it('post what waits before they close, and nothing after', async () => {
    const lanes = createLanes({ connectionString: db.url });
    const player = await newPlayer(db.pool, 100);
    const waiting = Array.from({ length: 30 }, () => lanes.post(stake(player, 1)));
    await lanes.close();
    expect((await Promise.all(waiting)).every((outcome) => outcome.status === 'ok')).toBe(true);
    await expect(lanes.post(win(player, 1))).rejects.toBeInstanceOf(LedgerClosedError);
  });

  it('answer only after the commit', async () => {
    // A trigger that fires at commit waits for our lock: until then there must be no answer.
    const own = await ledgerDatabase();
    await own.pool.query(`create function wait_for_it() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(42); return null; end';
      create constraint trigger late after insert on ledger.batch deferrable initially deferred
        for each row execute function wait_for_it()`);
    const lanes = createLanes({ connectionString: own.url });
    const holder = new pg.Client({ connectionString: own.url });
    await holder.connect();
    const player = await newPlayer(own.pool);
    await holder.query('select pg_advisory_lock(42)');
    let answered = false;
    const posting = lanes.post(deposit(player, 5)).finally(() => {
      answered = true;
    });
    await untilWaiting(own.pool, 1);
    expect(answered).toBe(false);
    expect((await balances(own.pool, player)).wallet).toBe(0);
    await holder.end();
    expect(await posting).toMatchObject({ status: 'ok', balance: 5 });
    await lanes.close();
    await own.drop();
  });
});
