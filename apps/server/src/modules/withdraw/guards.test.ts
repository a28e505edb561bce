import { houseBalance } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { onlyMay, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { giveWithTurnover, nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { registry } from '../../registry.ts';
import type { WithdrawGuard } from '../players/index.ts';
import { followRounds } from '../turnover/follow.ts';

/** What can be withdrawn now, and if not, why: said to players and staff, all at once, and kept to. */

let app: TestApp;
let house: PlayHouse;
let bank: string;
let player: TestPlayer;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  finance = await createStaff(app, 'Finance');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await house.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
});

const today = async (who = player) =>
  (await app.send('withdraw.today', { token: who.token, params: { phone: 'me' } })).body;
const codesOf = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);
const create = (amount: number, who = player) =>
  app.send('withdraw.create', { token: who.token, body: { amount }, key: nextId('out') });
const details = async (id: string) =>
  (await app.send('withdraw.details', { token: finance.token, params: { id } })).body;
const follow = async () => {
  while (await followRounds(app.platform)) {
    // until nothing is left
  }
};
/** A bonus of ฿500 that was played off in one lost round, with ฿1,000 besides. @returns how to refund the round */
async function playedOff(who: TestPlayer) {
  await giveMoney(app, who.id, 1_000_00);
  await giveWithTurnover(app, who.id, 500_00, 100);
  const token = await house.launch(who.id);
  const [round, original] = [nextId('round'), nextId('stake')];
  await house.play(who.id, token, { kind: 'stake', amount: 500_00, round, transactionId: original });
  await house.play(who.id, token, { kind: 'close', round, closesRound: true });
  return { refund: () => house.play(who.id, token, { kind: 'rollback', original }) };
}

describe('what can be withdrawn now', () => {
  it('is the least of balance and limits', async () => {
    await giveMoney(app, player.id, 1_234_50);
    expect(await today()).toMatchObject({ available: 1_234_50, reasons: [] });
    await setSetting(app, 'withdraw.maximum', 1_000_00);
    expect(await today()).toMatchObject({ available: 1_000_00, reasons: [] });
    await setSetting(app, 'withdraw.maximum', 5_000_000);
  });

  it('is nothing below the minimum, and that is said', async () => {
    await giveMoney(app, player.id, 1);
    const answer = await today();
    expect(answer.available).toBe(0);
    expect(answer.reasons).toMatchObject([{ code: 'WITHDRAW_BELOW_MINIMUM', remedy: 'MORE_MONEY' }]);
  });

  it('is nothing while something has to be played, with a sentence for each requirement', async () => {
    const source = await giveWithTurnover(app, player.id, 500_00, 500);
    const own = app.platform.db.updateTable('turnover_requirement').where('source_id', '=', source);
    // As a bonus gives it, and partly played.
    await own.set({ source: 'bonus', required: 4_000_00, done: 500_00 }).execute();
    await giveWithTurnover(app, player.id, 20_00, 150);
    const answer = await today();
    expect(answer).toMatchObject({ available: 0, turnoverRequired: 4_030_00, turnoverLeft: 3_530_00 });
    expect(answer.reasons).toEqual([
      {
        code: 'TURNOVER_OPEN',
        textTh: expect.stringContaining('ต้องเล่นอีก ฿3,500 จากโบนัส ฿500 ×5'),
        textEn: expect.stringContaining('play ฿3,500 more'),
        remedy: 'PLAY',
        until: null,
      },
      {
        code: 'TURNOVER_OPEN',
        textTh: expect.stringContaining('ต้องเล่นอีก ฿30 จากเครดิต ฿20 ×1.5'),
        textEn: expect.stringContaining('credit of ฿20 ×1.5'),
        remedy: 'PLAY',
        until: null,
      },
    ]);
    const refused = await create(100_00);
    expect([refused.status, refused.problem.code]).toEqual([422, 'TURNOVER_OPEN']);
    expect(refused.problem.errors[0]).toMatchObject({
      message: expect.stringContaining('฿3,500'),
      path: 'body.amount',
    });
  });

  it('is nothing for all reasons at once', async () => {
    await giveMoney(app, player.id, 1_000_00);
    await openWithdrawal(app, player, 500_00);
    await giveWithTurnover(app, player.id, 500_00, 100);
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    await app.platform.db
      .updateTable('player')
      .set({ payout_paused_until: until })
      .where('id', '=', player.id)
      .execute();
    await app.platform.db
      .updateTable('player_bank')
      .set({ is_active: false })
      .where('player_id', '=', player.id)
      .execute();
    await setSetting(app, 'withdraw.dailyCount', 1);
    const answer = await today();
    await setSetting(app, 'withdraw.dailyCount', 100);
    expect(codesOf(answer)).toEqual([
      'WITHDRAW_OPEN',
      'WITHDRAW_DAY_COUNT',
      'NO_BANK_ACCOUNT',
      'PAYOUT_PAUSED',
      'TURNOVER_OPEN',
    ]);
    expect(answer.reasons[3]).toMatchObject({ remedy: 'WAIT', until: until.toISOString() });
  });

  it('is said to staff by the id of the player, also to those who see no phones', async () => {
    await giveMoney(app, player.id, 1_234_50);
    const support = await createStaff(app, 'Support');
    await onlyMay(app, support, ['withdraw:read']);
    const seen = (token: string, phone: string) =>
      app.send('withdraw.today', { token, params: { phone } }, 'staff');
    expect((await seen(support.token, player.id)).body).toMatchObject({ available: 1_234_50, reasons: [] });
    expect((await seen(support.token, '00000000-0000-4000-8000-000000000001')).status).toBe(404);
    expect((await seen(support.token, player.phone)).problem.code).toBe('PHONE_HIDDEN');
    const other = await createStaff(app, 'Support');
    await onlyMay(app, other, ['player:read']);
    expect((await seen(other.token, player.id)).status).toBe(403);
    // A player asks about themselves alone.
    const stranger = await createPlayer(app);
    const asked = await app.send('withdraw.today', { token: stranger.token, params: { phone: player.id } });
    expect(asked.status).toBe(404);
  });
});

describe('a withdrawal that waits when a refund opens a requirement again', () => {
  it('shows the reason to staff until the player has played', async () => {
    const { refund } = await playedOff(player);
    const { id } = await openWithdrawal(app, player, 600_00);
    expect((await details(id)).reasons).toEqual([]);
    await refund();
    await follow();
    expect(codesOf(await details(id))).toEqual(['TURNOVER_OPEN']);
    const token = await house.launch(player.id);
    const round = nextId('round');
    await house.play(player.id, token, { kind: 'stake', amount: 500_00, round });
    await house.play(player.id, token, { kind: 'close', round, closesRound: true });
    await follow();
    expect((await details(id)).reasons).toEqual([]);
  });

  it('shows none any more once it is decided', async () => {
    const { refund } = await playedOff(player);
    const { id } = await openWithdrawal(app, player, 600_00);
    await refund();
    await follow();
    await app.send('withdraw.reject', { token: finance.token, params: { id }, body: { reason: 'no' } });
    expect((await details(id)).reasons).toEqual([]);
    expect((await create(100_00)).problem.code).toBe('TURNOVER_OPEN');
  });

  it('never gets around it, whichever of a refund and a withdrawal is first', async () => {
    for (let race = 0; race < 50; race++) {
      const who = await createPlayer(app);
      const { refund } = await playedOff(who);
      const [out, back] = await Promise.all([create(600_00, who), refund()]);
      expect(back.verdict).toBe('ok');
      await follow();
      if (out.status === 201) expect(codesOf(await details(out.body.id))).toEqual(['TURNOVER_OPEN']);
      else expect(out.problem.code).toBe('TURNOVER_OPEN');
      expect(codesOf(await today(who))).toContain('TURNOVER_OPEN');
    }
  });
});

describe('what a guard deducts', () => {
  const DEDUCTED = 50_00;
  let whose: string;
  const guard: WithdrawGuard = async (_platform, { player: { id } }) =>
    id === whose ? { deduction: { to: 'fees', amount: DEDUCTED } } : undefined;
  const guards = registry.mayWithdraw as WithdrawGuard[];
  const taken = () => houseBalance(ledgerTx(app.platform.db), 'fees');
  let before: number;
  beforeAll(() => {
    guards.push(guard);
  });
  afterAll(() => {
    guards.splice(guards.indexOf(guard), 1);
  });
  beforeEach(async () => {
    whose = player.id;
    await giveMoney(app, player.id, 1_000_00);
    before = await taken();
  });

  it('leaves with the hold, and comes back if the withdrawal is rejected or cancelled', async () => {
    expect((await today()).available).toBe(950_00);
    const { id } = await openWithdrawal(app, player, 950_00);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0, held: 950_00 });
    expect((await taken()) - before).toBe(DEDUCTED);
    await app.send('withdraw.reject', { token: finance.token, params: { id }, body: { reason: 'no' } });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 1_000_00, held: 0 });
    const second = await openWithdrawal(app, player, 300_00);
    await app.send('withdraw.cancel', { token: player.token, body: { id: second.id } });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 1_000_00, held: 0 });
    expect(await taken()).toBe(before);
    const statement = await app.send('players.statement', {
      token: player.token,
      query: { type: 'withdraw' },
    });
    expect(statement.body.data.slice(0, 4).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdraw.deductBack', DEDUCTED],
      ['withdraw.release', 300_00],
      ['withdraw.deduct', -DEDUCTED],
      ['withdraw.hold', -300_00],
    ]);
  });

  it('has to be there, too', async () => {
    expect((await create(950_01)).problem.code).toBe('INSUFFICIENT');
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 1_000_00, held: 0 });
  });

  it('stays where the withdrawal was paid, also when the bank sends it back', async () => {
    const { id } = await openWithdrawal(app, player, 500_00);
    await take(app, finance, id);
    const body = { channelId: bank, bankReference: newReference() };
    await app.send('withdraw.approve', { token: finance.token, params: { id }, body });
    const witness = await createStaff(app, 'Finance');
    const returned = await app.send('withdraw.return', {
      token: witness.token,
      params: { id },
      body: { reason: 'account closed' },
    });
    expect(returned.status).toBe(200);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 950_00, held: 0 });
    expect((await taken()) - before).toBe(DEDUCTED);
  });
});
