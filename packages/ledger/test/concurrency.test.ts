import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  balances,
  createLanes,
  type Item,
  lockPlayers,
  type Outcome,
  post,
  retrying,
  sealBatches,
  setFrozen,
  verify,
} from '../src/index.ts';
import { untilWaiting } from './await.ts';
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
} from './database.ts';
import { startLoad } from './processes.ts';

let db: LedgerDatabase;
beforeEach(async () => {
  db = await ledgerDatabase();
});
afterEach(() => db.drop());

const isOk = (outcome: Outcome) => outcome.status === 'ok';

/** One posting in a transaction as a module writes it: lock, (its rows), post as the last statement. */
async function business(playerId: string, item: Item): Promise<Outcome> {
  return retrying(async () => {
    const client = await db.pool.connect();
    try {
      await client.query('begin');
      await lockPlayers(client, [playerId]);
      const [outcome] = await post(client, [item]);
      if (outcome === undefined) throw new Error('no outcome');
      await client.query(isOk(outcome) ? 'commit' : 'rollback');
      return outcome;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}

/** Nothing deadlocked in this database. Backends report when they end. */
async function expectSoundAndNoDeadlock(): Promise<void> {
  await sealBatches(db.pool);
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    expect((await verify(client)).problems).toEqual([]);
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows[0]?.deadlocks).toBe(0);
  } finally {
    await client.end();
  }
}

describe('the last coin', () => {
  it('is won by one of 100 stakes through lanes of two makers and through transactions', async () => {
    const lanes = [createLanes({ connectionString: db.url }), createLanes({ connectionString: db.url })];
    for (let round = 0; round < 5; round++) {
      const player = await newPlayer(db.pool, 1);
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          i % 5 === 0 ? business(player, stake(player, 1)) : lanes[i % 2]?.post(stake(player, 1)),
        ),
      );
      expect(outcomes.filter((outcome) => outcome !== undefined && isOk(outcome))).toHaveLength(1);
      expect(await balances(db.pool, player)).toEqual({ wallet: 0, held: 0 });
    }
    await Promise.all(lanes.map((one) => one.close()));
    await expectSoundAndNoDeadlock();
  });

  it('500 withdrawals at once hold no more than the balance', async () => {
    const player = await newPlayer(db.pool, 1000);
    const outcomes = await Promise.all(Array.from({ length: 500 }, () => business(player, hold(player, 7))));
    expect(outcomes.filter(isOk)).toHaveLength(142);
    expect(await balances(db.pool, player)).toEqual({ wallet: 6, held: 994 });
  });
});

describe('plain posts', () => {
  it('to one player at once all succeed, each after the other', async () => {
    const player = await newPlayer(db.pool);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => retrying(() => postOne(db.pool, win(player, 1)))),
    );
    const seen = outcomes.map((outcome) => (outcome.status === 'ok' ? outcome.balance : Number.NaN));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    await expectSoundAndNoDeadlock();
  });
});

describe('one key', () => {
  it('200 times at once over two processes has one effect and one answer', async () => {
    const player = await newPlayer(db.pool, 1000);
    const plan = {
      url: db.url,
      players: [player],
      prefix: randomUUID(),
      count: 100,
      inFlight: 100,
      sameKey: true,
    };
    const processes = [startLoad(plan), startLoad(plan)];
    await Promise.all(processes.map((one) => one.go()));
    await Promise.all(processes.map((one) => one.ended));
    const answers = processes.flatMap((one) => one.answers);
    expect(answers).toHaveLength(200);
    expect(answers.filter(({ outcome }) => isOk(outcome) && !outcome.replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ outcome }) => JSON.stringify({ ...outcome, replayed: true }))).size).toBe(
      1,
    );
    expect((await balances(db.pool, player)).wallet).toBe(999);
  });

  it('in two buckets at once has one effect', async () => {
    for (let round = 0; round < 30; round++) {
      const [one, two] = [await newPlayer(db.pool, 10), await newPlayer(db.pool, 10)];
      const key = randomUUID();
      const outcomes = await Promise.all([
        business(one, stake(one, 1, key)),
        business(two, stake(two, 1, key)),
      ]);
      expect(outcomes.map((o) => (o.status === 'ok' ? 'ok' : o.code)).sort()).toEqual(['KEY_REUSED', 'ok']);
      const left = [await balances(db.pool, one), await balances(db.pool, two)];
      expect(left.reduce((sum, { wallet }) => sum + wallet, 0)).toBe(19);
    }
  });

  it('that is being committed is seen by whoever waited for the lock', async () => {
    const player = await newPlayer(db.pool, 10);
    const item = stake(player, 1);
    const first = await db.pool.connect();
    await first.query('begin');
    expect(await post(first, [item])).toMatchObject([{ status: 'ok', replayed: false }]);
    const second = postOne(db.pool, item);
    await untilWaiting(db.pool, 1);
    await first.query('commit');
    first.release();
    expect(await second).toMatchObject({ status: 'ok', replayed: true, balance: 9 });
  });
});

describe('freezing', () => {
  it('races stakes: what is sent after it is refused, what was before stays', async () => {
    const lanes = createLanes({ connectionString: db.url });
    for (let round = 0; round < 10; round++) {
      const player = await newPlayer(db.pool, 1000);
      const early = Array.from({ length: 20 }, () => lanes.post(stake(player, 1)));
      await setFrozen(db.pool, player, true);
      const late = await Promise.all(Array.from({ length: 20 }, () => lanes.post(stake(player, 1))));
      expect(late.every((outcome) => outcome.status === 'refused' && outcome.code === 'FROZEN')).toBe(true);
      const taken = (await Promise.all(early)).filter(isOk).length;
      expect((await balances(db.pool, player)).wallet).toBe(1000 - taken);
    }
    await lanes.close();
  });
});

describe('hot players', () => {
  it('of lanes and business transactions, in any order, never deadlock and stay sound', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer(db.pool, 500)));
    const patient = { connectionString: db.url, lockTimeout: 30_000, patience: 60_000 };
    const makers = [createLanes(patient), createLanes(patient)];
    const any = () => players[Math.floor(Math.random() * players.length)] ?? '';
    const keys: { player: string; key: string }[] = [];
    const random = (): { player: string; item: Item } => {
      const player = any();
      const old = keys[Math.floor(Math.random() * keys.length)];
      const dice = Math.random();
      if (old !== undefined && dice < 0.1) return { player: old.player, item: rollback(old.player, old.key) };
      const item = dice < 0.5 ? stake(player, 5) : dice < 0.8 ? win(player, 4) : hold(player, 1);
      keys.push({ player, key: item.key });
      return { player, item };
    };
    const several = async () => {
      const chosen = Array.from(new Set([any(), any(), any()]));
      const client = await db.pool.connect();
      try {
        await retrying(async () => {
          await client.query('begin');
          await lockPlayers(client, chosen);
          await post(
            client,
            chosen.map((player) => deposit(player, 3)),
          );
          await client.query(Math.random() < 0.2 ? 'rollback' : 'commit');
        });
      } finally {
        client.release();
      }
    };
    await Promise.all(
      Array.from({ length: 24 }, async (_, worker) => {
        for (let i = 0; i < 60; i++) {
          const { player, item } = random();
          if (worker % 6 === 0) await several();
          else if (worker % 6 === 1) await business(player, item);
          else if (worker % 6 === 2)
            await post(
              db.pool,
              Array.from({ length: 8 }, () => win(any(), 1)),
            );
          else await makers[worker % 2]?.post(item);
        }
      }),
    );
    await Promise.all(makers.map((maker) => maker.close()));
    await expectSoundAndNoDeadlock();
  });
});
