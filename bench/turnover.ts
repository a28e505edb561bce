// npm run bench -- turnover [--rounds=1000000] [--players=20000]
// Settled rounds are counted for turnover, in one go, and in a copy of the same database by a follower that is killed in
// the middle and started again. Both must say the same of every round and requirement.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { benchServer } from './lib/cluster.ts';
import { option } from './lib/options.ts';
import { countedOf, prepareTurnover, resultOf } from './lib/turnover-world.ts';

const rounds = option('rounds', 1_000_000);
const players = option('players', 20_000);

const startFollower = (url: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('lib/turnover-follower.ts', import.meta.url)), url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Seconds until all rounds are counted. */
async function countAll(url: string): Promise<number> {
  const started = performance.now();
  const [code] = await once(startFollower(url), 'exit');
  if (code !== 0) throw new Error(`the follower ended with ${code}`);
  return (performance.now() - started) / 1_000;
}

/** Counts about so many rounds, then is killed in the middle of a step. */
async function countAndKill(url: string, about: number): Promise<number> {
  const follower = startFollower(url);
  const gone = once(follower, 'exit');
  while ((await countedOf(url)) < about) await setTimeout(50);
  follower.kill('SIGKILL');
  await gone;
  return countedOf(url);
}

const server = await benchServer();
try {
  const url = await server.database('turnover');
  console.log(`${rounds} rounds of ${players} players`);
  await prepareTurnover(url, { rounds, players });
  const copy = new URL(url);
  copy.pathname = '/turnover_killed';
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query('create database turnover_killed template turnover');
  await client.end();
  await server.checkpoint();

  const seconds = await countAll(url);
  console.log(`${seconds.toFixed(1)} s, ${Math.round(rounds / seconds)} rounds/s`);
  const done = [await countAndKill(copy.href, rounds / 4), await countAndKill(copy.href, rounds / 2)];
  console.log(`killed after ${done.join(' and ')} rounds`);
  await countAll(copy.href);
  const [whole, resumed] = await Promise.all([resultOf(url), resultOf(copy.href)]);
  console.log(
    JSON.stringify({
      bench: 'turnover',
      rounds: await countedOf(url),
      seconds: Number(seconds.toFixed(1)),
      same: whole !== '' && whole === resumed,
    }),
  );
} finally {
  await server.remove();
}
