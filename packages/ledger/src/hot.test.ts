import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../test/await.ts';
import {
  deposit,
  GAMES,
  type LedgerDatabase,
  ledgerDatabase,
  newPlayer,
  postOne,
  rollback,
  stake,
  win,
} from '../test/database.ts';
import {
  closeHouse,
  foldBatches,
  houseBalance,
  type Item,
  lockPlayers,
  openHouse,
  post,
  trialBalance,
  verify,
} from './index.ts';

let db: LedgerDatabase;
beforeAll(async () => {
  db = await ledgerDatabase();
});
afterAll(() => db.drop());

/** A hot account of its own. */
async function newHot(): Promise<string> {
  const code = `game:${randomUUID()}`;
  await openHouse(db.pool, code, { hot: true });
  return code;
}

const move = (player: string, house: string, amount: number, to: 'house' | 'player' = 'house'): Item => {
  const wallet = { player, account: 'wallet' } as const;
  const [from, into] = to === 'house' ? [wallet, { house }] : [{ house }, wallet];
  return { key: randomUUID(), by: 'system', legs: [{ from, to: into, amount, kind: 'move' }] };
};

/** Runs work on a connection of its own, inside of a transaction that goes on until `end` is called. */
async function openTransaction(work: (client: pg.Client) => Promise<unknown>): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  await client.query('begin');
  await work(client);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** What the rows of folded balances say, without what came since. */
async function folded(code: string): Promise<{ balance: number; transfers: number }> {
  const { rows } = await db.pool.query(
    `select coalesce(sum(f.balance), 0)::int as balance, coalesce(sum(f.transfers), 0)::int as transfers
     from ledger.account a cross join lateral (
       select balance, transfers from ledger.folded where account = a.id order by no desc limit 1) f
     where a.code = $1`,
    [code],
  );
  return rows[0];
}

async function isSound(): Promise<void> {
  const client = await db.pool.connect();
  expect((await verify(client)).problems).toEqual([]);
  client.release();
}

describe('a hot account', () => {
  it('has its balance at once, whether folded or not, and its row is never written', async () => {
    const [house, player] = [await newHot(), await newPlayer(db.pool, 1_000)];
    await postOne(db.pool, move(player, house, 300));
    expect(await houseBalance(db.pool, house)).toBe(300);
    expect(await folded(house)).toEqual({ balance: 0, transfers: 0 });
    await foldBatches(db.pool);
    expect(await folded(house)).toEqual({ balance: 300, transfers: 1 });
    await postOne(db.pool, move(player, house, 50, 'player'));
    expect(await houseBalance(db.pool, house)).toBe(250);
    await foldBatches(db.pool);
    await foldBatches(db.pool);
    expect(await folded(house)).toEqual({ balance: 250, transfers: 2 });
    expect(await houseBalance(db.pool, house)).toBe(250);
    expect((await trialBalance(db.pool)).find(({ account }) => account === house)?.balance).toBe(250);
    const { rows } = await db.pool.query('select distinct balance, seq from ledger.account where code = $1', [
      house,
    ]);
    expect(rows).toEqual([{ balance: '0', seq: '0' }]);
    await isSound();
  });

  it('lets two transactions move its money in one bucket at once', async () => {
    const house = await newHot();
    const players = [await newPlayer(db.pool, 100), await newPlayer(db.pool, 100)] as const;
    const item = (player: string): Item => ({ ...move(player, house, 100) });
    // The same bucket for both, so that an ordinary account would be one row.
    const same = await newPlayerInBucketOf(players[0]);
    await postOne(db.pool, deposit(same, 100));
    const end = await openTransaction(async (client) => {
      await lockPlayers(client, [players[0]]);
      await post(client, [item(players[0])]);
    });
    expect(await postOne(db.pool, item(same))).toMatchObject({ status: 'ok' });
    expect(await houseBalance(db.pool, house)).toBe(100);
    await end();
    expect(await houseBalance(db.pool, house)).toBe(200);
  });

  it('counts once what is committed after a folding that could not see it', async () => {
    const [house, early, late] = [
      await newHot(),
      await newPlayer(db.pool, 100),
      await newPlayer(db.pool, 100),
    ];
    const end = await openTransaction(async (client) => {
      await lockPlayers(client, [late]);
      await post(client, [move(late, house, 70)]);
    });
    await postOne(db.pool, move(early, house, 30));
    await foldBatches(db.pool);
    expect(await folded(house)).toEqual({ balance: 30, transfers: 1 });
    await end();
    expect(await houseBalance(db.pool, house)).toBe(100);
    await foldBatches(db.pool);
    expect(await folded(house)).toEqual({ balance: 100, transfers: 2 });
    await foldBatches(db.pool);
    expect(await houseBalance(db.pool, house)).toBe(100);
    await isSound();
  });

  it('is folded beside a transaction that stays open, and reading it looks at what came since alone', async () => {
    const [house, player] = [await newHot(), await newPlayer(db.pool, 1_000)];
    const end = await openTransaction((client) => client.query('select pg_current_xact_id()'));
    try {
      for (let round = 0; round < 20; round++) {
        await postOne(db.pool, move(player, house, 1));
        await foldBatches(db.pool);
      }
      expect(await folded(house)).toEqual({ balance: 20, transfers: 20 });
      expect((await db.pool.query('select count(*)::int from ledger.unfolded()')).rows[0]?.count).toBe(0);
      await postOne(db.pool, move(player, house, 1));
      const { rows } = await db.pool.query('select change, transfers from ledger.unfolded()');
      expect(rows).toEqual([{ change: '1', transfers: '1' }]);
    } finally {
      await end();
    }
  });

  it('is folded by one at a time', async () => {
    const [house, player] = [await newHot(), await newPlayer(db.pool, 1_000)];
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        ...Array.from({ length: 8 }, () => postOne(db.pool, move(player, house, 1))),
        ...Array.from({ length: 8 }, () => foldBatches(db.pool)),
      ]);
    }
    await foldBatches(db.pool);
    expect(await folded(house)).toEqual({ balance: 80, transfers: 80 });
  });

  it('forgets older folded balances now and then', async () => {
    const [house, player] = [await newHot(), await newPlayer(db.pool, 1_000)];
    for (let round = 0; round < 300; round++) {
      await postOne(db.pool, move(player, house, 1));
      await foldBatches(db.pool);
    }
    const { rows } = await db.pool.query(
      'select count(*)::int from ledger.folded f join ledger.account a on a.id = f.account where a.code = $1',
      [house],
    );
    expect(rows[0]?.count).toBeLessThan(257);
    expect(await houseBalance(db.pool, house)).toBe(300);
    await isSound();
  });

  it('takes back a stake, and knows reverses as it knows transfers', async () => {
    const player = await newPlayer(db.pool, 100);
    const before = await houseBalance(db.pool, GAMES);
    await postOne(db.pool, stake(player, 40, `hot-${player}`));
    await postOne(db.pool, rollback(player, `hot-${player}`));
    await postOne(db.pool, win(player, 5));
    expect(await houseBalance(db.pool, GAMES)).toBe(before - 5);
    await isSound();
  });

  it('refuses what would lead beyond its bound, folded or not', async () => {
    const house = await newHot();
    const player = await newPlayer(db.pool);
    const most = 2 ** 38;
    expect(await postOne(db.pool, move(player, house, most + 1, 'player'))).toMatchObject({
      code: 'OVERFLOW',
    });
    for (let n = 0; n < 128; n++) {
      expect(await postOne(db.pool, move(player, house, most, 'player'))).toMatchObject({ status: 'ok' });
      if (n === 60) await foldBatches(db.pool);
    }
    expect(await postOne(db.pool, move(player, house, most, 'player'))).toMatchObject({ code: 'OVERFLOW' });
    await foldBatches(db.pool);
    expect(await postOne(db.pool, move(player, house, 1, 'player'))).toMatchObject({ code: 'OVERFLOW' });
    expect(await postOne(db.pool, move(player, house, most))).toMatchObject({ status: 'ok' });
  });

  it('is closed after the batches under way, and refuses those after', async () => {
    const [house, player] = [await newHot(), await newPlayer(db.pool, 100)];
    const end = await openTransaction(async (client) => {
      await lockPlayers(client, [player]);
      await post(client, [move(player, house, 10)]);
    });
    const closing = closeHouse(db.pool, house);
    await untilWaiting(db.pool, 1);
    await end();
    expect(await closing).toBe(true);
    expect(await postOne(db.pool, move(player, house, 10))).toMatchObject({ code: 'CLOSED' });
    expect(await houseBalance(db.pool, house)).toBe(10);
    expect(await closeHouse(db.pool, house)).toBe(false);
  });

  it('stays what it was opened as', async () => {
    const [hot, cold] = [await newHot(), `bank:${randomUUID()}`];
    await openHouse(db.pool, cold);
    await openHouse(db.pool, hot, { hot: true });
    await expect(openHouse(db.pool, cold, { hot: true })).rejects.toThrow(/is open and not hot/);
    expect(await closeHouse(db.pool, cold)).toBe(true);
    const player = await newPlayer(db.pool, 10);
    expect(await postOne(db.pool, move(player, cold, 1))).toMatchObject({ code: 'CLOSED' });
  });

  it('is counted anew after a restore into another cluster, where transaction ids begin low', async () => {
    const [house, player] = [await newHot(), await newPlayer(db.pool, 1_000)];
    await postOne(db.pool, move(player, house, 100));
    await foldBatches(db.pool);
    await postOne(db.pool, move(player, house, 10));
    // As a dump says it: ids of transactions far ahead of this cluster's.
    await db.pool.query(`update ledger.batch set xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await db.pool.query(
      `update ledger.fold set cluster = 1, upto = format('%s:%s:', pg_snapshot_xmax(upto)::text::bigint + 1000000000,
         pg_snapshot_xmax(upto)::text::bigint + 1000000000)::pg_snapshot`,
    );
    expect(await houseBalance(db.pool, house)).toBe(110);
    await foldBatches(db.pool);
    expect(await houseBalance(db.pool, house)).toBe(110);
    await postOne(db.pool, move(player, house, 1));
    expect(await houseBalance(db.pool, house)).toBe(111);
    await foldBatches(db.pool);
    expect(await folded(house)).toMatchObject({ balance: 111, transfers: 3 });
  });
});

async function newPlayerInBucketOf(player: string): Promise<string> {
  const { rows } = await db.pool.query('select ledger.bucket_of($1) as bucket', [player]);
  for (;;) {
    const other = await newPlayer(db.pool);
    const found = await db.pool.query('select ledger.bucket_of($1) as bucket', [other]);
    if (found.rows[0]?.bucket === rows[0]?.bucket) return other;
  }
}
