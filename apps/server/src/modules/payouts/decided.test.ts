import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import type { TestGateways } from '../../../test/gateways.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { registry } from '../../registry.ts';
import { payNext } from './pay.ts';

/** What people decide about automatic payouts, also all at once. */

let app: TestApp;
let gateways: TestGateways;
let player: TestPlayer;
let finance: TestStaff;
let colleague: TestStaff;
const desk = openPayoutDesk();
beforeAll(() => {
  ({ app, gateways } = desk);
});
beforeEach(() => {
  ({ player, finance, colleague } = desk);
});
const { ordersOf, orderOf, paid, retry, turn, withdrawalOf, work } = desk;

describe('two people', () => {
  /** A payout of unknown outcome. */
  async function unknown() {
    await gateways.mood('T_PAYMENT', { orders: 'error', queries: 'unknown', paysAtOnce: false });
    const { id, row } = await paid();
    expect(row.status).toBe('UNKNOWN');
    return id;
  }
  const conclude = (id: string, body: { outcome: 'paid' | 'failed'; bankReference?: string }) =>
    app.send('withdraw.conclude', {
      token: finance.token,
      params: { id },
      body: { ...body, reason: 'the gateway said so by telephone' },
    });
  const agree = (approvalId: string, staff = colleague) =>
    app.send('approvals.approve', { token: staff.token, params: { id: approvalId } });

  it('say that a payout of unknown outcome failed; then it may be tried again', async () => {
    const id = await unknown();
    const { status, body } = await conclude(id, { outcome: 'failed' });
    expect(status).toBe(202);
    expect((await withdrawalOf(id)).status).toBe('UNKNOWN');
    const { approvalId } = body as unknown as { approvalId: string };
    expect((await agree(approvalId, finance)).status).toBe(403);
    expect((await agree(approvalId)).status).toBe(200);
    expect(await withdrawalOf(id)).toMatchObject({ status: 'FAILED', automatic_at: null });
    expect(await moneyOf(app, player.id)).toMatchObject({ held: 50_000 });
  });

  it('say that it was paid, with the reference', async () => {
    const id = await unknown();
    expect((await conclude(id, { outcome: 'paid' })).status).toBe(400);
    const { body } = await conclude(id, { outcome: 'paid', bankReference: newReference() });
    await agree((body as unknown as { approvalId: string }).approvalId);
    expect((await withdrawalOf(id)).status).toBe('PAID');
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 950_000, held: 0 });
  });

  it('speak of one attempt: what they say does not end another that is in doubt by then', async () => {
    await gateways.mood('T_PAYMENT', {
      orders: 'forget',
      queries: 'error',
      callbacks: 'once',
      paysAtOnce: false,
    });
    const { id, row: doubtful } = await paid();
    expect(doubtful.status).toBe('UNKNOWN');
    const { body } = await conclude(id, { outcome: 'failed' });
    const { approvalId } = body as unknown as { approvalId: string };
    // The gateway says itself that this attempt failed, and the next one is in doubt, too.
    await gateways.fail((await orderOf(id)).id);
    expect((await withdrawalOf(id)).status).toBe('FAILED');
    expect((await retry(id)).status).toBe(200);
    await work();
    const row = await withdrawalOf(id);
    expect(row.status).toBe('UNKNOWN');
    expect(row.attempt_id).not.toBe(doubtful.attempt_id);
    const second = await createStaff(app, 'Finance');
    expect((await agree(approvalId, second)).problem?.code).toBe('CHANGED_SINCE');
    expect(await withdrawalOf(id)).toMatchObject({ status: 'UNKNOWN', attempt_id: row.attempt_id });
  });

  it('come too late where the outcome became known meanwhile', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id } = await paid();
    const { body } = await conclude(id, { outcome: 'failed' });
    await gateways.pay((await orderOf(id)).id);
    await gateways.mood('T_PAYMENT', { queries: 'answer' });
    app.clock.advance(600_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
    const second = await createStaff(app, 'Finance');
    const { approvalId } = body as unknown as { approvalId: string };
    expect((await agree(approvalId, second)).problem?.code).toBe('CHANGED_SINCE');
    const asked = await app.send('approvals.details', { token: second.token, params: { id: approvalId } });
    expect(asked.body).toMatchObject({ status: 'EXPIRED', decidedBy: null });
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('start automatic payouts; one person stops them at once', async () => {
    const sent = (isActive: boolean, staff = finance) =>
      app.send('payouts.switch', { token: staff.token, body: { isActive } });
    expect((await sent(false)).body).toMatchObject({ isOn: false, changedBy: expect.any(String) });
    const { id } = await openWithdrawal(app, player, 50_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PENDING');
    expect((await retry(id)).problem?.code).toBe('NO_AUTOMATIC_PAYOUT');
    const { status, body } = await sent(true);
    expect(status).toBe(202);
    expect((await sent(true, colleague)).status).toBe(409);
    await agree((body as unknown as { approvalId: string }).approvalId);
    expect((await app.send('payouts.state', { token: finance.token })).body.isOn).toBe(true);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('do not send what was begun when they are stopped', async () => {
    const { id } = await openWithdrawal(app, player, 50_000);
    await payNext(app.platform, registry.mayWithdraw);
    expect((await withdrawalOf(id)).status).toBe('PROCESSING');
    await turn(false);
    await work();
    expect((await withdrawalOf(id)).status).toBe('FAILED');
    const sent = await gateways.orders();
    expect(sent.some((order) => order.id === id)).toBe(false);
  });
});

describe('at one moment', () => {
  it('50 retries, revokes and payments by hand on one failed payout have one outcome', async () => {
    const bank = await openBank(app, { kind: 'withdraw' });
    for (let round = 0; round < 5; round++) {
      await gateways.mood('T_PAYMENT', { orders: 'refuse' });
      const { id, row } = await paid(10_000);
      expect(row.status).toBe('FAILED');
      await gateways.mood('T_PAYMENT', { orders: 'take' });
      const before = await moneyOf(app, player.id);
      const byHand = async (staff: TestStaff) => {
        await take(app, staff, id).catch(() => undefined);
        return app.send('withdraw.approve', {
          token: staff.token,
          params: { id },
          body: { channelId: bank, bankReference: newReference() },
        });
      };
      const working = Promise.all(Array.from({ length: 5 }, () => work()));
      const sent = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const staff = index % 2 ? finance : colleague;
          if (index % 3 === 0) return retry(id, staff);
          if (index % 3 === 1) return byHand(staff);
          return app.send('withdraw.revoke', {
            token: staff.token,
            params: { id },
            body: { reason: 'no' },
          });
        }),
      );
      await working;
      await work();
      expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
      const { status } = await withdrawalOf(id);
      const after = await moneyOf(app, player.id);
      const orders = await ordersOf(id);
      const paidOrders = orders.filter(({ state }) => state === 'PAID').length;
      expect(['PAID', 'REVOKED']).toContain(status);
      expect(after).toEqual(
        status === 'PAID' ? { ...before, held: 0 } : { ...before, wallet: before.wallet + 10_000, held: 0 },
      );
      if (status === 'REVOKED') expect(paidOrders).toBe(0);
      else expect(paidOrders).toBeLessThanOrEqual(1);
      const { body } = await app.send('payouts.state', { token: finance.token });
      expect(body.conflicts).toEqual([]);
    }
  });

  it('100 withdrawals do not pass the most of a day', async () => {
    await app.platform.db.deleteFrom('payout_day').execute();
    await setSetting(app, 'withdraw.autoDayMaximum', 105_000);
    const players = await Promise.all(Array.from({ length: 20 }, () => createPlayer(app)));
    for (const each of players) {
      await giveMoney(app, each.id, 100_000);
      await openWithdrawal(app, each, 10_000);
    }
    await Promise.all(Array.from({ length: 8 }, () => work()));
    const rows = await app.platform.db
      .selectFrom('withdrawal')
      .select(['status', 'automatic_note'])
      .where(
        'player_id',
        'in',
        players.map(({ id }) => id),
      )
      .execute();
    expect(rows.filter(({ status }) => status === 'PAID')).toHaveLength(10);
    expect(rows.filter(({ automatic_note }) => automatic_note === 'ABOVE_DAY')).toHaveLength(10);
    await setSetting(app, 'withdraw.autoDayMaximum', 50_000_000);
  });
});
