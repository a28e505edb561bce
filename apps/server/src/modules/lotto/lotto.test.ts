import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from '../../../test/factories.ts';
import {
  buyTicket,
  drawRound,
  line,
  openMarket,
  sellingRound,
  settleAll,
  signInAgain,
} from '../../../test/lotto.ts';
import type { Market } from './rows.ts';
import { refundUnpublished } from './settle.ts';

let app: TestApp;
let owner: TestStaff;
let thai: Market;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  thai = await openMarket(app, 'thai');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const published = { first: '820866', back2: '06', front3: '479 054', back3: '068 837' };

describe('a purchase', () => {
  it('is sold once however often it is sent, and not as another one under its key', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi'));
    const player = await createPlayer(app, { balance: 100_000 });
    const body = { roundId: round.id, planId: 1, lines: [line('top2 45 100')] };
    const { body: quoted } = await app.send('lotto.quote', { token: player.token, body });
    const send = () =>
      app.send('lotto.buy', { token: player.token, key: 'twice', body: { ...body, digest: quoted.digest } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await moneyOf(app, player.id)).wallet).toBe(90_000);
    const changed = { ...body, lines: [line('top2 46 100')] };
    const { body: requoted } = await app.send('lotto.quote', { token: player.token, body: changed });
    const reused = await app.send('lotto.buy', {
      token: player.token,
      key: 'twice',
      body: { ...changed, digest: requoted.digest },
    });
    expect(reused.problem.code).toBe('KEY_REUSED');
  });
  it('is not sold otherwise than quoted', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi'));
    const player = await createPlayer(app, { balance: 100_000 });
    const body = { roundId: round.id, planId: 1, lines: [line('top3 555 10')] };
    const { body: quoted } = await app.send('lotto.quote', { token: player.token, body });
    const { status } = await app.send('lotto.setNumbers', {
      token: owner.token,
      params: { id: round.id },
      body: { type: null, numbers: ['555'], state: 'HALF' },
    });
    expect(status).toBe(200);
    const buy = await app.send('lotto.buy', {
      token: player.token,
      body: { ...body, digest: quoted.digest },
    });
    expect(buy.problem.code).toBe('LOTTO_CHANGED');
    const { body: again } = await app.send('lotto.quote', { token: player.token, body });
    expect(again.lines[0]?.parts).toEqual([
      { stake: 1_000, rate: (quoted.lines[0]?.parts[0]?.rate ?? 0) / 2 },
    ]);
    expect((await moneyOf(app, player.id)).wallet).toBe(100_000);
  });
  it('is refused without money, and takes no place', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi'));
    const player = await createPlayer(app, { balance: 500 });
    const body = { roundId: round.id, planId: 1, lines: [line('top2 99 100')] };
    const { body: quoted } = await app.send('lotto.quote', { token: player.token, body });
    const buy = await app.send('lotto.buy', {
      token: player.token,
      body: { ...body, digest: quoted.digest },
    });
    expect(buy.problem.code).toBe('INSUFFICIENT');
    const { body: board } = await app.send('lotto.round', {
      token: owner.token,
      params: { id: round.id },
    });
    expect(board.exposures.find(({ number }) => number === '99')).toBeUndefined();
  });
});

describe('a race for the last places of a number', () => {
  it('sells exactly what there is', async () => {
    const market = await openMarket(app, 'hanoi-special');
    const bets = market.terms.bets.map((bet) =>
      bet.type === 'top3' ? { ...bet, perNumber: 10_000, perPlayer: 2_000, maxStake: 2_000, tiers: [] } : bet,
    );
    await openMarket(app, 'hanoi-special', { bets });
    const round = await sellingRound(app, market);
    const players = await Promise.all(
      Array.from({ length: 12 }, () => createPlayer(app, { balance: 10_000 })),
    );
    const wanted = { roundId: round.id, planId: 1, lines: [line('top3 777 10')] };
    const { body: quoted } = await app.send('lotto.quote', { token: players[0]?.token ?? '', body: wanted });
    const answers = await Promise.all(
      players.map(({ token }) =>
        app.send('lotto.buy', { token, body: { ...wanted, digest: quoted.digest } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code)).toEqual([
      'LOTTO_CHANGED',
      'LOTTO_CHANGED',
    ]);
    const { body: board } = await app.send('lotto.round', {
      token: owner.token,
      params: { id: round.id },
    });
    expect(board.exposures).toEqual([
      expect.objectContaining({ number: '777', stake: 10_000, fill: 10_000 }),
    ]);
  });
});

describe('a cancelled ticket', () => {
  it('comes back whole, opens its numbers again, and counts for the day', async () => {
    const round = await sellingRound(app, await openMarket(app, 'thai-stock'));
    const player = await createPlayer(app, { balance: 100_000 });
    const ticket = await buyTicket(app, player, round, ['top2 12 100', 'bottom2 12 100']);
    const send = () =>
      app.send('lotto.cancel', { token: player.token, key: 'once', params: { id: ticket.id } });
    const { body } = await send();
    expect(body).toMatchObject({ state: 'CANCELLED', balanceAfter: 100_000 });
    expect((await send()).body).toEqual(body);
    const { body: board } = await app.send('lotto.round', {
      token: owner.token,
      params: { id: round.id },
    });
    expect(board).toMatchObject({ tickets: 0, staked: 0, worst: 0 });
    for (const _ of [1, 2, 3]) {
      const { id } = await buyTicket(app, player, round, ['top2 12 1']);
      await app.send('lotto.cancel', { token: player.token, params: { id } });
    }
    const { id } = await buyTicket(app, player, round, ['top2 12 1']);
    const fifth = await app.send('lotto.cancel', { token: player.token, params: { id } });
    expect(fifth.problem.code).toBe('LOTTO_CANCELS_USED');
  });
});

describe('a round without a result', () => {
  it('is refunded by itself', async () => {
    const market = await openMarket(app, 'lao');
    const round = await sellingRound(app, market);
    const player = await createPlayer(app, { balance: 100_000 });
    const ticket = await buyTicket(app, player, round, ['top3 123 10'], { planId: 2 });
    expect(ticket).toMatchObject({ stake: 1_000, discount: 200 });
    app.clock.set(new Date(round.draws_at.getTime() + market.terms.refundsAfter * 60_000));
    await refundUnpublished(app.platform);
    await settleAll(app);
    expect((await moneyOf(app, player.id)).wallet).toBe(100_000);
    player.token = await signInAgain(app, player);
    const { body } = await app.send('lotto.ticket', { token: player.token, params: { id: ticket.id } });
    expect(body).toMatchObject({ state: 'REFUNDED', payout: null, refund: 'NO_RESULT' });
    // What was staked is still told, beside what is left of it.
    const { body: bets } = await app.send('turnover.ownBets', { token: player.token });
    expect(bets.data).toMatchObject([{ staked: 0, won: 0, refunded: 800 }]);
    const own = { id: String(bets.data[0]?.id) };
    const { body: played } = await app.send('rounds.ownDetails', { token: player.token, params: own });
    expect(played).toMatchObject({ result: 'refunded', staked: 0, refunded: 800 });
  });
});

describe('a round', () => {
  it('sells, closes, is drawn by two people, and pays', async () => {
    const round = await sellingRound(app, thai);
    const player = await createPlayer(app, { balance: 100_000 });
    const ticket = await buyTicket(app, player, round, [
      'top3 866 10',
      'tod3 668 10',
      'bottom2 07 5',
      'runTop 6 10',
    ]);
    expect(ticket).toMatchObject({ state: 'SOLD', stake: 3_500, balanceAfter: 96_500, lines: 4 });
    const other = await createPlayer(app, { balance: 10_000 });
    const lost = await buyTicket(app, other, round, ['top2 11 10']);
    await drawRound(app, round, published);
    await settleAll(app);
    player.token = await signInAgain(app, player);
    const won = await app.send('lotto.ticket', { token: player.token, params: { id: ticket.id } });
    // 10 × 900 + 10 × 150 + 10 × 3.20: the digit that occurs twice pays once.
    expect(won.body).toMatchObject({ state: 'WON', payout: 900_000 + 150_000 + 3_200 });
    expect((await moneyOf(app, player.id)).wallet).toBe(96_500 + 1_053_200);
    other.token = await signInAgain(app, other);
    const { body } = await app.send('lotto.ticket', { token: other.token, params: { id: lost.id } });
    expect(body).toMatchObject({ state: 'LOST', payout: 0 });
    const { token } = await createStaff(app, 'Owner');
    const { body: board } = await app.send('lotto.round', {
      token,
      params: { id: round.id },
    });
    expect(board).toMatchObject({ phase: 'SETTLED', staked: 4_500, paid: 1_053_200, tickets: 2 });
  });
});

describe('the lotto of the address', () => {
  it('is ours, or another provider’s while no market of the house is on', async () => {
    const guest = await app.send('lotto.start', { body: {} });
    expect(guest.body).toMatchObject({ url: expect.stringMatching(/\/lotto$/), sessionId: null });
    const other = await startApp();
    try {
      const { platform } = other;
      const { rows } = await platform.pool.query<{ id: number }>(
        `insert into game_provider (code, adapter, name_th, name_en, is_active, position, created_at, launch_url)
         values ('huay', 'house', 'x', 'x', true, 9, now(), 'https://lottery.example/open') returning id`,
      );
      await platform.pool.query(
        `insert into game (provider_id, code, name_th, name_en, type, is_active, position, added_at)
         values ($1, 'lao', 'x', 'x', 'lotto', true, 9, now())`,
        [rows[0]?.id],
      );
      const { token } = await createPlayer(other);
      const { status, body } = await other.send('lotto.start', { token, body: {} });
      expect([status, body.url.split('?')[0]]).toEqual([200, 'https://lottery.example/open']);
      expect(body.sessionId).not.toBeNull();
    } finally {
      await other.close();
    }
  });
});
