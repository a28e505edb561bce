import { calls } from '@salung/contract';
import { demoRegulars } from '@salung/contract/demo';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { readConfig } from '../config.ts';
import { Activity } from './activity.ts';
import { oneOf, seededRandom, whole } from './random.ts';
import { drawSlip } from './slip.ts';

/** Stands for the platform and the house games: it answers over HTTP what they do, and keeps what it was sent. */
let platform: FastifyInstance;
let url: string;
let heard: { path: string; token: string | undefined; body: unknown }[];
let signIns: number;
/** The token that is valid now. */
let valid: string;
/** The games of the house, and how often the table of crash was looked at. */
let offered: string[];
let tables: number;

beforeEach(async () => {
  heard = [];
  signIns = 0;
  valid = 'token-0';
  offered = ['hi-lo', 'poker'];
  tables = 0;
  platform = fastify();
  platform.addContentTypeParser(/^multipart\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  platform.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://x').pathname;
    const token = request.headers.authorization?.slice(7);
    heard.push({ path, token, body: request.body });
    if (path === '/v2/users/login') {
      signIns += 1;
      return reply.send({ accessToken: valid });
    }
    if (path === '/api/session') return reply.send({ secret: 'secret', seeds: { clientSeed: null } });
    if (path === '/api/seeds/client') return reply.send({});
    if (path === '/api/rounds') {
      return reply.send({ state: 'settled', stake: 100, payout: 195 });
    }
    if (path === '/api/crash') {
      tables += 1;
      return reply.send({ phase: tables === 1 ? 'running' : 'betting', closesAt: 5_000, now: 0 });
    }
    if (path === '/api/crash/bets') return reply.send({ state: 'accepted' });
    if (token !== valid) return reply.code(401).send({ code: 'SESSION_ENDED' });
    if (path === '/api/game-api/active') {
      return reply.send({
        data: offered.map((code, at) => ({ id: at + 1, providerCode: 'house', code })),
      });
    }
    if (path === '/api/game-api/start') return reply.send({ url: `${url}/play?game=hi-lo&token=launch` });
    if (path === '/api/topup/create') return reply.send({ id: 'topup', amountToPay: 10_012 });
    if (path === '/api/upload/generate-presigned-url') {
      return reply.send({ url: '/put', filename: 'slip.png' });
    }
    return reply.send({});
  });
  url = await platform.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => platform.close());

/** An activity that moves only when it is told to. */
const quiet = (seed: number) => new Activity({ platform: url, perMinute: 0, random: seededRandom(seed) });
const steps = async (activity: Activity, count: number) => {
  for (let i = 0; i < count; i++) await activity.step();
};

describe('simulated players', () => {
  it('sign in, open a game as its page does, and play; the same numbers give the same actions', async () => {
    const actions = async () => {
      const activity = quiet(7);
      await steps(activity, 12);
      const { latest, rounds } = activity.state;
      await activity.close();
      return { rounds, latest: latest.map(({ at: _, ...each }) => each) };
    };
    const first = await actions();
    expect(first.rounds).toBeGreaterThan(5);
    expect(await actions()).toEqual(first);
    expect(demoRegulars).toContain(first.latest[0]?.phone);
    const round = heard.find(({ path }) => path === '/api/rounds');
    expect(round).toMatchObject({ token: 'secret', body: { game: 'hi-lo', bets: [{}] } });
    expect(heard.find(({ path }) => path === '/api/seeds/client')).toMatchObject({ token: 'secret' });
    // Nobody signs in twice, and nobody opens a game for every round.
    expect(signIns).toBeLessThanOrEqual(demoRegulars.length * 2);
  });

  it('wait for the next round at the table of crash, and bet in it', async () => {
    offered = ['crash'];
    const activity = quiet(7);
    await steps(activity, 3);
    await activity.close();
    expect(activity.state.latest.map(({ did }) => did)).toContain('bet');
    const bets = heard.filter(({ path }) => path === '/api/crash/bets');
    expect(bets[0]).toMatchObject({
      token: 'secret',
      body: { stake: expect.any(Number), autoAt: expect.any(Number) },
    });
    expect(tables).toBeGreaterThan(bets.length);
  });

  it('deposit and ask for withdrawals now and then', async () => {
    const activity = quiet(1);
    await steps(activity, 200);
    await activity.close();
    const paths = heard.map(({ path }) => path);
    for (const name of ['topup.create', 'upload.put', 'topup.uploadSlip', 'withdraw.create'] as const) {
      const { length } = paths.filter((path) => path === calls[name].path);
      expect({ name, some: length > 0, few: length < 30 }).toEqual({ name, some: true, few: true });
    }
  });

  it('sign in again after their session has ended, and go on after the platform was gone', async () => {
    const activity = quiet(7);
    await steps(activity, 30);
    valid = 'token-1';
    await steps(activity, 60);
    expect(activity.state.latest[0]?.did).not.toBe('refused');
    const { port } = new URL(url);
    await platform.close();
    await activity.step();
    expect(activity.state.latest[0]?.did).toBe('unreachable');
    platform = fastify();
    platform.setNotFoundHandler((_request, reply) => reply.code(503).send({ code: 'MAINTENANCE' }));
    await platform.listen({ host: '127.0.0.1', port: Number(port) });
    await activity.step();
    expect(activity.state.latest[0]).toMatchObject({ did: 'refused', code: 'MAINTENANCE' });
    await activity.close();
  });

  it('do one thing at a time, and nothing more once they are closed', async () => {
    const activity = quiet(3);
    const running = activity.step();
    expect(activity.step()).toBe(running);
    await running;
    await activity.close();
    const before = heard.length;
    await activity.step();
    expect(heard).toHaveLength(before);
  });
});

describe('the console', () => {
  it('sets the rate, and says what happens', async () => {
    const app = await buildSandbox({
      activity: { platform: url, perMinute: 0, random: seededRandom(5) },
    });
    const put = (perMinute: unknown) =>
      app.inject({ method: 'PUT', url: '/activity', payload: { perMinute } as object });
    expect((await app.inject('/activity')).json()).toEqual({ perMinute: 0, rounds: 0, latest: [] });
    for (const wrong of [-1, 61, 1.5, '6', null]) expect((await put(wrong)).statusCode).toBe(400);
    expect((await put(60)).json()).toMatchObject({ perMinute: 60 });
    expect((await put(0)).json()).toMatchObject({ perMinute: 0 });
    await app.close();
    // Where nobody asked for players, there are none.
    const other = await buildSandbox();
    expect((await other.inject('/activity')).statusCode).toBe(404);
    await other.close();
  });
});

describe('where it may run', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig({ SANDBOX_PORT: '0', ...env });
  it('never in production, only on this machine, and only where it is asked for', () => {
    const here = { ACTIVITY_URL: 'http://localhost:8080' };
    expect(read({})).toEqual({ port: 0 });
    const platform = 'http://localhost:8080';
    expect(read(here)).toEqual({ port: 0, activity: { platform, perMinute: 6 }, agents: { platform } });
    expect(read({ ...here, ACTIVITY_PER_MINUTE: '0' }).activity?.perMinute).toBe(0);
    expect(() => read({ ...here, NODE_ENV: 'production' })).toThrow('production');
    for (const elsewhere of ['https://casino.example', 'http://10.0.0.8', 'http://localhost.example', 'x']) {
      expect(() => read({ ACTIVITY_URL: elsewhere })).toThrow('this machine only');
    }
    for (const rate of ['-1', '61', 'x', '1.5']) {
      expect(() => read({ ...here, ACTIVITY_PER_MINUTE: rate })).toThrow('from 0 (off) to 60');
    }
  });
});

it('numbers follow from their seed and stay within their bounds', () => {
  const [one, same] = [seededRandom(9), seededRandom(9)];
  const drawn = Array.from({ length: 500 }, () => whole(one, 3, 5));
  expect(Array.from({ length: 500 }, () => whole(same, 3, 5))).toEqual(drawn);
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5]));
  expect(() => oneOf(one, [])).toThrow(RangeError);
});

it('slips are pictures that differ', () => {
  const random = seededRandom(2);
  const [first, second] = [drawSlip(random, 123_45), drawSlip(random, 123_45)];
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect(first.equals(second)).toBe(false);
});
