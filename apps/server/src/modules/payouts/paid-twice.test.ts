import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { giveMoney, moneyOf, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import type { TestGateways } from '../../../test/gateways.ts';
import { newReference, take } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';

/** What was paid by an attempt that everybody thought had failed. */

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
const { house, orderOf, paid, retry, withdrawalOf, work } = desk;

describe('an attempt that paid after all, though another payment was made since', () => {
  let bank: string;
  beforeEach(async () => {
    bank = await openBank(app, { kind: 'withdraw' });
    await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
  });
  afterEach(async () => {
    await app.platform.db.deleteFrom('payout_conflict').execute();
  });

  const payByHand = async (id: string) => {
    await take(app, finance, id);
    return app.send('withdraw.approve', {
      token: finance.token,
      params: { id },
      body: { channelId: bank, bankReference: newReference() },
    });
  };
  /** The gateway says that it made the payment of this order. */
  const paysLate = async (orderId: string) => {
    await gateways.pay(orderId);
    await gateways.tell(orderId);
  };
  const shown = async () => (await app.send('payouts.state', { token: finance.token })).body.conflicts;
  /** What was paid twice is owed once, and staff see it; it stays in the books if the gateway repeats itself. */
  async function isSeen(id: string, orderId: string, owedBefore: number, paidBy: object) {
    expect(await withdrawalOf(id)).toMatchObject({ status: 'PAID', ...paidBy });
    await gateways.tell(orderId);
    expect(await house('receivables')).toBe(owedBefore - 50_000);
    expect((await shown()).filter(({ withdrawalId }) => withdrawalId === id)).toEqual([
      expect.objectContaining({ id: orderId, amount: 50_000 }),
    ]);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 950_000, held: 0 });
    const { rows } = await app.platform.pool.query(
      `select after from audit_log where subject_id = $1 and after->>'paidTwice' = 'true'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  }

  it('is seen after a payment by hand', async () => {
    const { id } = await paid();
    const order = await orderOf(id);
    await gateways.fail(order.id);
    expect((await payByHand(id)).status).toBe(200);
    const owed = await house('receivables');
    await paysLate(order.id);
    await isSeen(id, order.id, owed, { attempt_id: null, decided_by: finance.id });
  });

  it('is seen while a payment by hand waits for a second person, who agrees later', async () => {
    const { id } = await paid();
    const order = await orderOf(id);
    await gateways.fail(order.id);
    await setSetting(app, 'approval.withdraw', 10_000);
    const { body } = await payByHand(id);
    await setSetting(app, 'approval.withdraw', 5_000_000);
    const owed = await house('receivables');
    await paysLate(order.id);
    expect((await withdrawalOf(id)).status).toBe('PROCESSING');
    const { approvalId } = body as unknown as { approvalId: string };
    const agreed = await app.send('approvals.approve', {
      token: colleague.token,
      params: { id: approvalId },
    });
    expect(agreed.status).toBe(200);
    await isSeen(id, order.id, owed, { decided_by: finance.id, approved_by: colleague.id });
  });

  it('is not paid again where the second person refuses a payment by hand that waited', async () => {
    const { id } = await paid();
    const order = await orderOf(id);
    await gateways.fail(order.id);
    await setSetting(app, 'approval.withdraw', 10_000);
    const { body } = await payByHand(id);
    await setSetting(app, 'approval.withdraw', 5_000_000);
    await paysLate(order.id);
    const { approvalId } = body as unknown as { approvalId: string };
    const params = { id };
    await app.send('approvals.reject', {
      token: colleague.token,
      params: { id: approvalId },
      body: { reason: 'the bank shows no such transfer' },
    });
    expect((await app.send('withdraw.release', { token: finance.token, params })).status).toBe(200);
    expect((await app.send('withdraw.take', { token: colleague.token, params })).problem.code).toBe(
      'PAID_ALREADY',
    );
    expect((await retry(id)).problem.code).toBe('PAID_ALREADY');
    expect(await shown()).toContainEqual(expect.objectContaining({ id: order.id, withdrawalId: id }));
    const refused = { token: colleague.token, params, body: { reason: 'the gateway paid it' } };
    expect((await app.send('withdraw.reject', refused)).status).toBe(200);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 1_000_000, held: 0 });
  });

  it('is seen after another attempt, whichever of the two is heard of first', async () => {
    for (const isFirstHeardFirst of [false, true]) {
      const { id } = await paid();
      const first = await orderOf(id);
      await gateways.fail(first.id);
      expect((await retry(id)).status).toBe(200);
      await work();
      const second = await orderOf(id, 2);
      expect(await withdrawalOf(id)).toMatchObject({ status: 'PROCESSING', attempt_id: second.id });
      const [one, other] = isFirstHeardFirst ? [first, second] : [second, first];
      const owed = await house('receivables');
      await paysLate(one.id);
      await paysLate(other.id);
      await isSeen(id, other.id, owed, { attempt_id: one.id });
      await giveMoney(app, player.id, 50_000);
    }
  });

  it('is seen where two people had said that it failed, and it was paid by hand', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id } = await paid();
    const order = await orderOf(id);
    const asked = await app.send('withdraw.conclude', {
      token: finance.token,
      params: { id },
      body: { outcome: 'failed', reason: 'the gateway said so by telephone' },
    });
    const { approvalId } = asked.body as unknown as { approvalId: string };
    await app.send('approvals.approve', { token: colleague.token, params: { id: approvalId } });
    expect((await payByHand(id)).status).toBe(200);
    const owed = await house('receivables');
    await paysLate(order.id);
    await isSeen(id, order.id, owed, { decided_by: finance.id });
  });

  it('is no second payment where two people had said that it paid, also after the bank sent it back', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id } = await paid();
    const order = await orderOf(id);
    const asked = await app.send('withdraw.conclude', {
      token: finance.token,
      params: { id },
      body: { outcome: 'paid', bankReference: newReference(), reason: 'the gateway showed the slip' },
    });
    const { approvalId } = asked.body as unknown as { approvalId: string };
    await app.send('approvals.approve', { token: colleague.token, params: { id: approvalId } });
    const returned = await app.send('withdraw.return', {
      token: colleague.token,
      params: { id },
      body: { reason: 'the bank sent it back' },
    });
    expect(returned.status).toBe(200);
    const owed = await house('receivables');
    await paysLate(order.id);
    expect(await withdrawalOf(id)).toMatchObject({ status: 'RETURNED', attempt_id: order.id });
    expect(await house('receivables')).toBe(owed);
    expect((await shown()).filter(({ withdrawalId }) => withdrawalId === id)).toEqual([]);
  });
});
