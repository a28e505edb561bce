import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { readConfig } from '../src/config.ts';
import { secret } from './fake-platform.ts';
import { Games, Page } from './games.ts';

/** What the platform asks of a provider besides playing, and what the program is told at its start. */

let games: Games;
beforeAll(async () => {
  games = await Games.start();
});
afterAll(() => games.stop());

/** Has all messages happen at noon of a day, so that no test depends on when it runs. */
const moveTo = (day: string) =>
  games.pool.query(
    `update message set created_at = ($1::date + time '12:00') at time zone 'Asia/Bangkok' + id * interval '1 ms'`,
    [day],
  );

function report(day: string, at = Date.now(), key = secret): Promise<Response> {
  const signature = createHmac('sha256', key).update(`${at}.`).digest('hex');
  return fetch(`${games.url}/report?day=${day}`, {
    headers: { 'x-salung-timestamp': String(at), 'x-salung-signature': signature },
  });
}

test('the list of games can be imported', async () => {
  const { games: list } = (await (await fetch(`${games.url}/games`)).json()) as {
    games: { code: string; rtp: number; minStake: number; maxStake: number; volatility: number }[];
  };
  expect(list.map(({ code }) => code)).toEqual(['hi-lo', 'slot', 'baccarat', 'crash']);
  for (const { rtp, minStake, maxStake, volatility } of list) {
    expect(rtp).toBeGreaterThan(9500);
    expect(rtp).toBeLessThan(10_000);
    expect(minStake).toBeLessThan(maxStake);
    expect([1, 2, 3, 4, 5]).toContain(volatility);
  }
});

test('the daily report has every transaction of players, and none of guests', async () => {
  const { id, page } = await games.player(100);
  await page.low(10);
  await (await new Page(games.url).open({ game: 'hi-lo', demo: true })).low(10);
  const day = '2026-03-01';
  await moveTo(day);
  const lines = (await (await report(day)).text()).trim().split('\n');
  expect(JSON.parse(lines.pop() ?? '')).toEqual({ end: day, lines: 2 });
  const rows = lines.map((line) => JSON.parse(line) as { player: string; kind: string; status: string });
  expect(rows.map(({ player }) => player)).toEqual([id, id]);
  expect(rows[0]).toMatchObject({ kind: 'stake', amount: 1000, status: 'ok', round: expect.any(String) });
  expect(await (await report('2020-02-29')).text()).toBe('{"end":"2020-02-29","lines":0}\n');
});

test('a stake that was taken back is uncertain until its rollback is answered', async () => {
  const statuses = async () => {
    await moveTo('2026-03-02');
    const lines = (await (await report('2026-03-02')).text()).trim().split('\n').slice(0, -1);
    return lines
      .map((line) => JSON.parse(line) as { player: string; kind: string; status: string })
      .filter(({ player }) => player === id)
      .map(({ kind, status }) => `${kind} ${status}`);
  };
  const { id, page } = await games.player(100);
  games.platform.fault = (name) => (name === 'stake' || name === 'rollback' ? 'nonsense' : undefined);
  await page.low(10).catch(() => undefined);
  expect(await statuses()).toEqual(['stake due', 'rollback due']);
  games.platform.fault = () => undefined;
  await games.drain();
  expect(await statuses()).toEqual(['stake rolled_back', 'rollback ok']);
  expect(games.platform.balance(id)).toBe(10_000);
});

test('a report of several pages has every line once, also those of one instant', async () => {
  const { id, page } = await games.player(100);
  await page.low(10);
  await games.pool.query(
    `insert into message (transaction, round, player, kind, amount, body, state, next_at, created_at)
     select 'many-' || n, (select id from round where player = $1 limit 1), $1, 'close', 0, '', 'ok', now(),
       '2026-02-01T05:00:00Z'::timestamptz + n / 4000 * interval '1 hour'
     from generate_series(1, 12000) n`,
    [id],
  );
  const lines = (await (await report('2026-02-01')).text()).trim().split('\n');
  expect(JSON.parse(lines.pop() ?? '')).toEqual({ end: '2026-02-01', lines: 12_000 });
  expect(new Set(lines.map((line) => (JSON.parse(line) as { transaction: string }).transaction)).size).toBe(
    12_000,
  );
});

test('the report needs a fresh signature and a day', async () => {
  expect((await fetch(`${games.url}/report?day=2026-01-01`)).status).toBe(401);
  expect((await report('2026-01-01', Date.now(), 'another secret of at least 32 letters')).status).toBe(401);
  expect((await report('2026-01-01', Date.now() - 6 * 60_000)).status).toBe(401);
  expect((await report('2026-02-30')).status).toBe(400);
});

test('health tells what waits for the platform', async () => {
  games.platform.fault = (name) => (name === 'win' || name === 'close' ? 'busy' : undefined);
  const { page } = await games.player(100);
  await page.low(10);
  const { messages } = (await (await fetch(`${games.url}/health`)).json()) as { messages: { due: number } };
  expect(messages.due).toBe(1);
  games.platform.fault = () => undefined;
  await games.drain();
});

test('guests are forgotten a week after their last round, players are not', async () => {
  const old = await new Page(games.url).open({ game: 'hi-lo', demo: true });
  await old.low(10);
  const { id, page } = await games.player(100);
  const round = await page.low(10);
  for (const table of ['player', 'session', 'round']) {
    await games.pool.query(`update ${table} set created_at = now() - interval '8 days'`);
  }
  const active = await new Page(games.url).open({ game: 'hi-lo', demo: true });
  expect(await cleanUp(games.pool)).toBeGreaterThan(0);
  expect((await old.call('GET', 'balance')).status).toBe(401);
  expect((await active.call('GET', 'balance')).status).toBe(200);
  expect((await page.call('GET', `rounds/${round.id}`)).status).toBe(200);
  expect(games.platform.balance(id)).toBe(9000 + round.payout);
});

test('secrets that were made up are counted with their address, pages and other addresses are not', async () => {
  const ask = (path: string, address: string, secret?: string) =>
    fetch(`${games.url}${path}`, {
      headers: {
        'x-forwarded-for': address,
        ...(secret !== undefined && { authorization: `Bearer ${secret.padEnd(43, 'x')}` }),
      },
    });
  const { page } = await games.player(100);
  const guesses = await Promise.all(
    Array.from({ length: 600 }, (_, at) => ask('/api/balance', '203.0.113.7', `guess-${at}`)),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await ask('/api/balance', '203.0.113.7', 'one-more')).status).toBe(429);
  expect((await ask('/api/balance', '203.0.113.8', 'one-more')).status).toBe(401);
  expect((await ask('/api/balance', '203.0.113.7', page.session?.secret)).status).toBe(200);
  expect((await ask('/assets/none.js', '203.0.113.7')).status).toBe(404);
});

describe('the configuration', () => {
  const good = {
    DATABASE_URL: 'postgres://localhost/games',
    PLATFORM_URL: 'https://play.example/provider/house/',
    PLATFORM_SECRET: 's'.repeat(32),
    HOME_ORIGINS: 'https://play.example, https://www.play.example',
  };
  test('is read, with the slash of an address left out', () => {
    expect(readConfig(good)).toMatchObject({
      port: 8084,
      platformUrl: 'https://play.example/provider/house',
      homeOrigins: ['https://play.example', 'https://www.play.example'],
      trustedProxies: [],
      isDemo: false,
    });
    const TRUSTED_PROXIES = '10.0.0.0/8, ::1';
    expect(readConfig({ ...good, TRUSTED_PROXIES }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });
  test.each([
    [{ PLATFORM_SECRET: 'short' }, 'PLATFORM_SECRET'],
    [{ PLATFORM_URL: 'play.example' }, 'PLATFORM_URL'],
    [{ HOME_ORIGINS: 'https://play.example/path' }, 'HOME_ORIGINS'],
    [{ PORT: '99999' }, 'PORT'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ NODE_ENV: 'production', DEMO: '1' }, 'refused'],
    [{ NODE_ENV: 'production', PLATFORM_SECRET: `demo-${'s'.repeat(32)}` }, 'refused'],
  ])('%j is refused without repeating secrets', (change, words) => {
    expect(() => readConfig({ ...good, ...change })).toThrow(words);
    expect(() => readConfig({ ...good, ...change })).not.toThrow('sssss');
  });
});

test('a connection that sends request after request without waiting is ended, and others are answered', async () => {
  const socket = connect(Number(new URL(games.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /api/balance HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000));
  await new Promise((resolve) => socket.once('close', resolve));
  expect((await fetch(`${games.url}/nowhere`)).status).toBe(404);
});
