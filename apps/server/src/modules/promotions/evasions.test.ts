import { lockPlayers } from '@salung/ledger';
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
import { newReference } from '../../../test/money.ts';
import { agree, followAll, freeTerms, openPromotion } from '../../../test/promotions.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { noteMoved } from './session.ts';
import { cappedOf } from './session-store.ts';

// Ways to make cash of a bonus that is not played for. No follower runs but where it says so: they are always late.

let app: TestApp;
let house: PlayHouse;
let finance: TestStaff;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  finance = await createStaff(app, 'Finance');
  await setSetting(app, 'withdraw.minimum', 100);
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

const stake = (amount: number, round: string, transactionId = nextId('stake')) =>
  house.play(player.id, token, { kind: 'stake', amount, round, game: 'slot', transactionId });
const win = (amount: number, round: string) =>
  house.play(player.id, token, { kind: 'win', amount, round, closesRound: true });
const undo = (original: string) =>
  house.play(player.id, token, { kind: 'rollback', original, closesRound: true });
const claimFree = async (terms: Parameters<typeof openPromotion>[1] = {}) => {
  const promotionId = await openPromotion(app, { ...freeTerms, ...terms });
  return app.send('promotions.claim', { token: player.token, body: { promotionId } });
};
const cancel = async () => {
  const { body } = await app.send('promotions.ownSessions', { token: player.token });
  return app.send('promotions.cancel', {
    token: player.token,
    body: { sessionId: body.data[0]?.id ?? '' },
  });
};
/** @returns the status, and the code where it is refused */
const withdraw = async (amount: number) => {
  const { status, problem } = await app.send('withdraw.create', { token: player.token, body: { amount } });
  return status === 201 ? 'made' : problem.code;
};
const credit = async (action: 'add_credit' | 'cut_credit', amount: number) => {
  const requirement = action === 'add_credit' ? { turnoverMultiplier: 0 } : {};
  const body = { action, phone: player.phone, amount, reason: 'test', ...requirement };
  expect((await app.send('credit.manage', { token: finance.token, body })).status).toBe(200);
};
const wallet = async () => (await moneyOf(app, player.id)).wallet;
/** Plays the free credit of ฿50 until it is REACHED, and wins what is missing to an amount. */
async function reach(amount: number, cap: number): Promise<void> {
  await claimFree({ maxWithdraw: { kind: 'amount', amount: cap } });
  for (const won of [50_01, amount - 1]) {
    const round = nextId('round');
    await stake(50_00, round);
    await win(won, round);
  }
  await followAll(app);
  expect(await wallet()).toBe(amount);
}

describe('a stake that comes back after its session was cancelled', () => {
  it('is the house’s before money leaves', async () => {
    await claimFree();
    const staked = nextId('stake');
    await stake(50_00, nextId('round'), staked);
    expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', kept: 0 });
    await undo(staked);
    expect(await wallet()).toBe(50_00);
    expect(await withdraw(50_00)).toBe('INSUFFICIENT');
    expect(await wallet()).toBe(50_00);
    await giveMoney(app, player.id, 100_00);
    expect(await withdraw(100_01)).toBe('INSUFFICIENT');
    expect(await withdraw(100_00)).toBe('made');
    expect(await wallet()).toBe(0);
  });

  it('is no own money of the next session', async () => {
    await claimFree();
    const staked = nextId('stake');
    await stake(50_00, nextId('round'), staked);
    await cancel();
    await undo(staked);
    await claimFree();
    expect((await cancel()).body).toMatchObject({ kept: 0 });
    expect(await wallet()).toBe(0);
  });
});

describe('own money that is staked in a round of a session that has ended', () => {
  const stakeLater = async () => {
    await claimFree();
    const round = nextId('round');
    await stake(50_00, round);
    await cancel();
    await giveMoney(app, player.id, 1_000_00);
    await stake(1_000_00, round);
    return round;
  };
  it('is lost like any other, and nothing of it is given back', async () => {
    const round = await stakeLater();
    await house.play(player.id, token, { kind: 'close', round, closesRound: true });
    await followAll(app);
    expect(await wallet()).toBe(0);
  });
  it('comes back first; the rest is a result of the session', async () => {
    await win(2_100_00, await stakeLater());
    expect(await withdraw(1_000_01)).toBe('INSUFFICIENT');
    expect(await withdraw(1_000_00)).toBe('made');
  });
});

it('a round that began before a session takes nothing of the bonus', async () => {
  const older = nextId('round');
  await giveMoney(app, player.id, 10_00);
  expect((await stake(10_00, older)).verdict).toBe('ok');
  await claimFree();
  expect((await stake(50_00, older)).verdict).toBe('GAME_OFF');
  expect((await stake(50_00, nextId('round'))).verdict).toBe('ok');
  await cancel();
  await giveMoney(app, player.id, 50_00);
  expect((await stake(50_00, older)).verdict).toBe('ok');
});

describe('the limit of the first withdrawal', () => {
  it('counts what is staked meanwhile', async () => {
    await reach(1_000_00, 200_00);
    const staked = nextId('stake');
    await stake(900_00, nextId('round'), staked);
    expect(await withdraw(100_00)).toBe('INSUFFICIENT');
    await undo(staked);
    expect(await withdraw(200_00)).toBe('made');
    expect(await wallet()).toBe(0);
  });

  it('falls again with a credit that is taken back', async () => {
    await reach(1_000_00, 200_00);
    await credit('add_credit', 500_00);
    await credit('cut_credit', 500_00);
    expect(await withdraw(200_01)).toBe('INSUFFICIENT');
    expect(await withdraw(200_00)).toBe('made');
  });

  it('rises with a withdrawal that the bank returns, and not with one that is given back', async () => {
    await reach(1_000_00, 200_00);
    const moves = (kind: 'withdraw.return' | 'withdraw.release') =>
      inTransaction(app.platform.db, async (tx) => {
        await lockPlayers(ledgerTx(tx), [player.id]);
        const legs = [{ kind, amount: 300_00, ref: undefined }];
        await noteMoved(app.platform, tx, { playerId: player.id, before: 1_000_00, after: 1_300_00, legs });
        return (await cappedOf(tx, player.id))?.later_credits;
      });
    expect([await moves('withdraw.release'), await moves('withdraw.return')]).toEqual([0, 300_00]);
  });

  it('keeps nobody from the next promotion who has less than it', async () => {
    await reach(50, 200_00);
    expect((await claimFree()).status).toBe(200);
    expect((await cancel()).body).toMatchObject({ kept: 50 });
  });
});

it('the pause after a session holds for a deposit that was opened before it', async () => {
  const promotionId = await openPromotion(app, {}, { pauseHours: 24 });
  const { body: topup } = await app.send('topup.create', {
    token: player.token,
    body: { amount: 100_00, promotionId },
  });
  await claimFree();
  await cancel();
  const { status } = await app.send('topup.approve', {
    token: finance.token,
    params: { id: topup.id },
    body: { amount: topup.amountToPay, bankReference: newReference() },
  });
  expect(status).toBe(200);
  const { body } = await app.send('promotions.ownSessions', { token: player.token });
  expect(body.data).toHaveLength(1);
  expect(await wallet()).toBe(topup.amountToPay);
});

it('what an older round pays does not pay a lost bonus back with the next credit', async () => {
  const older = nextId('round');
  await giveMoney(app, player.id, 10_00);
  await stake(10_00, older);
  await claimFree();
  const lost = nextId('round');
  await stake(50_00, lost);
  await house.play(player.id, token, { kind: 'close', round: lost, closesRound: true });
  await win(40_00, older);
  await credit('add_credit', 30_00);
  expect((await cancel()).body).toMatchObject({ kept: 70_00 });
  expect(await wallet()).toBe(70_00);
});
