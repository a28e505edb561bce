import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { moneyOf, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { connectGateway, switchGatewaysOff, type TestGateways } from '../../../test/gateways.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { registry } from '../../registry.ts';
import { markAbandonedDoubtful } from '../payments/send.ts';
import { payNext } from './pay.ts';

/** Automatic payouts: what a gateway does, and does not do. */

let app: TestApp;
let gateways: TestGateways;
let player: TestPlayer;
let finance: TestStaff;
const desk = openPayoutDesk();
beforeAll(() => {
  ({ app, gateways } = desk);
});
beforeEach(() => {
  ({ player, finance } = desk);
});
const { house, ordersOf, orderOf, paid, retry, withdrawalOf, work } = desk;

describe.each(['T_PAYMENT', 'BITPAYZ'] as const)('a payout through %s', (provider) => {
  beforeEach(async () => {
    await switchGatewaysOff(app);
    await connectGateway(app, provider, gateways.url, { position: 1, feeRate: 100 });
  });

  it('is paid without people, once, and the books say through which gateway', async () => {
    const before = await house(`gateway:${provider.toLowerCase()}`);
    const { id, row } = await paid(50_000);
    expect(row).toMatchObject({ status: 'PAID', decided_by: null, taken_by: null });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 950_000, held: 0 });
    const order = await orderOf(id);
    expect(order).toMatchObject({ state: 'PAID', amount_paid: 50_000 });
    expect(await house(`gateway:${provider.toLowerCase()}`)).toBe(before + 50_000 + (order.fee ?? 0));
    const { body } = await app.send('withdraw.details', { token: finance.token, params: { id } });
    expect(body).toMatchObject({ status: 'PAID', paidThrough: { way: 'gateway', name: provider } });
    const log = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['withdraw.retry', 'withdraw.approve']);
    expect(log.map(({ actor }) => actor)).toEqual(['system:automatic-payouts', `system:gateway:${provider}`]);
  });

  it('stays under way until the gateway has paid, and 200 callbacks at once pay it once', async () => {
    await gateways.mood(provider, { paysAtOnce: false, callbacks: 'never' });
    const { id, row } = await paid(50_000);
    expect(row.status).toBe('PROCESSING');
    const order = await orderOf(id);
    expect(order.state).toBe('OPEN');
    await gateways.pay(order.id);
    await gateways.mood(provider, { callbacks: 'once' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => gateways.tell(order.id)));
    expect(new Set(answers.flat())).toEqual(new Set([200]));
    expect((await withdrawalOf(id)).status).toBe('PAID');
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 950_000, held: 0 });
  });
});

describe('what a gateway does not do', () => {
  it('is tried at the next one after a refusal', async () => {
    await connectGateway(app, 'SUPERPAY', gateways.url, { position: 2 });
    await gateways.mood('T_PAYMENT', { orders: 'refuse' });
    const { id, row } = await paid();
    expect(row.status).toBe('PAID');
    expect((await ordersOf(id)).map(({ state }) => state)).toEqual(['REFUSED', 'PAID']);
    const { body } = await app.send('payouts.attempts', { token: finance.token, params: { id } });
    expect(body.data).toMatchObject([
      { way: 'gateway', name: 'T_PAYMENT', state: 'REFUSED', why: expect.any(String) },
      { way: 'gateway', name: 'SUPERPAY', state: 'PAID', why: null },
    ]);
  });

  it('is left to staff where every gateway refuses, and staff may have it tried again', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'refuse' });
    const { id, row } = await paid();
    expect(row).toMatchObject({ status: 'FAILED', automatic_note: 'ATTEMPTS_FAILED', automatic_at: null });
    await gateways.mood('T_PAYMENT', { orders: 'take' });
    expect((await retry(id)).status).toBe(200);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it.each(['hang', 'error', 'html', 'forget', 'unsigned', 'other'])(
    'leaves it UNKNOWN after an answer that says nothing (%s), and tries no other gateway',
    async (orders) => {
      // Nobody waits as long as a gateway may take.
      const { timeout } = AbortSignal;
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(orders === 'hang' ? 300 : ms));
      await connectGateway(app, 'SUPERPAY', gateways.url, { position: 2 });
      await gateways.mood('T_PAYMENT', { orders, queries: 'unknown', paysAtOnce: false });
      const { id, row } = await paid();
      expect(row.status).toBe('UNKNOWN');
      app.clock.advance(60_000);
      await work();
      expect((await ordersOf(id)).map(({ state }) => state)).toEqual(['DOUBTFUL']);
      for (const call of [
        'withdraw.retry',
        'withdraw.revoke',
        'withdraw.take',
        'withdraw.release',
      ] as const) {
        const { status } = await app.send(call, {
          token: finance.token,
          params: { id },
          ...(call === 'withdraw.revoke' ? { body: { reason: 'no' } } : {}),
        } as never);
        expect([call, status]).toEqual([call, 409]);
      }
    },
  );

  it('becomes known when the gateway is asked', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id, row } = await paid();
    expect(row.status).toBe('UNKNOWN');
    await gateways.pay((await orderOf(id)).id);
    await gateways.mood('T_PAYMENT', { queries: 'answer' });
    app.clock.advance(3_600_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('is in doubt where the process died that sent it', async () => {
    const { id } = await openWithdrawal(app, player, 50_000);
    await payNext(app.platform, registry.mayWithdraw);
    const order = await orderOf(id);
    await app.platform.db
      .updateTable('gateway_order')
      .set({ state: 'SENDING', sent_at: app.clock.now() })
      .where('id', '=', order.id)
      .execute();
    app.clock.advance(61_000);
    await gateways.mood('T_PAYMENT', { queries: 'unknown' });
    await markAbandonedDoubtful(app.platform);
    await work();
    expect((await withdrawalOf(id)).status).toBe('UNKNOWN');
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('is UNKNOWN where it was accepted and nothing followed for two hours', async () => {
    await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'never' });
    const { id, row } = await paid();
    expect(row.status).toBe('PROCESSING');
    app.clock.advance(2 * 3_600_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('UNKNOWN');
  });

  it('is failed by the gateway after it had accepted it', async () => {
    await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
    const { id } = await paid();
    const order = await orderOf(id);
    await gateways.fail(order.id);
    expect(await withdrawalOf(id)).toMatchObject({ status: 'FAILED', attempt_id: null, channel_id: null });
    const { status } = await app.send('withdraw.revoke', {
      token: finance.token,
      params: { id },
      body: { reason: 'no' },
    });
    expect(status).toBe(200);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 1_000_000, held: 0 });
  });

  it('is asked about after an old callback, until its gateway says how it ended or a day has passed', async () => {
    await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
    const { id } = await paid();
    const order = await orderOf(id);
    await gateways.fail(order.id);
    await gateways.mood('T_PAYMENT', { queries: 'unknown' });
    expect(await gateways.tell(order.id, 'old')).toEqual([200]);
    await work();
    const { ask_at: next } = await orderOf(id);
    expect(next?.getTime()).toBeGreaterThan(app.clock.now().getTime() - 20_000);
    await gateways.mood('T_PAYMENT', { queries: 'answer' });
    app.clock.advance(60_000);
    await work();
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', ask_at: null });
    await gateways.mood('T_PAYMENT', { queries: 'unknown' });
    await gateways.tell(order.id, 'old');
    app.clock.advance(24 * 3_600_000);
    await work();
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', ask_at: null });
  });

  it('is paid where it paid after all, also while a person has taken it', async () => {
    await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
    for (const isTaken of [false, true]) {
      const { id } = await paid();
      const order = await orderOf(id);
      await gateways.fail(order.id);
      if (isTaken) await app.send('withdraw.take', { token: finance.token, params: { id } });
      await gateways.pay(order.id);
      await gateways.tell(order.id);
      expect(await withdrawalOf(id)).toMatchObject({ status: 'PAID', attempt_id: order.id, taken_by: null });
    }
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 900_000, held: 0 });
  });

  it('is seen where it paid after its failure had been revoked: the player owes it', async () => {
    await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
    const { id } = await paid();
    const order = await orderOf(id);
    await gateways.fail(order.id);
    await app.send('withdraw.revoke', { token: finance.token, params: { id }, body: { reason: 'no' } });
    const owed = await house('receivables');
    await gateways.pay(order.id);
    await gateways.tell(order.id);
    expect((await withdrawalOf(id)).status).toBe('REVOKED');
    expect(await house('receivables')).toBe(owed - 50_000);
    const { body } = await app.send('payouts.state', { token: finance.token });
    expect(body.conflicts).toEqual([
      expect.objectContaining({ id: order.id, withdrawalId: id, amount: 50_000 }),
    ]);
    const resolve = () =>
      app.send('payouts.resolve', {
        token: finance.token,
        params: { id: order.id },
        body: { note: 'the player sent it back' },
      });
    expect((await resolve()).body.conflicts).toEqual([]);
    expect((await resolve()).status).toBe(409);
  });
});
