import { randomUUID } from 'node:crypto';
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
import { buyTicket, line, openMarket, paidRound, sellingRound } from '../../../test/lotto.ts';
import { counterOf } from './counter.ts';
import type { Round } from './rows.ts';
import type { Order } from './sell.ts';

/** What happens at the edges of a round: its last ticket, more numbers than a board shows, an order that breaks, results in other forms. */

let app: TestApp;
let people: [TestStaff, TestStaff];
beforeAll(async () => {
  app = await startApp();
  people = [await createStaff(app, 'Owner'), await createStaff(app, 'Finance')];
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const token = () => people[0].token;
const enter = (who: TestStaff, { id }: Pick<Round, 'id'>, published: Record<string, string>) =>
  app.send('lotto.enterResult', { token: who.token, params: { id }, body: { published } });

describe('the tickets that a player may hold of a round', () => {
  it('are as many as the market says, also bought at once, and a cancelled one makes room', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi', { ticketsPerRound: 2 }));
    const player = await createPlayer(app, { balance: 100_000 });
    const buys = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => buyTicket(app, player, round, [`top2 1${n} 10`]).catch(String)),
    );
    const sold = buys.filter((each) => typeof each !== 'string');
    expect(sold).toHaveLength(2);
    for (const each of buys) if (typeof each === 'string') expect(each).toContain('LOTTO_TICKETS_USED');
    expect((await moneyOf(app, player.id)).wallet).toBe(100_000 - 2_000);
    await app.send('lotto.cancel', { token: player.token, params: { id: sold[0]?.id ?? '' } });
    await buyTicket(app, player, round, ['top2 19 10']);
    await expect(buyTicket(app, player, round, ['top2 18 10'])).rejects.toThrow('LOTTO_TICKETS_USED');
    await buyTicket(app, await createPlayer(app, { balance: 1_000 }), round, ['top2 18 10']);
  });
});

describe('the numbers of a round', () => {
  it('are all listed for a layoff, where the board shows the first hundred of each type', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi-vip'));
    const player = await createPlayer(app, { balance: 2_000_000 });
    const numbers = Array.from({ length: 150 }, (_, at) => String(at).padStart(3, '0'));
    await buyTicket(app, player, round, [
      ...numbers.map((number, at) => `top3 ${number} ${at + 1}`),
      'bottom2 07 20',
    ]);
    const { body: board } = await app.send('lotto.round', { token: token(), params: { id: round.id } });
    expect(board.exposures.filter(({ type }) => type === 'top3')).toHaveLength(100);
    const above = async (satang: number, id = round.id) =>
      app.send('lotto.exposures', { token: token(), params: { id }, query: { above: satang } });
    const { data } = (await above(0)).body;
    expect(data.filter(({ type }) => type === 'top3').map(({ number, stake }) => [number, stake])).toEqual(
      numbers.map((number, at) => [number, (at + 1) * 100]).reverse(),
    );
    expect(data.at(-1)).toMatchObject({ type: 'bottom2', number: '07', stake: 2_000 });
    expect((await above(14_800)).body.data.map(({ number }) => number)).toEqual(['149', '148']);
    expect((await above(0, randomUUID())).problem.code).toBe('NOT_FOUND');
  });
});

describe('orders that are sold together', () => {
  it('are sold one by one where something unforeseen stops them, and only the broken one fails', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi-special'));
    const orderOf = async (note: string): Promise<{ order: Order; player: TestPlayer }> => {
      const player = await createPlayer(app, { balance: 10_000 });
      await buyTicket(app, player, round, ['top2 01 10']);
      const body = { roundId: round.id, planId: 1, lines: [line('top2 45 10')] };
      const { body: quoted } = await app.send('lotto.quote', { token: player.token, body });
      const { rows } = await app.platform.pool.query<{ id: string }>(
        'select id from game_session where player_id = $1',
        [player.id],
      );
      const wanted = { planId: 1, lines: body.lines };
      const order = {
        ticketId: randomUUID(),
        playerId: player.id,
        sessionId: rows[0]?.id ?? '',
        wanted,
        note,
      };
      return { order: { ...order, digest: quoted.digest }, player };
    };
    // PostgreSQL cannot store NUL; no request gets this far with it.
    const given = await Promise.all(['first', 'good', '\u0000', 'good'].map(orderOf));
    const counter = counterOf(app.platform);
    const sales = await Promise.allSettled(given.map(({ order }) => counter.buy(round.id, order)));
    expect(sales.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    const wallets = await Promise.all(
      given.map(async ({ player }) => (await moneyOf(app, player.id)).wallet),
    );
    expect(wallets).toEqual([8_000, 8_000, 9_000, 8_000]);
    const { rows } = await app.platform.pool.query('select id from lotto_ticket where id = any($1::uuid[])', [
      given.map(({ order }) => order.ticketId),
    ]);
    expect(rows).toHaveLength(3);
  });
});

describe('a result in another form', () => {
  it.each([
    ['lao', { number: '129813' }, { number: '9813' }, { number: '129813' }],
    [
      'thai',
      { first: '820866', back2: '06', front3: '479 054', back3: '068 837' },
      { first: '820866', back2: '06', front3: '054,479', back3: '837 068' },
      { first: '820866', back2: '06', front3: '479 054', back3: '068 837' },
    ],
    [
      'nikkei',
      { index: '38596.36', change: '-12.05' },
      { index: '038,596.36', change: '12.05' },
      { index: '38596.36', change: '-12.05' },
    ],
  ] as const)('of %s agrees with the same one', async (code, one, other, published) => {
    const { id: marketId } = await openMarket(app, code);
    const { round } = await paidRound(app, [], null);
    await app.platform.pool.query('update lotto_round set market_id = $2 where id = $1', [
      round.id,
      marketId,
    ]);
    expect((await enter(people[0], round, one)).body).toMatchObject({ isDecided: false });
    expect((await enter(people[0], round, other)).problem.code).toBe('SAME_ENTRY');
    expect((await enter(people[1], round, other)).body).toMatchObject({ isDecided: true, differs: false });
    const { body: board } = await app.send('lotto.round', { token: token(), params: { id: round.id } });
    expect(board.published).toEqual(published);
  });

  it('is shown with the latest twenty people who entered one', async () => {
    const { round } = await paidRound(app, [], null);
    await app.platform.pool.query(
      `with copies as (
         insert into staff select (jsonb_populate_record(null::staff,
           to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'username', 'copy' || n))).*
         from (select * from staff limit 1) s, generate_series(1, 25) n returning id, username
       )
       insert into lotto_entry (round_id, staff_id, published, outcome, at)
       select $1::uuid, id, jsonb_build_object('special', username), '{}'::jsonb, $2::timestamptz from copies`,
      [round.id, app.clock.now()],
    );
    const { status, body } = await app.send('lotto.round', { token: token(), params: { id: round.id } });
    expect([status, body.entered.length, body.entries]).toEqual([200, 20, 25]);
  });
});

describe('what waits for staff', () => {
  it('is counted by the clock of the platform', async () => {
    const waiting = async () =>
      (await app.send('overview.get', { token: token() })).body.queues.lottoRound?.waiting ?? 0;
    const before = await waiting();
    const { round } = await paidRound(app, [], null);
    expect(await waiting()).toBe(before + 1);
    app.clock.set(new Date(round.draws_at.getTime() - 1));
    expect(await waiting()).toBe(before);
    app.clock.set(round.draws_at);
  });
});
