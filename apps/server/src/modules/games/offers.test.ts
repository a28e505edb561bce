import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { connections, type PlayedApi, type PlayedProtocol, playApi } from '../../../test/provider-api.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { listOf } from './offers.ts';
import * as store from './store.ts';
import { connectTrial } from './trial.ts';

let app: TestApp;
let api: PlayedApi;
let manager: TestStaff;

beforeAll(async () => {
  app = await startApp();
  api = await playApi();
  manager = await createStaff(app, 'Manager');
});
afterAll(async () => {
  await api.stop();
  await app.close();
});
beforeEach(() => {
  api.manner = 'well';
});

let serial = 0;
/** A provider of a protocol that has these games already. @returns its id */
async function connect(protocol: PlayedProtocol | 'house', games: string[] = []): Promise<string> {
  const { keys, settings } = protocol === 'house' ? { keys: {}, settings: {} } : connections[protocol];
  const code = `${protocol}-${++serial}`;
  const id = await inTransaction(app.platform.db, async (tx) => {
    const provider = await connectTrial(app.platform, tx, {
      code,
      adapter: protocol,
      keys,
      games,
      isActive: false,
    });
    const launch_url = protocol === 'slotegrator' ? `${api.url}/api/v1` : api.url;
    await store.updateProvider(tx, provider, { launch_url, settings: JSON.stringify(settings) });
    return provider;
  });
  return String(id);
}
const fetched = (providerId: string) =>
  app.send('games.importFetch', { token: manager.token, body: { providerId } });

describe('the list of games from a provider', () => {
  it('of Hub88 leaves out what can’t be played here', async () => {
    api.games = [
      {
        game_code: 'clt_dragonrising',
        name: 'Dragon Rising',
        category: 'Video Slots',
        enabled: true,
        rtp: '96.13',
        volatility: 4,
        demo_game_support: true,
        blocked_countries: ['EE'],
      },
      { game_code: 'evo_lobby', name: 'Lobby', category: 'Live Games', rtp: null, volatility: 0 },
      { game_code: 'off', name: 'Off', category: 'Crash', enabled: false },
      { game_code: 'not_here', name: 'Not here', category: 'Crash', blocked_countries: ['US', 'TH'] },
      { name: 'nameless' },
    ];
    const { body } = await fetched(await connect('hub88'));
    expect(JSON.parse(body.text)).toEqual([
      {
        code: 'clt_dragonrising',
        nameEn: 'Dragon Rising',
        nameTh: 'Dragon Rising',
        type: 'slot',
        rtp: '96.13',
        volatility: 4,
        hasDemo: true,
        tags: ['video-slots'],
      },
      { code: 'evo_lobby', nameEn: 'Lobby', nameTh: 'Lobby', type: 'live', tags: ['live-games'] },
    ]);
    expect(body).toMatchObject({ games: 2, left: 0 });
  });

  it('of Slotegrator is read page by page', async () => {
    api.games = [...Array(5)].map((_, at) => ({
      uuid: `uuid-${at}`,
      name: `Game ${at}`,
      type: at === 3 ? 'table games' : 'slots',
      ...(at === 0 ? { parameters: { rtp: 95.5, volatility: 'medium-high' } } : {}),
    }));
    const { body } = await fetched(await connect('slotegrator'));
    const list = JSON.parse(body.text);
    expect(list.map(({ code, type }: { code: string; type: string }) => `${code} ${type}`)).toEqual([
      ...['uuid-0 slot', 'uuid-1 slot', 'uuid-2 slot', 'uuid-3 table', 'uuid-4 slot'],
    ]);
    expect(list[0]).toMatchObject({ rtp: '95.50', volatility: 4 });
  });

  it('of SuperAPI has the games of every product of the settings', async () => {
    api.games = [
      { code: 'BAC', category: 'LIVECASINO', name: 'Baccarat', locale: { th: 'บาคาร่า', en: 'Baccarat' } },
      { code: 'FISH', type: 'FISHING', name: 'Fish' },
    ];
    const { body } = await fetched(await connect('superapi'));
    expect(JSON.parse(body.text)).toMatchObject([
      { code: 'PRETTY:BAC', nameTh: 'บาคาร่า', nameEn: 'Baccarat', type: 'live', hasDemo: false },
      { code: 'PRETTY:FISH', nameTh: 'Fish', type: 'fishing' },
    ]);
  });

  it('of our own contract has both names and the stakes', async () => {
    api.games = [
      {
        code: 'hi-lo',
        nameTh: 'ไฮโล',
        nameEn: 'Hi-Lo',
        type: 'table',
        rtp: 9750,
        volatility: 2,
        minStake: 100,
        maxStake: 2_000_000,
      },
    ];
    const { body } = await fetched(await connect('house'));
    expect(JSON.parse(body.text)).toEqual([
      {
        code: 'hi-lo',
        nameTh: 'ไฮโล',
        nameEn: 'Hi-Lo',
        type: 'table',
        tags: ['table'],
        rtp: '97.50',
        volatility: 2,
        minStake: '1.00',
        maxStake: '20000.00',
        hasDemo: true,
      },
    ]);
  });

  it('is imported as it is, and says nothing of what staff decide about games that are there', async () => {
    api.games = [
      { game_code: 'known', name: 'Known', category: 'Crash', rtp: '0.97' },
      { game_code: 'new', name: 'New', category: 'Bingo' },
    ];
    const providerId = await connect('hub88', ['known']);
    const { body } = await fetched(providerId);
    expect(JSON.parse(body.text)[0]).toEqual({ code: 'known', nameEn: 'Known', rtp: '97.00' });
    const wanted = { providerId, format: 'json', text: body.text, switchOffMissing: true } as const;
    const { body: shown } = await app.send('games.importPreview', { token: manager.token, body: wanted });
    expect(shown).toMatchObject({
      added: [{ code: 'new', type: 'lotto' }],
      problems: [],
      ignored: [],
      changed: [{ code: 'known', fields: [{ field: 'nameEn' }, { field: 'rtp', after: 9700 }] }],
    });
    const applied = await app.send('games.importApply', {
      token: manager.token,
      body: { ...wanted, digest: shown.digest },
    });
    expect(applied.body).toEqual({ added: 1, changed: 1, switchedOff: 0 });
    const again = await app.send('games.importPreview', {
      token: manager.token,
      body: { ...wanted, text: (await fetched(providerId)).body.text },
    });
    expect(again.body).toMatchObject({ added: [], changed: [], unchanged: 2 });
  });

  it('that does not come says what is wrong, and may be tried again', async () => {
    api.manner = 'html';
    const { status, problem } = await fetched(await connect('hub88'));
    expect([status, problem.code]).toEqual([503, 'LIST_NOT_FETCHED']);
    expect(problem.detail).toContain('JSON');
    api.manner = 'no url';
    expect((await fetched(await connect('slotegrator'))).problem.detail).toContain('items');
    expect((await fetched('999')).problem.code).toBe('NOT_FOUND');
    const created = await app.send('games.providerCreate', {
      token: manager.token,
      body: { code: 'bare', adapter: 'hub88', nameTh: 'x', nameEn: 'x' },
    });
    expect((await fetched(created.body.id)).problem.code).toBe('NO_GAME_LIST');
    const marketing = await createStaff(app, 'Marketing');
    const refused = await app.send('games.importFetch', {
      token: marketing.token,
      body: { providerId: created.body.id },
    });
    expect(refused.status).toBe(403);
  });

  it('has each code once, and no more games than can be imported', () => {
    const offered = [...Array(10_002)].map((_, at) => ({ code: `g-${at}`, nameEn: `Game ${at}` }));
    expect(listOf(offered, new Set())).toMatchObject({ games: 10_000, left: 2 });
    const odd = [
      { code: 'a', nameEn: 'x\u0000y\u202e' },
      { code: 'a' },
      { code: 'with space' },
      { code: 'ก' },
    ];
    const { text, games, left } = listOf(odd, new Set());
    expect([games, left, JSON.parse(text)[0].nameEn]).toEqual([1, 3, 'x y']);
    expect(
      listOf(
        [
          { code: 'a', rtp: '101' },
          { code: 'b', rtp: 'about 96' },
        ],
        new Set(),
      ).text,
    ).not.toContain('rtp');
    const long = listOf([{ code: 'a', nameEn: '😀'.repeat(90) }], new Set());
    expect(JSON.parse(long.text)[0].nameEn.length).toBeLessThanOrEqual(100);
    expect(JSON.parse(listOf([], new Set()).text)).toEqual([]);
  });
});
