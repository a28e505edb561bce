import { randomUUID } from 'node:crypto';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalOf, approve, cancel, reject, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { openBank } from '../../../test/slips.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { bankBalance } from '../banks/index.ts';
import { lockPayee, settlePayout } from './service/automatic.ts';
import { paidOut } from './store.ts';

/** A withdrawal that a person transfers by hand while a late report says that an attempt had paid it after all. */

const AMOUNT = 50_000;
const IN_BANK = 1_000_000;

const desk = openPayoutDesk();
const { house, withdrawalOf } = desk;
let payer: TestStaff;
let second: TestStaff;
let bank: string;
beforeEach(async () => {
  const { app, gateways } = desk;
  ({ finance: payer, colleague: second } = desk);
  bank = await openBank(app, { kind: 'withdraw', openingBalance: IN_BANK });
  await gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
});
afterAll(async () => expect(await wrongInBooks(desk.app)).toEqual([]));

const owed = () => house('receivables');
const inBank = () => bankBalance(desk.app.platform.db, bank);
const conflictsOf = async (id: string) => {
  const { body } = await desk.app.send('payouts.state', { token: payer.token });
  return body.conflicts.filter(({ withdrawalId }) => withdrawalId === id);
};
const paidTwice = async (id: string) => {
  const { body } = await desk.app.send('withdraw.details', { token: payer.token, params: { id } });
  return body.paidTwice;
};
const auditOf = async (id: string, action: string) => {
  const { rows } = await desk.app.platform.pool.query(
    'select before, after from audit_log where subject_id = $1 and action = $2 order by id',
    [id, action],
  );
  return rows as { before: Record<string, unknown>; after: Record<string, unknown> }[];
};

/** A withdrawal whose attempt seemed to have failed, and which somebody has taken. */
async function taken() {
  const { id } = await desk.paid(AMOUNT);
  const { id: orderId } = await desk.orderOf(id);
  await desk.gateways.fail(orderId);
  await take(desk.app, payer, id);
  return { id, orderId };
}
/** The same after the gateway's late report that it had paid. */
async function overtaken() {
  const { id, orderId } = await taken();
  await desk.gateways.pay(orderId);
  await desk.gateways.tell(orderId);
  expect(await withdrawalOf(id)).toMatchObject({ status: 'PAID', attempt_id: orderId, taken_by: null });
  return id;
}

type Body = Partial<Input<'withdraw.recordTwice', 'body'>>;
const reason = 'transferred before the gateway reported';
const twice = (id: string, given: Body = {}, key?: string) =>
  desk.app.send('withdraw.recordTwice', {
    token: payer.token,
    params: { id },
    body: { channelId: bank, bankReference: newReference(), reason, ...given },
    ...(key ? { key } : {}),
  });

describe('a withdrawal that was paid automatically while somebody transferred it', () => {
  it('is recorded a second time by two people, owed by the player, listed, and resolved', async () => {
    const { id, orderId } = await taken();
    await desk.gateways.pay(orderId);
    await desk.gateways.tell(orderId);
    const body = { channelId: bank, bankReference: newReference() };
    const late = await desk.app.send('withdraw.approve', { token: payer.token, params: { id }, body });
    expect(late.problem).toMatchObject({ code: 'STATE_CONFLICT' });
    const [paid] = await auditOf(id, 'withdraw.approve');
    expect(paid?.before).toEqual({ status: 'PROCESSING', takenBy: payer.id });
    const before = await owed();

    const asked = await twice(id, body);
    const approvalId = approvalOf(asked);
    expect([await owed(), await inBank(), await conflictsOf(id)]).toEqual([before, IN_BANK, []]);
    expect(await paidTwice(id)).toEqual([]);
    expect((await approve(desk.app, payer, approvalId)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(desk.app, second, approvalId)).status).toBe(200);

    expect(await owed()).toBe(before - AMOUNT);
    expect(await inBank()).toBe(IN_BANK - AMOUNT);
    expect(await withdrawalOf(id)).toMatchObject({ status: 'PAID', attempt_id: orderId });
    expect(await moneyOf(desk.app, desk.player.id)).toMatchObject({ wallet: 950_000, held: 0 });
    const entries = await auditOf(id, 'withdraw.recordTwice');
    expect(entries.map(({ after }) => after)).toEqual([
      {
        status: 'PAID',
        channelId: bank,
        amount: AMOUNT,
        paidTwice: true,
        bankReference: body.bankReference,
        reason,
        by: payer.id,
      },
    ]);
    const [conflict] = await conflictsOf(id);
    expect(conflict).toMatchObject({ id: approvalId, amount: AMOUNT, player: { id: desk.player.id } });
    expect(await paidTwice(id)).toEqual([{ at: conflict?.at, resolved: null }]);
    const resolved = await desk.app.send('payouts.resolve', {
      token: second.token,
      params: { id: approvalId },
      body: { note: 'the player sent it back' },
    });
    expect(resolved.status).toBe(200);
    expect(await conflictsOf(id)).toEqual([]);
    expect(await paidTwice(id)).toEqual([
      {
        at: conflict?.at,
        resolved: { at: expect.any(String), by: expect.any(String), note: 'the player sent it back' },
      },
    ]);
  });

  it('counts against the limit of the account that it came from', async () => {
    const id = await overtaken();
    const today = new Date(desk.app.clock.now().getTime() - 60_000);
    expect(await paidOut(desk.app.platform.db, bank, today)).toBe(0);
    await approve(desk.app, second, approvalOf(await twice(id)));
    expect(await paidOut(desk.app.platform.db, bank, today)).toBe(AMOUNT);
  });

  it('is recorded although the limits of the account leave no room: the money has left', async () => {
    const id = await overtaken();
    await desk.app.platform.db
      .updateTable('bank_account')
      .set({ daily_limit: 100, is_active: false })
      .where('id', '=', bank)
      .execute();
    expect((await approve(desk.app, second, approvalOf(await twice(id)))).status).toBe(200);
  });

  it('is recorded also after the bank has sent the payment that counts back', async () => {
    const id = await overtaken();
    const body = { reason: 'the bank sent it back' };
    const returned = await desk.app.send('withdraw.return', { token: second.token, params: { id }, body });
    expect(returned.body).toMatchObject({ status: 'RETURNED' });
    expect((await approve(desk.app, second, approvalOf(await twice(id)))).status).toBe(200);
    expect((await withdrawalOf(id)).status).toBe('RETURNED');
  });
});

describe('it is refused', () => {
  it.each(['PENDING', 'PROCESSING', 'FAILED', 'REJECTED'] as const)('for one that is %s', async (status) => {
    await desk.turn(false);
    const { id } = await openWithdrawal(desk.app, desk.player, AMOUNT);
    if (status !== 'PENDING') await take(desk.app, payer, id);
    if (status === 'FAILED') {
      await desk.app.platform.db.updateTable('withdrawal').set({ status }).where('id', '=', id).execute();
    }
    if (status === 'REJECTED') {
      await desk.app.send('withdraw.reject', { token: payer.token, params: { id }, body: { reason: 'no' } });
    }
    const { status: answered, problem } = await twice(id);
    expect([answered, problem.code]).toEqual([409, 'STATE_CONFLICT']);
  });

  it('for one that does not exist, and for an account that the house does not pay from', async () => {
    const id = await overtaken();
    expect((await twice(randomUUID())).status).toBe(404);
    for (const channelId of [randomUUID(), await openBank(desk.app, { openingBalance: IN_BANK })]) {
      const { problem } = await twice(id, { channelId });
      expect(problem).toMatchObject({ code: 'NOT_FOUND', errors: [{ path: 'body.channelId' }] });
    }
  });

  it('where the account does not hold the amount, also when the second person agrees', async () => {
    const id = await overtaken();
    const poor = await openBank(desk.app, { kind: 'withdraw', openingBalance: AMOUNT - 1 });
    expect((await twice(id, { channelId: poor })).problem.code).toBe('INSUFFICIENT');
    const approvalId = approvalOf(await twice(id));
    await desk.app.send('house.move', {
      token: payer.token,
      body: { move: 'fee', fromId: bank, amount: 1, reason: 'fee of the month' },
    });
    expect(await inBank()).toBe(IN_BANK - 1);
    const emptied = await desk.app.send('house.move', {
      token: payer.token,
      body: { move: 'capital_out', fromId: bank, amount: IN_BANK - AMOUNT, reason: 'to the owners' },
    });
    if (emptied.status === 202) await approve(desk.app, second, approvalOf(emptied));
    expect(await inBank()).toBe(AMOUNT - 1);
    expect((await approve(desk.app, second, approvalId)).problem.code).toBe('INSUFFICIENT');
    expect((await reject(desk.app, second, approvalId)).status).toBe(200);
    expect(await conflictsOf(id)).toEqual([]);
  });

  it('to whoever has the phone of the player, and to them as the second person', async () => {
    const id = await overtaken();
    const { phone } = await desk.app.platform.db
      .selectFrom('player')
      .select('phone')
      .where('id', '=', desk.player.id)
      .executeTakeFirstOrThrow();
    const become = (staffId: string, number: string | null) =>
      desk.app.platform.db.updateTable('staff').set({ phone: number }).where('id', '=', staffId).execute();
    await become(payer.id, phone);
    expect((await twice(id)).problem.code).toBe('SAME_PHONE');
    await become(payer.id, null);
    await become(second.id, phone);
    const approvalId = approvalOf(await twice(id));
    expect((await approve(desk.app, second, approvalId)).problem.code).toBe('SAME_PHONE');
  });
});

describe('its reference', () => {
  it('is not that of the payment that counts, in any spelling, nor one that has paid something else', async () => {
    const id = await overtaken();
    const { bank_reference: own } = await withdrawalOf(id);
    const used = newReference();
    const other = await openWithdrawal(desk.app, await createPlayer(desk.app, { balance: AMOUNT }), AMOUNT);
    await take(desk.app, payer, other.id);
    await desk.app.send('withdraw.approve', {
      token: payer.token,
      params: { id: other.id },
      body: { channelId: bank, bankReference: used },
    });
    for (const bankReference of [own ?? '', (own ?? '').toLowerCase(), used, ` ${used.toLowerCase()} `]) {
      const { problem } = await twice(id, { bankReference });
      expect(problem).toMatchObject({ code: 'REFERENCE_USED', errors: [{ path: 'body.bankReference' }] });
    }
  });

  it('is not that of another attempt that has paid it, too', async () => {
    const id = await overtaken();
    const reference = newReference();
    const update = { is: 'paid', reference, at: null } as const;
    const attempt = { withdrawalId: id, attemptId: randomUUID(), channelId: bank, update };
    const caller = systemCaller(desk.app.platform.db, 'test');
    await caller.transaction(async (tx) => {
      await lockPayee(tx, id);
      await settlePayout(desk.app.platform, tx, caller, attempt);
    });
    expect(await conflictsOf(id)).toHaveLength(1);
    expect((await twice(id, { bankReference: reference })).problem.code).toBe('REFERENCE_USED');
  });

  it('is reserved while it waits, and free again where it is refused or taken back', async () => {
    const [id, other] = [await overtaken(), await overtaken()];
    const bankReference = newReference();
    for (const end of [
      (approvalId: string) => reject(desk.app, second, approvalId),
      (approvalId: string) => cancel(desk.app, payer, approvalId),
    ]) {
      const approvalId = approvalOf(await twice(id, { bankReference }));
      expect((await twice(other, { bankReference })).problem.code).toBe('REFERENCE_USED');
      expect((await twice(id)).problem.code).toBe('APPROVAL_PENDING');
      expect((await end(approvalId)).status).toBe(200);
    }
    // The payment that counts keeps its own.
    const { bank_reference: own } = await withdrawalOf(id);
    expect((await twice(other, { bankReference: own ?? '' })).status).toBe(202);
    expect((await approve(desk.app, second, approvalOf(await twice(id, { bankReference })))).status).toBe(
      200,
    );
    expect((await twice(id, { bankReference })).problem.code).toBe('REFERENCE_USED');
  });

  it('names an account that is not deleted while it waits', async () => {
    const id = await overtaken();
    const asked = await twice(id);
    await desk.app.platform.db
      .updateTable('bank_account')
      .set({ is_active: false })
      .where('id', '=', bank)
      .execute();
    const owner = await createStaff(desk.app, 'Owner');
    const removed = await desk.app.send('banks.withdrawDelete', { token: owner.token, params: { id: bank } });
    expect(removed.problem.code).toBe('BANK_ACCOUNT_IN_USE');
    await cancel(desk.app, payer, approvalOf(asked));
  });
});

describe('it happens once', () => {
  it('of 20 requests at once one waits, and of 20 agreements at once one books it', async () => {
    const id = await overtaken();
    const before = await owed();
    const bankReference = newReference();
    const asked = await Promise.all(Array.from({ length: 20 }, () => twice(id, { bankReference })));
    const [waits, ...more] = asked.filter(({ status }) => status === 202);
    expect(more).toEqual([]);
    expect(asked.filter(({ problem }) => problem?.code === 'APPROVAL_PENDING')).toHaveLength(19);
    const approvalId = approvalOf(waits ?? { status: 0, body: null });
    const agreed = await Promise.all(Array.from({ length: 20 }, () => approve(desk.app, second, approvalId)));
    expect(agreed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(agreed.filter(({ problem }) => problem?.code === 'STATE_CONFLICT')).toHaveLength(19);
    expect(await owed()).toBe(before - AMOUNT);
    expect(await conflictsOf(id)).toHaveLength(1);
  });

  it('with one key, however often it is sent at once, and also afterwards', async () => {
    const id = await overtaken();
    const before = await owed();
    const [key, agree] = [randomUUID(), randomUUID()];
    const given = { bankReference: newReference() };
    /** The answers of 20 at once, without those that were told to wait for another one. */
    const all = async <T extends { problem: { code: string } }>(send: () => Promise<T>): Promise<T[]> => {
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      return answers.filter(({ problem }) => problem?.code !== 'STILL_RUNNING');
    };
    const ids = new Set((await all(() => twice(id, given, key))).map(approvalOf));
    expect(ids.size).toBe(1);
    const [approvalId = ''] = ids;
    const agreed = await all(() => approve(desk.app, second, approvalId, agree));
    expect(new Set(agreed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(approvalOf(await twice(id, given, key))).toBe(approvalId);
    expect(await owed()).toBe(before - AMOUNT);
    expect(await conflictsOf(id)).toHaveLength(1);
  });

  it('by one person where nobody else may approve, of 20 at once one', async () => {
    const id = await overtaken();
    await desk.app.platform.db
      .updateTable('staff')
      .set({ status: 'terminated' })
      .where('id', '<>', payer.id)
      .execute();
    const before = await owed();
    const bankReference = newReference();
    const answers = await Promise.all(Array.from({ length: 20 }, () => twice(id, { bankReference })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem?.code === 'REFERENCE_USED')).toHaveLength(19);
    expect(await owed()).toBe(before - AMOUNT);
    const [entry] = await auditOf(id, 'withdraw.recordTwice');
    expect(entry?.after).toMatchObject({ by: payer.id, withoutSecondPerson: true });
  });
});
