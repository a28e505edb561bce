import { commitmentTo, createChain } from '@salung/fair';
import { expect, test } from 'vitest';
import type { CrashChain, CrashTable } from '../shared/crash.ts';
import { buildHouseGames } from '../src/app.ts';
import { announceSeed, chainsOf, fixSeed, openChain } from '../src/crash/chain.ts';
import { openDatabase } from '../src/db.ts';
import { gamesDatabase } from './games.ts';

/** What the public sees of a chain of crash, and when. */

async function withDatabase(work: (pool: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>) {
  const database = await gamesDatabase();
  const pool = await openDatabase(database.url);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

test('its end is public before there is a seed, the seed is announced before it is fixed, and all of it stays public', () =>
  withDatabase(async (pool) => {
    const start = '7b'.repeat(32);
    const { end } = createChain(start, 50);
    await pool.query(
      'insert into crash_chain (start_hash, end_hash, rounds, published_at) values ($1, $2, 50, now())',
      [start, end],
    );
    const app = await buildHouseGames(
      {
        host: '127.0.0.1',
        port: 0,
        databaseUrl: '',
        platformUrl: 'http://127.0.0.1:9',
        isDemo: false,
        platformSecret: 'secret of the tests, 32 characters',
        homeOrigins: [],
        trustedProxies: [],
      },
      pool,
    );
    const get = async <T>(url: string) => {
      const answer = await app.inject({ url });
      return { status: answer.statusCode, body: answer.json<T>() };
    };
    const published = async () => (await get<{ chains: CrashChain[] }>('/api/crash/chains')).body.chains[0];
    expect((await get('/api/crash')).status).toBe(503);
    const nothing = { seedSource: null, announcedAt: null, publicSeed: null, seededAt: null };
    expect(await published()).toEqual({
      chain: 1,
      end,
      rounds: 50,
      publishedAt: expect.any(Number),
      ...nothing,
    });

    // Nobody could tell whether a seed was chosen that was not announced.
    expect(await fixSeed(pool, 'any text')).toBe(false);
    expect(await announceSeed(pool, 'the first prize of the next draw')).toBe(true);
    expect(await announceSeed(pool, 'something else')).toBe(false);
    expect((await published())?.publicSeed).toBeNull();
    expect(await fixSeed(pool, '123456')).toBe(true);
    expect(await fixSeed(pool, '654321')).toBe(false);
    const chain = await published();
    expect(chain).toMatchObject({
      end,
      seedSource: 'the first prize of the next draw',
      publicSeed: '123456',
    });
    const times = [chain?.publishedAt, chain?.announcedAt, chain?.seededAt];
    expect(times).toEqual([...times].sort((a, b) => Number(a) - Number(b)));
    await app.close();

    // A used-up chain stays in the list.
    await pool.query(
      "insert into crash_round (chain, number, state, opened_at) values (1, 50, 'busted', now())",
    );
    await openChain(pool, true);
    expect((await chainsOf(pool)).map((each) => each.chain)).toEqual([2, 1]);
    // The last hash that was revealed leads to the published end.
    let hash = createChain(start, 50).at(50);
    for (let round = 50; round > 0; round -= 1) hash = commitmentTo(hash);
    expect(hash).toBe(chain?.end);
  }));

test('a demo publishes the end first, draws the seed itself, and does not claim that it was announced', () =>
  withDatabase(async (pool) => {
    const { publicSeed } = await openChain(pool, true);
    const [chain] = await chainsOf(pool);
    expect(chain).toMatchObject({ seedSource: null, announcedAt: null, publicSeed });
    expect(chain?.seededAt).toBeGreaterThanOrEqual(chain?.publishedAt ?? Number.POSITIVE_INFINITY);
    expect(publicSeed).toMatch(/^demo-[0-9a-f]{16}$/);
    // The same one after a restart.
    expect((await openChain(pool, true)).publicSeed).toBe(publicSeed);
  }));

test('a table says which chain it plays along', () =>
  withDatabase(async (pool) => {
    const app = await buildHouseGames(
      {
        host: '127.0.0.1',
        port: 0,
        databaseUrl: '',
        platformUrl: 'http://127.0.0.1:9',
        isDemo: true,
        platformSecret: 'secret of the tests, 32 characters',
        homeOrigins: [],
        trustedProxies: [],
      },
      pool,
    );
    const [chain] = await chainsOf(pool);
    await expect
      .poll(async () => (await app.inject({ url: '/api/crash' })).json<CrashTable>())
      .toMatchObject({ chain: chain?.chain, publicSeed: chain?.publicSeed });
    await app.close();
  }));
