import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@salung/postgres';
import pg from 'pg';

/** A connection, or the pool itself for single statements. */
export type Db = Pick<pg.ClientBase, 'query'>;

const bigintOid = 20;

/** Amounts are below 2^53, so that `bigint` columns are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === bigintOid && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/** How long a database that is just starting is waited for. */
const patienceMs = 60_000;

async function connect(url: string): Promise<pg.Client> {
  for (const begun = performance.now(); ; ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() - begun > patienceMs) throw error;
      await delay(300);
    }
  }
}

/**
 * Waits until this process is the only one that works on the database: the table of crash is in its memory.
 * @param onLost called when the lock is lost with its connection; another process may have it then
 */
export async function lockSingleInstance(url: string, onLost: () => void): Promise<void> {
  const client = await connect(url);
  client.on('error', onLost);
  await client.query("select pg_advisory_lock(hashtext('house-games'))");
}

/** Opens the database, after it was brought to the newest schema. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const client = await connect(url);
  try {
    const dir = path.join(import.meta.dirname, '../db');
    await migrate({ client, sources: [{ name: 'house-games', dir }] });
  } finally {
    await client.end();
  }
  const pool = new pg.Pool({ connectionString: url, max: 20, types });
  // A lost connection is replaced by the next query.
  pool.on('error', () => undefined);
  return pool;
}

/** Runs `work` in one transaction. */
export async function transaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
