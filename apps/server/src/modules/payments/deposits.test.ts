import { demoGateway } from '@salung/contract/demo';
import { houseBalance } from '@salung/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer } from '../../../test/factories.ts';
import {
  connectGateway,
  openThrough,
  startGateways,
  switchGatewaysOff,
  type TestGateways,
  talk,
} from '../../../test/gateways.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { signBody } from '../gateways/adapters/rest.ts';
import { markAbandonedDoubtful } from './send.ts';

let app: TestApp;
let gateways: TestGateways;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  gateways = await startGateways(app);
});
afterAll(async () => {
  await gateways.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
  await connectGateway(app, 'T_PAYMENT', gateways.url);
});
afterEach(async () => {
  await switchGatewaysOff(app);
  for (const provider of ['T_PAYMENT', 'BITPAYZ', 'SUPERPAY'] as const) {
    await gateways.mood(provider, { orders: 'take', queries: 'answer', callbacks: 'once', extra: 0 });
  }
});

const topupOf = async (id: string) => {
  const { body } = await app.send('topup.history', { token: player.token, query: { id } });
  const [topup] = body.data;
  if (!topup) throw new Error('the top-up is gone');
  return topup;
};
const orderOf = async (id: string, attempt = 1) =>
  app.platform.db
    .selectFrom('gateway_order')
    .selectAll()
    .where('topup_id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
const suspenseOf = (orderId: string) =>
  app.platform.db.selectFrom('suspense_item').selectAll().where('order_id', '=', orderId).execute();
const house = (code: string) => houseBalance(ledgerTx(app.platform.db), code);
const later = (millis: number) => app.clock.advance(millis);

/** A top-up whose QR code is shown. */
async function shown(amount = 50_000, provider: 'T_PAYMENT' | 'BITPAYZ' = 'T_PAYMENT') {
  const { body, status } = await openThrough(app, player, amount, provider);
  expect(status).toBe(201);
  await talk(app);
  const order = await orderOf(body.id);
  return { id: body.id, order };
}

describe.each(['T_PAYMENT', 'BITPAYZ'] as const)('a deposit through %s', (provider) => {
  beforeEach(() => connectGateway(app, provider, gateways.url, { feeRate: 100 }));

  it('is shown as a QR code, paid, and credited once', async () => {
    const before = await house(`gateway:${provider.toLowerCase()}`);
    const { body } = await openThrough(app, player, 50_000, provider);
    expect(body).toMatchObject({
      type: 'CHANNEL_KEY',
      status: 'AWAITING_PAYMENT',
      payTo: { kind: 'gateway', provider, method: 'qr', isReady: false, qr: null },
    });
    await talk(app);
    const { body: open } = await app.send('topup.open', { token: player.token });
    const ready = await topupOf(body.id);
    expect(open.topup).toEqual(ready);
    expect(ready.payTo).toMatchObject({ isReady: true, qr: expect.stringMatching(/^000201/) });
    const { id } = await orderOf(body.id);
    expect(await gateways.pay(id)).toEqual([200]);
    expect(await topupOf(body.id)).toMatchObject({ status: 'APPROVED', amountCredited: 50_000 });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    // What the gateway keeps is a cost of the house.
    expect(await house(`gateway:${provider.toLowerCase()}`)).toBe(before - 50_000 + 500);
    expect(await orderOf(body.id)).toMatchObject({ state: 'PAID', amount_paid: 50_000, fee: 500 });
  });

  it('is found by our id and by the gateway’s reference', async () => {
    const { order } = await shown(30_000, provider);
    const { token } = await createStaff(app, 'Finance');
    for (const search of [order.id, order.provider_reference ?? '']) {
      const { body } = await app.send('gateways.orders', { token, query: { search } });
      expect(body).toMatchObject({ total: 1, data: [{ id: order.id }] });
    }
    const none = await app.send('gateways.orders', { token, query: { search: 'no such order' } });
    expect(none.body).toMatchObject({ total: 0, data: [] });
  });

  it('once credited, its top-up is found by the gateway’s reference as it is shown: without the gateway’s name', async () => {
    const { id, order } = await shown(30_000, provider);
    await gateways.pay(order.id);
    const { token } = await createStaff(app, 'Finance');
    const search = (await orderOf(id)).provider_reference ?? '';
    const { body } = await app.send('topup.list', { token, query: { search } });
    expect(body.data).toMatchObject([{ id, bankReference: expect.stringContaining(provider) }]);
  });

  it('shows on the first page of the back office how the gateway is', async () => {
    const { order } = await shown(30_000, provider);
    await gateways.pay(order.id);
    const { token } = await createStaff(app, 'Finance');
    const { body } = await app.send('overview.get', { token });
    expect(body.connections).toContainEqual(
      expect.objectContaining({ kind: 'gateway', nameEn: provider, state: 'up' }),
    );
  });

  it('is credited once for 200 identical callbacks at once', async () => {
    const { id, order } = await shown(30_000, provider);
    await gateways.mood(provider, { callbacks: 'never' });
    await gateways.pay(order.id);
    await gateways.mood(provider, { callbacks: 'once' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => gateways.tell(order.id)));
    expect(new Set(answers.flat())).toEqual(new Set([200]));
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED', amountCredited: 30_000 });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 30_000 });
    expect(await suspenseOf(order.id)).toEqual([]);
  });

  it('is asked about where no callback comes', async () => {
    const { id, order } = await shown(20_000, provider);
    await gateways.mood(provider, { callbacks: 'never' });
    await gateways.pay(order.id);
    later(60_000);
    await talk(app);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED' });
  });

  it('changes nothing for a callback with a wrong signature', async () => {
    const { id, order } = await shown(20_000, provider);
    await gateways.mood(provider, { callbacks: 'wrong' });
    expect(await gateways.pay(order.id)).toEqual([401]);
    expect(await topupOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT' });
  });

  it('asks the gateway where a callback is old, and believes its answer', async () => {
    const { id, order } = await shown(20_000, provider);
    await gateways.mood(provider, { callbacks: 'never' });
    await gateways.pay(order.id);
    expect(await gateways.tell(order.id, 'old')).toEqual([200]);
    expect(await topupOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT' });
    await talk(app);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED' });
  });

  it('is not asked about any more once it is paid, whatever old callbacks come', async () => {
    const { id, order } = await shown(20_000, provider);
    await gateways.pay(order.id);
    expect(await gateways.tell(order.id, 'old')).toEqual([200]);
    expect(await orderOf(id)).toMatchObject({ state: 'PAID', ask_at: null });
    // As where it was paid while somebody asked about it.
    await app.platform.db
      .updateTable('gateway_order')
      .set({ ask_at: app.clock.now() })
      .where('id', '=', order.id)
      .execute();
    await talk(app);
    expect(await orderOf(id)).toMatchObject({ state: 'PAID', ask_at: null });
  });

  it('keeps another amount where staff see it, and credits nothing', async () => {
    const { id, order } = await shown(50_000, provider);
    const before = await house('suspense:payments');
    await gateways.pay(order.id, 40_000);
    expect(await topupOf(id)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      amountCredited: null,
      payTo: { otherAmount: 40_000 },
    });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    expect(await suspenseOf(order.id)).toMatchObject([
      { amount: 40_000, why: 'OTHER_AMOUNT', state: 'OPEN' },
    ]);
    expect(await house('suspense:payments')).toBe(before + 40_000);
  });

  it('is paid by the amount to pay, where the gateway asks for some satang more', async () => {
    await gateways.mood(provider, { extra: 37 });
    const { id, order } = await shown(50_000, provider);
    expect(order.amount_to_pay).toBe(50_037);
    expect(await topupOf(id)).toMatchObject({ amount: 50_000, amountToPay: 50_037 });
    await gateways.pay(order.id);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED', amountCredited: 50_037 });
  });

  it('is credited when it is paid late, after it has expired or was cancelled', async () => {
    const expired = await shown(20_000, provider);
    later(31 * 60_000);
    expect(await topupOf(expired.id)).toMatchObject({ status: 'EXPIRED' });
    const cancelled = await shown(25_000, provider);
    await app.send('topup.cancel', { token: player.token, body: { id: cancelled.id } });
    for (const { id, order } of [expired, cancelled]) {
      await gateways.mood(provider, { callbacks: 'never' });
      await gateways.pay(order.id);
      later(3_600_000);
      await talk(app);
      expect(await topupOf(id)).toMatchObject({ status: 'APPROVED' });
    }
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 45_000 });
  });
});

describe('a gateway that fails', () => {
  it.each(['error', 'html', 'unsigned', 'other', 'forget'])(
    'leaves an order in doubt where it answers with "%s", and tries no other',
    async (orders) => {
      await connectGateway(app, 'SUPERPAY', gateways.url);
      await gateways.mood('T_PAYMENT', { orders, queries: 'error' });
      const { id, order } = await shown(20_000);
      expect(order).toMatchObject({ state: 'DOUBTFUL' });
      expect(await topupOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT', payTo: { isReady: false } });
      const count = await app.platform.db
        .selectFrom('gateway_order')
        .select('id')
        .where('topup_id', '=', id)
        .execute();
      expect(count).toHaveLength(1);
      // Once it answers again, the same order is shown.
      await gateways.mood('T_PAYMENT', { orders: 'take', queries: 'answer' });
      later(60_000);
      await talk(app);
      expect(await topupOf(id)).toMatchObject({ payTo: { isReady: true } });
      expect(await orderOf(id)).toMatchObject({ id: order.id, state: 'OPEN' });
    },
  );

  it('is followed by the next one of the kind where it refuses, and the top-up ends where there is none', async () => {
    await connectGateway(app, 'SUPERPAY', gateways.url);
    await gateways.mood('T_PAYMENT', { orders: 'refuse' });
    const { id } = await shown(20_000);
    expect(await orderOf(id, 1)).toMatchObject({ state: 'REFUSED' });
    const second = await orderOf(id, 2);
    expect(second).toMatchObject({ state: 'OPEN' });
    expect(await topupOf(id)).toMatchObject({ payTo: { provider: 'SUPERPAY', isReady: true } });
    await gateways.pay(second.id);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED' });

    await gateways.mood('SUPERPAY', { orders: 'refuse' });
    const refused = await shown(20_000);
    expect(await topupOf(refused.id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is credited from the gateway that was paid, where it took the order, refused it later, and another was asked', async () => {
    await connectGateway(app, 'SUPERPAY', gateways.url);
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id, order } = await shown(20_000);
    expect(order).toMatchObject({ state: 'DOUBTFUL' });
    await gateways.mood('T_PAYMENT', { orders: 'refuse', callbacks: 'never' });
    later(60_000);
    await talk(app);
    expect(await topupOf(id)).toMatchObject({ payTo: { provider: 'SUPERPAY', isReady: true } });
    expect(await orderOf(id)).toMatchObject({ id: order.id, state: 'REFUSED' });
    const before = { first: await house('gateway:t_payment'), second: await house('gateway:superpay') };

    // Nobody tells us that the first one was paid: it is asked about.
    await gateways.pay(order.id);
    await gateways.mood('T_PAYMENT', { queries: 'answer' });
    later(120_000);
    await talk(app);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED', amountCredited: 20_000 });
    expect(await house('gateway:t_payment')).toBe(before.first - 20_000 + 200);
    expect(await house('gateway:superpay')).toBe(before.second);
    expect(await topupOf(id)).toMatchObject({ payTo: { provider: 'T_PAYMENT' } });

    // The second one, which the player saw, may be paid as well: that is kept for staff.
    const second = await orderOf(id, 2);
    await gateways.pay(second.id);
    expect(await suspenseOf(second.id)).toMatchObject([{ why: 'CREDITED_BEFORE' }]);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 20_000 });
  });

  it('is asked about a refused order for a day only', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id } = await shown(20_000);
    await gateways.mood('T_PAYMENT', { orders: 'refuse' });
    later(60_000);
    await talk(app);
    expect(await topupOf(id)).toMatchObject({ status: 'CANCELLED' });
    expect((await orderOf(id)).ask_at).not.toBeNull();
    later(26 * 3_600_000);
    await talk(app);
    expect(await orderOf(id)).toMatchObject({ state: 'REFUSED', ask_at: null });
  });

  it('leaves an order in doubt whose process died while it was sent', async () => {
    const { body } = await openThrough(app, player, 20_000);
    const { id } = await orderOf(body.id);
    await app.platform.db
      .updateTable('gateway_order')
      .set({ state: 'SENDING', sent_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await talk(app);
    expect(await orderOf(body.id)).toMatchObject({ state: 'SENDING' });
    later(120_000);
    await markAbandonedDoubtful(app.platform);
    expect(await orderOf(body.id)).toMatchObject({ state: 'DOUBTFUL' });
    later(60_000);
    await talk(app);
    expect(await topupOf(body.id)).toMatchObject({ payTo: { isReady: true } });
  });

  it('is heard before its answer', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id, order } = await shown(20_000);
    await gateways.pay(order.id);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED', amountCredited: 20_000 });
    await gateways.mood('T_PAYMENT', { orders: 'take', queries: 'answer' });
    later(60_000);
    await talk(app);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 20_000 });
  });

  it('is credited with the satang more that it asked for, where it is heard before its answer', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error', extra: 37 });
    const { id, order } = await shown(20_000);
    await gateways.pay(order.id);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED', amountCredited: 20_037 });
    const other = await shown(20_000);
    await gateways.pay(other.order.id, 30_000);
    expect(await suspenseOf(other.order.id)).toMatchObject([{ amount: 30_000, why: 'OTHER_AMOUNT' }]);
  });
});

it('is credited where the gateway writes the id of our order in capitals', async () => {
  const { order } = await shown();
  const body = JSON.stringify({
    eventId: `capitals-${order.id}`,
    orderId: order.id.toUpperCase(),
    reference: 'R1',
    state: 'paid',
    amountPaid: 50_000,
  });
  const timestamp = String(app.clock.now().getTime());
  const { statusCode } = await app.player.inject({
    method: 'POST',
    url: '/payment/t_payment/callback',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signBody(demoGateway.secret, timestamp, body),
    },
  });
  expect(statusCode).toBe(200);
  expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
  expect(await suspenseOf(order.id)).toEqual([]);
});

describe('a payment that staff deal with', () => {
  const approveByHand = async (id: string, amount: number) => {
    const { token } = await createStaff(app, 'Finance');
    const body = { amount, bankReference: `HAND${id.slice(-8)}`, reason: 'showed the receipt' };
    return app.send('topup.approve', { token, params: { id }, body });
  };
  const assign = async (id: string) => {
    const { token } = await createStaff(app, 'Finance');
    const body = { phone: player.phone, reason: 'showed the receipt' };
    return app.send('suspense.assign', { token, params: { id }, body });
  };

  it('is given from suspense, where it has another amount, and not as the top-up as well', async () => {
    const { id, order } = await shown();
    await gateways.pay(order.id, 49_900);
    expect(await approveByHand(id, 49_900)).toMatchObject({ problem: { code: 'TOPUP_IN_SUSPENSE' } });
    const [item] = await suspenseOf(order.id);
    expect((await assign(item?.id ?? '')).status).toBe(200);
    expect(await approveByHand(id, 49_900)).toMatchObject({ problem: { code: 'TOPUP_IN_SUSPENSE' } });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 49_900 });
  });

  it('is the same money, where staff have credited it by hand before', async () => {
    const before = { gateway: await house('gateway:t_payment'), suspense: await house('suspense:payments') };
    const { id, order } = await shown();
    expect((await approveByHand(id, 50_000)).status).toBe(200);
    await gateways.pay(order.id);
    expect(await suspenseOf(order.id)).toMatchObject([{ state: 'COVERED', covered_by: id }]);
    expect(await house('gateway:t_payment')).toBe(before.gateway - 50_000 + 500);
    expect(await house('suspense:payments')).toBe(before.suspense);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
  });

  it('is credited once, whoever is first of gateway, staff and player', async () => {
    const before = await house('suspense:payments');
    const { id, order } = await shown();
    await gateways.mood('T_PAYMENT', { callbacks: 'never' });
    await gateways.pay(order.id);
    await gateways.mood('T_PAYMENT', { callbacks: 'once' });
    await Promise.all([
      ...Array.from({ length: 20 }, () => gateways.tell(order.id)),
      ...Array.from({ length: 15 }, () => approveByHand(id, 50_000)),
      ...Array.from({ length: 15 }, () => app.send('topup.cancel', { token: player.token, body: { id } })),
    ]);
    await gateways.tell(order.id);
    expect(await topupOf(id)).toMatchObject({ status: 'APPROVED', amountCredited: 50_000 });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    const items = await suspenseOf(order.id);
    expect(items.every(({ state }) => state === 'COVERED')).toBe(true);
    expect(await house('suspense:payments')).toBe(before);
  });

  it('is booked on the gateway that has it, and what a second one was paid is given as well', async () => {
    await connectGateway(app, 'SUPERPAY', gateways.url);
    await gateways.mood('T_PAYMENT', { orders: 'forget', queries: 'error' });
    const { id, order: first } = await shown();
    await gateways.mood('T_PAYMENT', { orders: 'refuse' });
    later(60_000);
    await talk(app);
    const second = await orderOf(id, 2);
    const before = { first: await house('gateway:t_payment'), second: await house('gateway:superpay') };
    const suspense = await house('suspense:payments');

    // Staff see the order that is asked now, and the first one was paid.
    expect((await approveByHand(id, 50_000)).status).toBe(200);
    await gateways.pay(first.id);
    expect(await suspenseOf(first.id)).toMatchObject([{ state: 'COVERED', covered_by: id }]);
    expect(await house('gateway:t_payment')).toBe(before.first - 50_000 + 500);
    expect(await house('gateway:superpay')).toBe(before.second);
    expect(await house('suspense:payments')).toBe(suspense);

    await gateways.pay(second.id);
    const [item] = await suspenseOf(second.id);
    expect(item).toMatchObject({ state: 'OPEN', why: 'CREDITED_BEFORE' });
    expect((await assign(item?.id ?? '')).status).toBe(200);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 100_000 });
    expect(await house('suspense:payments')).toBe(suspense);
  });

  it('is not given from suspense, where another amount was approved by hand before', async () => {
    const { id, order } = await shown(50_100);
    expect((await approveByHand(id, 50_000)).status).toBe(200);
    await gateways.pay(order.id);
    const [item] = await suspenseOf(order.id);
    expect(item).toMatchObject({ why: 'CREDITED_BEFORE', state: 'OPEN' });
    expect(await assign(item?.id ?? '')).toMatchObject({ problem: { code: 'SUSPENSE_BY_HAND' } });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
  });
});

describe('what a stranger sends', () => {
  it('to a name that no gateway can have is not found', async () => {
    for (const name of ['t_payment%00', 'T_PAYMENT', '%F0%9F%92%B0', 'x'.repeat(200)]) {
      const answer = await app.player.inject({
        method: 'POST',
        url: `/payment/${name}/callback`,
        payload: {},
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  it.each([
    ['nothing', undefined],
    ['another gateway', '/payment/nobody/callback'],
    ['one that is not connected', '/payment/mtmpay/callback'],
    ['LOCAL', '/payment/local/callback'],
  ])('is refused: %s', async (_name, path) => {
    const answer = await app.player.inject({
      method: 'POST',
      url: path ?? '/payment/t_payment/callback',
      payload: '{"state":"paid"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(path ? 404 : 401);
  });

  it('to suspense, where a gateway tells of a paid order that is not ours', async () => {
    const { order } = await shown(20_000);
    await gateways.pay(order.id);
    // The same gateway tells of an order of another one: it is unknown there.
    await connectGateway(app, 'SUPERPAY', gateways.url);
    const before = await house('suspense:payments');
    const stranger = await app.platform.db
      .selectFrom('gateway')
      .select('id')
      .where('provider', '=', 'SUPERPAY')
      .executeTakeFirstOrThrow();
    await app.platform.db
      .updateTable('gateway_order')
      .set({ gateway_id: stranger.id })
      .where('id', '=', order.id)
      .execute();
    await app.platform.db.deleteFrom('gateway_event').where('order_id', '=', order.id).execute();
    expect(await gateways.tell(order.id)).toEqual([200]);
    expect(await gateways.tell(order.id)).toEqual([200]);
    expect(await house('suspense:payments')).toBe(before + 20_000);
  });
});
