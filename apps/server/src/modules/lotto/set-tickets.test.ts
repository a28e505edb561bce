import { houseBalance } from '@salung/ledger';
import { formulas, numbersOf, type Outcome, outcomeOf, payoutsOf, winnersByKey } from '@salung/lotto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import {
  buyTicket,
  correctRound,
  drawRound,
  line,
  openMarket,
  sellingRound,
  settleAll,
  signInAgain,
} from '../../../test/lotto.ts';
import { ledgerTx } from '../../platform/db/database.ts';

/** Sets of four digits: sold whole, paid the best prize, corrected, counted. */

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  // With a second person, terms are only asked for.
  await createStaff(app, 'Finance');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const walletOf = async ({ id }: Pick<TestPlayer, 'id'>) => (await moneyOf(app, id)).wallet;
const ticketOf = async (player: TestPlayer, id: string) =>
  (await app.send('lotto.ticket', { token: await signInAgain(app, player), params: { id } })).body;

describe('a set', () => {
  it('is sold whole, and refused where a market has no four digits', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi-special'));
    const player = await createPlayer(app, { balance: 100_000 });
    const quote = async (roundId: string, ...lines: string[]) =>
      (
        await app.send('lotto.quote', {
          token: player.token,
          body: { roundId, planId: 1, lines: lines.map(line) },
        })
      ).body;
    // The book that this remembers looks at three digits only.
    expect((await quote(round.id, 'top3 123 10')).price).toBe(1_000);
    const { price, lines } = await quote(round.id, 'set4 1234 200', 'set4 1235 150', 'set4 1236 50');
    expect(price).toBe(20_000);
    expect(lines.map(({ parts }) => parts)).toEqual([[{ stake: 20_000, rate: 83_000 }], [], []]);
    expect(lines.map(({ refused }) => refused)).toEqual([
      null,
      { stake: 15_000, why: 'NO_WHOLE_SETS', limit: 10_000 },
      { stake: 5_000, why: 'TOO_LITTLE', limit: 10_000 },
    ]);
    const government = await sellingRound(app, await openMarket(app, 'thai'));
    const [other] = (await quote(government.id, 'set4 1234 100')).lines;
    expect(other?.refused?.why).toBe('TYPE_OFF');
  });

  it('is offered only with a price in whole baht and a whole rate, where four digits are drawn', async () => {
    const { body } = await app.send('lotto.marketList', { token: owner.token });
    const edit = async (code: string, change: Record<string, unknown>) => {
      const market = body.data.find((each) => each.code === code);
      const four = body.data.find((each) => each.code === 'lao')?.bets.find(({ type }) => type === 'set4');
      if (!market || !four) throw new Error('no market');
      const bets = [...market.bets.filter(({ type }) => type !== 'set4'), { ...four, ...change }];
      const answer = await app.send('lotto.marketEdit', {
        token: owner.token,
        params: { id: market.id },
        body: { bets: bets as typeof market.bets },
      });
      return answer.status === 202 ? 'asked' : answer.problem.errors[0]?.path?.replace(/\d+/, 'n');
    };
    expect(await edit('lao', { setPrice: 12_050 })).toBe('body.bets.n.setPrice');
    expect(await edit('lao', { setPrice: undefined })).toBe('body.bets.n.setPrice');
    expect(await edit('lao', { type: 'top4', setPrice: 10_000 })).toMatch(/^body\.bets\.n\.(type|setPrice)$/);
    expect(await edit('lao', { rate: 83_050 })).toBe('body.bets.n.rate');
    expect(await edit('lao', { setPrice: 12_000 })).toBe('body.bets.n.minStake');
    expect(await edit('thai-stock', {})).toBe('body.bets.n.type');
    expect(await edit('lao', { rate: 128_000 })).toBe('body.bets');
    expect(await edit('lao', { setPrice: 12_000, minStake: 12_000 })).toBe('asked');
  });
});

/** A set of each prize, and one that loses, when 1234 is drawn: number, prize and what ฿100 at 830 pay. */
const examples = [
  ['1234', 'straight4', 8_300_000],
  ['9234', 'straight3', 2_490_000],
  ['4321', 'tod4', 332_000],
  ['9432', 'tod3', 249_000],
  ['1299', 'front2', 83_000],
  ['9934', 'back2', 83_000],
  ['5678', null, 0],
] as const;

describe('a round with sets', () => {
  it('pays each the best prize that it wins, and says which', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi'));
    const player = await createPlayer(app, { balance: 200_000 });
    const halved = await app.send('lotto.setNumbers', {
      token: owner.token,
      params: { id: round.id },
      body: { type: 'set4', numbers: ['1243'], state: 'HALF' },
    });
    expect(halved.body.changed).toBe(1);
    const sets = await buyTicket(
      app,
      player,
      round,
      examples.map(([number]) => `set4 ${number} 100`),
    );
    // Half of 830, as 4 tod, of two sets; and another type beside it.
    const half = await buyTicket(app, player, round, ['set4 1243 200', 'top3 234 10']);
    expect(sets.rows[0]).toMatchObject({ prize: 8_300_000, isWon: null, won: null, setPrize: null });
    const { body: board } = await app.send('lotto.round', { token: owner.token, params: { id: round.id } });
    expect(board.byType.find(({ type }) => type === 'set4')).toMatchObject({
      stake: 90_000,
      numbers: 8,
      largest: 8_300_000,
    });
    const sum = examples.reduce((all, [, , paid]) => all + paid, 0);
    const paidHalf = 332_000 + 846_000;
    expect(board).toMatchObject({ worst: sum + paidHalf, worstOutcome: { top: '1234' } });
    await drawRound(app, round, { special: '71234', prize1: '55555' });
    await settleAll(app);
    expect(await walletOf(player)).toBe(200_000 - 91_000 + sum + paidHalf);
    const paid = await ticketOf(player, sets.id);
    expect(paid.payout).toBe(sum);
    expect(paid.rows.map(({ number, setPrize, won }) => [number, setPrize, won])).toEqual(examples);
    expect(paid.rows.map(({ isWon }) => isWon)).toEqual([true, true, true, true, true, true, false]);
    expect((await ticketOf(player, half.id)).rows).toMatchObject([
      { rate: 41_500, setPrize: 'tod4', won: 332_000 },
      { type: 'top3', setPrize: null, won: 846_000 },
    ]);
    const staff = await createStaff(app, 'Owner');
    const sold = await app.send('lotto.soldTicket', { token: staff.token, params: { id: sets.id } });
    expect(sold.body.rows.map(({ won }) => won)).toEqual(examples.map(([, , won]) => won));
    const profit = await app.send('lotto.profit', {
      token: staff.token,
      query: { by: 'type', market: 'hanoi' },
    });
    expect(profit.body.data.map(({ key, staked, paid: out }) => [key, staked, out])).toEqual(
      expect.arrayContaining([
        ['set4', 90_000, sum + 332_000],
        ['top3', 1_000, 846_000],
      ]),
    );
    expect(profit.body.paid).toBe(sum + paidHalf);
  });

  it('is corrected to the prizes of another result, and the money with it', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi-vip'));
    const game = () => houseBalance(ledgerTx(app.platform.db), 'game:lotto');
    const before = await game();
    const players = await Promise.all([1, 2, 3].map(() => createPlayer(app, { balance: 10_000 })));
    const numbers = ['1234', '1243', '5607'];
    const tickets = await Promise.all(
      players.map((player, at) => buyTicket(app, player, round, [`set4 ${numbers[at]} 100`])),
    );
    await drawRound(app, round, { special: '01243', prize1: '00000' });
    await settleAll(app);
    const wallets = () => Promise.all(players.map(walletOf));
    expect(await wallets()).toEqual([332_000, 8_300_000, 0]);
    await correctRound(app, round, { special: '01299', prize1: '00000' });
    expect(await wallets()).toEqual([83_000, 83_000, 0]);
    await correctRound(app, round, { special: '01234', prize1: '00000' });
    expect(await wallets()).toEqual([8_300_000, 332_000, 0]);
    const [first] = players as [TestPlayer];
    expect(await ticketOf(first, tickets[0]?.id ?? '')).toMatchObject({
      state: 'WON',
      payout: 8_300_000,
      rows: [{ setPrize: 'straight4', won: 8_300_000 }],
    });
    const staff = await createStaff(app, 'Owner');
    const { body } = await app.send('lotto.round', { token: staff.token, params: { id: round.id } });
    expect(body.paid).toBe(8_300_000 + 332_000);
    expect(before - (await game())).toBe(8_300_000 + 332_000 - 30_000);
  });

  it('counts for turnover what could be lost: sets with every front pair get something for certain', async () => {
    const market = await openMarket(app, 'lao');
    const round = await sellingRound(app, market);
    const player = await createPlayer(app, { balance: 1_000_000 });
    const pairs = numbersOf('top2');
    const { id, stake } = await buyTicket(
      app,
      player,
      round,
      pairs.map((pair) => `set4 ${pair}57 100`),
    );
    const lines = pairs.map((pair) => ({
      type: 'set4' as const,
      number: `${pair}57`,
      parts: [{ stake: 10_000, rate: 83_000 }],
    }));
    const { joint } = formulas.lao;
    const payouts = numbersOf('top4').map((digits) =>
      payoutsOf(lines, outcomeOf(joint, digits)).reduce((sum, each) => sum + each, 0),
    );
    await drawRound(app, round, { number: '001234' });
    await settleAll(app);
    const { rows } = await app.platform.pool.query<{ counts: number }>(
      'select counts from game_round where ref = $1',
      [id],
    );
    expect(Math.min(...payouts)).toBe(83_000);
    expect(rows).toEqual([{ counts: stake - 83_000 }]);
  });
});

it('the database says of each line what the rules say', async () => {
  for (const [top, bottom] of [
    ['1234', '12'],
    ['1122', '70'],
    ['1111', '11'],
    ['0100', '01'],
    ['345', '99'],
  ] as const) {
    const outcome: Outcome = { top, bottom, front3: ['091', '298'], bottom3: ['602'] };
    const { rows } = await app.platform.pool.query<{ key: string; percent: number }>(
      `select type || ':' || number as key, lotto_percent(type, number, $1) as percent from (
         select t as type, lpad(n::text, d, '0') as number
         from (values ('set4', 4), ('top4', 4), ('top3', 3), ('top2', 2), ('bottom2', 2), ('runTop', 1), ('runBottom', 1),
           ('front3', 3), ('bottom3', 3)) t (t, d), generate_series(0, (10 ^ d)::int - 1) n
       ) l where lotto_percent(type, number, $1) > 0`,
      [JSON.stringify(outcome)],
    );
    const found = new Map(rows.map(({ key, percent }) => [key, percent]));
    const unsorted = [...winnersByKey(outcome)].filter(([key]) => !key.startsWith('tod'));
    expect(found).toEqual(new Map(unsorted.map(([key, { percent }]) => [key, percent])));
  }
});
