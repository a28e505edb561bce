import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, migrate, removeCluster, signalProcess, startCluster } from '@salung/postgres';
import pg from 'pg';
import { ledgerSqlDir, openHouse } from '../src/index.ts';
import { CASH, GAMES } from './database.ts';

/** A PostgreSQL server that a test may kill, with a ledger in it. */
export interface OwnCluster {
  url: string;
  pool: pg.Pool;
  /** kill -9 of the postmaster and of every backend at once, as when the power goes. */
  crash(): void;
  /** Starts it again; answers the milliseconds until it took connections. */
  restart(): Promise<number>;
  remove(): Promise<void>;
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') {
    return execFileSync('pgrep', ['-P', String(parent)])
      .toString()
      .trim()
      .split(/\s+/)
      .map(Number);
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false; // it has ended meanwhile
    }
  });
}

export async function ownCluster(settings: Record<string, string> = {}): Promise<OwnCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-crash-'));
  await chmod(folder, 0o711);
  const options = {
    dataDir: path.join(folder, 'postgres'),
    reachableDir: path.join(folder, 'reachable'),
    settings,
  };
  let cluster: Cluster = await startCluster(options);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database ledger');
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = '/ledger';
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on('error', () => undefined);
  const owner = await pool.connect();
  await migrate({
    client: owner as unknown as pg.Client,
    sources: [{ name: 'ledger', dir: process.env.LEDGER_SQL_DIR ?? ledgerSqlDir }],
  });
  await openHouse(owner, CASH);
  await openHouse(owner, GAMES, { hot: true });
  owner.release();
  return {
    url: url.href,
    pool,
    crash() {
      // The postmaster first: it must not be there to notice and to tidy up.
      for (const pid of [cluster.pid, ...childrenOf(cluster.pid)]) signalProcess(pid, 'SIGKILL');
    },
    async restart() {
      const started = performance.now();
      cluster = await startCluster({ ...options, port: Number(url.port) });
      return performance.now() - started;
    },
    async remove() {
      await pool.end();
      await removeCluster(options.dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
