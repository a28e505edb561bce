import { formulas, keyOf, payoutsByKey, worstCase } from '@salung/lotto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer } from '../../../test/factories.ts';
import { buyTicket, openMarket, sellingRound, settleAll } from '../../../test/lotto.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round } from './rows.ts';

/** Two processes that sell and pay at the same time. */

let app: TestApp;
let other: TestApp;
let players: TestPlayer[];
beforeAll(async () => {
  app = await startApp();
  other = await startApp({ databaseUrl: app.databaseUrl });
  players = await Promise.all(Array.from({ length: 8 }, () => createPlayer(app, { balance: 10_000_000 })));
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});

const tight = {
  perNumber: 30_000,
  perPlayer: 20_000,
  maxStake: 20_000,
  tiers: [{ above: 15_000, percent: 50 }],
};

interface Sold {
  type: Parameters<typeof keyOf>[0];
  number: string;
  stake: number;
  rate: number;
}

const linesOf = async (round: Round): Promise<Sold[]> => {
  const { rows } = await app.platform.pool.query<Sold>(
    `select l.bet_type as type, l.number, l.stake::int4 as stake, l.rate from lotto_line l
     join lotto_ticket t on t.id = l.ticket_id where t.round_id = $1 and t.state = 'SOLD'`,
    [round.id],
  );
  return rows;
};

/** What the book of a round must be, from its lines alone. */
async function assertBook(market: Market, round: Round, worstLimit: number): Promise<void> {
  const lines = await linesOf(round);
  const payouts = payoutsByKey(
    lines.map(({ type, number, stake, rate }) => ({ type, number, parts: [{ stake, rate }] })),
  );
  const stakes = new Map<string, number>();
  for (const { type, number, stake } of lines) {
    const key = keyOf(type, number);
    stakes.set(key, (stakes.get(key) ?? 0) + stake);
  }
  const { rows } = await app.platform.pool.query<{ key: string; stake: string; payout: string }>(
    `select bet_type || ':' || number as key, stake, payout from lotto_book where round_id = $1 and stake > 0`,
    [round.id],
  );
  expect(new Map(rows.map(({ key, stake }) => [key, Number(stake)]))).toEqual(stakes);
  expect(new Map(rows.map(({ key, payout }) => [key, Number(payout)]))).toEqual(payouts);
  for (const [key, stake] of stakes) expect(stake, key).toBeLessThanOrEqual(tight.perNumber);
  const worst = worstCase(formulas[market.formula].joint, payouts).payout;
  expect(worst).toBeLessThanOrEqual(worstLimit);
  const now = await rounds.roundById(app.platform.db, round.id);
  expect(now?.worst).toBe(worst);
}

const wanted = fc.array(
  fc.record({
    type: fc.constantFrom('top3', 'tod3', 'top2', 'bottom2', 'runTop'),
    digits: fc.integer({ min: 0, max: 5 }),
    baht: fc.integer({ min: 10, max: 200 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const digitsOf = { top3: 3, tod3: 3, top2: 2, bottom2: 2, runTop: 1 } as const;
/** A few numbers only, so that tickets meet. */
const asLine = ({ type, digits, baht }: { type: string; digits: number; baht: number }): string =>
  `${type} ${'1203'
    .slice(digits % 2)
    .padEnd(3, String(digits))
    .slice(0, digitsOf[type as keyof typeof digitsOf])} ${baht}`;

describe('two processes', () => {
  it('sell to the same limits: number, player, and the worst case of the round', async () => {
    const worst = 4_000_000;
    const known = await openMarket(app, 'hanoi');
    const market = await openMarket(app, 'hanoi', {
      bets: known.terms.bets.map((bet) => ({ ...bet, ...tight })),
      worstCase: worst,
    });
    const round = await sellingRound(app, market);
    const histories = fc.sample(fc.array(wanted, { minLength: 4, maxLength: 4 }), { numRuns: 8, seed: 7 });
    await Promise.all(
      histories.map(async (tickets, n) => {
        const player = players[n];
        for (const [at, lines] of tickets.entries()) {
          const process = (n + at) % 2 === 0 ? app : other;
          const sale = await buyTicket(process, player as TestPlayer, round, lines.map(asLine)).catch(String);
          if (typeof sale === 'string') {
            expect(sale).toMatch(/LOTTO_CHANGED|LOTTO_NOTHING_LEFT/);
          } else if (at === 2) {
            await process.send('lotto.cancel', { token: player?.token ?? '', params: { id: sale.id } });
          }
        }
      }),
    );
    expect((await linesOf(round)).length).toBeGreaterThan(3);
    await assertBook(market, round, worst);
  });

  it('pay each ticket once', async () => {
    const market = await openMarket(app, 'hanoi-vip');
    const round = await sellingRound(app, market);
    for (const player of players) {
      for (const _ of [1, 2]) await buyTicket(app, player, round, ['top2 45 100', 'top2 11 100']);
    }
    const before = await Promise.all(players.map(({ id }) => moneyOf(app, id)));
    await rounds.changeRound(app.platform.db as never, round.id, {
      opens_at: new Date(0),
      closes_at: app.clock.now(),
      draws_at: new Date(app.clock.now().getTime() + 1),
      state: 'SETTLING',
      result_at: app.clock.now(),
      published: JSON.stringify({ special: '12345', prize1: '67890' }),
      outcome: JSON.stringify({ top: '2345', bottom: '90', front3: [], bottom3: [] }),
    });
    await Promise.all([settleAll(app), settleAll(other)]);
    await settleAll(app);
    const prize = 100 * 8_460;
    for (const [at, { id }] of players.entries())
      expect((await moneyOf(app, id)).wallet).toBe((before[at]?.wallet ?? 0) + 2 * prize);
    expect(await rounds.roundById(app.platform.db, round.id)).toMatchObject({
      state: 'SETTLED',
      paid: players.length * 2 * prize,
    });
  });
});

describe('what counts for turnover', () => {
  it('is nothing of what comes back for certain by covering all numbers at the front', async () => {
    const market = await openMarket(app, 'thai', { refundsAfter: 20_000 });
    const round = await sellingRound(app, market);
    const player = await createPlayer(app, { balance: 100_000 });
    const all = Array.from({ length: 1_000 }, (_, at) => `front3 ${String(at).padStart(3, '0')} 1`);
    const { id } = await buyTicket(app, player, round, all);
    await rounds.changeRound(app.platform.db as never, round.id, {
      opens_at: new Date(0),
      closes_at: app.clock.now(),
      draws_at: new Date(app.clock.now().getTime() + 1),
      state: 'SETTLING',
      result_at: app.clock.now(),
      published: '{}',
      outcome: JSON.stringify({ top: '0866', bottom: '06', front3: ['479', '054'], bottom3: ['068', '837'] }),
    });
    await settleAll(app);
    const { rows } = await app.platform.pool.query<{ counts: number }>(
      'select counts from game_round where ref = $1',
      [id],
    );
    expect(rows).toEqual([{ counts: 100_000 - 2 * 45_000 }]);
  });

  it('is what could be lost over all of a player’s tickets of a round', async () => {
    const market = await openMarket(app, 'hanoi-special');
    const round = await sellingRound(app, market);
    const player = await createPlayer(app, { balance: 100_000 });
    const digits = [...'0123456789'];
    const first = await buyTicket(
      app,
      player,
      round,
      digits.slice(0, 5).map((digit) => `runBottom ${digit} 10`),
    );
    app.clock.advance(1_000);
    const second = await buyTicket(
      app,
      player,
      round,
      digits.slice(5).map((digit) => `runBottom ${digit} 10`),
    );
    const staff = [await createStaff(app, 'Owner'), await createStaff(app, 'Owner')];
    await app.platform.pool.query(
      `update lotto_round set opens_at = $1::timestamptz - interval '9 hours', closes_at = $1, draws_at = $1 where id = $2`,
      [new Date(app.clock.now().getTime() + 1_000), round.id],
    );
    app.clock.advance(2_000);
    for (const { token } of staff)
      await app.send('lotto.enterResult', {
        token,
        params: { id: round.id },
        body: { published: { special: '12345', prize1: '67890' } },
      });
    await settleAll(app);
    const { rows } = await app.platform.pool.query<{ ref: string; counts: string }>(
      'select ref, counts from game_round where player_id = $1',
      [player.id],
    );
    // Whatever two digits are drawn, at least one of the ten wins: 10 × 3.94 of the ฿100 cannot be lost.
    const counts = new Map(rows.map(({ ref, counts: each }) => [ref, Number(each)]));
    expect([first, second].map(({ id }) => counts.get(id))).toEqual([5_000 - 3_940, 5_000]);
  });
});
