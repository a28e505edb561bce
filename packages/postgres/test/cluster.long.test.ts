import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, type ClusterOptions, removeCluster, startCluster } from '../src/cluster.ts';
import { isRoot } from '../src/osUser.ts';
import { leftoverBackends, processAlive, signalProcess } from '../src/processes.ts';

let folder: string;
let dataDir: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'postgres');
  said = [];
});

afterEach(async () => {
  await removeCluster(dataDir);
  await rm(folder, { recursive: true, force: true });
});

const start = (options: Partial<ClusterOptions> = {}): Promise<Cluster> =>
  startCluster({
    dataDir,
    settings: { shared_buffers: '16MB' },
    log: (text) => said.push(text),
    ...options,
  });

async function query<T extends pg.QueryResultRow>(cluster: Cluster, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a cluster', () => {
  test('is durable, closed to others, and in UTF-8 whatever the locale', async () => {
    const before = { LANG: process.env.LANG, LC_ALL: process.env.LC_ALL };
    process.env.LANG = 'C';
    process.env.LC_ALL = 'xx_NOWHERE';
    try {
      const cluster = await start();
      const [row] = await query(
        cluster,
        `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
           current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listen,
           current_setting('unix_socket_directories') as sockets, current_setting('server_encoding') as encoding,
           length('สลึง') as length, upper('é') as upper`,
      );
      expect(row).toEqual({
        fsync: 'on',
        pages: 'on',
        commit: 'on',
        listen: '127.0.0.1',
        sockets: '',
        encoding: 'UTF8',
        length: 4,
        upper: 'É',
      });
      const password = await stat(path.join(dataDir, 'pgdata', 'salung.password'));
      expect(password.mode & 0o777).toBe(0o600);
      const url = new URL(cluster.url);
      url.password = 'guess';
      await expect(query({ ...cluster, url: url.href }, 'select 1')).rejects.toThrow(
        'password authentication',
      );
    } finally {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });

  test('is adopted where it runs, stopped, and started again with its data', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(two.pid).toBe(one.pid);
    expect(await start()).toMatchObject({ pid: one.pid, url: one.url });
    await query(one, 'create table kept (id int)');
    await one.stop();
    expect(processAlive(one.pid)).toBe(false);
    expect(await one.alive()).toBe(false);
    await one.stop();

    const again = await start();
    expect(again.url).toBe(one.url);
    expect(await query(again, 'select * from kept')).toEqual([]);
    expect((await readdir(dataDir)).sort()).toEqual(['pgdata']);
  });

  test('comes back after a kill -9 of the postmaster, even while a backend is busy', async () => {
    const cluster = await start();
    await query(cluster, 'create table kept (id int)');
    const busy = new pg.Client({ connectionString: cluster.url });
    busy.on('error', () => undefined);
    await busy.connect();
    const cut = busy.query('select count(*) from generate_series(1, 10000000000) a').catch(() => 'cut');
    await query(cluster, 'insert into kept values (1)');
    process.kill(cluster.pid, 'SIGKILL');

    // The busy backend would take longer than this test may.
    const again = await start();
    expect(again.pid).not.toBe(cluster.pid);
    expect(again.url).toBe(cluster.url);
    expect(await query(again, 'select id from kept')).toEqual([{ id: 1 }]);
    expect(await cut).toBe('cut');
    await busy.end();
  });

  test('comes back after a kill -9 of all its processes, when another process has its id', async () => {
    const cluster = await start();
    await query(cluster, 'create table kept (id int)');
    const pgData = path.join(dataDir, 'pgdata');
    for (const pid of leftoverBackends(pgData)) signalProcess(pid, 'SIGKILL');
    const pidFile = path.join(pgData, 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    expect(await query(await start(), 'select * from kept')).toEqual([]);
  });

  test('runs in a session of its own', async () => {
    const session = async (pid: number) =>
      (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')[3];
    const cluster = await start();
    expect(await session(cluster.pid)).not.toBe(await session(process.pid));
  });

  test('uses another port if its own is in use', async () => {
    const cluster = await start();
    await cluster.stop();
    const stranger = createServer().listen(cluster.port, '127.0.0.1');
    try {
      const again = await start();
      expect(again.port).not.toBe(cluster.port);
      expect(await again.alive()).toBe(true);
      await again.stop();
      await expect(start({ port: cluster.port })).rejects.toThrow(`Port ${cluster.port}`);
    } finally {
      stranger.close();
    }
  });

  test('shows PostgreSQL’s message if a setting is wrong', async () => {
    await expect(start({ settings: { max_connections: 'many' } })).rejects.toThrow('max_connections');
  });
});

describe.runIf(isRoot())('as root', () => {
  test('moves to a reachable folder from one of mode 0700, says so and stores the path', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const cluster = await start();
    expect(said.join('\n')).toContain(
      `cannot reach ${dataDir}; the database is kept in ${process.env.SALUNG_REACHABLE_DIR}`,
    );
    await query(cluster, 'create table kept (id int)');
    await cluster.stop();
    said = [];
    expect(await query(await start(), 'select * from kept')).toEqual([]);
    expect(said).toEqual([]);
  });

  test('moves its data when the folder becomes inaccessible later', async () => {
    const cluster = await start();
    await query(cluster, 'create table kept (id int)');
    await cluster.stop();
    await chmod(dataDir, 0o700);
    expect(await query(await start(), 'select * from kept')).toEqual([]);
    expect(said.join('\n')).toContain('the database is kept in');
  });
});
