import { settings } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { bankBalance } from '../banks/index.ts';
import { takeLines } from './index.ts';
import type { BankLine } from './line.ts';
import { follow } from './module.ts';
import { coverMoved } from './own-money.ts';
import { coverCredited } from './work.ts';

/** One transfer is booked once: as a movement of the house's own, as a top-up, or out of suspense, whatever comes at the same moment. */

const OURS = { accountNumber: '1112223334', accountName: 'บริษัท สลุง จำกัด' };
const own = { payerAccount: OURS.accountNumber, payerName: OURS.accountName };

let app: TestApp;
let from: string;
let to: string;
let other: string;
let finance: TestStaff;
let second: TestStaff;
let amount = 640_000;
beforeAll(async () => {
  app = await startApp();
  from = await openBank(app, { ...OURS, openingBalance: 500_000_000 });
  to = await openBank(app, { accountNumber: '5556667778', accountName: OURS.accountName });
  other = await openBank(app, { accountNumber: '5556667779', accountName: OURS.accountName });
  for (const id of [
    'approval.house',
    'approval.topupWithoutEvidence',
    'approval.allPlayers',
    'approval.topup',
  ] as const) {
    await setSetting(app, id, 500_000_000);
  }
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
});
afterAll(() => app.close());
beforeEach(() => {
  amount += 1_000;
});

const inAccount = () => bankBalance(app.platform.db, to);
const transfer = (more: { bankReference?: string; toId?: string; amount?: number } = {}) =>
  app.send('house.move', {
    token: finance.token,
    key: newReference(),
    body: { move: 'transfer', fromId: from, toId: to, amount, reason: 'a test', ...more },
  });
const capital = async (bankReference: string, of = amount) => {
  const body = { move: 'capital_in', toId: to, amount: of, reason: 'a test', bankReference } as const;
  const asked = await app.send('house.move', { token: finance.token, key: newReference(), body });
  expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
};
const reverse = async (id: string) => {
  const body = { reason: 'a mistake' };
  const asked = await app.send('house.reverse', { token: finance.token, params: { id }, body });
  expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
};
const idOf = ({ body }: { body: object }) => ('id' in body ? String(body.id) : '');

/** A line as it came; nobody has looked at it. */
const take = (line: Partial<BankLine>) =>
  takeLines(app.platform, {
    accountId: to,
    source: { kind: 'agent', id: 'test' },
    lines: [{ at: app.clock.now(), direction: 'in', amount, ...line }],
  });
const latest = () =>
  app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const stateOf = async (id: string) => {
  const { state } = await app.platform.db
    .selectFrom('bank_line')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
};
async function receive(line: Partial<BankLine>) {
  await take(line);
  while (await follow(app.platform));
  return latest();
}
const split = (id: string | null) =>
  app.send('suspense.split', {
    token: finance.token,
    params: { id: id ?? '' },
    body: { amounts: [1_000, amount - 1_000], reason: 'two people' },
  });
const sendBack = (id: string | null) =>
  app.send('suspense.return', {
    token: finance.token,
    params: { id: id ?? '' },
    body: { bankReference: newReference(), reason: 'not ours' },
  });
/** A top-up of the amount to the account, which staff approve with the reference. */
async function topup() {
  const { id } = await openTopup(app, await createPlayer(app), amount);
  const set = { channel_id: to, amount_to_pay: amount };
  await app.platform.db.updateTable('topup').set(set).where('id', '=', id).execute();
  return (bankReference: string) =>
    app.send('topup.approve', { token: second.token, params: { id }, body: { bankReference } });
}
const used = { status: 409, problem: { code: 'REFERENCE_USED' } };

describe('money in suspense', () => {
  it('is split or recorded as the house’s own, never both at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      amount += 1_000;
      const reference = newReference();
      const before = await inAccount();
      const { suspense_item_id: id } = await receive({ reference });
      const [parts, moved] = await Promise.all([split(id), transfer({ bankReference: reference })]);
      expect([parts.status, moved.status].sort()).toEqual([200, 409]);
      expect(await inAccount()).toBe(before + amount);
    }
  });

  it('leaves it with the top-up that is credited with it, also where it was split', async () => {
    for (const isFirst of [true, false]) {
      amount += 1_000;
      const before = await inAccount();
      const reference = newReference();
      const { id, suspense_item_id: itemId } = await receive({ reference });
      const approveIt = await topup();
      if (isFirst) expect((await split(itemId)).status).toBe(200);
      expect((await approveIt(reference)).status).toBe(200);
      if (!isFirst) expect((await split(itemId)).problem.code).toBe('SUSPENSE_CREDITED');
      expect(await inAccount()).toBe(before + 2 * amount);
      await coverCredited(app.platform);
      expect(await inAccount()).toBe(before + amount);
      expect(await stateOf(id)).toBe('COVERED');
    }
  });

  it('is split or credited to a top-up at the same moment, and booked once in the end', async () => {
    for (let round = 0; round < 4; round++) {
      amount += 1_000;
      const before = await inAccount();
      const reference = newReference();
      const { suspense_item_id: itemId } = await receive({ reference });
      const approveIt = await topup();
      const [, approved] = await Promise.all([split(itemId), approveIt(reference)]);
      expect(approved.status).toBe(200);
      await coverCredited(app.platform);
      expect(await inAccount()).toBe(before + amount);
    }
  });

  it('goes back by two people where a movement has its reference', async () => {
    const reference = newReference();
    await capital(reference, amount + 1);
    const { suspense_item_id: id, state } = await receive({ reference });
    expect(state).toBe('SUSPENSE');
    expect((await sendBack(id)).status).toBe(202);
  });

  it('goes nowhere where a top-up was credited with it while a second person was asked', async () => {
    await setSetting(app, 'approval.withdraw', 0);
    const reference = newReference();
    const { suspense_item_id: id } = await receive({ reference });
    const asked = approvalOf(await sendBack(id));
    const before = await inAccount();
    expect((await (await topup())(reference)).status).toBe(200);
    await coverCredited(app.platform);
    expect((await approve(app, second, asked)).problem.code).toBe('CHANGED_SINCE');
    expect(await inAccount()).toBe(before);
    const { body } = await app.send('approvals.details', { token: second.token, params: { id: asked } });
    expect(body).toMatchObject({ status: 'EXPIRED' });
    await setSetting(app, 'approval.withdraw', settings['approval.withdraw'].value);
  });
});

describe('a transfer of our own', () => {
  it('is no top-up’s after its movement was reversed, before anybody has looked at its line', async () => {
    const reference = newReference();
    const moved = await transfer({ bankReference: reference });
    expect(await receive({ ...own, reference })).toMatchObject({ state: 'COVERED' });
    const approveIt = await topup();
    expect(await approveIt(reference)).toMatchObject(used);
    await reverse(idOf(moved));
    expect(await latest()).toMatchObject({ state: 'NEW' });
    expect(await approveIt(reference)).toMatchObject(used);
    while (await follow(app.platform));
    expect(await latest()).toMatchObject({ state: 'SUSPENSE' });
    expect(await approveIt(reference)).toMatchObject(used);
    expect((await transfer({ bankReference: reference })).status).toBe(200);
    expect(await latest()).toMatchObject({ state: 'COVERED' });
  });

  it('is no top-up’s when its line has just come', async () => {
    const reference = newReference();
    await take({ ...own, reference });
    expect(await (await topup())(reference)).toMatchObject(used);
  });

  it('stays in sight where a top-up was credited with its reference, until that is reversed', async () => {
    const reference = newReference();
    const approveIt = await topup();
    const approved = await approveIt(reference);
    expect(approved.status).toBe(200);
    expect((await transfer()).status).toBe(200);
    const { id, suspense_item_id: itemId, state } = await receive({ ...own, reference });
    expect(state).toBe('SUSPENSE');
    await coverMoved(app.platform);
    const details = { token: finance.token, params: { id: itemId ?? '' } };
    expect((await app.send('suspense.details', details)).body).toMatchObject({
      state: 'OPEN',
      why: 'OWN_TRANSFER',
      related: [{ kind: 'topupCredited', id: idOf(approved) }],
    });
    const undone = await app.send('topup.reverse', {
      token: second.token,
      params: { id: idOf(approved) },
      body: { reason: 'it was our own transfer' },
    });
    expect((await approve(app, finance, approvalOf(undone))).status).toBe(200);
    await coverMoved(app.platform);
    expect(await stateOf(id)).toBe('COVERED');
    expect(await wrongInBooks(app)).toEqual([]);
  });
});

it('nobody uses up the reference of a line of another account or amount', async () => {
  const reference = newReference();
  await receive({ reference, payerName: 'Mr Nobody' });
  const ofOthers = { status: 409, problem: { code: 'LINE_OF_OTHERS' } };
  expect(await transfer({ bankReference: reference, toId: other, amount: 1 })).toMatchObject(ofOthers);
  expect(await transfer({ bankReference: reference, amount: amount + 1 })).toMatchObject(ofOthers);
});

it.each(['FМ1795626053332', 'FM١٧٩٥', '---', '   ', '\u200b', 'ก', '1'])(
  'a movement has a reference that a bank could have given, not %j',
  async (bankReference) => {
    const { status, problem } = await transfer({ bankReference });
    expect([status, problem.errors[0]?.path]).toEqual([400, 'body.bankReference']);
  },
);
