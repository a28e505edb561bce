// npm run bench -- ledger [--full] [--rounds=N] [--seconds=N] [--set=name=value]...
// The ledger from one process and from eight, with repetitions and with refusals, an honest naive version and pgbench
// in one run on the same server, in short interleaved rounds.
import { hash } from 'node:crypto';
import { startFolder } from '@salung/ledger';
import pg from 'pg';
import { benchServer } from './lib/cluster.ts';
import { type Mix, postFor } from './lib/ledger-load.ts';
import { postFromProcesses } from './lib/ledger-processes.ts';
import { closedLoop, median, type Round, randomItem } from './lib/load.ts';
import { Naive } from './lib/naive.ts';
import { findPgbench, pgbenchInit, pgbenchRound } from './lib/pgbench.ts';
import { preload } from './lib/preload.ts';
import { seed } from './lib/seed.ts';
import { usageOf } from './lib/usage.ts';

const option = (name: string, fallback: number) => {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found === undefined ? fallback : Number(found.slice(name.length + 3));
};
const full = process.argv.includes('--full');
const rounds = option('rounds', 5);
const seconds = option('seconds', 4);
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/** Measures while hot accounts are folded, as in the server. */
async function whileFolding<T>(url: string, measure: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const folder = startFolder(pool);
  try {
    return await measure(pool);
  } finally {
    await folder.stop();
    await pool.end();
  }
}

const ledgerRound = (url: string, inFlight: number, mix: Mix = 'new'): Promise<Round> =>
  whileFolding(url, () => postFor(url, inFlight, seconds, mix));

const eightRound = (url: string, inFlight: number): Promise<Round> =>
  whileFolding(url, () => postFromProcesses(url, 8, inFlight, seconds));

/** A round with what PostgreSQL used for each transfer: microseconds of CPU, and bytes of WAL. */
const usageRound = (
  url: string,
  inFlight: number,
): Promise<Round & { cpuMicros: number; walBytes: number }> =>
  whileFolding(url, async (pool) => {
    const before = await usageOf(pool);
    const measured = await postFor(url, inFlight, seconds);
    const after = await usageOf(pool);
    const transfers = measured.rate * seconds;
    return {
      ...measured,
      cpuMicros: ((after.cpu - before.cpu) / transfers) * 1e6,
      walBytes: (after.wal - before.wal) / transfers,
    };
  });

async function naiveRound(url: string): Promise<Round> {
  const naive = await Naive.connect(url, 16);
  try {
    return await closedLoop(16, seconds, async (worker) => {
      const item = randomItem();
      const digest = hash('sha256', item.key, 'hex').slice(0, 32);
      const fingerprint = hash('sha256', JSON.stringify(item.legs), 'hex').slice(0, 32);
      await naive.post(worker, item, digest, fingerprint);
    });
  } finally {
    await naive.close();
  }
}

const overrides = process.argv.filter((a) => a.startsWith('--set=')).map((a) => a.slice(6).split('='));
const server = await benchServer(Object.fromEntries(overrides));
try {
  const url = await server.database('ledger');
  console.log('seeding 100,000 players');
  await seed(url);
  const pgbench = await findPgbench();
  const pgbenchUrl = pgbench === null ? '' : await server.database('pgbench');
  if (pgbench === null) console.log('pgbench is not here and can not be installed: skipped');
  else await pgbenchInit(pgbench, pgbenchUrl);

  const at64: Round[] = [];
  const at512: Awaited<ReturnType<typeof usageRound>>[] = [];
  const eight64: Round[] = [];
  const eight512: Round[] = [];
  const replays: number[] = [];
  const refusals: number[] = [];
  const naive: number[] = [];
  const tpcb: number[] = [];
  for (let i = 1; i <= rounds; i++) {
    await server.checkpoint();
    at64.push(await ledgerRound(url, 64));
    await server.checkpoint();
    at512.push(await usageRound(url, 512));
    await server.checkpoint();
    eight64.push(await eightRound(url, 64));
    await server.checkpoint();
    eight512.push(await eightRound(url, 512));
    await server.checkpoint();
    replays.push((await ledgerRound(url, 512, 'replays50')).rate);
    await server.checkpoint();
    refusals.push((await ledgerRound(url, 512, 'refusals30')).rate);
    await server.checkpoint();
    naive.push((await naiveRound(url)).rate);
    if (pgbench !== null) {
      await server.checkpoint();
      tpcb.push(await pgbenchRound(pgbench, pgbenchUrl, seconds));
    }
    const show = (name: string, rounds: Round[]) =>
      `${name} ${rounds.at(-1)?.rate.toFixed(0)}/s p99 ${rounds.at(-1)?.p99.toFixed(1)} ms`;
    console.log(
      `round ${i}: ${show('at64', at64)}, ${show('at512', at512)}, ${show('eight64', eight64)}, ` +
        `${show('eight512', eight512)}, replays ${replays.at(-1)?.toFixed(0)}/s, refusals ` +
        `${refusals.at(-1)?.toFixed(0)}/s, naive ${naive.at(-1)?.toFixed(0)}/s, pgbench ${tpcb.at(-1)?.toFixed(0) ?? '-'}/s`,
    );
  }
  const rate512 = median(at512.map((r) => r.rate));
  const rates = (all: Round[]) => median(all.map(({ rate }) => rate));
  const ratio = (rate: number) => (pgbench === null ? null : round(rate / median(tpcb), 2));
  const result = {
    bench: 'ledger',
    at64: round(rates(at64)),
    at512: round(rate512),
    eight64: round(rates(eight64)),
    eight512: round(rates(eight512)),
    replays50: round(median(replays)),
    refusals30: round(median(refusals)),
    naive: round(median(naive)),
    pgbench: pgbench === null ? null : round(median(tpcb)),
    ratioNaive: round(rate512 / median(naive), 2),
    ratioPgbench: ratio(rate512),
    ratios: {
      at64: ratio(rates(at64)),
      at512: ratio(rate512),
      eight64: ratio(rates(eight64)),
      eight512: ratio(rates(eight512)),
      replays50: round(median(replays) / rate512, 2),
      refusals30: round(median(refusals) / rate512, 2),
    },
    p99ms64: round(median(at64.map((r) => r.p99)), 1),
    p99msEight512: round(median(eight512.map((r) => r.p99)), 1),
    walBytes512: round(median(at512.map((r) => r.walBytes))),
    cpuMicrosPostgres512: round(median(at512.map((r) => r.cpuMicros)), 1),
    ...(full ? await fullRounds(url) : {}),
    settings: await server.settings(),
  };
  console.log(JSON.stringify(result));
} finally {
  await server.remove();
}

/** The same ledger, once as it was seeded and once with 10 million transfers more, in turns. */
async function fullRounds(url: string): Promise<{ full: number; ratioFull: number }> {
  const fullUrl = await server.database('ledger_full');
  const started = performance.now();
  console.log('preloading 10 million transfers');
  await seed(fullUrl);
  await preload(fullUrl);
  console.log(`preloaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const rates: number[] = [];
  const ratios: number[] = [];
  // Warm both up: after preloading, the server's memory holds neither.
  await ledgerRound(url, 512);
  await ledgerRound(fullUrl, 512);
  for (let i = 1; i <= rounds; i++) {
    await server.checkpoint();
    const empty = (await ledgerRound(url, 512)).rate;
    await server.checkpoint();
    const rate = (await ledgerRound(fullUrl, 512)).rate;
    rates.push(rate);
    ratios.push(rate / empty);
    console.log(`full round ${i}: ${rate.toFixed(0)}/s, without the 10 million ${empty.toFixed(0)}/s`);
  }
  return { full: round(median(rates)), ratioFull: round(median(ratios), 2) };
}
