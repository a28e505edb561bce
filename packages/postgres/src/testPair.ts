import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Cluster, removeCluster, startCluster } from './cluster.ts';
import { freePort } from './testing.ts';

/** A server and a standby of it, which receives all that the primary writes. For tests and benchmarks. */
export interface Pair {
  primary: Cluster;
  standby: Cluster;
  /** From now on the standby applies nothing of what it receives. */
  pause(): Promise<void>;
  /** Waits until the standby has applied what the primary has written by now. */
  catchUp(): Promise<void>;
  remove(): Promise<void>;
}

/** @param settings of both servers, besides the defaults */
export async function startPair(settings: Readonly<Record<string, string>> = {}): Promise<Pair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-pair-'));
  await chmod(folder, 0o711); // root's servers run as another user
  const options = async (name: string) => ({
    dataDir: path.join(folder, name),
    reachableDir: path.join(folder, 'reachable'),
    port: await freePort(),
    settings,
  });
  const [first, second] = [await options('primary'), await options('standby')];
  const { url, stop } = await startCluster(first);
  await stop();
  // The programs that come with npm cannot copy a running server, so an empty one is copied while it is stopped.
  const file = (of: { dataDir: string }, name = '') => path.join(of.dataDir, 'pgdata', name);
  await cp(file(first), file(second), { recursive: true, preserveTimestamps: true });
  const { username, password, hostname } = new URL(url);
  await writeFile(file(second, 'standby.signal'), '');
  const from = `host=${hostname} port=${first.port} user=${username} password=${password}`;
  await appendFile(file(second, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const primary = await startCluster(first);
  await appendFile(file(first, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  await query(primary.url, 'select pg_reload_conf()');
  const standby = await startCluster(second);
  return {
    primary,
    standby,
    pause: async () => void (await query(standby.url, 'select pg_wal_replay_pause()')),
    async catchUp() {
      const [at] = await query<{ lsn: string }>(primary.url, 'select pg_current_wal_lsn()::text as lsn');
      const question = `select pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn as has`;
      while (!(await query<{ has: boolean | null }>(standby.url, question))[0]?.has);
    },
    async remove() {
      await removeCluster(second.dataDir);
      await removeCluster(first.dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
