import { houseBalance } from '@salung/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import {
  connectGateway,
  startGateways,
  switchGatewaysOff,
  type TestGateways,
  talk,
} from '../../../test/gateways.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { probeSilent } from '../gateways/probe.ts';
import { markAbandonedDoubtful } from '../payments/send.ts';
import { payNext } from './pay.ts';

let app: TestApp;
let gateways: TestGateways;
let player: TestPlayer;
let finance: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startApp();
  gateways = await startGateways(app);
  for (const [id, value] of [
    ['withdraw.autoPaidBefore', 0],
    ['withdraw.autoAccountDays', 0],
    ['withdraw.dailyCount', 1_000],
    ['withdraw.autoPlayerCount', 1_000],
  ] as const) {
    await setSetting(app, id, value);
  }
});
afterAll(async () => {
  await gateways.close();
  await app.close();
});
beforeEach(async () => {
  // New ones, for the clock goes on by hours, and sessions end.
  finance = await createStaff(app, 'Finance');
  colleague = await createStaff(app, 'Finance');
  player = await createPlayer(app);
  await giveMoney(app, player.id, 1_000_000);
  await connectGateway(app, 'T_PAYMENT', gateways.url, { position: 1 });
  await turn(true);
  // A gateway pays at once and is asked: when its callback comes is up to it.
  for (const provider of ['T_PAYMENT', 'BITPAYZ', 'SUPERPAY'] as const) {
    await gateways.mood(provider, {
      orders: 'take',
      queries: 'answer',
      callbacks: 'never',
      paysAtOnce: true,
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await switchGatewaysOff(app);
  // Their health is that of the last hour.
  app.clock.advance(3_700_000);
});

const turn = (isOn: boolean) => app.platform.db.updateTable('payout_switch').set({ is_on: isOn }).execute();
const house = (code: string) => houseBalance(ledgerTx(app.platform.db), code);

/** Begins what waits, and talks with gateways until nothing is due within twenty seconds. */
async function work(): Promise<void> {
  for (let time = 0; time < 2; time++) {
    do {
      while (await payNext(app.platform));
      await talk(app);
    } while (await payNext(app.platform));
    app.clock.advance(20_000);
  }
}

const withdrawalOf = (id: string) =>
  app.platform.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersOf = (id: string) =>
  app.platform.db
    .selectFrom('gateway_order')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('attempt')
    .execute();
const orderOf = async (id: string, attempt = 1) => {
  const order = (await ordersOf(id))[attempt - 1];
  if (!order) throw new Error(`there is no attempt ${attempt}`);
  return order;
};
const retry = (id: string, staff = finance) =>
  app.send('withdraw.retry', { token: staff.token, params: { id } });

/** A withdrawal, and what the automation made of it. */
async function paid(amount = 50_000) {
  const { id } = await openWithdrawal(app, player, amount);
  await work();
  return { id, row: await withdrawalOf(id) };
}

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
    await payNext(app.platform);
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
    const agreed = await agree((body as unknown as { approvalId: string }).approvalId, second);
    expect(agreed.problem?.code).toBe('STATE_CONFLICT');
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
    await payNext(app.platform);
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

describe('the rules', () => {
  it('leave to staff what is above the amount, and staff cannot let that pass', async () => {
    await giveMoney(app, player.id, 10_000_000);
    const { id, row } = await paid(500_001);
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'ABOVE_MAXIMUM' });
    expect((await retry(id)).problem?.code).toBe('AUTOMATIC_BOUNDS');
  });

  it('leave to staff what staff gave, and whoever gave it cannot let that pass', async () => {
    await setSetting(app, 'approval.payoutByGiver', 100_000);
    const { status } = await app.send('credit.manage', {
      token: finance.token,
      body: {
        action: 'add_credit',
        phone: player.phone,
        amount: 200_000,
        reason: 'test',
        turnoverMultiplier: 0,
      },
    });
    expect(status).toBe(200);
    const { id, row } = await paid(50_000);
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'GIVEN_BY_STAFF' });
    expect((await retry(id)).status).toBe(403);
    expect((await retry(id, colleague)).status).toBe(200);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('never pay a player more in a day than one person may, also where staff let it pass', async () => {
    await setSetting(app, 'approval.withdraw', 80_000);
    expect((await paid(50_000)).row.status).toBe('PAID');
    const { id, row } = await paid(50_000);
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'PLAYER_DAY' });
    expect((await retry(id)).status).toBe(200);
    await work();
    expect(await withdrawalOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'PLAYER_DAY' });
    await setSetting(app, 'approval.withdraw', 5_000_000);
  });

  it('leave to staff a first payout, and pay the next one', async () => {
    await setSetting(app, 'withdraw.autoPaidBefore', 1);
    const { id, row } = await paid(50_000);
    expect(row.automatic_note).toBe('FIRST_PAYOUTS');
    expect((await retry(id)).status).toBe(200);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
    expect((await paid(50_000)).row.status).toBe('PAID');
    await setSetting(app, 'withdraw.autoPaidBefore', 0);
  });

  it('wait for a gateway where there is none', async () => {
    await switchGatewaysOff(app);
    const { id, row } = await paid();
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
    await connectGateway(app, 'T_PAYMENT', gateways.url);
    app.clock.advance(5 * 60_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('wait for a gateway that does not answer, until it does', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'error', queries: 'unknown', paysAtOnce: false });
    for (let silent = 0; silent < 3; silent++) {
      const other = await createPlayer(app);
      await giveMoney(app, other.id, 100_000);
      await openWithdrawal(app, other, 10_000);
      await work();
    }
    const { id, row } = await paid();
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
    await gateways.mood('T_PAYMENT', { orders: 'take', queries: 'answer', paysAtOnce: true });
    await probeSilent(app.platform);
    app.clock.advance(5 * 60_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('leave alone what a person has taken, also after they let go of it', async () => {
    await turn(false);
    const { id } = await openWithdrawal(app, player, 50_000);
    await take(app, finance, id);
    await turn(true);
    await work();
    await app.send('withdraw.release', { token: finance.token, params: { id } });
    await work();
    expect((await withdrawalOf(id)).status).toBe('PENDING');
  });
});
