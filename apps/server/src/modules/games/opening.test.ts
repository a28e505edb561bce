import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import {
  connections,
  type Manner,
  type PlayedApi,
  type PlayedProtocol,
  playApi,
} from '../../../test/provider-api.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { callProvider } from '../rounds/index.ts';
import { flushProviderCalls } from '../rounds/provider-calls.ts';
import { forgetCatalogue } from './catalogue.ts';
import { frameOrigins, providerByCode } from './index.ts';
import * as store from './store.ts';
import { connectTrial } from './trial.ts';

/** Launches by the providers' own APIs, over HTTP, against a small server that speaks their protocols. */

const protocols = Object.keys(connections) as PlayedProtocol[];

let app: TestApp;
let api: PlayedApi;
let player: TestPlayer;
let manager: TestStaff;
/** By protocol. */
const ids = {} as Record<PlayedProtocol, { provider: number; game: number }>;

beforeAll(async () => {
  app = await startApp();
  api = await playApi();
  player = await createPlayer(app);
  manager = await createStaff(app, 'Manager');
  await createStaff(app, 'Manager');
  for (const protocol of protocols) {
    const { keys, settings, game } = connections[protocol];
    await inTransaction(app.platform.db, async (tx) => {
      const trial = { code: protocol, adapter: protocol, keys, games: [game], isActive: true };
      const provider = await connectTrial(app.platform, tx, trial);
      const launch_url = protocol === 'slotegrator' ? `${api.url}/api/v1/` : api.url;
      await store.updateProvider(tx, provider, { launch_url, settings: JSON.stringify(settings) });
      const [row] = await store.gamesOf(tx, provider);
      if (!row) throw new Error('no game');
      await store.updateGame(tx, row.id, { has_demo: true });
      ids[protocol] = { provider, game: row.id };
    });
  }
  forgetCatalogue(app.platform);
});
afterAll(async () => {
  await api.stop();
  await app.close();
});
beforeEach(() => {
  api.manner = 'well';
  api.asked.length = 0;
});

const start = (protocol: PlayedProtocol, more: object = {}, token: string | undefined = player.token) =>
  app.send('games.start', {
    body: { gameId: ids[protocol].game, language: 'en', ...more },
    ...(token ? { token } : {}),
  });
const guest = (protocol: PlayedProtocol) =>
  app.send('games.start', { body: { gameId: ids[protocol].game, demo: true } });
const details = async (protocol: PlayedProtocol) =>
  (
    await app.send('games.providerDetails', {
      token: manager.token,
      params: { id: String(ids[protocol].provider) },
    })
  ).body;
const connection = async (protocol: PlayedProtocol) =>
  (await app.send('overview.get', { token: manager.token })).body.connections.find(
    ({ kind, id }) => kind === 'provider' && id === String(ids[protocol].provider),
  );
const openSessions = async () =>
  Number(
    (await app.platform.pool.query('select count(*) from game_session where ended_at is null')).rows[0].count,
  );
async function changeSettings(protocol: PlayedProtocol, settings: object): Promise<void> {
  await inTransaction(app.platform.db, async (tx) => {
    await store.lockCatalogue(tx);
    await store.updateProvider(tx, ids[protocol].provider, {
      settings: JSON.stringify({ ...connections[protocol].settings, ...settings }),
    });
  });
  forgetCatalogue(app.platform);
}

describe('a launch', () => {
  const paths = {
    hub88: '/operator/generic/v2/game/url',
    slotegrator: '/api/v1/games/init',
    superapi: '/seamless/logIn',
  };
  const expected = (token: string) => ({
    hub88: {
      operator_id: 816,
      sub_partner_id: 'salung',
      user: player.id,
      token,
      game_code: 'clt_dragonrising',
      platform: 'GPL_DESKTOP',
      lang: 'en',
      currency: 'THB',
      game_currency: 'THB',
      country: 'TH',
      lobby_url: 'http://localhost:80/',
      deposit_url: 'http://localhost:80/deposit',
      ip: '127.0.0.1',
    },
    slotegrator: {
      game_uuid: connections.slotegrator.game,
      device: 'desktop',
      language: 'en',
      currency: 'THB',
      player_id: player.id,
      player_name: player.id,
      session_id: token,
      return_url: 'http://localhost:80/',
    },
    superapi: {
      username: player.id,
      productId: 'PRETTY',
      gameCode: 'BAC',
      isMobileLogin: false,
      currency: 'THB',
      sessionToken: token,
      language: 'en',
      callbackUrl: 'http://localhost:80/',
    },
  });

  it.each(protocols)('asks %s for the address, with the token of a session', async (protocol) => {
    const { status, body } = await start(protocol);
    expect([status, body.url]).toEqual([200, `${api.url}/open?session=their-own-token`]);
    expect(body).toMatchObject({ saysReady: false, expiresAt: expect.any(String) });
    const [asked] = api.asked;
    const { token, session_id, sessionToken } = asked?.fields ?? {};
    const sent = String(token ?? session_id ?? sessionToken);
    expect(sent).toMatch(/^[\w-]{20,}$/);
    expect(asked).toMatchObject({ path: paths[protocol] });
    expect(asked?.fields).toEqual(expected(sent)[protocol]);
    const form = await app.send('games.redirectLogin', {
      body: { gameId: ids[protocol].game },
      token: player.token,
    });
    expect(form.body).toMatchObject({ method: 'GET', url: body.url, fields: {} });
    await flushProviderCalls(app.platform);
    const calls = await app.send('oversight.calls', { token: manager.token, query: { playerId: player.id } });
    const [call] = calls.body.data;
    expect(call).toMatchObject({
      isOutgoing: true,
      verdict: 'ok',
      status: 200,
      provider: { code: protocol },
    });
    const params = { id: call?.id ?? '' };
    const shown = (await app.send('oversight.call', { token: manager.token, params })).body;
    expect(shown.request + shown.answer).not.toContain(sent);
    expect(shown.answer).not.toContain('their-own-token');
  });

  it('of a demo needs nobody, and is refused where the provider has none', async () => {
    expect((await guest('hub88')).body).toMatchObject({ sessionId: null, expiresAt: null });
    expect(api.asked[0]?.fields).toMatchObject({ currency: 'XXX', game_code: 'clt_dragonrising' });
    expect(api.asked[0]?.fields).not.toHaveProperty('user');
    expect(api.asked[0]?.fields).not.toHaveProperty('token');
    expect((await guest('slotegrator')).status).toBe(200);
    expect(api.asked[1]).toMatchObject({ path: '/api/v1/games/init-demo' });
    expect(api.asked[1]?.fields).not.toHaveProperty('player_id');
    expect((await guest('superapi')).problem.code).toBe('NO_DEMO');
    expect(api.asked).toHaveLength(2);
  });

  const failures: [Manner, string, RegExp][] = [
    ['breaks off', 'unreachable', /^aborted$/],
    ['endless', 'unreachable', /too long/],
    ['fails', 'status', /500 out of order/],
    ['redirects', 'status', /302/],
    ['html', 'unreadable', /JSON/],
    ['no url', 'unreadable', /url/],
    ['script', 'address', /^javascript:$/],
    ['elsewhere', 'address', /^https:\/\/evil\.example$/],
  ];
  it.each(protocols.flatMap((protocol) => failures.map((each) => [protocol, ...each] as const)))(
    'of %s that %s is a sentence for the player, a failure for staff, and no session',
    async (protocol, manner, obstacle, detail) => {
      const before = await openSessions();
      expect((await start(protocol)).status).toBe(200);
      expect((await details(protocol)).health).toMatchObject({ failing: null });
      api.manner = manner;
      for (const failures of [1, 2]) {
        const { status, problem } = await start(protocol);
        expect([status, problem.code]).toEqual([503, 'GAME_NOT_OPENED']);
        expect(problem.detail).toMatch(/please/i);
        expect((await details(protocol)).health?.failing).toMatchObject({
          failures,
          obstacle,
          detail: expect.stringMatching(detail),
        });
      }
      expect(await openSessions()).toBe(before + 1);
      const names = async () =>
        (await app.send('games.providerNames', { token: manager.token })).body.data.find(
          ({ code }) => code === protocol,
        );
      expect(await names()).toMatchObject({ isFailing: true });
      expect(await connection(protocol)).toMatchObject({ state: 'down' });
      api.manner = 'well';
      await start(protocol);
      expect((await details(protocol)).health?.failing).toBe(null);
      expect(await names()).toMatchObject({ isFailing: false });
      expect(await connection(protocol)).toMatchObject({ state: 'up', lastAnswerAt: expect.any(String) });
    },
  );

  it('that the provider refuses says why', async () => {
    api.manner = 'refuses';
    const seen = [];
    for (const protocol of protocols) {
      expect((await start(protocol)).problem.code).toBe('GAME_NOT_OPENED');
      const { obstacle, detail } = (await details(protocol)).health?.failing ?? {};
      seen.push(`${protocol} ${obstacle}: ${detail}`);
    }
    expect(seen).toEqual([
      'hub88 status: 404 no such game',
      'slotegrator status: 404 no such game',
      'superapi refused: 40003 off',
    ]);
  });

  it('that nobody answers is given up', async () => {
    api.manner = 'hangs';
    const provider = await providerByCode(app.platform, 'hub88');
    if (!provider) throw new Error('no provider');
    const request = { method: 'GET', path: '/seamless/games', headers: {} } as const;
    await expect(callProvider(app.platform, provider, request, { timeout: 10_000 })).rejects.toMatchObject({
      obstacle: 'status',
    });
    const signed = { ...request, headers: { authorization: `Basic ${btoa('salung:api key')}` } };
    await expect(callProvider(app.platform, provider, signed, { timeout: 50 })).rejects.toMatchObject({
      obstacle: 'unreachable',
    });
  });

  it('never reaches this machine in production', async () => {
    const provider = await providerByCode(app.platform, 'hub88');
    if (!provider) throw new Error('no provider');
    const production = { ...app.platform, allowPrivate: false };
    const request = { method: 'GET', path: '/seamless/games', headers: {} } as const;
    for (const address of [api.url, 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', null]) {
      const call = callProvider(production, { ...provider, launchUrl: address }, request, {
        timeout: 10_000,
      });
      await expect(call, String(address)).rejects.toMatchObject({
        obstacle: address === null ? 'setup' : 'unreachable',
      });
    }
    expect(api.asked).toEqual([]);
  });

  it('of a game whose code says too little fails without a call', async () => {
    await inTransaction(app.platform.db, (tx) => store.updateGame(tx, ids.superapi.game, { code: 'BAC' }));
    await changeSettings('superapi', {});
    expect((await start('superapi')).problem.code).toBe('GAME_NOT_OPENED');
    expect((await details('superapi')).health?.failing).toMatchObject({ obstacle: 'setup', detail: 'BAC' });
    expect(api.asked).toEqual([]);
    await inTransaction(app.platform.db, (tx) =>
      store.updateGame(tx, ids.superapi.game, { code: 'PRETTY:BAC' }),
    );
    await changeSettings('superapi', {});
  });
});

describe('the hosts of games', () => {
  it('are those of the settings, for the launch and for the page that shows the frame', async () => {
    expect((await frameOrigins(app.platform)).frames).toEqual([`http://${api.host}`]);
    await changeSettings('hub88', { gameHosts: 'evil.example *.games.example' });
    expect((await start('hub88')).problem.code).toBe('GAME_NOT_OPENED');
    expect((await details('hub88')).health?.failing).toMatchObject({ obstacle: 'address', detail: api.url });
    api.manner = 'elsewhere';
    expect((await start('hub88')).body.url).toMatch(/^https:\/\/evil\.example\//);
    expect((await frameOrigins(app.platform)).frames).toEqual([
      `http://${api.host}`,
      'https://*.games.example',
      'https://evil.example',
    ]);
    await changeSettings('hub88', {});
  });

  it('are checked when they are entered', async () => {
    const connect = (gameHosts: string) =>
      app.send('games.providerConnect', {
        token: manager.token,
        params: { id: String(ids.hub88.provider) },
        body: { settings: { gameHosts } },
      });
    expect((await connect("x.example; script-src 'unsafe-inline'")).problem).toMatchObject({
      code: 'SETTING_INVALID',
    });
    expect((await connect('play.example')).status).toBe(202);
  });
});

describe('a provider whose connection is not complete', () => {
  const toggle = (protocol: PlayedProtocol, isActive: boolean) =>
    app.send('games.providerToggle', {
      token: manager.token,
      params: { id: String(ids[protocol].provider) },
      body: { isActive },
    });

  it('is not switched on', async () => {
    await changeSettings('hub88', { operatorId: 'none' });
    await toggle('hub88', false);
    const { status, problem } = await toggle('hub88', true);
    expect([status, problem.code]).toEqual([409, 'PROVIDER_INCOMPLETE']);
    expect(problem.detail).toContain('operatorId');
    await changeSettings('hub88', {});
    expect((await toggle('hub88', true)).body).toMatchObject({ isActive: true });
  });
});
