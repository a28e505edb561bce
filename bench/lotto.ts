// npm run bench -- lotto [--tickets=50000] [--players=20000] [--seconds=10] [--buyers=256]
// Tickets of 20 lines are sold to 256 buyers at once, with limits on every number, some of which fill; then a round of a million lines
// is paid, beside the same writes by hand-written SQL, and once more by a process that is killed in the middle and started again.
// Marks: settleSeconds ≤ 30, ratioSql ≤ 2.5, sellLinesPerSecond ≥ 3000, oversold 0.
import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buy } from '../apps/server/src/modules/lotto/buy.ts';
import { quote } from '../apps/server/src/modules/lotto/quote.ts';
import { type Actor, actorName } from '../apps/server/src/platform/actor.ts';
import type { Caller } from '../apps/server/src/platform/http/caller.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { Problem } from '../apps/server/src/platform/problem.ts';
import { benchPlatform } from './lib/bench-platform.ts';
import { benchServer } from './lib/cluster.ts';
import { playerId } from './lib/load.ts';
import { bySql, type Marks, marksOf, settledRows } from './lib/lotto-sql.ts';
import { baht, fillTickets, kindOfLine, openRound, prepareLotto } from './lib/lotto-world.ts';
import { option } from './lib/options.ts';

const world = { tickets: option('tickets', 50_000), players: option('players', 20_000) };
const seconds = option('seconds', 10);
const BUYERS = option('buyers', 256);
/** One number in so many is the one that everybody wants. */
const HOT = 10;

/** A player who calls, in the sign-in that the bench has given them. */
function callerOf(platform: Platform, id: string): Caller {
  const actor = { audience: 'player', id, sessionId: id, language: 'th' } as unknown as Actor;
  return {
    actor,
    by: actorName(actor),
    address: '127.0.0.1',
    userAgent: null,
    language: 'th',
    key: randomUUID(),
    transaction: () =>
      Promise.reject(new Error(`${platform.databaseUrl}: no transaction of the call itself`)),
  };
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
const someLines = () =>
  Array.from({ length: 20 }, (_, place) => {
    const { type, digits: count } = kindOfLine(place);
    const number = randomInt(HOT) === 0 ? '777'.slice(0, count) : digits(count);
    return { type, number, stake: 10 * baht };
  });

/** Quotes and buys until the time is over. @returns how many lines were sold, and how many tickets were quoted again */
async function sellFor(
  platform: Platform,
  roundId: string,
): Promise<{ lines: number; again: number; took: number }> {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  let [lines, again] = [0, 0];
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let n = 0; performance.now() < until; n += 1) {
        const caller = callerOf(platform, playerId((buyer + n * BUYERS) % world.players));
        const wanted = { roundId, planId: 1, lines: someLines() };
        for (;;) {
          const { digest } = await quote(platform, caller, wanted);
          try {
            const ticket = await buy(platform, caller, { ...wanted, digest });
            lines += ticket.lines;
            break;
          } catch (error) {
            if (!(error instanceof Problem) || error.code !== 'LOTTO_CHANGED') throw error;
            again += 1;
          }
        }
      }
    }),
  );
  return { lines, again, took: (performance.now() - begun) / 1_000 };
}

/** Satang sold above the limit of a number, and numbers whose book is not the sum of the lines. */
async function oversoldIn(platform: Platform, roundId: string, perNumber: number): Promise<number> {
  const { rows } = await platform.pool.query<{ over: string; wrong: string }>(
    `select (select coalesce(sum(greatest(0, stake - $2)), 0) from lotto_book where round_id = $1) as over,
       (select count(*) from lotto_book b full join (
          select l.bet_type, case when l.bet_type = 'tod3' then lotto_sorted(l.number) else l.number end as number,
            sum(l.stake) as stake
          from lotto_line l join lotto_ticket t on t.id = l.ticket_id where t.round_id = $1 group by 1, 2
        ) s using (bet_type, number) where b.round_id = $1 and b.stake is distinct from s.stake) as wrong`,
    [roundId, perNumber],
  );
  return Number(rows[0]?.over) + Number(rows[0]?.wrong);
}

async function selling(url: string) {
  await prepareLotto(url, world.players);
  const { platform, close } = await benchPlatform(url);
  try {
    const perNumber = 3_000 * baht;
    const { round } = await openRound(platform, ({ bets }) => ({
      bets: bets.map((bet) => ({ ...bet, perNumber, perPlayer: perNumber, maxStake: perNumber, tiers: [] })),
      worstCase: 10_000_000_000,
      perRound: 10_000_000_000,
    }));
    const { lines, again, took } = await sellFor(platform, round.id);
    const oversold = await oversoldIn(platform, round.id, perNumber);
    console.log(
      `sold ${lines} lines in ${took.toFixed(1)} s, ${again} tickets quoted again, oversold ${oversold}`,
    );
    return { sellLinesPerSecond: Math.round(lines / took), oversold };
  } finally {
    await close();
  }
}

const start = (url: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('lib/lotto-worker.ts', import.meta.url)), url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Seconds until everything is paid, including the start of the process. */
async function settle(url: string): Promise<number> {
  const begun = performance.now();
  const [code] = await once(start(url), 'exit');
  if (code !== 0) throw new Error(`the worker ended with ${code}`);
  return (performance.now() - begun) / 1_000;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Lets a worker pay until so many tickets have ended, then kills it. */
async function settleAndKill(url: string, about: number): Promise<number> {
  const worker = start(url);
  const gone = once(worker, 'exit');
  const count = async () =>
    (await query<{ n: number }>(url, "select count(*)::int as n from lotto_ticket where state <> 'SOLD'"))[0]
      ?.n ?? 0;
  while ((await count()) < about) await setTimeout(20);
  worker.kill('SIGKILL');
  await gone;
  return count();
}

/** Tickets, wallets and the round as one digest. */
const resultOf = async (url: string): Promise<string> =>
  JSON.stringify(
    await query(
      url,
      `select (select md5(string_agg(concat(id, state, payout), '|' order by id)) from lotto_ticket) as tickets,
        (select md5(string_agg(concat(player, kind, balance), '|' order by id)) from ledger.account where id > 0) as wallets,
        (select paid from lotto_round where state = 'SETTLED') as paid`,
    ),
  );

async function settling(server: Awaited<ReturnType<typeof benchServer>>, url: string) {
  await prepareLotto(url, world.players);
  const { platform, close } = await benchPlatform(url);
  const opened = await openRound(platform, () => ({}));
  await fillTickets(platform, opened, world).finally(close);
  const copyOf = async (name: string) => {
    await query(
      new URL('/postgres', url).href,
      `create database ${name} template "${new URL(url).pathname.slice(1)}"`,
    );
    return new URL(`/${name}`, url).href;
  };
  const [killed, plain] = [await copyOf('lotto_killed'), await copyOf('lotto_sql')];
  const marks: Marks = await marksOf(url);
  await server.checkpoint();
  const settleSeconds = await settle(url);
  const whole = await resultOf(url);
  console.log(`${settleSeconds.toFixed(1)} s, ${whole}`);
  await server.checkpoint();
  const sqlSeconds = await bySql(plain, await settledRows(url, marks));
  console.log(`the same writes by SQL: ${sqlSeconds.toFixed(1)} s`);
  const done = await settleAndKill(killed, world.tickets / 3);
  await settle(killed);
  const same = whole === (await resultOf(killed));
  console.log(`killed after ${done} tickets, then the same: ${same}`);
  return {
    settleSeconds: Number(settleSeconds.toFixed(1)),
    ratioSql: Number((settleSeconds / sqlSeconds).toFixed(2)),
    same,
  };
}

const server = await benchServer();
try {
  const { same, ...paid } = await settling(server, await server.database('lotto'));
  const sold = await selling(await server.database('lotto_selling'));
  console.log(JSON.stringify({ bench: 'lotto', ...paid, ...sold, same }));
  if (!same || sold.oversold > 0) process.exitCode = 1;
} finally {
  await server.remove();
}
