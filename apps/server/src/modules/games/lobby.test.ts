import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendOptions, startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer } from '../../../test/factories.ts';
import { answeredOrWaiting, lockRows, waiting } from '../../../test/row-locks.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { catalogueNow, forgetCatalogue } from './catalogue.ts';
import { part } from './demo.ts';
import { gameOf, providerByCode } from './index.ts';
import * as store from './store.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp({ houseGames: { url: 'https://games.example/open?x=1', secret: 's'.repeat(32) } });
  await inTransaction(app.platform.db, async (tx) => part.setUp?.(app.platform, tx, ''));
  player = await createPlayer(app);
});
afterAll(() => app.close());
beforeEach(() => forgetCatalogue(app.platform));

const active = async (query: SendOptions<'games.active'> = {}) =>
  (await app.send('games.active', query)).body;
const codes = async (query: NonNullable<SendOptions<'games.active'>['query']>) =>
  (await active({ query })).data.map(({ code }) => code);

/** Changes the catalogue as staff do. */
async function change(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) {
  await inTransaction(app.platform.db, async (tx) => {
    await store.lockCatalogue(tx);
    await work(tx);
  });
  forgetCatalogue(app.platform);
}
const switchGame = (id: number, is_active: boolean) =>
  change((tx) => tx.updateTable('game').set({ is_active }).where('id', '=', id).execute());
const switchProvider = (code: string, is_active: boolean) =>
  change((tx) => tx.updateTable('game_provider').set({ is_active }).where('code', '=', code).execute());

describe('the lobby', () => {
  it('has the games that can be played, and their providers, for anybody', async () => {
    expect(await active()).toMatchObject({ total: 4, page: 1, limit: 24, types: ['slot', 'table', 'crash'] });
    expect((await active()).data[0]).toEqual({
      id: 1,
      providerId: 1,
      providerCode: 'house',
      code: 'hi-lo',
      nameTh: 'ไฮโล',
      nameEn: 'Hi-Lo',
      type: 'table',
      picture: expect.stringMatching(/^\/game-pictures\/[0-9a-f]{32}\.svg$/),
      rtp: 9750,
      volatility: 2,
      minStake: 100,
      maxStake: 2_000_000,
      tags: ['fair', 'dice'],
      isNew: true,
      hasDemo: true,
    });
    const { body, headers } = await app.send('games.providers');
    expect(body.data).toMatchObject([{ code: 'house', nameEn: 'Salung Originals', gamesCount: 4 }]);
    // A lobby that is told of a switched game asks again: its browser may not answer with what it had a moment ago.
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('filters, pages and sorts', async () => {
    expect(await codes({ type: 'table' })).toEqual(['hi-lo', 'baccarat']);
    expect((await active({ query: { type: 'slot', limit: 1 } })).types).toEqual(['slot', 'table', 'crash']);
    expect(await codes({ tag: 'cards' })).toEqual(['baccarat']);
    expect(await codes({ providerId: 2 })).toEqual([]);
    expect(await codes({ sort: 'name' })).toEqual(['slot', 'baccarat', 'crash', 'hi-lo']);
    expect(await codes({ page: 2, limit: 3 })).toEqual(['crash']);
    expect((await app.send('games.active', { query: { type: 'x' as 'slot' } })).status).toBe(400);
  });

  it('finds names in both languages with typing errors, the best first', async () => {
    expect(await codes({ search: 'ไฮโร' })).toEqual(['hi-lo']);
    expect(await codes({ search: 'bacarat' })).toEqual(['baccarat']);
    expect(await codes({ search: 'salung' })).toHaveLength(4);
    expect(await codes({ search: 'ฟุตบอล' })).toEqual([]);
    expect(await codes({ search: '%' })).toEqual([]);
  });

  it('does not have what is switched off, nor its provider', async () => {
    await switchGame(1, false);
    expect(await codes({})).toEqual(['slot', 'baccarat', 'crash']);
    const params = { provider: 'house', game: 'hi-lo' };
    expect((await app.send('games.game', { params })).status).toBe(404);
    await switchGame(1, true);
    expect((await app.send('games.game', { params })).body).toMatchObject({ id: 1 });
    await switchProvider('house', false);
    expect(await codes({})).toEqual([]);
    expect((await app.send('games.providers')).body.data).toEqual([]);
    await switchProvider('house', true);
  });

  it('learns of a change by another process', async () => {
    await catalogueNow(app.platform);
    await inTransaction(app.platform.db, async (tx) => {
      await store.lockCatalogue(tx);
      await tx.updateTable('game').set({ is_active: false }).where('id', '=', 2).execute();
    });
    await expect.poll(() => codes({})).toEqual(['hi-lo', 'baccarat', 'crash']);
    await switchGame(2, true);
  });

  it('calls a game new for 30 days', async () => {
    app.clock.advance(30 * 24 * 60 * 60_000);
    expect((await active()).data.map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
    app.clock.advance(-30 * 24 * 60 * 60_000);
  });
});

describe('a start', () => {
  const start = (body: object, token?: string, at?: 'staff') =>
    app.send('games.start', { body: { gameId: 1, ...body }, ...(token ? { token } : {}) }, at);

  it('of a demo is for anybody', async () => {
    const staff = await createStaff(app, 'Support');
    for (const [token, at] of [[undefined], [player.token], [staff.token, 'staff']] as const) {
      const { status, body } = await start({ demo: true, language: 'en' }, token, at);
      expect([status, body.sessionId, body.expiresAt]).toEqual([200, null, null]);
      const url = new URL(body.url);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        x: '1',
        game: 'hi-lo',
        demo: '1',
        language: 'en',
        home: expect.stringMatching(/^http:\/\/localhost/),
      });
      expect(url.searchParams.has('token')).toBe(false);
    }
  });

  it('for money needs a player', async () => {
    const staff = await createStaff(app, 'Owner');
    expect((await start({})).problem.code).toBe('SIGN_IN_REQUIRED');
    expect((await start({}, staff.token, 'staff')).problem.code).toBe('SIGN_IN_REQUIRED');
  });

  it('takes nobody for a guest who says who they are and is not', async () => {
    expect((await start({ demo: true }, 'no-token')).problem.code).toBe('SIGN_IN_REQUIRED');
    const gone = await createPlayer(app);
    await app.send('auth.logout', { token: gone.token });
    expect((await start({ demo: true }, gone.token)).problem.code).toBe('SESSION_ENDED');
  });

  it('is refused where there is nothing to play', async () => {
    expect((await start({ gameId: 999, demo: true })).problem.code).toBe('NOT_FOUND');
    expect((await start({ gameId: 10, demo: true })).problem.code).toBe('PROVIDER_OFF');
    await switchGame(1, false);
    expect((await start({ demo: true })).problem.code).toBe('GAME_OFF');
    await switchGame(1, true);
    await change((tx) => tx.updateTable('game').set({ has_demo: false }).where('id', '=', 1).execute());
    expect((await start({ demo: true })).problem.code).toBe('NO_DEMO');
    await change((tx) => tx.updateTable('game').set({ has_demo: true }).where('id', '=', 1).execute());
  });

  it('is refused to guests and players while the site is closed', async () => {
    const manager = await createStaff(app, 'Manager');
    await app.send('maintenance.toggle', { token: manager.token, body: { isActive: false } });
    expect((await start({ demo: true })).problem.code).toBe('MAINTENANCE');
    expect((await start({ demo: true }, player.token)).problem.code).toBe('MAINTENANCE');
    await app.send('maintenance.toggle', { token: manager.token, body: { isActive: true } });
  });

  it('is refused to those who are excluded', async () => {
    const excluded = await createPlayer(app);
    const manager = await createStaff(app, 'Manager');
    const body = { status: 'EXCLUDED', reason: 'asked for it' } as const;
    await app.send('players.changeStatus', { token: manager.token, params: { id: excluded.id }, body });
    expect((await start({ demo: true }, excluded.token)).problem.code).toBe('ACCOUNT_EXCLUDED');
  });

  it('by a form is told where the provider wants one', async () => {
    const settings = (launch: string) =>
      change((tx) =>
        tx
          .updateTable('game_provider')
          .set({ settings: JSON.stringify({ launch }) })
          .where('id', '=', 1)
          .execute(),
      );
    const form = () => app.send('games.redirectLogin', { body: { gameId: 1, demo: true } });
    expect((await form()).body).toMatchObject({
      method: 'GET',
      fields: {},
      url: expect.stringMatching(/demo=1/),
    });
    await settings('form');
    expect((await start({ demo: true })).problem.code).toBe('LAUNCH_BY_FORM');
    expect((await form()).body).toMatchObject({
      method: 'POST',
      url: 'https://games.example/open?x=1',
      fields: { game: 'hi-lo', demo: '1' },
    });
    await settings('url');
  });
});

describe('favourites', () => {
  const add = (id: number, token = player.token) =>
    app.send('games.addFavourite', { params: { id: String(id) }, token });
  const list = async (token = player.token) =>
    (await app.send('games.favourites', { token })).body.data.map(({ code }) => code);

  it('are the player’s own, the latest first', async () => {
    const other = await createPlayer(app);
    for (const id of [1, 2, 1]) {
      app.clock.advance(1_000);
      expect((await add(id)).status).toBe(200);
    }
    expect(await list()).toEqual(['slot', 'hi-lo']);
    expect(await list(other.token)).toEqual([]);
    await app.send('games.removeFavourite', { params: { id: '2' }, token: player.token });
    await app.send('games.removeFavourite', { params: { id: '2' }, token: player.token });
    expect(await list()).toEqual(['hi-lo']);
  });

  it('are games that can be played', async () => {
    for (const id of ['999', '10', 'x', '-1', '1e3', '0']) {
      const answer = await app.send('games.addFavourite', { params: { id }, token: player.token });
      expect(answer.problem.code, id).toBe('NOT_FOUND');
    }
    await switchGame(1, false);
    expect(await list()).toEqual([]);
    await switchGame(1, true);
    expect(await list()).toEqual(['hi-lo']);
  });

  it('are 200 at most, however many are added at one moment', async () => {
    const { id: playerId, token } = await createPlayer(app);
    const ids = await addMore(201);
    await app.platform.pool.query(`insert into game_favourite select $1, unnest($2::int[]), now()`, [
      playerId,
      ids.slice(0, 199),
    ]);
    const added = await Promise.all(ids.slice(199).map((id) => add(id, token)));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(added.find(({ status }) => status === 409)?.problem.code).toBe('TOO_MANY_FAVOURITES');
  });
});

/** Adds so many games of the house. @returns their ids */
async function addMore(count: number): Promise<number[]> {
  let ids: number[] = [];
  await change(async (tx) => {
    ids = await store.insertGames(
      tx,
      [...Array(count)].map((_, at) => ({
        provider_id: 1,
        code: `more-${at}`,
        name_th: `เกม ${at}`,
        name_en: `More ${at}`,
        type: 'slot' as const,
        is_active: true,
        added_at: app.clock.now(),
      })),
    );
  });
  return ids;
}

describe('what the wallet asks', () => {
  it('is answered with keys and limits, also for what is off', async () => {
    expect(await providerByCode(app.platform, 'house')).toEqual({
      id: 1,
      code: 'house',
      adapter: 'house',
      isActive: true,
      launchUrl: 'https://games.example/open?x=1',
      keys: [{ secret: 's'.repeat(32) }],
      settings: { launch: 'url' },
      idleMinutes: 30,
    });
    expect(await providerByCode(app.platform, 'siam-spin')).toMatchObject({ isActive: false, keys: [] });
    expect(await providerByCode(app.platform, 'nobody')).toBeUndefined();
    const limits = { minStake: 100, maxStake: 2_000_000, weight: null };
    expect(await gameOf(app.platform, 1, 'hi-lo')).toEqual({
      id: 1,
      code: 'hi-lo',
      isActive: true,
      type: 'table',
      ...limits,
    });
    expect(await gameOf(app.platform, 2, 'naga-treasure')).toMatchObject({ isActive: false });
    expect(await gameOf(app.platform, 1, 'naga-treasure')).toBeUndefined();
  });
});

describe('a session', () => {
  const start = async (gameId: number, token = player.token) => {
    const { status, body } = await app.send('games.start', { body: { gameId }, token });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };

  it('begins with a token that is in the address alone, and ends once, by staff', async () => {
    const { url, sessionId, expiresAt } = await start(1);
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(expiresAt).toBe(new Date(app.clock.now().getTime() + 60_000).toISOString());
    const support = await createStaff(app, 'Support');
    const { body } = await app.send('games.sessions', { token: support.token });
    expect(body.data[0]).toMatchObject({
      id: sessionId,
      state: 'launched',
      player: { id: player.id },
      game: { code: 'hi-lo' },
      provider: { code: 'house' },
    });
    expect(JSON.stringify(body)).not.toContain(token);
    const params = { id: sessionId ?? '' };
    const end = () => app.send('games.endSession', { token: support.token, params });
    expect((await end()).body).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
    expect((await end()).problem.code).toBe('STATE_CONFLICT');
    const marketing = await createStaff(app, 'Marketing');
    expect((await app.send('games.sessions', { token: marketing.token })).problem.code).toBe('FORBIDDEN');
    const nobody = { id: '00000000-0000-7000-8000-000000000000' };
    const unknown = await app.send('games.endSession', { token: support.token, params: nobody });
    expect(unknown.status).toBe(404);
  });

  it('ends with the session of its player, also where it begins while that one ends', async () => {
    const own = await createPlayer(app);
    await start(1, own.token);
    const rows = sql`select from game_session where player_id = ${own.id} for update`;
    const letGo = await lockRows(app, rows);
    const signedOut = app.send('auth.logout', { token: own.token });
    await expect.poll(() => waiting(app)).toBe(1);
    const late = app.send('games.start', { body: { gameId: 2 }, token: own.token });
    await answeredOrWaiting(app, late, 1);
    await letGo();
    expect((await signedOut).status).toBe(200);
    expect((await late).problem.code).toBe('SESSION_ENDED');
    const { data } = (
      await app.send('games.sessions', {
        token: (await createStaff(app, 'Support')).token,
        query: { playerId: own.id },
      })
    ).body;
    expect(data.map(({ state }) => state)).toEqual(['ended']);
  });

  it('is filtered by player and game', async () => {
    const other = await createPlayer(app);
    await start(2, other.token);
    const support = await createStaff(app, 'Support');
    const list = async (query: object) =>
      (await app.send('games.sessions', { token: support.token, query })).body.data.map(
        ({ game }) => game.code,
      );
    expect(await list({ playerId: other.id })).toEqual(['slot']);
    expect(await list({ playerId: other.id, gameId: '1' })).toEqual([]);
    expect(await list({ isOpen: 'true' })).toEqual([]);
  });

  it('is what recently played is known by', async () => {
    const other = await createPlayer(app);
    for (const id of [1, 2, 1]) {
      app.clock.advance(1_000);
      await start(id, other.token);
    }
    const recent = await app.send('games.recent', { token: other.token });
    expect(recent.body.data.map(({ code }) => code)).toEqual(['hi-lo', 'slot']);
  });
});
