import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgent, order, type TestAgent } from '../../../test/agents.ts';
import { approve as agree, approvalOf, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, moneyOf, type TestPlayer } from '../../../test/factories.ts';
import { talk } from '../../../test/gateways.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { openBank } from '../../../test/slips.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { registry } from '../../registry.ts';
import { bankBalance } from '../banks/index.ts';
import { lockPayee, settlePayout } from '../withdraw/index.ts';
import { payNext } from './pay.ts';

/** Who may decide about a withdrawal while nobody, a person, a gateway or an agent holds it; and that what left is booked once. */

const AMOUNT = 50_000;
const desk = openPayoutDesk();
const { house, orderOf, withdrawalOf } = desk;
let player: TestPlayer;
let bank: string;
let agent: TestAgent;
beforeEach(async () => {
  bank = await openBank(desk.app, { kind: 'withdraw', openingBalance: 100_000_000 });
  await desk.gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
  await desk.turn(false);
});

/** A withdrawal of a player of its own, for people to pay. */
async function opened(): Promise<string> {
  player = await createPlayer(desk.app, { balance: AMOUNT });
  return (await openWithdrawal(desk.app, player, AMOUNT)).id;
}
/** One that a gateway is paying, and has been told of. */
async function sent(): Promise<string> {
  const { db } = desk.app.platform;
  await db.updateTable('withdrawal').set({ automatic_at: null }).execute();
  await desk.turn(true);
  const id = await opened();
  await payNext(desk.app.platform, registry.mayWithdraw);
  await talk(desk.app);
  await desk.turn(false);
  return id;
}
/** One that an agent is paying. */
async function ordered(): Promise<string> {
  agent = await createAgent(desk.app);
  const id = await opened();
  await order(desk.app, agent.id, { id, amount: AMOUNT });
  return id;
}
const set = (id: string, status: 'UNKNOWN' | 'FAILED') =>
  desk.app.platform.db
    .updateTable('withdrawal')
    .set({ status, reason: 'nobody answered', ...(status === 'FAILED' ? { channel_id: null } : {}) })
    .where('id', '=', id)
    .execute();
/** The attempt that pays a withdrawal, or another one, reports that it paid. */
async function reports(
  id: string,
  attempt: { attemptId?: string; channelId?: string; reference?: string } = {},
) {
  const row = await withdrawalOf(id);
  const caller = systemCaller(desk.app.platform.db, 'test');
  return caller.transaction(async (tx) => {
    await lockPayee(tx, id);
    return settlePayout(desk.app.platform, tx, caller, {
      withdrawalId: id,
      attemptId: attempt.attemptId ?? row.attempt_id ?? '',
      channelId: attempt.channelId ?? row.channel_id ?? '',
      update: { is: 'paid', reference: attempt.reference ?? newReference(), at: null },
    });
  });
}

type Staff = { token: string };
const reason = 'a reason';
const decisions = {
  take: (id: string, { token }: Staff) => desk.app.send('withdraw.take', { token, params: { id } }),
  release: (id: string, { token }: Staff) => desk.app.send('withdraw.release', { token, params: { id } }),
  approve: (id: string, { token }: Staff, channelId = bank, bankReference = newReference()) =>
    desk.app.send('withdraw.approve', { token, params: { id }, body: { channelId, bankReference } }),
  reject: (id: string, { token }: Staff) =>
    desk.app.send('withdraw.reject', { token, params: { id }, body: { reason } }),
  revoke: (id: string, { token }: Staff) =>
    desk.app.send('withdraw.revoke', { token, params: { id }, body: { reason } }),
  retry: (id: string, { token }: Staff) => desk.app.send('withdraw.retry', { token, params: { id } }),
  conclude: (id: string, { token }: Staff) =>
    desk.app.send('withdraw.conclude', { token, params: { id }, body: { outcome: 'failed', reason } }),
  recordTwice: (id: string, { token }: Staff, channelId = bank, bankReference = newReference()) =>
    desk.app.send('withdraw.recordTwice', {
      token,
      params: { id },
      body: { channelId, bankReference, reason },
    }),
  giveBack: (id: string, { token }: Staff) =>
    desk.app.send('withdraw.return', { token, params: { id }, body: { reason } }),
  cancel: (id: string) => desk.app.send('withdraw.cancel', { token: player.token, body: { id } }),
} as const;
type Decision = keyof typeof decisions;
const all = Object.keys(decisions) as Decision[];

const returned = async (id: string) => {
  const answer = await decisions.giveBack(id, desk.colleague);
  if (answer.status === 202) await agree(desk.app, desk.finance, approvalOf(answer));
  return id;
};
const after = async (id: string, ...steps: ((id: string) => Promise<unknown>)[]) => {
  for (const step of steps) await step(id);
  return id;
};
const mine = (id: string) => take(desk.app, desk.finance, id);
const byHand = (id: string) => decisions.approve(id, desk.finance);

/** Every state, and who holds it or has paid it. */
const scenes = {
  'PENDING, held by nobody': opened,
  'PROCESSING, held by me': async () => after(await opened(), mine),
  'PROCESSING, held by a colleague': async () =>
    after(await opened(), (id) => take(desk.app, desk.colleague, id)),
  'PROCESSING, held by a gateway': sent,
  'PROCESSING, held by an agent': ordered,
  'UNKNOWN at a gateway': async () => after(await sent(), (id) => set(id, 'UNKNOWN')),
  'UNKNOWN at an agent': async () => after(await ordered(), (id) => set(id, 'UNKNOWN')),
  'FAILED, held by nobody': async () => after(await opened(), (id) => set(id, 'FAILED')),
  'PAID by me': async () => after(await opened(), mine, byHand),
  'PAID by a gateway': async () => after(await sent(), reports),
  'PAID by an agent': async () => after(await ordered(), reports),
  REJECTED: async () => after(await opened(), (id) => decisions.reject(id, desk.finance)),
  REVOKED: async () => after(await opened(), (id) => decisions.revoke(id, desk.finance)),
  RETURNED: async () => returned(await after(await sent(), reports)),
};

const BEING_PAID = 'WITHDRAW_BEING_PAID';
/** What is not refused, or not with STATE_CONFLICT. */
const others: Record<keyof typeof scenes, Partial<Record<Decision, number | string>>> = {
  'PENDING, held by nobody': {
    take: 200,
    approve: 'TAKE_FIRST',
    reject: 200,
    revoke: 200,
    cancel: 200,
    retry: 'NO_AUTOMATIC_PAYOUT',
  },
  'PROCESSING, held by me': { take: 200, release: 200, approve: 200, reject: 200, cancel: BEING_PAID },
  'PROCESSING, held by a colleague': {
    take: 'NOT_TAKEN_BY_YOU',
    release: 'NOT_TAKEN_BY_YOU',
    approve: 'NOT_TAKEN_BY_YOU',
    reject: 'NOT_TAKEN_BY_YOU',
    cancel: BEING_PAID,
  },
  'PROCESSING, held by a gateway': Object.fromEntries(all.map((decision) => [decision, BEING_PAID])),
  'PROCESSING, held by an agent': Object.fromEntries(all.map((decision) => [decision, BEING_PAID])),
  'UNKNOWN at a gateway': { conclude: 202, cancel: BEING_PAID },
  'UNKNOWN at an agent': { conclude: 202, cancel: BEING_PAID },
  'FAILED, held by nobody': { take: 200, revoke: 200, retry: 200, cancel: BEING_PAID },
  'PAID by me': { recordTwice: 202, giveBack: 'NOT_YOUR_OWN' },
  'PAID by a gateway': { recordTwice: 202, giveBack: 200 },
  'PAID by an agent': { recordTwice: 202, giveBack: 200 },
  REJECTED: {},
  REVOKED: {},
  RETURNED: { recordTwice: 202 },
};

describe.each(Object.keys(scenes) as (keyof typeof scenes)[])('a withdrawal that is %s', (scene) => {
  it('takes the decisions of its state, and refuses the others without a change', async () => {
    const answers: Record<string, unknown> = {};
    // What was refused changed nothing, so that the next decision finds the same.
    let known: string | undefined;
    for (const decision of all) {
      const id = known ?? (await scenes[scene]());
      const [row, money] = [await withdrawalOf(id), await moneyOf(desk.app, player.id)];
      const { status, problem } = await decisions[decision](id, desk.finance);
      answers[decision] = status < 300 ? status : problem.code;
      known = status < 300 ? undefined : id;
      if (!known) continue;
      expect(await withdrawalOf(id)).toEqual(row);
      expect(await moneyOf(desk.app, player.id)).toEqual(money);
    }
    const refused = Object.fromEntries(all.map((decision) => [decision, 'STATE_CONFLICT']));
    expect(answers).toEqual({ ...refused, ...others[scene] });
  });
});

/** Satang that has left the bank account and the gateway, and that players owe for second payments. */
const left = async () => ({
  bank: await bankBalance(desk.app.platform.db, bank),
  gateway: await house('gateway:t_payment'),
  owed: await house('receivables'),
});
const conflictsOf = async (id: string) => {
  const { body } = await desk.app.send('payouts.state', { token: desk.finance.token });
  return body.conflicts.filter(({ withdrawalId }) => withdrawalId === id);
};

describe('at the moment when the gateway reports its payment', () => {
  const ROUNDS = 50;
  const FEE = AMOUNT / 100;
  /** The gateway pays, and its callback comes only when it is told to send it. */
  const payUntold = async (orderId: string) => {
    await desk.gateways.mood('T_PAYMENT', { callbacks: 'never' });
    await desk.gateways.pay(orderId);
    await desk.gateways.mood('T_PAYMENT', { callbacks: 'once' });
  };

  it('no payment by hand, refusal or release comes through, and it is booked once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await sent();
      const { id: orderId } = await orderOf(id);
      const before = await left();
      await payUntold(orderId);
      const [, ...answers] = await Promise.all([
        desk.gateways.tell(orderId),
        decisions.approve(id, desk.finance),
        decisions.reject(id, desk.colleague),
        decisions.release(id, desk.colleague),
      ]);
      for (const { problem } of answers) expect(['STATE_CONFLICT', BEING_PAID]).toContain(problem?.code);
      expect(await withdrawalOf(id)).toMatchObject({ status: 'PAID', attempt_id: orderId, decided_by: null });
      expect(await left()).toEqual({ ...before, gateway: before.gateway + AMOUNT + FEE });
      expect(await moneyOf(desk.app, player.id)).toMatchObject({ wallet: 0, held: 0 });
    }
  }, 300_000);

  it('a payment by hand of what seemed to have failed is booked beside it, or refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await sent();
      const { id: orderId } = await orderOf(id);
      await desk.gateways.fail(orderId);
      await mine(id);
      const before = await left();
      await payUntold(orderId);
      const [, { status, problem }] = await Promise.all([desk.gateways.tell(orderId), byHand(id)]);
      const after = await left();
      expect(after.gateway).toBe(before.gateway + AMOUNT + FEE);
      if (status === 200) {
        expect(await withdrawalOf(id)).toMatchObject({ attempt_id: null, decided_by: desk.finance.id });
        expect(after).toMatchObject({ bank: before.bank - AMOUNT, owed: before.owed - AMOUNT });
        expect(await conflictsOf(id)).toMatchObject([{ id: orderId }]);
      } else {
        expect(problem.code).toBe('STATE_CONFLICT');
        expect(await withdrawalOf(id)).toMatchObject({ attempt_id: orderId, decided_by: null });
        expect(after).toMatchObject({ bank: before.bank, owed: before.owed });
      }
    }
    expect(await wrongInBooks(desk.app)).toEqual([]);
  }, 300_000);
});

describe('a report that something was paid', () => {
  it('repeats only the attempt that is booked, also where a person paid from the same account', async () => {
    const id = await ordered();
    const { attempt_id: job } = await withdrawalOf(id);
    await desk.app.platform.db
      .updateTable('withdrawal')
      .set({ status: 'FAILED', attempt_id: null, channel_id: null })
      .where('id', '=', id)
      .execute();
    await mine(id);
    expect((await decisions.approve(id, desk.finance, agent.bankAccountId)).status).toBe(200);
    const of = { attemptId: job ?? '', channelId: agent.bankAccountId };
    expect(await reports(id, of)).toBe(true);
    expect(await reports(id, of)).toBe(false);
    expect(await conflictsOf(id)).toMatchObject([{ id: job }]);
    expect(await reports(id, { ...of, attemptId: randomUUID() })).toBe(true);
    expect(await conflictsOf(id)).toHaveLength(2);
  });

  it('is the transfer that a person has recorded from the same account under the same reference', async () => {
    const id = await ordered();
    const { attempt_id: job } = await withdrawalOf(id);
    const channelId = agent.bankAccountId;
    await desk.app.platform.db
      .updateTable('withdrawal')
      .set({ status: 'FAILED', attempt_id: null, channel_id: null })
      .where('id', '=', id)
      .execute();
    await mine(id);
    const [first, second] = [newReference(), newReference()];
    expect((await decisions.approve(id, desk.finance, channelId, first)).status).toBe(200);
    const before = await left();
    const attemptId = job ?? '';
    // As the phone writes it.
    expect(await reports(id, { attemptId, channelId, reference: ` ${first.toLowerCase()}` })).toBe(false);
    const asked = await decisions.recordTwice(id, desk.finance, channelId, second);
    expect((await agree(desk.app, desk.colleague, approvalOf(asked))).status).toBe(200);
    expect(await reports(id, { attemptId, channelId, reference: second })).toBe(false);
    expect(await conflictsOf(id)).toHaveLength(1);
    expect(await left()).toMatchObject({ owed: before.owed - AMOUNT });
    // Another reference is another transfer.
    expect(await reports(id, { attemptId, channelId })).toBe(true);
    expect(await conflictsOf(id)).toHaveLength(2);
  });

  it('repeats what two people have concluded of it', async () => {
    const id = await after(await sent(), (each) => set(each, 'UNKNOWN'));
    const { id: orderId } = await orderOf(id);
    const asked = await desk.app.send('withdraw.conclude', {
      token: desk.finance.token,
      params: { id },
      body: { outcome: 'paid', bankReference: newReference(), reason },
    });
    await agree(desk.app, desk.colleague, approvalOf(asked));
    expect(await withdrawalOf(id)).toMatchObject({ status: 'PAID', attempt_id: orderId });
    expect(await reports(id)).toBe(false);
    expect(await conflictsOf(id)).toEqual([]);
  });
});

describe('a payment that was reported and never booked', () => {
  /** As a former version left it: paid by hand while the gateway's order became PAID without a booking. */
  async function unbooked() {
    const id = await sent();
    const { id: orderId } = await orderOf(id);
    await desk.gateways.fail(orderId);
    await after(id, mine, byHand);
    await desk.app.platform.db
      .updateTable('gateway_order')
      .set({ state: 'PAID', amount_paid: AMOUNT, settled_at: desk.app.clock.now() })
      .where('id', '=', orderId)
      .execute();
    const { gateway_id: gatewayId } = await orderOf(id);
    return { id, orderId, gatewayId };
  }
  const wrong = async (id: string) => (await wrongInBooks(desk.app)).filter((said) => said.includes(id));
  const detailsOf = async (id: string) =>
    (await desk.app.send('withdraw.details', { token: desk.finance.token, params: { id } })).body;

  it('is found by the check of the books, and recorded by two people under its own attempt', async () => {
    const { id, orderId, gatewayId } = await unbooked();
    expect(await wrong(id)).toHaveLength(1);
    expect((await detailsOf(id)).unbooked).toMatchObject([{ channelId: gatewayId, gateway: 'T_PAYMENT' }]);
    const before = await left();
    const approvalId = approvalOf(await decisions.recordTwice(id, desk.finance, gatewayId));
    expect(await left()).toEqual(before);
    expect((await agree(desk.app, desk.colleague, approvalId)).status).toBe(200);
    expect(await left()).toEqual({
      ...before,
      gateway: before.gateway + AMOUNT,
      owed: before.owed - AMOUNT,
    });
    expect(await conflictsOf(id)).toMatchObject([{ id: orderId, amount: AMOUNT }]);
    expect(await wrong(id)).toEqual([]);
    expect((await detailsOf(id)).unbooked).toEqual([]);
    // Nothing is left to book, whatever is asked for or reported again.
    expect((await decisions.recordTwice(id, desk.finance, gatewayId)).problem.code).toBe('NOT_FOUND');
    expect(await reports(id, { attemptId: orderId, channelId: gatewayId })).toBe(false);
  });

  it('is not asked of a gateway that has reported none, nor booked where it is booked by then', async () => {
    const { id, orderId, gatewayId } = await unbooked();
    const approvalId = approvalOf(await decisions.recordTwice(id, desk.finance, gatewayId));
    expect(await reports(id, { attemptId: orderId, channelId: gatewayId })).toBe(true);
    expect((await agree(desk.app, desk.colleague, approvalId)).problem.code).toBe('CHANGED_SINCE');
    expect(await conflictsOf(id)).toHaveLength(1);
    const paid = await after(await opened(), mine, byHand);
    const { problem } = await decisions.recordTwice(paid, desk.finance, gatewayId);
    expect(problem).toMatchObject({ code: 'NOT_FOUND', errors: [{ path: 'body.channelId' }] });
  });

  it('of a phone is booked from its account, also where the person paid from the same', async () => {
    const id = await ordered();
    const { attempt_id: job } = await withdrawalOf(id);
    await desk.app.platform.db
      .updateTable('withdrawal')
      .set({ attempt_id: null, taken_by: desk.finance.id })
      .where('id', '=', id)
      .execute();
    await decisions.approve(id, desk.finance, agent.bankAccountId);
    await desk.app.platform.pool.query(
      `update agent_job set state = 'PAID', claimed_at = now(), lease_until = now(), ended_at = now(), session_id = gen_random_uuid() where id = $1`,
      [job],
    );
    expect(await wrong(id)).toHaveLength(1);
    const asked = await decisions.recordTwice(id, desk.finance, agent.bankAccountId);
    await agree(desk.app, desk.colleague, approvalOf(asked));
    expect(await conflictsOf(id)).toMatchObject([{ id: job }]);
    expect(await wrong(id)).toEqual([]);
  });
});
