import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@salung/contract';
import type { CallSchemas } from '@salung/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '../../../test/app.ts';
import type { PlayerActor } from '../actor.ts';
import { Problem } from '../problem.ts';
import { type Binding, bind, type Handlers, type SignedRequest } from './bind.ts';
import { createOrigin } from './origin.ts';

/** Calls that the contract does not have: of providers, and one that tests hold up. */

const SECRET = 'a secret of two';
const calls: Record<string, Call> = {
  'games.stake': {
    method: 'POST',
    path: '/provider/stake',
    audience: 'provider',
    summary: 'A stake.',
  },
  'games.play': { method: 'POST', path: '/play', audience: 'player', summary: 'A game.' },
};
const schemas: Record<string, CallSchemas> = {
  'games.stake': {
    body: z.strictObject({ amount: z.int() }),
    answer: z.object({ by: z.string(), amount: z.int() }),
  },
  'games.play': { body: z.strictObject({ game: z.int() }), answer: z.object({ game: z.int() }) },
};
const player: PlayerActor = {
  audience: 'player',
  id: '01900000-0000-7000-8000-000000000001',
  sessionId: '01900000-0000-7000-8000-000000000002',
  expiresAt: new Date('2100-01-01'),
  language: 'en',
  phone: '+66812345678',
};

let app: TestApp;
let origin: Awaited<ReturnType<typeof createOrigin>>;
const seen: SignedRequest[] = [];
/** The games whose calls were served, in order. Their answers wait for `endGames`. */
const played: number[] = [];
let endGames = () => {};
const gamesEnd = new Promise<void>((resolve) => {
  endGames = resolve;
});
beforeAll(async () => {
  app = await startApp();
  origin = await createOrigin({ log: app.platform.log, trustedProxies: [], strangersPerMinute: 100 });
  const nobody = () => Promise.reject(new Problem('SIGN_IN_REQUIRED'));
  const binding: Binding = {
    db: app.platform.db,
    clock: app.clock,
    authenticate: async (asking) =>
      asking.headers.authorization === 'Bearer of a player' ? player : nobody(),
    reauthenticate: nobody,
    authenticateAgent: nobody,
    isOpen: async () => true,
    async authenticateProvider(_name, signed) {
      seen.push(signed);
      const given = Buffer.from(String(signed.headers['x-signature'] ?? ''), 'hex');
      const right = createHmac('sha256', SECRET).update(signed.body).digest();
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new Problem('SIGNATURE_INVALID');
      return { audience: 'provider', id: 'one' };
    },
  };
  const handlers = {
    'games.stake': async ({ caller, body }: { caller: { by: string }; body: { amount: number } }) => ({
      by: caller.by,
      amount: body.amount,
    }),
    'games.play': async ({ body: { game } }: { body: { game: number } }) => {
      played.push(game);
      await gamesEnd;
      return { game };
    },
  };
  await origin.register(async (scope) =>
    bind(scope, binding, handlers as unknown as Handlers, { calls, schemas }),
  );
});
afterAll(async () => {
  await origin.close();
  await app.close();
});

const signatureOf = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');
const send = (body: string, signature: string) =>
  origin.inject({
    method: 'POST',
    url: '/provider/stake',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  });

describe('a call of providers', () => {
  it('knows its sender by a signature over the exact bytes', async () => {
    const body = '{ "amount":  500 }';
    const sent = await send(body, signatureOf(body));
    expect([sent.statusCode, sent.json()]).toEqual([200, { by: 'provider:one', amount: 500 }]);
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/provider/stake' });
    expect(seen.at(-1)?.body.toString()).toBe(body);
    expect(sent.headers['cache-control']).toBe('no-store');
  });

  it('refuses another body, another spelling of it, and no signature', async () => {
    const signature = signatureOf('{"amount":500}');
    for (const body of ['{"amount":501}', '{"amount": 500}', '{"amount":500}\n']) {
      const sent = await send(body, signature);
      expect([sent.statusCode, sent.json().code]).toEqual([401, 'SIGNATURE_INVALID']);
    }
    expect((await send('{"amount":500}', '')).statusCode).toBe(401);
    expect((await send('', signature)).statusCode).toBe(401);
  });

  it('checks shapes like any other, after the signature', async () => {
    const body = '{"amount":"500"}';
    const sent = await send(body, signatureOf(body));
    expect([sent.statusCode, sent.json().errors[0].path]).toEqual([400, 'body.amount']);
  });

  it('is open to nobody who is signed in as a person', async () => {
    const sent = await origin.inject({
      method: 'POST',
      url: '/provider/stake',
      payload: { amount: 1 },
      headers: { authorization: 'Bearer whatever' },
    });
    expect(sent.statusCode).toBe(401);
  });
});

describe('a call that waits for its turn', () => {
  it('is not served once its caller has hung up', async () => {
    await origin.listen({ port: 0, host: '127.0.0.1' });
    const { port } = origin.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer of a player', 'content-type': 'application/json' };
    /** Sends a call, and resolves once the server has read it. */
    const play = async (game: number) => {
      const arrived = once(origin.server, 'request');
      const sent = request({ port, path: '/play', method: 'POST', headers, agent: false });
      sent.on('error', () => {});
      const answered = once(sent, 'response').catch(() => []);
      sent.end(JSON.stringify({ game }));
      const [incoming, outgoing] = await arrived;
      if (!incoming.readableEnded) await once(incoming, 'end');
      return { sent, answered, left: once(outgoing, 'close') };
    };
    const first = [];
    for (const game of [1, 2, 3, 4]) first.push(await play(game));
    const leaving = await play(5);
    const last = await play(6);
    await expect.poll(() => played).toEqual([1, 2, 3, 4]);
    leaving.sent.destroy();
    await leaving.left;
    endGames();
    for (const { answered } of [...first, last]) {
      const [answer] = await answered;
      expect(answer.statusCode).toBe(200);
      answer.resume();
    }
    expect(played).toEqual([1, 2, 3, 4, 6]);
  });
});
