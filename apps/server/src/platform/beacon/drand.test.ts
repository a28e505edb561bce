import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../../../sandbox/src/app.ts';
import { instantOf, roundFrom } from './beacon.ts';
import { drandBeacon } from './drand.ts';

const CHAIN = '5a'.repeat(32);
const quicknet = { genesis: 1_692_803_367, period: 3 };

describe('the rounds of a chain', () => {
  it('are those of quicknet', () => {
    // Published by a client of drand.
    expect(roundFrom(quicknet, new Date('2026-04-20T00:00:00Z'))).toBe(27_946_612);
    expect(instantOf(quicknet, 27_946_612)).toEqual(new Date('2026-04-20T00:00:00Z'));
  });
  it('are the first that is not before an instant', () => {
    const chain = fc.record({
      genesis: fc.integer({ min: 1, max: 2_000_000_000 }),
      period: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(chain, fc.integer({ min: 0, max: 4_000_000_000_000 }), (rounds, at) => {
        const instant = new Date(at);
        const round = roundFrom(rounds, instant);
        expect(instantOf(rounds, round).getTime()).toBeGreaterThanOrEqual(at);
        if (round > 1) expect(instantOf(rounds, round - 1).getTime()).toBeLessThan(at);
      }),
    );
  });
});

describe('drand', () => {
  let sandbox: FastifyInstance;
  let server: Server;
  let url: string;
  let serverUrl: string;
  let now = Date.parse('2026-05-11T03:00:00Z');
  /** What the other server answers, by the end of the path. */
  let answers: Record<string, { status?: number; body: string }> = {};
  beforeAll(async () => {
    sandbox = await buildSandbox({ now: () => now });
    url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/drand`;
    server = createServer((request, response) => {
      const found = Object.entries(answers).find(([path]) => request.url?.endsWith(path));
      response.writeHead(found?.[1].status ?? (found ? 200 : 404)).end(found?.[1].body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await sandbox.close();
    server.close();
  });
  const info = { body: JSON.stringify({ period: 30, genesis_time: 1_595_431_050, hash: CHAIN }) };
  const first = new Date(1_595_431_050_000);
  const ask = (instant = first) =>
    drandBeacon({ url: serverUrl, chain: CHAIN, allowPrivate: true }).firstFrom(instant, new Date(now));

  it('gives the first value that is not before an instant, and always the same', async () => {
    const beacon = drandBeacon({ url, chain: CHAIN, allowPrivate: true });
    const from = new Date(now - 10_000);
    const value = await beacon.firstFrom(from, new Date(now));
    expect(value?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(value?.at.getTime()).toBeGreaterThanOrEqual(from.getTime());
    expect(value?.at.getTime()).toBeLessThan(from.getTime() + 3_000);
    expect(value?.source).toBe(`${url}/${CHAIN}/public/${value?.round}`);
    expect(await beacon.firstFrom(from, new Date(now))).toEqual(value);
  });
  it('gives nothing before it is time, whichever clock is behind', async () => {
    const beacon = drandBeacon({ url, chain: CHAIN, allowPrivate: true });
    const soon = new Date(now + 60_000);
    expect(await beacon.firstFrom(soon, new Date(now))).toBeUndefined();
    // The relay is behind this program's clock.
    expect(await beacon.firstFrom(soon, new Date(now + 120_000))).toBeUndefined();
    now += 120_000;
    expect(await beacon.firstFrom(soon, new Date(now))).toMatchObject({ value: expect.any(String) });
  });

  /** The first value of the network's first chain, as it was published. */
  const known = {
    round: 1,
    randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
    signature:
      '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
  };
  it('accepts a real value', async () => {
    answers = { '/info': info, '/public/1': { body: JSON.stringify(known) } };
    expect(await ask()).toEqual({
      source: `${serverUrl}/${CHAIN}/public/1`,
      round: 1,
      value: known.randomness,
      at: first,
    });
  });
  it.each<[string, Record<string, { status?: number; body: string }>]>([
    ['another chain', { '/info': { body: info.body.replace('5a', '5b') } }],
    ['another round', { '/public/1': { body: JSON.stringify({ ...known, round: 2 }) } }],
    [
      'another value',
      { '/public/1': { body: JSON.stringify({ ...known, randomness: known.randomness.replace('1', '2') }) } },
    ],
    ['an error', { '/public/1': { status: 500, body: '' } }],
    ['no JSON', { '/public/1': { body: '<html>' } }],
    ['no signature', { '/public/1': { body: JSON.stringify({ ...known, signature: undefined }) } }],
  ])('refuses %s', async (_name, wrong) => {
    answers = { '/info': info, '/public/1': { body: JSON.stringify(known) }, ...wrong };
    await expect(ask()).rejects.toThrow();
  });
});
