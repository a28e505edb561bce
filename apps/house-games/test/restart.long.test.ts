import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@salung/postgres/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, start } from '../../../e2e/lib/process.ts';
import type { GameCode, RoundView } from '../shared/api.ts';
import type { CrashTable } from '../shared/crash.ts';
import { openDatabase } from '../src/db.ts';
import { storeFriendlyChain } from './chain.ts';
import { FakePlatform, secret } from './fake-platform.ts';
import { drain, gamesDatabase, Page } from './games.ts';

/** The program as a process, killed at every point of a round, and started again. */

let platform: FakePlatform;
let database: Awaited<ReturnType<typeof gamesDatabase>>;
let pool: pg.Pool;
let folder: string;
let port: number;
let running: Running<unknown> | undefined;

beforeAll(async () => {
  platform = new FakePlatform();
  await platform.listen();
  database = await gamesDatabase();
  pool = await openDatabase(database.url);
  await storeFriendlyChain(pool);
  folder = await mkdtemp(path.join(tmpdir(), 'house-games-'));
  port = await freePort();
  await launch();
});
afterAll(async () => {
  await running?.stop();
  await pool.end();
  platform.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function launch(): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    PLATFORM_URL: platform.url,
    PLATFORM_SECRET: secret,
    HOME_ORIGINS: 'http://localhost:8080',
    DEMO: '1',
  };
  running = await start('apps/house-games/src/main.ts', env, path.join(folder, 'log'));
}

const kill = (): void => {
  process.kill(running?.pid ?? 0, 'SIGKILL');
};

async function player(game: GameCode): Promise<{ id: string; page: Page }> {
  const id = randomUUID();
  platform.wallets.set(id, 100_000);
  const page = new Page(`http://127.0.0.1:${port}`);
  return { id, page: await page.open({ game, token: `token-${id}` }) };
}

/** Kills the program when the platform gets a call of that name, before or after it takes effect. */
function killAt(name: string, when: 'before' | 'after'): void {
  let isDone = false;
  platform.fault = (called) => {
    if (called !== name || isDone) return undefined;
    isDone = true;
    kill();
    return when === 'before' ? 'lost' : 'unanswered';
  };
}

/** What a player's rounds come to, by the program's own books. */
async function expected(id: string): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `select coalesce(sum(payout - stake), 0)::int as sum from round where player = $1 and state = 'settled'`,
    [id],
  );
  return 100_000 + (rows[0]?.sum ?? 0);
}

describe('killed in a round', () => {
  test.each([
    ['stake', 'before', 'returned'],
    ['stake', 'after', 'returned'],
    ['win', 'before', 'settled'],
    ['win', 'after', 'settled'],
  ] as const)('at the %s, %s it takes effect: the round is %s', async (name, when, state) => {
    const { id, page } = await player('hi-lo');
    // Bets that always win something, so that there is a win.
    const bets = ['low', 'eleven', 'high'].map((spot) => ({ spot, stake: 1000 }));
    const request = { id: randomUUID(), game: 'hi-lo', bets };
    killAt(name, when);
    await expect(page.call('POST', 'rounds', request)).rejects.toThrow();
    platform.fault = () => undefined;
    await launch();
    await drain(pool);
    // The page sends its round again and sees what became of it.
    const { body } = await page.call<RoundView>('POST', 'rounds', request);
    expect(body.state).toBe(state);
    expect(platform.balance(id)).toBe(state === 'returned' ? 100_000 : 97_000 + body.payout);
    expect(platform.balance(id)).toBe(await expected(id));
  });
});

describe('killed at the table of crash', () => {
  const phase = async (page: Page, wanted: CrashTable['phase']): Promise<CrashTable> => {
    for (;;) {
      const { body } = await page.call<CrashTable>('GET', 'crash');
      const isInTime = wanted !== 'betting' || body.closesAt - body.now > 3000;
      if (body.phase === wanted && isInTime) return body;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const bet = (page: Page, autoAt: number | null) =>
    page.call<RoundView>('POST', 'crash/bets', { id: randomUUID(), stake: 10_000, autoAt });

  test('while bets are taken: all of them go back', async () => {
    const { id, page } = await player('crash');
    await phase(page, 'betting');
    expect((await bet(page, 150)).body.state).toBe('accepted');
    expect((await bet(page, null)).body.state).toBe('accepted');
    expect(platform.balance(id)).toBe(80_000);
    kill();
    await launch();
    await drain(pool);
    expect(platform.balance(id)).toBe(100_000);
  });

  test('while the curve rises: automatic cash-outs up to the bust are paid, others go back', async () => {
    const { id, page } = await player('crash');
    await phase(page, 'betting');
    const auto = (await bet(page, 101)).body;
    const byHand = (await bet(page, null)).body;
    const { round } = await phase(page, 'running');
    kill();
    await launch();
    await drain(pool);
    const find = async ({ id: bets }: RoundView) =>
      (await page.call<RoundView>('GET', `rounds/${bets}`)).body;
    const [first, second] = [await find(auto), await find(byHand)];
    expect(first).toMatchObject({ state: 'settled', payout: 10_100, bets: { round, cashedAt: 101 } });
    expect(second).toMatchObject({ state: 'returned', bets: { round, cashedAt: null } });
    // Its hash is public, and the table goes on with the next.
    const next = await phase(page, 'betting');
    expect(next.round).toBe(round + 1);
    expect(next.last[0]).toMatchObject({ round, hash: next.previousHash });
    expect(platform.balance(id)).toBe(await expected(id));
  });
});
