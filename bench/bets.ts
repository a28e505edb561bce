// npm run bench -- bets [--rounds=3] [--seconds=4] [--streams=2000]
// Durable stakes and wins (2:1) of 100,000 players over HTTP through the house contract, with signatures, rounds and
// transactions, also with open event streams of those who play, beside the naive core and pgbench in the same run, on the same two cores as the load and the database.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startFolder } from '@salung/ledger';
import pg from 'pg';
import { type Api, cpuOf, loadBets, startApi } from './lib/bets-load.ts';
import { freeAllStakes, prepareBets, registerPlayers, ruleAllStakes, SECRET_KEY } from './lib/bets-world.ts';
import { benchServer } from './lib/cluster.ts';
import { playerTokens } from './lib/live-sessions.ts';
import { median, PLAYERS, type Round } from './lib/load.ts';
import { option } from './lib/options.ts';
import { findPgbench, pgbenchInit, pgbenchRound } from './lib/pgbench.ts';
import { usageOf } from './lib/usage.ts';

const rounds = option('rounds', 3);
const seconds = option('seconds', 4);
/** Players with an open event stream. */
const streams = option('streams', 2_000);
/** Seconds of load before a process is measured. */
const warmUp = 4;
const load = (apis: readonly Api[], inFlight: number, { length = seconds, players = PLAYERS } = {}) =>
  loadBets(apis, inFlight, { length, players });

/** Opens a stream for each token from a thread of its own, as browsers do. @returns what closes them */
async function openStreams({ port }: Api, tokens: readonly string[]): Promise<() => Promise<unknown>> {
  const crowd = new Worker(new URL('lib/live-crowd.ts', import.meta.url), {
    workerData: { url: `http://127.0.0.1:${port}`, tokens },
  });
  crowd.postMessage('connect');
  await once(crowd, 'message');
  return () => crowd.terminate();
}

const server = await benchServer();
try {
  const url = await server.database('bets');
  console.log('seeding 100,000 players');
  await prepareBets(url);
  const tokens = await playerTokens(url, await registerPlayers(url, streams), SECRET_KEY);
  const pgbench = await findPgbench();
  const pgbenchUrl = pgbench === null ? '' : await server.database('pgbench');
  if (pgbench !== null) await pgbenchInit(pgbench, pgbenchUrl);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const folder = startFolder(pool);
  const all: Record<
    'at64' | 'at256' | 'promotions256' | 'streams256' | 'few256' | 'fewStreams256' | 'two256' | 'naive',
    Round[]
  > = {
    at64: [],
    at256: [],
    promotions256: [],
    streams256: [],
    few256: [],
    fewStreams256: [],
    two256: [],
    naive: [],
  };
  const tpcb: number[] = [];
  const api: number[] = [];
  const postgres: number[] = [];
  for (let i = 1; i <= rounds; i++) {
    const [first, second] = [await startApi(url, 'lanes'), await startApi(url, 'lanes')];
    // A process that has just started spends its first seconds on compiling; it then runs for weeks.
    for (const api of [first, second]) await load([api], 64, { length: warmUp });
    await server.checkpoint();
    all.at64.push(await load([first], 64));
    await server.checkpoint();
    const before = { api: cpuOf(first.pid), ...(await usageOf(pool)) };
    const measured = await load([first], 256);
    const after = { api: cpuOf(first.pid), ...(await usageOf(pool)) };
    all.at256.push(measured);
    const calls = measured.rate * seconds;
    api.push(((after.api - before.api) / calls) * 1_000);
    postgres.push(((after.cpu - before.cpu) / calls) * 1_000);
    await ruleAllStakes(url);
    await server.checkpoint();
    all.promotions256.push(await load([first], 256));
    await freeAllStakes(url);
    await server.checkpoint();
    all.two256.push(await load([first, second], 256));
    await server.checkpoint();
    all.few256.push(await load([first], 256, { players: streams }));
    const close = await openStreams(first, tokens);
    await server.checkpoint();
    all.streams256.push(await load([first], 256));
    // Only those play whose streams are open, so that every stake is published to somebody: beside the same without streams.
    await server.checkpoint();
    all.fewStreams256.push(await load([first], 256, { players: streams }));
    await close();
    await Promise.all([first.stop(), second.stop()]);
    const naive = await startApi(url, 'naive');
    await load([naive], 64, { length: warmUp });
    await server.checkpoint();
    all.naive.push(await load([naive], 256));
    await naive.stop();
    if (pgbench !== null) {
      await server.checkpoint();
      tpcb.push(await pgbenchRound(pgbench, pgbenchUrl, seconds));
    }
    const shown = Object.entries(all).map(
      ([name, measured]) =>
        `${name} ${measured.at(-1)?.rate.toFixed(0)}/s p99 ${measured.at(-1)?.p99.toFixed(1)} ms`,
    );
    console.log(`round ${i}: ${shown.join(', ')}, pgbench ${tpcb.at(-1)?.toFixed(0) ?? '-'}/s`);
  }
  await folder.stop();
  await pool.end();
  const rate = (name: keyof typeof all) => median(all[name].map((round) => round.rate));
  const ratio = (a: number, b: number) => Number((a / b).toFixed(2));
  const pgbenchRate = pgbench === null ? null : median(tpcb);
  console.log(
    JSON.stringify({
      bench: 'bets',
      at64: Math.round(rate('at64')),
      at256: Math.round(rate('at256')),
      naive: Math.round(rate('naive')),
      pgbench: pgbenchRate === null ? null : Math.round(pgbenchRate),
      ratioNaive: ratio(rate('at256'), rate('naive')),
      ratioPgbench64: pgbenchRate === null ? null : ratio(rate('at64'), pgbenchRate),
      ratioPgbench256: pgbenchRate === null ? null : ratio(rate('at256'), pgbenchRate),
      p99ms64: Number(median(all.at64.map(({ p99 }) => p99)).toFixed(1)),
      two256: ratio(rate('two256'), rate('at256')),
      withPromotions: ratio(rate('promotions256'), rate('at256')),
      streams256: ratio(rate('streams256'), rate('at256')),
      fewStreams256: ratio(rate('fewStreams256'), rate('few256')),
      cpuMsPerCall: { api: Number(median(api).toFixed(4)), postgres: Number(median(postgres).toFixed(4)) },
    }),
  );
} finally {
  await server.remove();
}
