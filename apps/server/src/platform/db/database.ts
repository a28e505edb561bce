import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { failUnconfirmed, type Tx as LedgerTx } from '@salung/ledger';
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

// int8 columns hold satang, sequences and steps: all are safe integers, which is checked when they are read.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 beyond the safe integers');
  return value;
});
// Dates and times of day stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text);

/** The pool of each query builder. A transaction has none of its own. */
const pools = new WeakMap<Database, pg.Pool>();

/** The pool and its query builder. `statement_timeout` and similar settings keep a stuck query from holding locks. */
export function openDatabase(url: string, max = 20): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A new connection costs both sides tens of milliseconds, with empty caches, just when many people come at once.
    min: Math.ceil(max / 2),
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A connection that is kept for long may be dead without a word: its machine is gone.
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    lock_timeout: 10_000,
    application_name: 'salung',
  });
  // A connection that dies while nobody waits for its answer (PostgreSQL was restarted) would end the process.
  // The next user of the connection gets the error, and the pool drops it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    failUnconfirmed(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const destroy = db.destroy.bind(db);
  // Kysely ends a pool only that it has used itself, and what is read prepared does not go through it.
  db.destroy = async () => {
    await destroy();
    if (!pool.ended) await pool.end();
  };
  pools.set(db, pool);
  return { db, pool };
}

/** Opens the connections that a pool keeps. */
export async function openAhead(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.min ?? 0 }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** "cached plan must not change result type": a migration has added a column to a table that is read by `select *`. */
const OUTDATED_PLAN = '0A000';

/**
 * Reads by a statement that each connection of the pool parses and plans once; in a transaction as any other. For what every visit asks
 * and what takes longer to plan than to run. A connection keeps the plan until it is closed, so texts must be few.
 */
export async function readPrepared<Row>(db: Database | Tx, query: CompiledQuery<Row>): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return (await db.executeQuery(query)).rows;
  const name = hash('sha256', query.sql, 'base64url');
  try {
    return (await pool.query({ name, text: query.sql, values: [...query.parameters] })).rows;
  } catch (error) {
    if ((error as { code?: string }).code !== OUTDATED_PLAN) throw error;
    return (await db.executeQuery(query)).rows;
  }
}

/** Takes the place of the value while a query is built. */
const VALUE = Symbol('value');

/**
 * A query that looks up one row by one value. It is built once for the process, because that takes longer than sending it, and read prepared.
 * @param build must use the value as a parameter only
 */
export function builtOnce<Row>(
  build: (db: Database | Tx, value: string) => { compile(): CompiledQuery<Row> },
): (db: Database | Tx, value: string) => Promise<Row | undefined> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    built ??= build(db, VALUE as unknown as string).compile();
    const parameters = built.parameters.map((parameter) => (parameter === VALUE ? value : parameter));
    const [row] = await readPrepared<Row>(db, { ...built, parameters });
    return row;
  };
}

/** The ledger's view of a Kysely transaction. Outside of one, each query is a prepared statement of its own. */
export const ledgerTx = (tx: Tx | Database): LedgerTx => ({
  query: async (text: string, values: unknown[] = []) => ({
    rows: (await readPrepared(tx, CompiledQuery.raw(text, values))) as never[],
  }),
});

const retryable = new Set(['40P01', '40001', '55P03']);

const afterCommits = new WeakMap<Tx, (() => Promise<void>)[]>();

/**
 * Runs `act` after the transaction has committed, and not if it rolls back or is retried. Nobody waits for it or sees its
 * failure, so it must handle its own errors.
 */
export function afterCommit(tx: Tx, act: () => Promise<void>): void {
  const acts = afterCommits.get(tx);
  if (!acts) throw new Error('afterCommit outside of inTransaction');
  acts.push(act);
}

/** Runs `work` in one transaction; retries it after a deadlock, a serialisation failure or a lock timeout. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const acts: (() => Promise<void>)[] = [];
    try {
      const answer = await db.transaction().execute((tx) => {
        afterCommits.set(tx, acts);
        return work(tx);
      });
      for (const act of acts) void act();
      return answer;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!retryable.has(code) || attempt === 5) throw error;
      // With a random delay, so that colliding transactions do not collide again.
      await setTimeout(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Runs `work` so that an error undoes what it did, and nothing else: what it wanted done after the commit is not done either. An
 * error of locks passes on, because the whole transaction is tried again.
 * @returns the error; undefined where there was none
 */
export async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<unknown> {
  const acts = afterCommits.get(tx) ?? [];
  const before = acts.length;
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return undefined;
  } catch (error) {
    if (retryable.has((error as { code?: string }).code ?? '')) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    acts.length = before;
    return error;
  }
}

/** Whether an error is a violation of that unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean => {
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return code === '23505' && name === constraint;
};
