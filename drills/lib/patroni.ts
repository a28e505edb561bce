import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  changeOwner,
  chooseUser,
  isPostmaster,
  leftoverBackends,
  type OsUser,
  signalProcess,
} from '@salung/postgres';
import { freePort } from '@salung/postgres/testing';
import pg from 'pg';
import { Program } from './program.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { fill } from './template.ts';

/** Three PostgreSQL on loopback under Patroni, with etcd and HAProxy, from the files in `deploy/patroni`. */

const PASSWORD = 'drill';
const deploy = path.resolve(import.meta.dirname, '../../deploy/patroni');
const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const;

/** Milliseconds until a cluster that is made, or a node that comes back, has to be complete. */
const PATIENCE = 120_000;
const LOOK = 200;
/** Bytes that a replica may be behind and still be counted as there: under load it is never at the end. */
const NEAR = 16 * 1024 * 1024;
/** Milliseconds that WAL takes to the replicas in the control: what a primary has answered meanwhile, they don't have. */
const CONTROL_DELAY = 1_500;

/** How a primary is taken away. */
export const strikes = ['postgres', 'machine', 'cut', 'patroni'] as const;
export type Strike = (typeof strikes)[number];

/** @throws Error that says what to install */
export function assertInstalled(): void {
  const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  throw new Error(
    `This drill needs ${missing.join(', ')}. On Debian 12: apt-get install -y patroni etcd-server haproxy postgresql-15`,
  );
}

/** A program's end of a wire, and the program's own port behind it. */
interface Line {
  port: number;
  proxy: TcpProxy;
}

/** One node: Patroni and its PostgreSQL. Others reach it, and it reaches etcd, over wires that can be cut. */
export class PatroniNode {
  readonly name: string;
  readonly folder: string;
  readonly user: OsUser | undefined;
  readonly pg: Line;
  readonly rest: Line;
  readonly etcd: Line;
  #patroni: Program | undefined;

  constructor(
    name: string,
    folder: string,
    user: OsUser | undefined,
    lines: { pg: Line; rest: Line; etcd: Line },
  ) {
    this.name = name;
    this.folder = folder;
    this.user = user;
    this.pg = lines.pg;
    this.rest = lines.rest;
    this.etcd = lines.etcd;
  }

  get data(): string {
    return path.join(this.folder, 'data');
  }
  get wires(): TcpProxy[] {
    return [this.pg.proxy, this.rest.proxy, this.etcd.proxy];
  }

  /** Whether its Patroni runs. */
  get isRunning(): boolean {
    return this.#patroni?.isAlive === true;
  }

  start(): void {
    const log = path.join(this.folder, 'patroni.log');
    this.#patroni = new Program(programs.patroni, [path.join(this.folder, 'patroni.yml')], {
      user: this.user,
      log,
    });
  }

  endPatroni(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    return this.#patroni?.end(signal) ?? Promise.resolve();
  }

  /** SIGKILL of the postmaster; of everything that is PostgreSQL where the whole machine is gone. */
  async killPostgres(all: boolean): Promise<void> {
    const others = all ? leftoverBackends(this.data) : [];
    const pid = await this.#postmaster();
    for (const each of [...(pid ? [pid] : []), ...others]) signalProcess(each, 'SIGKILL');
  }

  async #postmaster(): Promise<number | undefined> {
    const text = await readFile(path.join(this.data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    return Number.isInteger(pid) && isPostmaster(pid, this.data) ? pid : undefined;
  }

  /** Whether its Patroni says that it is the primary and holds the lock. */
  async isPrimary(): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.rest.port}/primary`, {
        signal: AbortSignal.timeout(1_000),
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** Its PostgreSQL itself, past HAProxy and every wire. */
  get url(): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${this.pg.port}/salung`;
  }
}

export interface PatroniCluster {
  /** The database, always at the primary. */
  url: string;
  /** The node that is the primary now. */
  primary(): Promise<PatroniNode>;
  /** Waits until every node is there, and a replica has all that is acknowledged. @throws Error after two minutes */
  settled(): Promise<void>;
  strike(node: PatroniNode, how: Strike): Promise<void>;
  /** Undoes what was done to a node: its Patroni runs again, its wires are joined. */
  mend(node: PatroniNode): void;
  remove(): Promise<void>;
}

/** `SALUNG_DRILL_KEEP=1` leaves the folder with the programs' logs. */
const isKept = process.env.SALUNG_DRILL_KEEP === '1';

/** @param control replication that is asynchronous and slow: what the replicas lack is lost with the primary */
export async function startPatroniCluster({ control }: { control: boolean }): Promise<PatroniCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-failover-'));
  await chmod(folder, 0o711);
  const user = chooseUser();
  const made: Made = [
    { end: () => (isKept ? Promise.resolve() : rm(folder, { recursive: true, force: true })) },
  ];
  const remove = async () => {
    for (const each of made.reverse()) await each.end().catch(() => undefined);
  };
  try {
    const etcd = await startEtcd(folder, user, made);
    const nodes = await Promise.all(
      ['node1', 'node2', 'node3'].map((name) => makeNode(name, folder, user, etcd, control)),
    );
    for (const node of nodes) {
      made.push({
        end: async () => {
          await node.endPatroni('SIGKILL');
          await node.killPostgres(true);
          for (const wire of node.wires) await wire.close();
        },
      });
      node.start();
    }
    const url = await startHaproxy(folder, nodes, made);
    await until(async () => (await Promise.all(nodes.map((node) => node.isPrimary()))).includes(true));
    await until(() => isComplete(nodes, url, control));
    await within(new URL('/postgres', url).href, (client) => client.query('create database salung'));
    return {
      url,
      primary: () => primaryOf(nodes),
      settled: () => until(() => isComplete(nodes, url, control)),
      strike: strikeAt,
      mend,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Made = { end(): Promise<unknown> }[];

async function startEtcd(folder: string, user: OsUser | undefined, made: Made): Promise<number> {
  const [port, peer] = [await freePort(), await freePort()];
  const data = path.join(folder, 'etcd');
  await mkdir(data, { mode: 0o700 });
  if (user) await changeOwner(user, data);
  const at = (to: number) => `http://127.0.0.1:${to}`;
  const etcd = new Program(
    programs.etcd,
    [
      ...['--name', 'drill', '--data-dir', path.join(data, 'data')],
      ...['--listen-client-urls', at(port), '--advertise-client-urls', at(port)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `drill=${at(peer)}`],
    ],
    { user, log: path.join(folder, 'etcd.log') },
  );
  made.push({ end: () => etcd.end('SIGKILL') });
  await until(async () => (await fetch(`${at(port)}/health`)).ok);
  return port;
}

async function makeNode(
  name: string,
  folder: string,
  user: OsUser | undefined,
  etcd: number,
  control: boolean,
): Promise<PatroniNode> {
  const home = path.join(folder, name);
  await mkdir(home, { mode: 0o755 });
  const line = async (target?: number): Promise<Line & { outside: number }> => {
    const port = target ?? (await freePort());
    const outside = await freePort();
    return { port, outside, proxy: await TcpProxy.listen(outside, port) };
  };
  const [pgLine, rest, toEtcd] = [await line(), await line(), await line(etcd)];
  if (control) pgLine.proxy.delay = CONTROL_DELAY;
  const at = (port: number) => `127.0.0.1:${port}`;
  const text = fill(await readFile(path.join(deploy, 'patroni.yml'), 'utf8'), {
    NODE: name,
    REST_LISTEN: at(rest.port),
    REST_ADDRESS: at(rest.outside),
    // Otherwise it would ask etcd for its address, and pass by the wire.
    ETCD_HOSTS: `${at(toEtcd.outside)}\n  use_proxies: true\n `,
    ARCHIVE_COMMAND: '/bin/true',
    PG_LISTEN: at(pgLine.port),
    PG_ADDRESS: at(pgLine.outside),
    DATA_DIR: path.join(home, 'data'),
    PGPASS: path.join(home, 'pgpass'),
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    REWIND_PASSWORD: PASSWORD,
    SOCKETS: '',
    SHARED_BUFFERS: '64MB',
    NETWORK: '127.0.0.1/32',
  })
    // A watchdog would restart the machine on which the drill runs.
    .replace('mode: automatic', "mode: 'off'")
    .replace('wal_keep_size: 1GB', 'wal_keep_size: 256MB');
  const config = control
    ? text
        .replaceAll(/(synchronous_mode\w*): true/g, '$1: false')
        .replace('maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824')
    : text;
  await writeFile(path.join(home, 'patroni.yml'), config, { mode: 0o644 });
  if (user) await changeOwner(user, home);
  return new PatroniNode(name, home, user, { pg: pgLine, rest, etcd: toEtcd });
}

async function startHaproxy(folder: string, nodes: readonly PatroniNode[], made: Made): Promise<string> {
  const port = await freePort();
  const values: Record<string, string> = { BIND: `127.0.0.1:${port}` };
  for (const [index, { pg: database, rest }] of nodes.entries()) {
    // Past the wires: clients still reach a node that is cut off from the others, which is the dangerous case.
    values[`NODE${index + 1}`] = `127.0.0.1:${database.port}`;
    values[`REST${index + 1}`] = String(rest.port);
  }
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, fill(await readFile(path.join(deploy, 'haproxy-primary.cfg'), 'utf8'), values));
  const haproxy = new Program(programs.haproxy, ['-db', '-f', file], {
    user: undefined,
    log: path.join(folder, 'haproxy.log'),
  });
  made.push({ end: () => haproxy.end('SIGKILL') });
  return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/salung`;
}

async function primaryOf(nodes: readonly PatroniNode[]): Promise<PatroniNode> {
  let found: PatroniNode | undefined;
  await until(async () => {
    for (const node of nodes) if (await node.isPrimary()) found = node;
    return found !== undefined;
  });
  return found as PatroniNode;
}

/** Whether every replica streams from the primary, and Patroni has noted one that may take over. */
async function isComplete(nodes: readonly PatroniNode[], url: string, control: boolean): Promise<boolean> {
  const { rows } = await within(new URL('/postgres', url).href, (client) =>
    client.query<{ near: number }>(
      `select count(*)::int as near from pg_stat_replication
       where state = 'streaming' and application_name like 'node%' and pg_wal_lsn_diff(sent_lsn, replay_lsn) < ${NEAR}`,
    ),
  );
  // Over the long wires of the control, a node takes minutes to come back.
  if ((rows[0]?.near ?? 0) < (control ? 1 : nodes.length - 1)) return false;
  // What Patroni has noted, and not only PostgreSQL: while that stands for any replica, none may take over.
  const answer = await fetch(`http://127.0.0.1:${nodes[0]?.rest.port}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  });
  const { members } = (await answer.json()) as { members: { role: string }[] };
  return control || members.some(({ role }) => role === 'sync_standby');
}

/** A connection of a moment, with bounds: it may lead to a node that is about to go. */
async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws Error where it has not come true within the time */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const from = performance.now();
  let last: unknown;
  while (performance.now() - from < PATIENCE) {
    try {
      if (await isTrue()) return;
    } catch (error) {
      last = error;
    }
    await delay(LOOK);
  }
  throw new Error('the cluster was not complete after two minutes', { cause: last });
}

async function strikeAt(node: PatroniNode, how: Strike): Promise<void> {
  if (how === 'postgres') await node.killPostgres(false);
  if (how === 'patroni') await node.endPatroni('SIGKILL');
  if (how === 'cut') for (const wire of node.wires) wire.cut();
  if (how === 'machine') {
    const patroni = node.endPatroni('SIGKILL');
    await node.killPostgres(true);
    await patroni;
    for (const wire of node.wires) wire.reset();
  }
}

function mend(node: PatroniNode): void {
  for (const wire of node.wires) wire.join();
  if (!node.isRunning) node.start();
}
