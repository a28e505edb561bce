import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundView } from '../shared/api.ts';
import type { Fault } from './fake-platform.ts';
import { Games } from './games.ts';

/** Whatever gets lost on the way: in the end the platform's wallet is what the rounds say. */

let games: Games;
beforeAll(async () => {
  games = await Games.start();
});
afterAll(() => games.stop());

const fault = fc.constantFrom<Fault | undefined>(
  undefined,
  undefined,
  'lost',
  'unanswered',
  'busy',
  'nonsense',
);
const round = fc.oneof(
  fc.record({
    game: fc.constant('hi-lo' as const),
    bets: fc.uniqueArray(
      fc.record({
        spot: fc.constantFrom('low', 'high', 'eleven', 'single:1', 'pair:1-2', 'sum:10'),
        stake: fc.integer({ min: 1, max: 30 }).map((baht) => baht * 100),
      }),
      { minLength: 1, selector: ({ spot }) => spot },
    ),
  }),
  fc.record({
    game: fc.constant('slot' as const),
    stake: fc.integer({ min: 1, max: 40 }).map((baht) => baht * 100),
  }),
  fc.record({
    game: fc.constant('baccarat' as const),
    bets: fc.constant([
      { spot: 'banker', stake: 700 },
      { spot: 'tie', stake: 300 },
    ]),
  }),
);

test('any faults of the platform end in the wallet of the reference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ round, again: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      fc.array(fault, { maxLength: 25 }),
      async (plays, faults) => {
        const { id, page } = await games.player(100);
        const coming = [...faults];
        games.platform.fault = (_name, { player }) => (player === id ? coming.shift() : undefined);
        for (const { round: bets, again } of plays) {
          const request = { id: randomUUID(), ...bets };
          const sent = again ? [request, request] : [request];
          await Promise.all(sent.map((each) => page.call<RoundView>('POST', 'rounds', each)));
        }
        games.platform.fault = () => undefined;
        await games.drain();
        const { rows } = await games.pool.query<{ id: string; state: string; net: number }>(
          'select id, state, (payout - stake)::int as net from round where player = $1',
          [id],
        );
        expect(rows).toHaveLength(plays.length);
        const net = rows.reduce((sum, each) => sum + (each.state === 'settled' ? each.net : 0), 0);
        expect(games.platform.balance(id)).toBe(10_000 + net);
        expect(rows.map(({ state }) => state)).not.toContain('staking');
      },
    ),
    { numRuns: process.env.THOROUGH === '1' ? 40 : 15 },
  );
});
