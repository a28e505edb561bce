// npm run bench -- accrual [--players=100000] [--rounds=1000000]
// Commission of two levels and cashback of one day are counted, in one go; then, in a copy of the same database, by a process that is
// killed in the middle twice and started again. Both must have the same statements and lines, and counting again changes nothing.
// Mark: seconds ≤ 60.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AffiliateTerms, CashbackTerms } from '@salung/contract';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/boot/database.ts';
import { benchServer } from './lib/cluster.ts';
import { DAY, fillEarnings } from './lib/earnings-world.ts';
import { option } from './lib/options.ts';

const world = { players: option('players', 100_000), rounds: option('rounds', 1_000_000) };

const commission: AffiliateTerms = {
  rates: {
    slot: { basis: 'turnover', level1: 40, level2: 10 },
    live: { basis: 'netLoss', level1: 1_000, level2: 200 },
    table: { basis: 'netLoss', level1: 800, level2: 150 },
  },
  deduct: { bonuses: true, cashback: true, commission: false, providerShare: true, fee: 200 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: 100_000_000,
  minimum: 100,
};
const cashback: CashbackTerms = {
  period: 'day',
  tierKind: 'marginal',
  gameTypes: ['slot', 'live', 'table'],
  tiers: [
    { from: 0, percent: 500 },
    { from: 100_000, percent: 800 },
  ],
  minimum: 100,
  most: 1_000_000,
  expiryDays: 7,
};

const start = (url: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('lib/earnings-worker.ts', import.meta.url)), url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Seconds until everything is counted, including the start of the process. */
async function countAll(url: string): Promise<number> {
  const started = performance.now();
  const [code] = await once(start(url), 'exit');
  if (code !== 0) throw new Error(`the worker ended with ${code}`);
  return (performance.now() - started) / 1_000;
}

/** Lets a worker count until so many statements are there, then kills it. */
async function countAndKill(url: string, table: string, about: number): Promise<number> {
  const worker = start(url);
  const gone = once(worker, 'exit');
  const count = async () =>
    (await query<{ n: number }>(url, `select count(*)::int as n from ${table}`))[0]?.n ?? 0;
  while ((await count()) < about) await setTimeout(20);
  worker.kill('SIGKILL');
  await gone;
  return count();
}

/** Everything that was counted, as one digest. */
const resultOf = async (url: string): Promise<string> =>
  JSON.stringify(
    await query(
      url,
      `select (select md5(string_agg(l::text, '|' order by l::text)) from affiliate_line l) as lines,
        (select md5(string_agg(s::text, '|' order by s::text)) from affiliate_statement s) as statements,
        (select md5(string_agg(c::text, '|' order by c::text)) from cashback_statement c) as cashback,
        (select count(*) from affiliate_line) as counted, (select count(*) from cashback_statement) as players`,
    ),
  );

const server = await benchServer();
try {
  const url = await server.database('earnings');
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  await fillEarnings(url, world, console.log);
  for (const [kind, terms] of [
    ['affiliate', commission],
    ['cashback', cashback],
  ] as const) {
    await query(
      url,
      `insert into earning_plan (id, kind, from_day, terms, created_at, created_by)
       values (gen_random_uuid(), $1, $2, $3, now(), md5('bench')::uuid)`,
      [kind, DAY, JSON.stringify(terms)],
    );
  }
  const copy = new URL(url);
  copy.pathname = '/earnings_killed';
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await query(admin.href, `create database earnings_killed template "${new URL(url).pathname.slice(1)}"`);
  await server.checkpoint();

  const seconds = await countAll(url);
  const whole = await resultOf(url);
  console.log(`${seconds.toFixed(1)} s, ${whole}`);
  await countAll(url);
  const again = await resultOf(url);
  const done = [
    await countAndKill(copy.href, 'affiliate_statement', world.players / 30),
    await countAndKill(copy.href, 'cashback_statement', world.players / 3),
  ];
  console.log(`killed after ${done.join(' and ')} statements`);
  await countAll(copy.href);
  const same = whole === again && whole === (await resultOf(copy.href));
  console.log(JSON.stringify({ bench: 'accrual', seconds: Number(seconds.toFixed(1)), same }));
  if (!same) process.exitCode = 1;
} finally {
  await server.remove();
}
