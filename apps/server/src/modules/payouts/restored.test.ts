import type { GatewayProvider } from '@salung/contract';
import { demoGateway } from '@salung/contract/demo';
import { beforeEach, expect, it } from 'vitest';
import { createAgent, endAllOverdue, order, signIn } from '../../../test/agents.ts';
import { connectGateway, talk } from '../../../test/gateways.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { registry } from '../../registry.ts';
import { rest } from '../gateways/adapters/rest.ts';
import { nextPayoutOrderId } from '../gateways/orders.ts';
import { markRestored } from '../withdraw/index.ts';
import { payNext } from './pay.ts';

/** After a restore, what may have been paid since the backup is asked about before anything is sent. */

const AMOUNT = 50_000;
const desk = openPayoutDesk();
const { orderOf, ordersOf, withdrawalOf, work } = desk;
beforeEach(async () => {
  await connectGateway(desk.app, 'SUPERPAY', desk.gateways.url, { position: 2 });
  await desk.app.platform.db.updateTable('agent').set({ is_active: false }).execute();
  await desk.app.platform.db.deleteFrom('setting').where('id', '=', 'restored').execute();
});

const opened = async () => (await openWithdrawal(desk.app, desk.player, AMOUNT)).id;
const begin = () => payNext(desk.app.platform, registry.mayWithdraw);

/** The database is that of the backup again, and payouts are on again. */
async function restore(): Promise<void> {
  await markRestored(desk.app.platform.db, desk.app.clock.now());
  await desk.turn(true);
  desk.app.clock.advance(1_000);
}

/** The former life of this database gives a gateway an order, which is paid at once. */
async function paidBefore(provider: GatewayProvider, id: string): Promise<void> {
  const { merchantId, secret } = demoGateway;
  const baseUrl = `${desk.gateways.url}/gateways/${provider.toLowerCase()}`;
  const now = desk.app.clock.now();
  const player = { bankCode: '004', accountNumber: '1230000001', accountName: 'สมชาย ใจดี' };
  const sent = { id, kind: 'bank', amount: AMOUNT, player, callbackUrl: '', expiresAt: now } as const;
  const { method, path, headers, body } = rest.order(
    'withdraw',
    sent,
    { baseUrl, merchantId, keys: [{ secret }] },
    now,
  );
  const answer = await fetch(baseUrl + path, { method, headers, ...(body ? { body } : {}) });
  expect(answer.status).toBe(201);
}

async function gatewayId(provider: GatewayProvider): Promise<string> {
  const { db } = desk.app.platform;
  const row = await db
    .selectFrom('gateway')
    .select('id')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What was said to gateways about a withdrawal, also before it had an order, since the beginning of the test. */
async function messages(id: string): Promise<string[]> {
  const orders = (await ordersOf(id)).map((each) => each.id);
  const rows = await desk.app.platform.db
    .selectFrom('gateway_message')
    .select('what')
    .where('at', '>=', new Date(desk.app.clock.now().getTime() - 3_000_000))
    .where('what', '<>', 'balance')
    .where((e) => e.or([e('order_id', 'is', null), ...orders.map((each) => e('order_id', '=', each))]))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
}

it('automatic payouts are off until people start them', async () => {
  await markRestored(desk.app.platform.db, desk.app.clock.now());
  const row = await desk.app.platform.db.selectFrom('payout_switch').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_on: false, changed_by: null });
});

it('an order that waited, and that its gateway knows, is not sent', async () => {
  const id = await opened();
  await begin();
  const { id: orderId } = await orderOf(id);
  await paidBefore('T_PAYMENT', orderId);
  await restore();
  await talk(desk.app);
  expect(await orderOf(id)).toMatchObject({ state: 'PAID', amount_paid: AMOUNT });
  expect((await withdrawalOf(id)).status).toBe('PAID');
  expect(await messages(id)).toEqual(['query']);
});

it('an order that waited, and that its gateway does not know, is sent once', async () => {
  const id = await opened();
  await begin();
  await restore();
  await talk(desk.app);
  await work();
  expect((await withdrawalOf(id)).status).toBe('PAID');
  expect((await messages(id)).filter((what) => what === 'order')).toHaveLength(1);
  expect((await messages(id))[0]).toBe('query');
});

it('an order of which its gateway says nothing is in doubt, and not sent', async () => {
  const id = await opened();
  await begin();
  await desk.gateways.mood('T_PAYMENT', { queries: 'error' });
  await restore();
  await work();
  expect((await withdrawalOf(id)).status).toBe('UNKNOWN');
  expect(await messages(id)).not.toContain('order');
});

it('a withdrawal that waited, and that another gateway has paid, is booked there', async () => {
  const id = await opened();
  const superpay = await gatewayId('SUPERPAY');
  await paidBefore('SUPERPAY', await nextPayoutOrderId(desk.app.platform.db, id, superpay));
  await restore();
  await work();
  expect(await ordersOf(id)).toMatchObject([{ gateway_id: superpay, state: 'PAID' }]);
  expect((await withdrawalOf(id)).status).toBe('PAID');
  expect(await messages(id)).not.toContain('order');
});

it('a withdrawal waits while a gateway says nothing, and goes on when none has paid it', async () => {
  const id = await opened();
  await desk.gateways.mood('SUPERPAY', { queries: 'error' });
  await restore();
  await work();
  expect(await withdrawalOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
  expect(await messages(id)).not.toContain('order');
  await desk.gateways.mood('SUPERPAY', { queries: 'answer' });
  desk.app.clock.advance(300_000);
  await work();
  expect((await withdrawalOf(id)).status).toBe('PAID');
  expect((await messages(id)).filter((what) => what === 'order')).toHaveLength(1);
});

it('a withdrawal that a phone may have paid is left to staff, who look and have it tried', async () => {
  await createAgent(desk.app);
  const id = await opened();
  await restore();
  await work();
  const row = await withdrawalOf(id);
  expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY', automatic_at: null });
  expect((await desk.retry(id)).status).toBe(200);
  await work();
  expect((await withdrawalOf(id)).status).toBe('PAID');
});

it('a transfer that waited for a phone is not given out, and ends in doubt', async () => {
  const agent = await createAgent(desk.app);
  await desk.turn(false);
  const id = await opened();
  await order(desk.app, agent.id, { id, amount: AMOUNT });
  await restore();
  const token = await signIn(desk.app, agent);
  const claimed = await desk.app.send('agents.claim', { token, body: {} });
  expect(claimed.body).toMatchObject({ job: null });
  desk.app.clock.advance(301_000);
  await endAllOverdue(desk.app);
  expect((await withdrawalOf(id)).status).toBe('UNKNOWN');
});

it('what came after the restore is sent without a question', async () => {
  await restore();
  const id = await opened();
  await begin();
  await talk(desk.app);
  expect(await messages(id)).toEqual(['order']);
  await work();
  expect((await withdrawalOf(id)).status).toBe('PAID');
});
