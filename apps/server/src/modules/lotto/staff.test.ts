import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from '../../../test/factories.ts';
import { buyTicket, openMarket, sellingRound, settleAll } from '../../../test/lotto.ts';
import * as rounds from './rounds-store.ts';
import type { Round } from './rows.ts';
import { planAll } from './schedule.ts';

let app: TestApp;
let owner: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  finance = await createStaff(app, 'Owner');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const hanoi = { special: '12345', prize1: '67890' };

/** A round of Hanoi whose draw is over, with a ticket on 345 of 3 top. */
async function drawnRound(code: string) {
  const round = await sellingRound(app, await openMarket(app, code));
  const player = await createPlayer(app, { balance: 10_000 });
  const ticket = await buyTicket(app, player, round, ['top3 345 10']);
  await app.platform.pool.query(
    `update lotto_round set opens_at = $1::timestamptz - interval '9 hours', closes_at = $1, draws_at = $1 where id = $2`,
    [new Date(app.clock.now().getTime() + 1_000), round.id],
  );
  app.clock.advance(2_000);
  return { id: round.id, player, ticket };
}
const enter = (staff: TestStaff, id: string, published: Record<string, string>) =>
  app.send('lotto.enterResult', { token: staff.token, params: { id }, body: { published } });

const seen = (id: string) => app.send('lotto.soldTicket', { token: owner.token, params: { id } });

describe('a result', () => {
  it('is paid once two people have entered the same, whoever differed before', async () => {
    const { id, player, ticket } = await drawnRound('hanoi');
    const swapped = await enter(owner, id, { ...hanoi, special: '12354' });
    expect(swapped.body).toMatchObject({ isDecided: false, differs: false });
    expect((await enter(owner, id, { ...hanoi, special: '12354' })).problem.code).toBe('SAME_ENTRY');
    expect((await enter(finance, id, hanoi)).body).toMatchObject({ isDecided: false, differs: true });
    const { body: board } = await app.send('lotto.round', { token: owner.token, params: { id } });
    expect(board).toMatchObject({
      wants: 'COMPARE',
      entries: 2,
      entered: [
        { isOwn: true, published: { ...hanoi, special: '12354' } },
        { isOwn: false, published: null },
      ],
    });
    expect(board.published).toBeNull();
    // The first person looks again, and types it as another one would: with blanks and Thai digits.
    const again = await enter(owner, id, { special: ' ๑๒๓๔๕ ', prize1: '67890' });
    expect(again.body).toMatchObject({ isDecided: true, outcome: { top: '2345', bottom: '90' } });
    await settleAll(app);
    expect((await moneyOf(app, player.id)).wallet).toBe(9_000 + 846_000);
    expect((await seen(ticket.id)).body).toMatchObject({
      state: 'WON',
      payout: 846_000,
      rows: [{ isWon: true, prize: 846_000 }],
    });
    expect((await enter(finance, id, hanoi)).problem.code).toBe('STATE_CONFLICT');
  });
  it('is never partial, nor of another form, nor before the draw', async () => {
    const { id } = await drawnRound('hanoi-vip');
    for (const [published, field] of [
      [{ special: '12345' }, 'prize1'],
      [{ special: '12345', prize1: '' }, 'prize1'],
      [{ special: '1234', prize1: '67890' }, 'special'],
      [{ ...hanoi, other: '1' }, 'other'],
    ] as const) {
      const { problem } = await enter(owner, id, published as Record<string, string>);
      expect([problem.code, problem.errors[0]?.path]).toEqual([
        'RESULT_UNREADABLE',
        `body.published.${field}`,
      ]);
    }
    const next = await sellingRound(app, await openMarket(app, 'thai'));
    expect((await enter(owner, next.id, hanoi)).problem.code).toBe('LOTTO_NOT_DRAWN');
  });
  it('is not in the log before it is decided', async () => {
    const { id } = await drawnRound('hanoi-special');
    await enter(owner, id, hanoi);
    const { rows } = await app.platform.pool.query<{ found: boolean }>(
      "select after::text like '%12345%' as found from audit_log where action = 'lotto.enterResult' and subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ found: false }]);
  });
});

describe('a ticket', () => {
  it('is opened with its lines and with what was lowered', async () => {
    const round = await sellingRound(app, await openMarket(app, 'thai'));
    const player = await createPlayer(app, { balance: 10_000 });
    const before = await buyTicket(app, player, round, ['top2 57 5']);
    app.clock.advance(1_000);
    await app.send('lotto.setNumbers', {
      token: owner.token,
      params: { id: round.id },
      body: { type: 'top2', numbers: ['57'], state: 'HALF' },
    });
    app.clock.advance(1_000);
    const { id } = await buyTicket(app, player, round, ['top2 57 5', 'top2 58 5', 'tod3 321 5']);
    const { body } = await seen(id);
    expect(body).toMatchObject({
      id,
      state: 'SOLD',
      stake: 1_500,
      payout: null,
      market: { code: 'thai' },
      player: { id: player.id },
      round: { id: round.id },
      plan: { nameTh: 'จ่ายเต็ม' },
    });
    expect(body.rows.map(({ number, isLowered, isWon }) => [number, isLowered, isWon])).toEqual([
      ['57', true, null],
      ['58', false, null],
      [expect.stringMatching(/^[123]{3}$/), false, null],
    ]);
    // The line that was bought before keeps its rate.
    expect((await seen(before.id)).body.rows).toMatchObject([{ number: '57', isLowered: false }]);
    expect((await seen(round.id)).problem.code).toBe('NOT_FOUND');
  });
});

describe('a round with tickets', () => {
  it('is cancelled by two people, and refunded', async () => {
    const round = await sellingRound(app, await openMarket(app, 'thai'));
    const player = await createPlayer(app, { balance: 10_000 });
    await buyTicket(app, player, round, ['top2 45 50']);
    const ask = () =>
      app.send('lotto.cancelRound', {
        token: owner.token,
        params: { id: round.id },
        body: { reason: 'งดออกรางวัล' },
      });
    const id = approvalOf(await ask());
    expect((await ask()).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, finance, id)).status).toBe(200);
    await settleAll(app);
    expect((await moneyOf(app, player.id)).wallet).toBe(10_000);
    const { body } = await app.send('lotto.tickets', { token: player.token });
    expect(body).toMatchObject({ open: 0, data: [{ state: 'REFUNDED', payout: null }] });
    // The log calls it by market and day.
    const log = await app.send('audit.list', { token: owner.token, query: { subjectId: round.id } });
    expect(log.body.names[round.id]).toBe(`รัฐบาลไทย ${round.draw_date}`);
  });
  it('is moved by two people; what was sold after the true draw is refunded', async () => {
    const market = await openMarket(app, 'baac');
    await openMarket(app, 'baac', {
      schedule: { ...market.terms.schedule, days: [15], opensBefore: 20_000 },
    });
    const round = await sellingRound(app, market);
    const [early, late] = [
      await createPlayer(app, { balance: 10_000 }),
      await createPlayer(app, { balance: 10_000 }),
    ];
    await buyTicket(app, early, round, ['top2 57 50']);
    const drawn = new Date(app.clock.now().getTime() + 1_000);
    app.clock.advance(5_000);
    const ticket = await buyTicket(app, late, round, ['top2 57 50']);
    const times = {
      drawDate: round.draw_date,
      opensAt: round.opens_at.toISOString(),
      closesAt: drawn.toISOString(),
      drawsAt: drawn.toISOString(),
    };
    const asked = await app.send('lotto.moveRound', {
      token: owner.token,
      params: { id: round.id },
      body: times,
    });
    expect((await approve(app, finance, approvalOf(asked))).status).toBe(200);
    for (const staff of [owner, finance])
      expect((await enter(staff, round.id, { first: '4273157' })).status).toBe(200);
    await settleAll(app);
    expect((await moneyOf(app, early.id)).wallet).toBe(5_000 + 50 * 7_920);
    expect((await moneyOf(app, late.id)).wallet).toBe(10_000);
    const shown = await app.send('lotto.ticket', { token: late.token, params: { id: ticket.id } });
    expect(shown.body).toMatchObject({ state: 'REFUNDED', refund: 'SOLD_LATE' });
    const { body } = await app.send('lotto.profit', {
      token: owner.token,
      query: { by: 'type', market: 'baac' },
    });
    expect(body).toMatchObject({ staked: 5_000, paid: 50 * 7_920, data: [{ key: 'top2', tickets: 1 }] });
  });
});

describe('a round that is moved', () => {
  const timesOf = (
    round: Round,
    more: Partial<Record<'closesAt' | 'drawsAt' | 'drawDate' | 'opensAt', string>>,
  ) => ({
    drawDate: round.draw_date,
    opensAt: round.opens_at.toISOString(),
    closesAt: round.closes_at.toISOString(),
    drawsAt: round.draws_at.toISOString(),
    ...more,
  });
  const move = (round: Round, body: ReturnType<typeof timesOf>) =>
    app.send('lotto.moveRound', { token: owner.token, params: { id: round.id }, body });

  it('never sells again once it has closed, also where that was asked for before', async () => {
    const { id } = await drawnRound('thai-stock');
    const closed = await rounds.roundById(app.platform.db, id);
    if (!closed) throw new Error('no round');
    const later = new Date(app.clock.now().getTime() + 600_000).toISOString();
    const again = await move(closed, timesOf(closed, { closesAt: later, drawsAt: later }));
    expect([again.status, again.problem.code]).toEqual([409, 'STATE_CONFLICT']);
  });
  it('sells for longer only by two people, and instants are compared as such', async () => {
    const round = await sellingRound(
      app,
      await openMarket(app, 'gsb', {
        schedule: { ...(await openMarket(app, 'gsb')).terms.schedule, days: [15] },
      }),
    );
    const plus = (ms: number) => new Date(round.draws_at.getTime() + ms).toISOString();
    const reversed = timesOf(round, {
      opensAt: '2026-05-14T12:30:00+07:00',
      closesAt: '2026-05-14T05:00:00Z',
    });
    expect((await move(round, reversed)).problem.errors[0]?.path).toBe('body.opensAt');
    expect((await move(round, timesOf(round, {}))).body).toMatchObject({ isConfirmed: true });
    const asked = await move(
      round,
      timesOf(round, { drawDate: '2026-05-17', closesAt: plus(0), drawsAt: plus(60_000) }),
    );
    expect((await approve(app, finance, approvalOf(asked))).status).toBe(200);
    await planAll(app.platform);
    const ahead = await rounds.nextRounds(app.platform.db, round.market_id, app.clock.now(), 10);
    expect(ahead.map(({ draw_date: day }) => day)).not.toContain('2026-05-15');
  });
});

describe('a market', () => {
  it('is changed by two people, and refuses what leaves no edge', async () => {
    const market = await openMarket(app, 'lao');
    const bets = market.terms.bets.map((bet) => (bet.type === 'top2' ? { ...bet, rate: 10_000 } : bet));
    const edit = (body: object) =>
      app.send('lotto.marketEdit', { token: owner.token, params: { id: String(market.id) }, body });
    expect((await edit({ bets })).problem.code).toBe('LOTTO_NO_EDGE');
    const fair = market.terms.bets.map((bet) => (bet.type === 'top2' ? { ...bet, rate: 7_000 } : bet));
    const player = await createPlayer(app, { balance: 10_000 });
    const round = await sellingRound(
      app,
      await openMarket(app, 'nikkei', { bets: market.terms.bets.filter(({ type }) => type === 'top2') }),
    );
    const ticket = await buyTicket(app, player, round, ['top2 12 10']);
    const asked = await edit({ bets: fair });
    expect((await approve(app, finance, approvalOf(asked))).status).toBe(200);
    const { body } = await app.send('lotto.market', { params: { code: 'lao' } });
    expect(body.bets.find(({ type }) => type === 'top2')?.rate).toBe(7_000);
    expect(ticket.rows[0]?.rate).toBe(8_460);
  });
  it('plans its rounds by its own clock, summer time included', async () => {
    const market = await openMarket(app, 'dow-jones');
    app.clock.set('2026-10-28T03:00:00.000Z');
    await planAll(app.platform);
    const ahead = await rounds.nextRounds(app.platform.db, market.id, app.clock.now(), 10);
    // New York leaves summer time on Sunday, 1 November 2026.
    expect(ahead.slice(0, 4).map(({ draw_date: day, draws_at: at }) => `${day} ${at.toISOString()}`)).toEqual(
      [
        '2026-10-28 2026-10-28T20:10:00.000Z',
        '2026-10-29 2026-10-29T20:10:00.000Z',
        '2026-10-30 2026-10-30T20:10:00.000Z',
        '2026-11-02 2026-11-02T21:10:00.000Z',
      ],
    );
    await planAll(app.platform);
    expect(await rounds.nextRounds(app.platform.db, market.id, app.clock.now(), 50)).toHaveLength(
      ahead.length,
    );
  });
});
