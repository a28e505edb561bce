// npm run bench -- scale [--players=1000000] [--passes=20] [--rounds=3] [--seconds=4] [--minutes=30]
// Durable stakes and wins over HTTP of one and two processes: on an empty ledger, with 20 million transfers of a million players in it,
// and with a standby that has every commit on its disk. Then a steady load, whose memory and latency must not grow.
// Without the one or the other: --rounds=0, --minutes=0. Marks: full ≥ 0.8 of empty, rssPer10Min < 5 MB.
import { readFileSync } from 'node:fs';
import { startPair } from '@salung/postgres/test-pair';
import pg from 'pg';
import { type Api, cpuOf, loadBets, startApi } from './lib/bets-load.ts';
import { prepareBets } from './lib/bets-world.ts';
import { benchServer } from './lib/cluster.ts';
import { median, PLAYERS, type Round } from './lib/load.ts';
import { option } from './lib/options.ts';
import { preload } from './lib/preload.ts';
import { usageOf } from './lib/usage.ts';

const many = { players: option('players', 1_000_000), passes: option('passes', 20) };
const rounds = option('rounds', 3);
const seconds = option('seconds', 4);
const minutes = option('minutes', 30);
const IN_FLIGHT = 256;
/** A process that has just started spends its first seconds on compiling. */
const WARM_UP = 4;
/** Memory of the first minutes is not compared: the heap finds its size in them. */
const SETTLING = 5;

const query = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** A house under load: its address, how many players it has, and what brings its server to rest before a round. */
interface House {
  url: string;
  players: number;
  rest(): Promise<unknown>;
}

interface Measured {
  one: Round[];
  two: Round[];
  /** Milliseconds of CPU per call. */
  api: number[];
  postgres: number[];
  /** Bytes of WAL per call. */
  wal: number[];
}
const nothing = (): Measured => ({ one: [], two: [], api: [], postgres: [], wal: [] });

async function measure({ url, players, rest }: House, into: Measured): Promise<void> {
  const apis = [await startApi(url, 'lanes'), await startApi(url, 'lanes')];
  const [first] = apis as [Api];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    for (const api of apis) await loadBets([api], 64, { length: WARM_UP, players });
    await rest();
    const before = { api: cpuOf(first.pid), ...(await usageOf(pool)) };
    const one = await loadBets([first], IN_FLIGHT, { length: seconds, players });
    const after = { api: cpuOf(first.pid), ...(await usageOf(pool)) };
    const calls = one.rate * seconds;
    into.one.push(one);
    into.api.push(((after.api - before.api) / calls) * 1_000);
    into.postgres.push(((after.cpu - before.cpu) / calls) * 1_000);
    into.wal.push((after.wal - before.wal) / calls);
    await rest();
    into.two.push(await loadBets(apis, IN_FLIGHT, { length: seconds, players }));
  } finally {
    await pool.end();
    for (const api of apis) await api.stop();
  }
}

const rateOf = (all: readonly Round[]): number => median(all.map(({ rate }) => rate));
const shown = (name: string, { one, two, api, postgres, wal }: Measured): void =>
  console.log(
    `${name}: one process ${rateOf(one).toFixed(0)}/s, two ${rateOf(two).toFixed(0)}/s, CPU per call ` +
      `${median(api).toFixed(4)} ms + ${median(postgres).toFixed(4)} ms of PostgreSQL, WAL ${median(wal).toFixed(0)} bytes`,
  );

/** Empty and full by turns, on one server. */
async function fullAndEmpty(): Promise<{ empty: Measured; full: Measured }> {
  const server = await benchServer();
  try {
    const rest = () => server.checkpoint();
    const empty = { url: await server.database('scale_empty'), players: PLAYERS, rest };
    await prepareBets(empty.url);
    const full = { url: await server.database('scale_full'), players: many.players, rest };
    await prepareBets(full.url, many.players);
    console.log(`${many.players} players, now ${many.players * many.passes} transfers`);
    await preload(full.url, many);
    const measured = { empty: nothing(), full: nothing() };
    // What was just written is in no memory: a first round is not counted.
    await measure(full, nothing());
    for (let round = 0; round < rounds; round += 1) {
      await measure(empty, measured.empty);
      await measure(full, measured.full);
    }
    shown('empty', measured.empty);
    shown('full', measured.full);
    return measured;
  } finally {
    await server.remove();
  }
}

/** With a standby whose disk every commit waits for, and without, by turns. Both servers share this machine. */
async function withStandby(): Promise<{ alone: Measured; replicated: Measured }> {
  const pair = await startPair();
  try {
    await query(pair.primary.url, 'create database scale');
    const url = new URL('/scale', pair.primary.url).href;
    const house = { url, players: PLAYERS, rest: () => query(url, 'checkpoint') };
    await prepareBets(url);
    const names = (value: string) =>
      query(url, `alter system set synchronous_standby_names = '${value}'`).then(() =>
        query(url, 'select pg_reload_conf()'),
      );
    const measured = { alone: nothing(), replicated: nothing() };
    for (let round = 0; round < rounds; round += 1) {
      await names('');
      await measure(house, measured.alone);
      await names('*');
      await measure(house, measured.replicated);
    }
    shown('with a standby that is not waited for', measured.alone);
    shown('with a standby that is', measured.replicated);
    return measured;
  } finally {
    await pair.remove();
  }
}

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Growth of a line through points that are a minute apart, in MB per ten minutes (least squares). */
function growth(points: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [x, y] = [(points.length - 1) / 2, mean(points)];
  const over = points.reduce((sum, point, i) => sum + (i - x) * (point - y), 0);
  const under = points.reduce((sum, _, i) => sum + (i - x) ** 2, 0);
  return under === 0 ? 0 : (over / under) * 10;
}

const sizeOf = (pool: pg.Pool): Promise<number> =>
  pool
    .query<{ size: string }>('select pg_database_size(current_database()) as size')
    .then(({ rows }) => Number(rows[0]?.size));

interface Steady {
  rssPer10Min: number;
  /** Milliseconds, of each minute. */
  p99: number[];
  /** Bytes per call. */
  disk: number;
  wal: number;
}

async function steady(): Promise<Steady> {
  const server = await benchServer();
  try {
    const url = await server.database('scale_steady');
    await prepareBets(url);
    const api = await startApi(url, 'lanes');
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const before = { disk: await sizeOf(pool), ...(await usageOf(pool)) };
    let calls = 0;
    const [rss, p99]: [number[], number[]] = [[], []];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const measured = await loadBets([api], 64, { length: 60 });
      rss.push(rssOf(api.pid));
      p99.push(measured.p99);
      calls += measured.rate * 60;
      console.log(
        `minute ${minute}: ${measured.rate.toFixed(0)}/s, p99 ${measured.p99.toFixed(1)} ms, ${rss.at(-1)?.toFixed(0)} MB`,
      );
    }
    await api.stop();
    const after = { disk: await sizeOf(pool), ...(await usageOf(pool)) };
    await pool.end();
    return {
      rssPer10Min: growth(rss.slice(Math.min(SETTLING, rss.length - 2))),
      p99,
      disk: (after.disk - before.disk) / calls,
      wal: (after.wal - before.wal) / calls,
    };
  } finally {
    await server.remove();
  }
}

const ratio = (a: Measured, b: Measured) => Number((rateOf(a.one) / rateOf(b.one)).toFixed(2));
const cpuOfCall = ({ api, postgres }: Measured) =>
  [median(api), median(postgres)].map((ms) => Number(ms.toFixed(4)));

async function compare() {
  const { empty, full } = await fullAndEmpty();
  const { alone, replicated } = await withStandby();
  return {
    one: Math.round(rateOf(empty.one)),
    two: Math.round(rateOf(empty.two)),
    full: ratio(full, empty),
    replicated: ratio(replicated, alone),
    cpuMsPerCall: { empty: cpuOfCall(empty), full: cpuOfCall(full) },
    walBytesPerCall: { empty: Math.round(median(empty.wal)), full: Math.round(median(full.wal)) },
  };
}

async function keepOn() {
  const { rssPer10Min, p99, disk, wal } = await steady();
  const third = Math.max(1, Math.floor(p99.length / 3));
  return {
    rssPer10Min: Number(rssPer10Min.toFixed(1)),
    p99First: Number(median(p99.slice(0, third)).toFixed(1)),
    p99Last: Number(median(p99.slice(-third)).toFixed(1)),
    steadyBytesPerCall: { wal: Math.round(wal), disk: Math.round(disk) },
  };
}

console.log(
  JSON.stringify({
    bench: 'scale',
    ...(rounds > 0 ? await compare() : {}),
    ...(minutes > 0 ? await keepOn() : {}),
  }),
);
