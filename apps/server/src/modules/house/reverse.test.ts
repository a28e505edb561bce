import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, reject, wrongInBooks } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { newReference } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { bankBalance } from '../banks/index.ts';
import { takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';

/** What was recorded by mistake is undone by two people, once, and everything is as if it had never been recorded. */

let app: TestApp;
let maker: TestStaff;
let second: TestStaff;
let a: string;
let b: string;
beforeAll(async () => {
  app = await startApp();
  [maker, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  await setSetting(app, 'approval.house', 100_000_000);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  a = await openBank(app, { openingBalance: 1_000_000 });
  b = await openBank(app);
});

type Body = Input<'house.move', 'body'>;
const reason = 'as agreed';
const send = (body: Body) => app.send('house.move', { token: maker.token, key: newReference(), body });
/** Records a movement; where its reference takes two people, the second one agrees. @returns its id */
async function move(body: Body): Promise<string> {
  const sent = await send(body);
  if (sent.status === 202) expect((await approve(app, second, approvalOf(sent))).status).toBe(200);
  else expect(sent.status).toBe(200);
  return (await list({ accountId: 'toId' in body ? body.toId : body.fromId }))[0]?.id ?? '';
}
const list = async (query: Input<'house.list', 'query'>) =>
  (await app.send('house.list', { token: maker.token, query })).body.data;
const ask = (id: string, by = maker, key = newReference()) =>
  app.send('house.reverse', { token: by.token, key, params: { id }, body: { reason: 'a typing error' } });
/** Asks for the reversal, and the second person agrees. */
async function reverse(id: string) {
  const { status, problem } = await approve(app, second, approvalOf(await ask(id)));
  return { status, code: problem?.code };
}
const holds = (id: string) => bankBalance(app.platform.db, id);
const sums = async () =>
  (await app.send('house.trialBalance', { token: maker.token })).body.accounts.map(({ code, balance }) => ({
    code,
    balance,
  }));

describe('a reversal', () => {
  it.each<[Body['move'], () => Body]>([
    ['opening', () => ({ move: 'opening', toId: b, amount: 70_000, reason })],
    ['capital_in', () => ({ move: 'capital_in', toId: a, amount: 50_000, reason })],
    ['capital_out', () => ({ move: 'capital_out', fromId: a, amount: 10_000, reason })],
    ['fee', () => ({ move: 'fee', fromId: a, amount: 3_500, reason })],
    ['transfer', () => ({ move: 'transfer', fromId: a, toId: b, amount: 30_000, reason })],
  ])('of %s leaves the books as they were, and both in the list', async (kind, body) => {
    const before = await sums();
    const id = await move(body());
    expect(await reverse(id)).toEqual({ status: 200 });
    expect((await sums()).filter(({ balance }) => balance !== 0)).toEqual(
      before.filter(({ balance }) => balance !== 0),
    );
    const ours = (await list({})).filter((row) => row.id === id || row.reverses === id);
    expect(ours).toMatchObject([
      { move: 'reversal', reverses: id, reversal: null, reason: 'a typing error', bankReference: null },
      { move: kind, reverses: null, approvalId: null },
    ]);
    expect(ours[0]).toMatchObject({ from: ours[1]?.to, to: ours[1]?.from, amount: ours[1]?.amount });
    expect(ours[0]).toMatchObject(ours[1]?.reversal ?? { reason: 'there is none' });
    expect(ours[0]?.createdBy).not.toBe(ours[0]?.approvedBy);
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'house.reverse')
      .where('subject_type', '=', 'house-movement')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ movement: ours[0]?.id, createdBy: maker.id, approvedBy: second.id });
  });

  it('takes another person, whatever the amount, and waits visibly until then', async () => {
    const id = await move({ move: 'fee', fromId: a, amount: 1, reason });
    const approvalId = approvalOf(await ask(id));
    expect(await list({ accountId: a, move: 'fee' })).toMatchObject([{ id, approvalId }]);
    expect(await holds(a)).toBe(999_999);
    expect((await approve(app, maker, approvalId)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await ask(id, second)).problem.code).toBe('APPROVAL_PENDING');
    expect((await reject(app, second, approvalId)).status).toBe(200);
    expect(await list({ accountId: a, move: 'fee' })).toMatchObject([{ approvalId: null, reversal: null }]);
    expect(await reverse(id)).toEqual({ status: 200 });
    expect(await holds(a)).toBe(1_000_000);
  });

  it('happens once, however many ask and agree at once', async () => {
    const id = await move({ move: 'fee', fromId: a, amount: 500, reason });
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(id)));
    const waiting = asked.filter(({ status }) => status === 202);
    expect(waiting).toHaveLength(1);
    expect(asked.filter(({ problem }) => problem?.code === 'APPROVAL_PENDING')).toHaveLength(9);
    const approvalId = approvalOf(waiting[0] ?? { status: 0, body: null });
    const agreed = await Promise.all(
      Array.from({ length: 10 }, (_, n) => approve(app, second, approvalId, `agree-${n}`)),
    );
    expect(agreed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await holds(a)).toBe(1_000_000);
    expect((await ask(id)).problem.code).toBe('MOVEMENT_NOT_REVERSIBLE');
    const [reversal] = await list({ accountId: a, move: 'reversal' });
    expect((await ask(reversal?.id ?? '')).problem.code).toBe('MOVEMENT_NOT_REVERSIBLE');
    expect((await ask('00000000-0000-7000-8000-000000000000')).problem.code).toBe('NOT_FOUND');
  });

  it('is refused once the money has left the account, or the account is gone', async () => {
    const id = await move({ move: 'capital_in', toId: b, amount: 5_000, reason });
    const approvalId = approvalOf(await ask(id));
    // An account cannot be deleted while a request for it waits.
    await move({ move: 'capital_out', fromId: b, amount: 5_000, reason });
    const remove = () => app.send('banks.depositDelete', { token: maker.token, params: { id: b } });
    expect((await remove()).status).toBe(409);
    expect((await approve(app, second, approvalId)).problem.code).toBe('REVERSAL_TOO_LATE');
    expect((await ask(id)).problem.code).toBe('REVERSAL_TOO_LATE');
    expect(await holds(b)).toBe(0);
    await reject(app, second, approvalId);
    expect((await remove()).status).toBe(200);
    expect((await ask(id)).problem.code).toBe('MOVEMENT_NOT_REVERSIBLE');
  });

  it('frees its bank reference, going out and coming in', async () => {
    const [out, into] = [newReference(), newReference()];
    const paid: Body = { move: 'capital_out', fromId: a, amount: 4_000, reason, bankReference: out };
    const put: Body = { move: 'capital_in', toId: a, amount: 6_000, reason, bankReference: into };
    const ids = [await move(paid), await move(put)];
    expect((await send({ ...paid, amount: 4_100 })).problem.code).toBe('REFERENCE_USED');
    expect((await send({ ...put, amount: 6_100 })).problem.code).toBe('REFERENCE_USED');
    for (const id of ids) expect(await reverse(id)).toEqual({ status: 200 });
    await move({ ...paid, amount: 4_100 });
    await move({ ...put, amount: 6_100 });
    expect(await holds(a)).toBe(1_000_000 - 4_100 + 6_100);
  });
});

describe('the bank line of what is reversed', () => {
  const line = async () =>
    app.platform.db
      .selectFrom('bank_line')
      .selectAll()
      .where('channel_id', '=', b)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
  const receive = async (amount: number, reference: string) => {
    const lines = [{ at: app.clock.now(), direction: 'in' as const, amount, reference }];
    await takeLines(app.platform, { accountId: b, source: { kind: 'agent', id: 'test' }, lines });
    while (await follow(app.platform));
  };

  it('is looked at afresh: its money waits in suspense, and the right movement takes it', async () => {
    const reference = newReference();
    const wrong = await move({
      move: 'capital_in',
      toId: b,
      amount: 8_800,
      reason,
      bankReference: reference,
    });
    await receive(8_800, reference);
    expect(await line()).toMatchObject({ state: 'COVERED', movement_id: wrong });
    expect(await reverse(wrong)).toEqual({ status: 200 });
    expect(await line()).toMatchObject({ state: 'NEW', movement_id: null, decided_at: null });
    expect(await holds(b)).toBe(0);
    while (await follow(app.platform));
    expect(await line()).toMatchObject({ state: 'SUSPENSE', movement_id: null });
    expect(await holds(b)).toBe(8_800);
    const right = await move({
      move: 'transfer',
      fromId: a,
      toId: b,
      amount: 8_800,
      reason,
      bankReference: reference,
    });
    expect(await line()).toMatchObject({ state: 'COVERED', movement_id: right });
    expect(await holds(b)).toBe(8_800);
  });

  it('is not covered again by what was reversed', async () => {
    const reference = newReference();
    const id = await move({ move: 'capital_in', toId: b, amount: 9_900, reason, bankReference: reference });
    expect(await reverse(id)).toEqual({ status: 200 });
    await receive(9_900, reference);
    expect(await line()).toMatchObject({ state: 'SUSPENSE', movement_id: null });
    expect(await holds(b)).toBe(9_900);
  });
});

it('whoever is the only one who may approve reverses alone', async () => {
  const alone = await startApp();
  try {
    const owner = await createStaff(alone, 'Owner');
    const bank = await openBank(alone, { openingBalance: 1_000 });
    const call = { token: owner.token, key: newReference() };
    const fee = await alone.send('house.move', {
      ...call,
      body: { move: 'fee', fromId: bank, amount: 10, reason },
    });
    const id = 'id' in fee.body ? fee.body.id : '';
    const undone = await alone.send('house.reverse', {
      token: owner.token,
      key: newReference(),
      params: { id },
      body: { reason },
    });
    expect(undone).toMatchObject({ status: 200, body: { move: 'reversal', reverses: id, approvedBy: null } });
    expect(await bankBalance(alone.platform.db, bank)).toBe(1_000);
  } finally {
    await alone.close();
  }
});
