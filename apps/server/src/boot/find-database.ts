import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startCluster } from '@salung/postgres';
import pg from 'pg';

/** The database that a command is about. */
export interface FoundDatabase {
  /** Of the tables' owner. */
  url: string;
  release(): Promise<void>;
}

/**
 * DATABASE_URL, or the demo's own PostgreSQL under DATA_DIR, started for the purpose where it does not run.
 * @throws Error where there is none yet
 */
export async function findDatabase(): Promise<FoundDatabase> {
  const given = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return { url: given, release: async () => {} };
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
  return { url: url.href, release: async () => (isOurs ? cluster.stop() : undefined) };
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
