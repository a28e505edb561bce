import { randomUUID } from 'node:crypto';
import { migrate } from '@salung/postgres';
import { createDatabase, ensureTemplate, type TestDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import { type Item, ledgerSqlDir, openHouse, openPlayer, post } from '../src/index.ts';

/** Where players' money comes from and goes to in tests: an ordinary house account and a hot one. */
export const CASH = 'bank:test';
export const GAMES = 'game:test';

export interface LedgerDatabase extends TestDatabase {
  pool: pg.Pool;
}

async function build(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate({ client, sources: [{ name: 'ledger', dir: process.env.LEDGER_SQL_DIR ?? ledgerSqlDir }] });
    await openHouse(client, CASH);
    await openHouse(client, GAMES, { hot: true });
  } finally {
    await client.end();
  }
}

/** A database with an empty ledger and two house accounts, and a pool on it. */
export async function ledgerDatabase(): Promise<LedgerDatabase> {
  await ensureTemplate('ledger', build);
  const database = await createDatabase({ template: 'ledger' });
  const pool = new pg.Pool({ connectionString: database.url, max: 20 });
  pool.on('error', () => undefined);
  return {
    ...database,
    pool,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** A new player with `amount` satang in the wallet. */
export async function newPlayer(pool: pg.Pool, amount = 0): Promise<string> {
  const playerId = randomUUID();
  await openPlayer(pool, playerId);
  if (amount > 0) await postOne(pool, deposit(playerId, amount));
  return playerId;
}

/** Posts one item in a transaction of its own. */
export async function postOne(pool: pg.Pool, item: Item) {
  const [outcome] = await post(pool, [item]);
  if (outcome === undefined) throw new Error('no outcome');
  return outcome;
}

export function deposit(playerId: string, amount: number, key: string = randomUUID()): Item {
  const to = { player: playerId, account: 'wallet' } as const;
  return { key, by: 'system', legs: [{ from: { house: CASH }, to, amount, kind: 'topup' }] };
}

export function stake(playerId: string, amount: number, key: string = randomUUID()): Item {
  const from = { player: playerId, account: 'wallet' } as const;
  return { key, by: 'system', legs: [{ from, to: { house: GAMES }, amount, kind: 'stake' }] };
}

export function win(playerId: string, amount: number, key: string = randomUUID()): Item {
  const to = { player: playerId, account: 'wallet' } as const;
  return { key, by: 'system', legs: [{ from: { house: GAMES }, to, amount, kind: 'win' }] };
}

export function hold(playerId: string, amount: number, key: string = randomUUID()): Item {
  const from = { player: playerId, account: 'wallet' } as const;
  const to = { player: playerId, account: 'held' } as const;
  return { key, by: 'system', legs: [{ from, to, amount, kind: 'withdraw.hold' }] };
}

export function rollback(playerId: string, reverseOf: string, key: string = randomUUID()): Item {
  const to = { player: playerId, account: 'wallet' } as const;
  return {
    key,
    by: 'system',
    reverseOf,
    legs: [{ from: { house: GAMES }, to, amount: 0, kind: 'stake.rollback' }],
  };
}
