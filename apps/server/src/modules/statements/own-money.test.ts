import { houseBalance } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { importStatement } from '../../../test/statements.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { bankLedgerCode } from '../books/index.ts';
import { takeLines } from './index.ts';
import type { BankLine } from './line.ts';
import { follow } from './module.ts';
import { coverMoved } from './own-money.ts';
import { coverCredited } from './work.ts';

/** The house's own money between its accounts is booked once, by its movement, and nobody is given it. */

const FROM = { accountNumber: '1112223334', accountName: 'บริษัท สลุง จำกัด' };

let app: TestApp;
let from: string;
let to: string;
let finance: TestStaff;
let second: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  from = await openBank(app, { ...FROM, openingBalance: 500_000_000 });
  to = await openBank(app, { accountNumber: '5556667778', accountName: FROM.accountName });
  await setSetting(app, 'approval.house', 500_000_000);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(40 * 24 * 60 * 60_000);
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  player = await createPlayer(app);
});

/** Satang in the account, as the house has them. */
const inAccount = async (id = to) => -(await houseBalance(ledgerTx(app.platform.db), bankLedgerCode(id)));

let amount = 770_000;
const move = async (
  more: { bankReference?: string; move?: 'transfer' | 'capital_in' } = {},
  by: TestStaff = finance,
) => {
  const { move: what = 'transfer', ...rest } = more;
  const body = { toId: to, amount, reason: 'a test', ...rest };
  return app.send('house.move', {
    token: by.token,
    key: newReference(),
    body: what === 'transfer' ? { move: what, fromId: from, ...body } : { move: what, ...body },
  });
};

/** A second person agrees to it. */
const agreed = async (asked: Awaited<ReturnType<typeof move>>, by = second) => {
  const { status, problem } = await approve(app, by, approvalOf(asked));
  return { status, problem };
};

/** A line of the bank, as it is once the server has looked at it. */
async function receive(line: Partial<BankLine> = {}) {
  const lines = [{ at: app.clock.now(), direction: 'in' as const, amount, ...line }];
  const source = { kind: 'agent', id: 'test' } as const;
  expect(await takeLines(app.platform, { accountId: to, source, lines })).toMatchObject({ taken: 1 });
  while (await follow(app.platform));
  return latestLine();
}
const latestLine = () =>
  app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const payerOf = ({ phone }: TestPlayer) => ({
  payerAccount: `123${phone.slice(3)}`,
  payerName: 'สมชาย ใจดี',
});
const own = { payerAccount: '111-2-22333-4', payerName: FROM.accountName };
const details = async (id: string | null) =>
  (await app.send('suspense.details', { token: finance.token, params: { id: id ?? '' } })).body;
const assign = (id: string | null) =>
  app.send('suspense.assign', {
    token: finance.token,
    params: { id: id ?? '' },
    body: { phone: player.phone, reason: 'says it is theirs' },
  });
const sendBack = (id: string | null) =>
  app.send('suspense.return', {
    token: finance.token,
    params: { id: id ?? '' },
    body: { bankReference: newReference(), reason: 'not ours' },
  });

beforeEach(() => {
  amount += 1;
});

describe('a line of a transfer between our accounts', () => {
  it.each<[string, (reference: string) => { moved?: { bankReference: string }; line: Partial<BankLine> }]>([
    ['by its reference', (reference) => ({ moved: { bankReference: reference }, line: { reference } })],
    ['by the account that paid', () => ({ line: own })],
    [
      'by the account that paid, where the two systems of the bank name it differently',
      (reference) => ({ moved: { bankReference: reference }, line: { ...own, reference: newReference() } }),
    ],
    [
      'by a number of which some digits are hidden, and the name',
      () => ({ line: { ...own, payerAccount: 'xxx-x-x2333-4' } }),
    ],
  ])('is covered by its movement, %s', async (_, of) => {
    const { moved = {}, line } = of(newReference());
    const before = await inAccount();
    expect((await move(moved)).status).toBe(200);
    expect(await receive(line)).toMatchObject({ state: 'COVERED', movement_id: expect.any(String) });
    expect(await inAccount()).toBe(before + amount);
  });

  it('waits in suspense for its movement, is given to nobody, and leaves with it', async () => {
    const before = await inAccount();
    const { suspense_item_id: id, state } = await receive(own);
    expect(state).toBe('SUSPENSE');
    expect(await details(id)).toMatchObject({ why: 'OWN_TRANSFER', player: null });
    const notOurs = { status: 409, problem: { code: 'SUSPENSE_OWN' } };
    expect(await assign(id)).toMatchObject(notOurs);
    const split = { amounts: [1, amount - 1], reason: 'two people' };
    expect(
      await app.send('suspense.split', { token: finance.token, params: { id: id ?? '' }, body: split }),
    ).toMatchObject(notOurs);
    const moved = await move();
    expect(moved.status).toBe(200);
    expect(await details(id)).toMatchObject({ state: 'COVERED', movementId: moved.body.id, topupId: null });
    expect(await latestLine()).toMatchObject({ state: 'COVERED', movement_id: moved.body.id });
    expect(await inAccount()).toBe(before + amount);
  });

  it('is sent back by two people alone, whatever the amount', async () => {
    amount = 5_000;
    const { suspense_item_id: id } = await receive(own);
    const asked = approvalOf(await sendBack(id));
    expect((await approve(app, second, asked)).status).toBe(200);
    amount = 780_000;
  });

  it('is none of a top-up of the same amount', async () => {
    const { id, amountToPay } = await openTopup(app, player, amount);
    const row = await app.platform.db
      .selectFrom('topup')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.channel_id !== to)
      await app.platform.db.updateTable('topup').set({ channel_id: to }).where('id', '=', id).execute();
    amount = amountToPay;
    expect(await receive(own)).toMatchObject({ state: 'SUSPENSE', topup_id: null });
    const approved = await app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { bankReference: newReference(), reason: 'the bank’s app shows another transfer' },
    });
    expect((await approve(app, second, approvalOf(approved))).status).toBe(200);
    await coverCredited(app.platform);
    expect(await latestLine()).toMatchObject({ state: 'SUSPENSE', topup_id: null });
  });

  it('each covers one movement', async () => {
    const before = await inAccount();
    await move();
    await receive({ ...own, balance: 1_000 });
    const { suspense_item_id: id } = await receive({ ...own, balance: 2_000 });
    expect(await details(id)).toMatchObject({ why: 'OWN_TRANSFER' });
    await move();
    expect(await details(id)).toMatchObject({ state: 'COVERED' });
    expect(await inAccount()).toBe(before + 2 * amount);
  });

  it('is booked once, whatever happens at the same moment', async () => {
    const before = await inAccount();
    const lines = Array.from({ length: 25 }, (_, n) => ({
      at: app.clock.now(),
      direction: 'in' as const,
      amount,
      balance: 5_000_000 + n,
      ...own,
    }));
    await takeLines(app.platform, { accountId: to, source: { kind: 'agent', id: 'test' }, lines });
    const sent = await Promise.all([
      ...Array.from({ length: 25 }, () => move()),
      ...Array.from({ length: 25 }, () => follow(app.platform)),
    ]);
    while (await follow(app.platform));
    await coverMoved(app.platform);
    expect(sent.slice(0, 25)).toMatchObject(Array.from({ length: 25 }, () => ({ status: 200 })));
    expect(await inAccount()).toBe(before + 25 * amount);
    const open = app.platform.db.selectFrom('suspense_item').select('id').where('state', '=', 'OPEN');
    expect(await open.where('amount', '=', amount).execute()).toEqual([]);
  });
});

describe('the owners’ money', () => {
  it('is covered by the reference of its movement, whichever comes first', async () => {
    const before = await inAccount();
    const [first, then] = [newReference(), newReference()];
    await agreed(await move({ move: 'capital_in', bankReference: first }));
    expect(await receive({ reference: first, payerName: 'the owner' })).toMatchObject({ state: 'COVERED' });
    const { suspense_item_id: id } = await receive({ reference: then, payerName: 'the owner' });
    expect(await details(id)).toMatchObject({ why: 'NO_MATCH' });
    await agreed(await move({ move: 'capital_in', bankReference: `${then.slice(0, 5)} ${then.slice(5)}` }));
    expect(await details(id)).toMatchObject({ state: 'COVERED' });
    expect(await inAccount()).toBe(before + 2 * amount);
  });

  it('takes two people where it has a reference, and none of them is who imported its line', async () => {
    const reference = newReference();
    await importStatement(app, finance, to, [{ amount, reference, payerName: 'Mr Nobody' }]);
    const { suspense_item_id: id } = await latestLine();
    expect(await details(id)).toMatchObject({ why: 'NO_MATCH' });
    const notTheirs = { status: 403, problem: { code: 'NOT_YOUR_OWN' } };
    expect(await move({ move: 'capital_in', bankReference: reference })).toMatchObject(notTheirs);
    const asked = await move({ move: 'capital_in', bankReference: reference }, second);
    expect(await agreed(asked, finance)).toMatchObject(notTheirs);
    expect(await agreed(asked, await createStaff(app, 'Finance'))).toMatchObject({ status: 200 });
    expect(await details(id)).toMatchObject({ state: 'COVERED' });
  });

  it('does not cover by itself what whoever recorded it imports afterwards', async () => {
    const reference = newReference();
    await agreed(await move({ move: 'capital_in', bankReference: reference }));
    await importStatement(app, second, to, [{ amount, reference, payerName: 'Mr Nobody' }]);
    expect(await latestLine()).toMatchObject({ state: 'SUSPENSE', movement_id: null });
    await coverMoved(app.platform);
    expect(await latestLine()).toMatchObject({ state: 'SUSPENSE' });
  });

  it('is no money that a top-up waits for, that a player seems to have paid, or that a payer is known of', async () => {
    const ofOthers = {
      status: 409,
      problem: { code: 'LINE_OF_OTHERS', errors: [{ path: 'body.bankReference' }] },
    };
    const record = (bankReference: string, what: 'capital_in' | 'transfer') =>
      move({ move: what, bankReference });
    const waiting = newReference();
    const { id, amountToPay } = await openTopup(app, player, amount);
    await app.platform.db.updateTable('topup').set({ channel_id: to }).where('id', '=', id).execute();
    amount = amountToPay;
    expect(await receive({ reference: waiting, ...payerOf(player) })).toMatchObject({
      state: 'WAITING',
      topup_id: id,
    });
    expect(await record(waiting, 'capital_in')).toMatchObject(ofOthers);
    expect(await record(waiting, 'transfer')).toMatchObject(ofOthers);
    amount += 5_000;
    const unannounced = newReference();
    await receive({ reference: unannounced, ...payerOf(player) });
    expect(await record(unannounced, 'capital_in')).toMatchObject(ofOthers);
    amount += 5_000;
    const stranger = newReference();
    await receive({ reference: stranger, payerAccount: '9998887776', payerName: 'วิชัย มั่งมี' });
    expect(await record(stranger, 'transfer')).toMatchObject(ofOthers);
  });

  it('uses up its reference: no top-up is credited with it, and nothing is recorded with that of a top-up', async () => {
    const reference = newReference();
    await agreed(await move({ move: 'capital_in', bankReference: reference }));
    const used = { status: 409, problem: { code: 'REFERENCE_USED' } };
    const { id } = await topupWithSlip(app, player, 90_000);
    const approveWith = (bankReference: string) =>
      app.send('topup.approve', { token: finance.token, params: { id }, body: { bankReference } });
    expect(await approveWith(reference)).toMatchObject(used);
    const ours = newReference();
    amount = 90_000;
    expect(await receive({ ...own, reference: ours })).toMatchObject({ state: 'SUSPENSE' });
    expect(await approveWith(ours)).toMatchObject(used);
    const credited = newReference();
    expect((await approveWith(credited)).status).toBe(200);
    expect(await move({ bankReference: credited })).toMatchObject(used);
    // The one that it was kept for has it all the same.
    expect((await move({ bankReference: ours })).status).toBe(200);
    expect(await latestLine()).toMatchObject({ state: 'COVERED' });
  });

  it('is recorded once with a reference, whatever is sent at the same moment', async () => {
    const before = await inAccount();
    const bankReference = newReference();
    const sent = await Promise.all(Array.from({ length: 12 }, () => move({ bankReference })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await inAccount()).toBe(before + amount);
  });

  it('is not guessed: without a reference the line waits for staff', async () => {
    await move({ move: 'capital_in' });
    expect(await receive({ payerName: 'วิชัย มั่งมี' })).toMatchObject({ state: 'SUSPENSE' });
  });
});

it('an account at another bank with the number of ours is not ours, where the name is another', async () => {
  const { suspense_item_id: id } = await receive({ ...own, payerName: 'วิชัย มั่งมี' });
  expect(await details(id)).toMatchObject({ why: 'NO_MATCH' });
});

it('two people give a player what some digits of ours and no name have paid', async () => {
  amount = 32_100;
  const { suspense_item_id: id } = await receive({ payerAccount: 'xxx-x-x2333-4' });
  expect(await details(id)).toMatchObject({ why: 'NO_MATCH' });
  expect((await assign(id)).status).toBe(202);
});

it('the money of others is not ours: a hidden number alone says nothing, nor does the account’s own', async () => {
  const { suspense_item_id: hidden } = await receive({ payerAccount: 'xxx-x-x2333-4', payerName: 'วิชัย มั่งมี' });
  expect(await details(hidden)).toMatchObject({ why: 'NO_MATCH' });
  const { suspense_item_id: itself } = await receive({ payerAccount: '5556667778', balance: 12 });
  expect(await details(itself)).toMatchObject({ why: 'NO_MATCH' });
});
