import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultSettings, removeCluster, startCluster } from '@salung/postgres';
import pg from 'pg';

export interface BenchServer {
  /** URL of the superuser in the database of this name, made when it is missing. */
  database(name: string): Promise<string>;
  /** What the server really runs with. */
  settings(): Promise<Record<string, string>>;
  /** Waits until what earlier rounds left to be written is on disk, so that rounds don't pay for each other. */
  checkpoint(): Promise<void>;
  remove(): Promise<void>;
}

/** A server of our own with the settings of every demo and small installation; `overrides` are for experiments. */
export async function benchServer(overrides: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-bench-'));
  await chmod(folder, 0o711); // root's server runs as another user
  const dataDir = path.join(folder, 'postgres');
  const cluster = await startCluster({
    dataDir,
    settings: { ...defaultSettings, ...overrides },
    reachableDir: path.join(folder, 'run'),
  });
  const remove = async () => {
    await removeCluster(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void remove().finally(() => process.exit(130)));
  }
  const admin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    database: (name) =>
      admin(async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
        if (rowCount === 0) await client.query(`create database ${name}`);
        const url = new URL(cluster.url);
        url.pathname = `/${name}`;
        return url.href;
      }),
    settings: () =>
      admin(async (client) => {
        const names = ['fsync', 'synchronous_commit', 'shared_buffers', 'max_wal_size'];
        const { rows } = await client.query<{ name: string; value: string }>(
          'select name, current_setting(name) as value from unnest($1::text[]) name',
          [names],
        );
        return Object.fromEntries(rows.map((row) => [row.name, row.value]));
      }),
    checkpoint: () => admin(async (client) => void (await client.query('checkpoint'))),
    remove,
  };
}
