// npm run bench -- ledger [--full] [--rounds=N] [--seconds=N] [--set=name=value]...
// The ledger, an honest naive version and pgbench in one run on the same server, in short interleaved rounds.
import { hash } from 'node:crypto';
import { createLanes, startFolder } from '@salung/ledger';
import pg from 'pg';
import { benchServer } from './lib/cluster.ts';
import { closedLoop, median, type Round, randomItem } from './lib/load.ts';
import { Naive } from './lib/naive.ts';
import { findPgbench, pgbenchInit, pgbenchRound } from './lib/pgbench.ts';
import { preload } from './lib/preload.ts';
import { seed } from './lib/seed.ts';

const option = (name: string, fallback: number) => {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found === undefined ? fallback : Number(found.slice(name.length + 3));
};
const full = process.argv.includes('--full');
const rounds = option('rounds', 5);
const seconds = option('seconds', 4);
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

async function ledgerRound(url: string, inFlight: number): Promise<Round> {
  const lanes = createLanes({ connectionString: url });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const folder = startFolder(pool);
  try {
    return await closedLoop(inFlight, seconds, async () => {
      const outcome = await lanes.post(randomItem());
      if (outcome.status !== 'ok') throw new Error(`refused: ${outcome.code}`);
    });
  } finally {
    await lanes.close();
    await folder.stop();
    await pool.end();
  }
}

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
  const at512: Round[] = [];
  const naive: number[] = [];
  const tpcb: number[] = [];
  for (let i = 1; i <= rounds; i++) {
    await server.checkpoint();
    at64.push(await ledgerRound(url, 64));
    await server.checkpoint();
    at512.push(await ledgerRound(url, 512));
    await server.checkpoint();
    naive.push((await naiveRound(url)).rate);
    if (pgbench !== null) {
      await server.checkpoint();
      tpcb.push(await pgbenchRound(pgbench, pgbenchUrl, seconds));
    }
    const [a, b] = [at64.at(-1), at512.at(-1)];
    console.log(
      `round ${i}: at64 ${a?.rate.toFixed(0)}/s p99 ${a?.p99.toFixed(1)} ms, at512 ${b?.rate.toFixed(0)}/s ` +
        `p99 ${b?.p99.toFixed(1)} ms, naive ${naive.at(-1)?.toFixed(0)}/s, pgbench ${tpcb.at(-1)?.toFixed(0) ?? '-'}/s`,
    );
  }
  const rate512 = median(at512.map((r) => r.rate));
  const result = {
    bench: 'ledger',
    at64: round(median(at64.map((r) => r.rate))),
    at512: round(rate512),
    naive: round(median(naive)),
    pgbench: pgbench === null ? null : round(median(tpcb)),
    ratioNaive: round(rate512 / median(naive), 2),
    ratioPgbench: pgbench === null ? null : round(rate512 / median(tpcb), 2),
    p99ms64: round(median(at64.map((r) => r.p99)), 1),
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
