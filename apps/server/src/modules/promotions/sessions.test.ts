import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { agree, deposit, followAll, freeTerms, openPromotion, usualTerms } from '../../../test/promotions.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { sessionLosses } from './index.ts';
import { expireSessions } from './late.ts';

let app: TestApp;
let house: PlayHouse;
let finance: TestStaff;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'table', type: 'table' },
  ]);
  finance = await createStaff(app, 'Finance');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await house.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
  await agree(app, player);
  token = await house.launch(player.id);
});

const stake = (amount: number, round: string, game = 'slot') =>
  house.play(player.id, token, { kind: 'stake', amount, round, game });
const win = (amount: number, round: string) =>
  house.play(player.id, token, { kind: 'win', amount, round, closesRound: true });
const close = (round: string) => house.play(player.id, token, { kind: 'close', round, closesRound: true });
/** A round that pays `won` back. */
async function play(amount: number, won: number, game = 'slot'): Promise<void> {
  const round = nextId('round');
  expect((await stake(amount, round, game)).verdict).toBe('ok');
  if (won > 0) await win(won, round);
  else await close(round);
  await followAll(app);
}
/** Credit of staff, without anything to play. */
async function credit(amount: number): Promise<void> {
  const body = {
    action: 'add_credit',
    phone: player.phone,
    amount,
    reason: 'test',
    turnoverMultiplier: 0,
  } as const;
  expect((await app.send('credit.manage', { token: finance.token, body })).status).toBe(200);
}
const wallet = async () => (await moneyOf(app, player.id)).wallet;
const current = async () =>
  (await app.send('promotions.currentSession', { token: player.token, params: { customerId: player.id } }))
    .body;
const latest = async () => {
  const { body } = await app.send('promotions.ownSessions', { token: player.token });
  const [session] = body.data;
  if (!session) throw new Error('no session');
  return session;
};
const cancel = async (kept?: number) => {
  const { id } = await latest();
  const body = { sessionId: id, ...(kept === undefined ? {} : { kept }) };
  return app.send('promotions.cancel', { token: player.token, body });
};
/** Free credit of ฿50 on top of a balance. */
async function claimFree(balance: number, terms: Parameters<typeof openPromotion>[1] = {}): Promise<void> {
  if (balance > 0) await giveMoney(app, player.id, balance);
  const promotionId = await openPromotion(app, { ...freeTerms, ...terms });
  const { status, body } = await app.send('promotions.claim', { token: player.token, body: { promotionId } });
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'RUNNING' })]);
}

describe('what a session lost of own money', () => {
  const lost = async () => {
    const span = {
      from: new Date(0),
      to: new Date(app.clock.now().getTime() + 1_000),
      playerIds: [player.id],
    };
    return (await sessionLosses(app.platform.db, span))[0]?.loss ?? 0;
  };

  it('has nothing of rounds that began before it, which take no more stakes', async () => {
    await giveMoney(app, player.id, 1_000_00);
    const older = nextId('round');
    await stake(10_00, older);
    await claimFree(0);
    expect((await stake(500_00, older)).verdict).toBe('GAME_OFF');
    await close(older);
    await play(30_00, 0);
    await cancel();
    expect(await lost()).toBe(30_00);
  });

  it('of a reached one counts rounds that were open at its end', async () => {
    await claimFree(1_000_00);
    const open = nextId('round');
    await stake(900_00, open);
    await play(100_00, 0);
    expect((await latest()).status).toBe('REACHED');
    await win(900_00, open);
    await followAll(app);
    expect(await lost()).toBe(50_00);
  });
});

describe('a deposit with a promotion', () => {
  beforeAll(() => setSetting(app, 'turnover.topupMultiplier', 1));
  afterAll(() => setSetting(app, 'turnover.topupMultiplier', 0));
  const requirements = async () => {
    const query = { playerId: player.id };
    return (await app.send('turnover.list', { token: finance.token, query })).body.data;
  };

  const choiceOf = async (topupId: string) =>
    (await app.send('promotions.choice', { token: player.token, params: { topupId } })).body;

  it('brings the bonus, and its requirement stands in for the deposit’s', async () => {
    const promotionId = await openPromotion(app);
    const topupId = await deposit(app, player, finance, { amount: 100_00, promotionId });
    const session = await current();
    expect(await choiceOf(topupId)).toMatchObject({ state: 'GIVEN', sessionId: session?.id });
    const paid = session?.deposit ?? 0;
    expect(session).toMatchObject({ bonus: paid, required: paid * 10, done: 0, kept: paid, forfeited: paid });
    expect(await wallet()).toBe(paid * 2);
    await play(50_00, 0);
    expect((await current())?.done).toBe(50_00);
    await cancel();
    const ofDeposit = (await requirements()).find(({ source }) => source === 'topup');
    expect(ofDeposit).toMatchObject({ status: 'OPEN', required: paid, done: 50_00 });
  });

  it('comes without one where none is chosen', async () => {
    await openPromotion(app);
    const topupId = await deposit(app, player, finance, { amount: 100_00 });
    expect(await current()).toBeNull();
    expect(await choiceOf(topupId)).toBeNull();
  });

  it('is credited without the bonus where its limits were used up meanwhile', async () => {
    const promotionId = await openPromotion(app, {}, { total: 1 });
    const opened = await app.send('topup.create', {
      token: player.token,
      body: { amount: 100_00, promotionId },
    });
    await app.platform.db.updateTable('promotion').set({ claims: 1 }).where('id', '=', promotionId).execute();
    await app.send('topup.approve', {
      token: finance.token,
      params: { id: opened.body.id },
      body: { bankReference: nextId('2026REFERENCE') },
    });
    expect(await current()).toBeNull();
    expect(await wallet()).toBe(opened.body.amountToPay);
    const refused = { state: 'REFUSED', reason: { code: 'ALL_TAKEN' }, sessionId: null };
    expect(await choiceOf(opened.body.id)).toMatchObject(refused);
    const params = { topupId: opened.body.id };
    expect(
      (await app.send('promotions.choice', { token: finance.token, params }, 'staff')).body,
    ).toMatchObject(refused);
    const stranger = await createPlayer(app);
    expect((await app.send('promotions.choice', { token: stranger.token, params })).status).toBe(404);
  });

  it('says what was chosen while it waits, and nothing more once it is cancelled', async () => {
    const promotionId = await openPromotion(app);
    const { body } = await app.send('topup.create', {
      token: player.token,
      body: { amount: 100_00, promotionId },
    });
    expect(await choiceOf(body.id)).toMatchObject({ state: 'CHOSEN', bonus: 100_00, reason: null });
    await app.send('topup.cancel', { token: player.token, body: { id: body.id } });
    expect(await choiceOf(body.id)).toMatchObject({ state: 'OVER' });
  });

  it('keeps the terms that were chosen, whatever is edited before it is credited', async () => {
    const promotionId = await openPromotion(app, { multiplier: 3 });
    const opened = await app.send('topup.create', {
      token: player.token,
      body: { amount: 100_00, promotionId },
    });
    await app.platform.pool.query(
      `update promotion set terms = jsonb_set(terms, '{multiplier}', '30'), status = 'PAUSED' where id = $1`,
      [promotionId],
    );
    await app.send('topup.approve', {
      token: finance.token,
      params: { id: opened.body.id },
      body: { bankReference: nextId('2026REFERENCE') },
    });
    const paid = opened.body.amountToPay;
    expect(await current()).toMatchObject({ required: paid * 6, terms: { multiplier: 3 } });
  });

  it('of the first deposit of a day comes with that one, and not with the second', async () => {
    const promotionId = await openPromotion(app, { type: 'DAILY_DEPOSIT' });
    const first = await deposit(app, player, finance, { amount: 100_00, promotionId });
    expect((await current())?.status).toBe('RUNNING');
    await cancel();
    const again = { token: player.token, body: { amount: 100_00, promotionId } };
    expect((await app.send('topup.create', again)).problem.code).toBe('PROMOTION_REFUSED');
    // The same deposit on the day before.
    const dayBefore = new Date(app.clock.now().getTime() - 86_400_000);
    await app.platform.db
      .updateTable('topup')
      .set({ decided_at: dayBefore })
      .where('id', '=', first)
      .execute();
    await deposit(app, player, finance, { amount: 100_00, promotionId });
    expect((await current())?.status).toBe('RUNNING');
  });

  it('of the first deposit ever comes once', async () => {
    const promotionId = await openPromotion(app, { type: 'FIRST_DEPOSIT' });
    await deposit(app, player, finance, { amount: 100_00, promotionId });
    expect((await current())?.status).toBe('RUNNING');
    await cancel();
    const again = { token: player.token, body: { amount: 100_00, promotionId } };
    expect((await app.send('topup.create', again)).problem.code).toBe('PROMOTION_REFUSED');
  });

  it('without anything to play is reached at once; the deposit is still to be played', async () => {
    const promotionId = await openPromotion(app, { multiplier: 0 });
    await deposit(app, player, finance, { amount: 100_00, promotionId });
    expect(await current()).toBeNull();
    expect(await latest()).toMatchObject({ status: 'REACHED', forfeited: 0 });
    expect(await requirements()).toMatchObject([{ source: 'topup', status: 'OPEN', done: 0 }]);
    const early = await app.send('withdraw.create', { token: player.token, body: { amount: 100_00 } });
    expect(early.problem.code).toBe('TURNOVER_OPEN');
  });

  it('refuses a promotion that asks for more, and one that is over', async () => {
    const refused = async (promotionId: string, amount: number) =>
      (await app.send('topup.create', { token: player.token, body: { amount, promotionId } })).problem;
    const more = await refused(await openPromotion(app, { minDeposit: 200_00 }), 100_00);
    expect([more.code, more.errors[0]?.path]).toEqual(['PROMOTION_REFUSED', 'body.promotionId']);
    const over = await openPromotion(
      app,
      {},
      { endsAt: new Date(app.clock.now().getTime() - 1).toISOString() },
    );
    expect((await refused(over, 100_00)).code).toBe('PROMOTION_REFUSED');
  });
});

describe('a cancellation', () => {
  it('after nothing was played leaves what was there before', async () => {
    await claimFree(100_00);
    expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', kept: 100_00, forfeited: 50_00 });
    expect(await wallet()).toBe(100_00);
  });

  it('after a loss leaves the own money less the loss: a claim is no free bet', async () => {
    await claimFree(100_00);
    await play(50_00, 0);
    expect((await current())?.kept).toBe(50_00);
    await cancel();
    expect(await wallet()).toBe(50_00);
  });

  it('after a win leaves the own money, not what was won with the bonus', async () => {
    await claimFree(100_00);
    await play(10_00, 500_00);
    await cancel();
    expect(await wallet()).toBe(100_00);
  });

  it('of more than all own money leaves nothing', async () => {
    await claimFree(100_00, { multiplier: 10 });
    await play(120_00, 0);
    expect((await cancel()).body).toMatchObject({ kept: 0, forfeited: 30_00 });
    expect(await wallet()).toBe(0);
  });

  it('is not taken for agreed where less is kept than was shown', async () => {
    await claimFree(100_00);
    await play(10_00, 0);
    const refused = await cancel(100_00);
    expect([refused.status, refused.problem.code]).toEqual([409, 'KEPT_CHANGED']);
    expect((await cancel(90_00)).status).toBe(200);
  });

  it('happens once, however often it is sent', async () => {
    await claimFree(100_00);
    const { id: sessionId } = await latest();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send('promotions.cancel', { token: player.token, body: { sessionId } }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallet()).toBe(100_00);
  });

  it('of another player is not found', async () => {
    await claimFree(0);
    const { id: sessionId } = await latest();
    const other = await createPlayer(app);
    const sent = await app.send('promotions.cancel', { token: other.token, body: { sessionId } });
    expect(sent.status).toBe(404);
  });
});

describe('own money', () => {
  it('grows by a deposit, and a lost bonus is not paid back by it', async () => {
    await claimFree(0, { multiplier: 100 });
    await play(50_00, 10_00);
    await credit(200_00);
    expect(await current()).toMatchObject({ kept: 200_00, forfeited: 10_00 });
    await cancel();
    expect(await wallet()).toBe(200_00);
  });

  it('has what older rounds pay', async () => {
    await giveMoney(app, player.id, 100_00);
    const older = nextId('round');
    await stake(40_00, older);
    await claimFree(0);
    await win(300_00, older);
    await followAll(app);
    await cancel();
    expect(await wallet()).toBe(360_00);
  });
});

describe('a result after the end', () => {
  it('of a round of the session counts as if it had come before', async () => {
    await claimFree(100_00);
    const round = nextId('round');
    await stake(60_00, round);
    expect((await cancel()).body).toMatchObject({ kept: 40_00, forfeited: 50_00 });
    expect(await wallet()).toBe(40_00);
    await win(500_00, round);
    await followAll(app);
    // It would have kept ฿100.
    expect(await wallet()).toBe(100_00);
    await followAll(app);
    expect(await wallet()).toBe(100_00);
  });

  it('is no own money of the next session, as far as it is the house’s', async () => {
    await claimFree(100_00);
    const round = nextId('round');
    await stake(60_00, round);
    await cancel();
    await claimFree(0);
    await win(500_00, round);
    await followAll(app);
    // ฿60 of it are the player's, as if they had come before the first end.
    await play(10_00, 300_00);
    await cancel();
    expect(await wallet()).toBe(100_00);
  });

  it('that the player has spent is taken with the next withdrawal', async () => {
    await claimFree(100_00);
    const round = nextId('round');
    await stake(60_00, round);
    await cancel();
    await win(500_00, round);
    const spent = nextId('round');
    await stake(540_00, spent);
    await followAll(app);
    await win(1_000_00, spent);
    await followAll(app);
    const { id } = await openWithdrawal(app, player, 100_00);
    const row = await app.platform.db
      .selectFrom('withdrawal')
      .select('deductions')
      .where('id', '=', id)
      .executeTakeFirst();
    const name = { th: usualTerms.nameTh, en: usualTerms.nameEn };
    expect(row?.deductions).toEqual([{ to: 'promotion:capped', amount: 440_00, name }]);
  });
});

describe('REACHED', () => {
  it('frees the money, and the first withdrawal leaves no more than the limit', async () => {
    await claimFree(100_00, { maxWithdraw: { kind: 'amount', amount: 200_00 } });
    await play(100_00, 900_00);
    expect(await latest()).toMatchObject({ status: 'REACHED', isCapped: true, withdrawCap: 200_00 });
    const { id } = await openWithdrawal(app, player, 150_00);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 50_00, held: 150_00 });
    // Given back unless it is paid.
    await app.send('withdraw.reject', { token: finance.token, params: { id }, body: { reason: 'no' } });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 950_00, held: 0 });
    expect(await latest()).toMatchObject({ isCapped: true });
  });

  it('never keeps less than cancelling a moment before', async () => {
    await claimFree(500_00, { maxWithdraw: { kind: 'amount', amount: 10_00 } });
    await play(100_00, 100_01);
    expect(await latest()).toMatchObject({ status: 'REACHED', withdrawCap: 500_00 });
  });

  it('lets a deposit after it out in full', async () => {
    await claimFree(0, { maxWithdraw: { kind: 'amount', amount: 100_00 } });
    await play(50_00, 300_00);
    await play(50_00, 50_01);
    expect(await latest()).toMatchObject({ status: 'REACHED', withdrawCap: 100_00 });
    await credit(70_00);
    await openWithdrawal(app, player, 170_00);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 0, held: 170_00 });
  });

  it('keeps the next promotion away until that withdrawal', async () => {
    await claimFree(0, { maxWithdraw: { kind: 'amount', amount: 100_00 } });
    await play(50_00, 300_00);
    await play(50_00, 50_01);
    const promotionId = await openPromotion(app, freeTerms);
    const again = await app.send('promotions.claim', { token: player.token, body: { promotionId } });
    expect(again.problem.code).toBe('PROMOTION_REFUSED');
    expect(again.problem.detail).toContain('Withdraw');
  });
});

describe('other ends', () => {
  it('EXPIRED, by the clock', async () => {
    await claimFree(100_00, { hours: 1 });
    app.clock.advance(3_600_001);
    await expireSessions(app.platform);
    expect(await latest()).toMatchObject({ status: 'EXPIRED', kept: 100_00, forfeited: 50_00 });
  });

  it('LOST, where nothing is left', async () => {
    await claimFree(0, { multiplier: 100 });
    await play(50_00, 0);
    expect(await latest()).toMatchObject({ status: 'LOST', kept: 0, forfeited: 0 });
  });

  it('ENDED by staff, with a reason', async () => {
    await claimFree(100_00);
    const { id } = await latest();
    const support = await createStaff(app, 'Manager');
    const ended = await app.send('promotions.endSession', {
      token: support.token,
      params: { id },
      body: { reason: 'the player asked for it' },
    });
    expect(ended.body).toMatchObject({ status: 'ENDED', kept: 100_00, reason: 'the player asked for it' });
  });

  it('none while the player is blocked; what is due then is owed', async () => {
    await claimFree(100_00, { hours: 1 });
    const round = nextId('round');
    await stake(60_00, round);
    const blocks = await createStaff(app, 'Manager');
    const become = (status: 'BLOCKED' | 'EXCLUDED') =>
      app.send('players.changeStatus', {
        token: blocks.token,
        params: { id: player.id },
        body: { status, reason: 'test' },
      });
    expect((await become('BLOCKED')).status).toBe(200);
    await win(500_00, round);
    await followAll(app);
    app.clock.advance(3_600_001);
    await expireSessions(app.platform);
    const { status } = await app.platform.db
      .selectFrom('promotion_session')
      .select('status')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('RUNNING');
    const again = await createStaff(app, 'Manager');
    const excluded = await app.send('players.changeStatus', {
      token: again.token,
      params: { id: player.id },
      body: { status: 'EXCLUDED', reason: 'test' },
    });
    expect(excluded.status).toBe(200);
    expect(await wallet()).toBe(100_00);
  });

  it('ENDED where the player takes a break', async () => {
    await claimFree(100_00);
    await app.send('limits.exclude', { token: player.token, body: { length: 'WEEK' } });
    expect(await wallet()).toBe(100_00);
    expect(await latest()).toMatchObject({ status: 'ENDED' });
  });
});

describe('while it runs', () => {
  it('no withdrawal is made, and the player reads why', async () => {
    await claimFree(100_00);
    const refused = await app.send('withdraw.create', { token: player.token, body: { amount: 100_00 } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'PROMOTION_RUNNING']);
  });

  it('a round takes no more than the highest stake, over all its stakes', async () => {
    await claimFree(100_00, { maxBet: 20_00 });
    const round = nextId('round');
    expect((await stake(15_00, round)).verdict).toBe('ok');
    expect((await stake(5_01, round)).verdict).toBe('LIMIT');
    expect((await stake(5_00, round)).verdict).toBe('ok');
    await close(round);
    await cancel();
    expect((await stake(30_00, nextId('round'))).verdict).toBe('ok');
  });

  it('games that count nothing are refused where the terms say so', async () => {
    await claimFree(100_00, { others: 'refuse' });
    expect((await stake(5_00, nextId('round'), 'table')).verdict).toBe('GAME_OFF');
    expect((await stake(5_00, nextId('round'), 'slot')).verdict).toBe('ok');
  });

  it('there is no second one', async () => {
    await claimFree(100_00);
    const promotionId = await openPromotion(app, freeTerms);
    const again = await app.send('promotions.claim', { token: player.token, body: { promotionId } });
    expect(again.problem.code).toBe('PROMOTION_REFUSED');
  });
});
