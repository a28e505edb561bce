import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startCluster } from '@salung/postgres';
import pg from 'pg';
import { checkBooks } from '../boot/books.ts';
import { openDatabase } from '../platform/db/database.ts';

/**
 * `npm run ledger:verify`: checks the books of DATABASE_URL, or of the demo's own PostgreSQL under DATA_DIR (started
 * for the purpose where it does not run). Ends with 1 where something is wrong.
 */

interface Place {
  url: string;
  leave(): Promise<void>;
}

async function place(): Promise<Place> {
  const given = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return { url: given, leave: async () => {} };
  const dataDir = join(resolve(process.env.DATA_DIR ?? 'data'), 'postgres');
  if (!existsSync(dataDir)) {
    throw new Error(`There are no books in ${dataDir} yet. Run npm start first, or give DATABASE_URL.`);
  }
  const asked = new Date();
  const cluster = await startCluster({ dataDir });
  const url = new URL(cluster.url);
  url.pathname = '/salung';
  const isOurs = await withClient(cluster.url, async (client) => {
    const { rows } = await client.query<{ ours: boolean; exists: boolean }>(
      `select pg_postmaster_start_time() >= $1 as ours,
         exists (select from pg_database where datname = 'salung') as exists`,
      [asked],
    );
    if (!rows[0]?.exists) throw new Error('There are no books in this database yet. Run npm start first.');
    return rows[0].ours;
  });
  return { url: url.href, leave: async () => (isOurs ? cluster.stop() : undefined) };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { url, leave } = await place();
  const { db } = openDatabase(url, 2);
  try {
    const { wrong, summary } = await withClient(url, (client) => checkBooks(db, client, console.log));
    console.log(summary);
    for (const line of wrong) console.error(`WRONG: ${line}`);
    console.log(wrong.length === 0 ? 'The books are sound.' : 'The books are NOT sound.');
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await leave();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
