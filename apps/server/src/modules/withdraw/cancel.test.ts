import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { balance: 100_000 });
});

const cancel = (id: string, token = player.token, key?: string) =>
  app.send('withdraw.cancel', { token, body: { id }, ...(key ? { key } : {}) });
const pay = (id: string) =>
  app.send('withdraw.approve', {
    token: finance.token,
    params: { id },
    body: { channelId: bank, bankReference: newReference() },
  });

describe('a player’s own cancellation', () => {
  it('gives the money back at once, and another withdrawal may follow', async () => {
    const { id } = await openWithdrawal(app, player, 30_000);
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'REVOKED', isCancelledByPlayer: true, reasonForPlayer: null });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
    const details = await app.send('withdraw.details', { token: finance.token, params: { id } });
    expect(details.body).toMatchObject({ status: 'REVOKED', isCancelledByPlayer: true, decidedBy: null });
    const today = await app.send('withdraw.today', {
      token: player.token,
      params: { phone: player.phone },
    });
    expect(today.body).toMatchObject({ amount: 0, count: 0 });
    await openWithdrawal(app, player, 40_000);
  });

  it('is for pending withdrawals of one’s own only', async () => {
    const { id } = await openWithdrawal(app, player, 30_000);
    const other = await createPlayer(app);
    expect((await cancel(id, other.token)).status).toBe(404);
    await take(app, finance, id);
    const taken = await cancel(id);
    expect([taken.status, taken.problem.code]).toEqual([409, 'WITHDRAW_BEING_PAID']);
    await pay(id);
    const paid = await cancel(id);
    expect([paid.status, paid.problem.code]).toEqual([409, 'STATE_CONFLICT']);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 70_000, held: 0 });
  });

  it('happens once, however often it is sent', async () => {
    const { id } = await openWithdrawal(app, player, 30_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
    const again = await openWithdrawal(app, player, 20_000);
    const repeated = await Promise.all([1, 2, 3].map(() => cancel(again.id, player.token, 'cancel-1')));
    expect(repeated.some(({ status }) => status === 200)).toBe(true);
    expect((await cancel(again.id, player.token, 'cancel-1')).status).toBe(200);
  });

  it('and a colleague who takes, rejects and revokes at the same moment: the money moves once', async () => {
    for (let round = 0; round < 5; round++) {
      const racer = await createPlayer(app, { balance: 100_000 });
      const { id } = await openWithdrawal(app, racer, 30_000);
      const by = { token: finance.token, params: { id }, body: { reason: 'odd' } };
      const [cancelled, taken] = await Promise.all([
        cancel(id, racer.token),
        app.send('withdraw.take', { token: finance.token, params: { id } }).then(async (sent) => {
          if (sent.status === 200) await pay(id);
          return sent;
        }),
        app.send('withdraw.reject', by),
        app.send('withdraw.revoke', by),
      ]);
      const { body } = await app.send('withdraw.details', { token: finance.token, params: { id } });
      const { wallet, held } = await moneyOf(app, racer.id);
      expect(held).toBe(0);
      expect(wallet).toBe(body.status === 'PAID' ? 70_000 : 100_000);
      if (cancelled.status === 200) {
        expect(body).toMatchObject({ status: 'REVOKED', isCancelledByPlayer: true });
        expect(taken.status).toBe(409);
      }
    }
  });
});

it('the latest withdrawal comes with the usual wait, once enough were paid', async () => {
  const last = async () =>
    (await app.send('withdraw.last', { token: player.token, params: { phone: player.phone } })).body;
  app.clock.advance(48 * 3_600_000);
  player = await createPlayer(app);
  finance = await createStaff(app, 'Finance');
  for (let n = 1; n <= 10; n++) {
    expect((await last()).usualWaitMinutes).toBeNull();
    const other = await createPlayer(app, { balance: 100_000 });
    const { id } = await openWithdrawal(app, other, 20_000);
    app.clock.advance(n * 60_000);
    await take(app, finance, id);
    expect((await pay(id)).status).toBe(200);
  }
  player = await createPlayer(app);
  expect(await last()).toEqual({ withdrawal: null, usualWaitMinutes: 8 });
});
