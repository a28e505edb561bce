import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeLines } from '../src/modules/statements/index.ts';
import { follow } from '../src/modules/statements/module.ts';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, approve, reject, wrongInBooks } from './approvals.ts';
import { createPlayer, createStaff, type TestStaff } from './factories.ts';
import { newReference, openWithdrawal, take } from './money.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** One transfer out of an account of the house proves one payment: whatever it pays, its reference is used up. */

let app: TestApp;
let account: string;
let other: string;
let finance: TestStaff;
let second: TestStaff;
let amount = 10_000;
beforeAll(async () => {
  app = await startApp();
  account = await openBank(app, { kind: 'withdraw', openingBalance: 500_000_000 });
  other = await openBank(app, { kind: 'withdraw', openingBalance: 500_000_000 });
  await setSetting(app, 'approval.withdraw', 100_000);
  await setSetting(app, 'approval.house', 50_000_000);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(25 * 60 * 60_000);
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
});

const used = { status: 409, problem: { code: 'REFERENCE_USED' } };

/** Items of suspense of money that came to the account. */
async function items(count: number, of: { channelId?: string; amount?: number } = {}): Promise<string[]> {
  const { channelId = account } = of;
  amount = of.amount ?? amount + 1;
  const lines = Array.from({ length: count }, (_, n) => ({
    at: app.clock.now(),
    direction: 'in' as const,
    amount,
    reference: newReference(),
    balance: 1_000_000 + n,
  }));
  await takeLines(app.platform, { accountId: channelId, source: { kind: 'agent', id: 'test' }, lines });
  while (await follow(app.platform));
  const rows = await app.platform.db
    .selectFrom('suspense_item')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('amount', '=', amount)
    .where('state', '=', 'OPEN')
    .execute();
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => id);
}

const sendBack = (id: string, bankReference: string, by = finance) =>
  app.send('suspense.return', {
    token: by.token,
    params: { id },
    body: { bankReference, reason: 'a stranger' },
  });

/** A withdrawal that somebody has taken. */
async function taken(by = finance): Promise<string> {
  const player = await createPlayer(app, { balance: 50_000 });
  const { id } = await openWithdrawal(app, player, 20_000);
  await take(app, by, id);
  return id;
}

const pay = (id: string, bankReference: string, by = finance, channelId = account) =>
  app.send('withdraw.approve', { token: by.token, params: { id }, body: { channelId, bankReference } });

const move = (
  bankReference: string,
  more: { move?: 'transfer' | 'capital_out' | 'fee'; fromId?: string } = {},
) => {
  const { move: what = 'capital_out', fromId = account } = more;
  amount += 1;
  const rest = { fromId, amount, reason: 'a test', bankReference };
  return app.send('house.move', {
    token: finance.token,
    body: what === 'transfer' ? { move: what, toId: other, ...rest } : { move: what, ...rest },
  });
};

describe('the reference of a transfer out of an account', () => {
  it('proves one return', async () => {
    const [one = '', two = ''] = await items(2);
    const reference = newReference();
    expect((await sendBack(one, reference)).status).toBe(200);
    expect(await sendBack(two, `${reference.slice(0, 4)}-${reference.slice(4).toLowerCase()}`)).toMatchObject(
      used,
    );
    expect((await sendBack(two, newReference())).status).toBe(200);
  });

  it('proves a return or a payment, not both', async () => {
    const [one = '', two = ''] = await items(2);
    const [first, then] = [newReference(), newReference()];
    expect((await sendBack(one, first)).status).toBe(200);
    expect(await pay(await taken(), first)).toMatchObject(used);
    expect((await pay(await taken(), then)).status).toBe(200);
    expect(await sendBack(two, then)).toMatchObject(used);
  });

  it('proves a movement of the house or anything else, not both', async () => {
    const [one = ''] = await items(1);
    const [first, then, last] = [newReference(), newReference(), newReference()];
    expect((await move(first)).status).toBe(200);
    expect(await sendBack(one, first)).toMatchObject(used);
    expect(await pay(await taken(), first)).toMatchObject(used);
    expect(await move(first, { move: 'transfer' })).toMatchObject(used);
    expect((await sendBack(one, then)).status).toBe(200);
    expect(await move(then)).toMatchObject(used);
    expect((await move(last, { move: 'transfer' })).status).toBe(200);
    expect(await move(last)).toMatchObject(used);
  });

  it('may be that of a fee as well, and of another account', async () => {
    const reference = newReference();
    expect((await move(reference)).status).toBe(200);
    expect((await move(reference, { move: 'fee' })).status).toBe(200);
    expect((await move(reference, { fromId: other })).status).toBe(200);
  });

  it('is used up while a return waits for a second person, and free where they refuse it', async () => {
    const [one = ''] = await items(1, { amount: 200_000 });
    const [two = ''] = await items(1, { amount: 10_500 });
    const reference = newReference();
    const asked = approvalOf(await sendBack(one, reference));
    expect(await sendBack(two, reference)).toMatchObject(used);
    expect(await pay(await taken(), reference)).toMatchObject(used);
    expect((await reject(app, second, asked)).status).toBe(200);
    expect((await sendBack(two, reference)).status).toBe(200);
    expect(await sendBack(one, reference)).toMatchObject(used);
    const again = approvalOf(await sendBack(one, newReference()));
    expect((await approve(app, second, again)).status).toBe(200);
  });

  it('is used up while a payment waits, and free where it is refused', async () => {
    const player = await createPlayer(app, { balance: 500_000 });
    const { id } = await openWithdrawal(app, player, 200_000);
    await take(app, finance, id);
    const [one = ''] = await items(1);
    const reference = newReference();
    const asked = approvalOf(await pay(id, reference));
    expect(await sendBack(one, reference)).toMatchObject(used);
    expect((await reject(app, second, asked)).status).toBe(200);
    expect((await sendBack(one, reference)).status).toBe(200);
    expect(await pay(id, reference)).toMatchObject(used);
    expect((await approve(app, second, approvalOf(await pay(id, newReference())))).status).toBe(200);
  });

  it('is used once, whatever names it at the same moment', async () => {
    const reference = newReference();
    const returned = await items(25);
    const paid = await Promise.all(Array.from({ length: 10 }, () => taken()));
    const sent = await Promise.all([
      ...returned.map((id) => sendBack(id, reference)),
      ...paid.map((id) => pay(id, reference)),
      ...Array.from({ length: 15 }, () => move(reference)),
    ]);
    expect(sent).toHaveLength(50);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});
