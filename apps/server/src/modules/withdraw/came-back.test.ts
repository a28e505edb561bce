import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { bankBalance } from '../banks/index.ts';
import { type BankLine, takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';
import { coverCredited } from '../statements/work.ts';

/** A payout that came back, by its bank line and as staff record it: whichever is first, the player gets it once. */

const MINUTE = 60_000;
const AMOUNT = 54_300;

let app: TestApp;
let bank: string;
let player: TestPlayer;
let payer: TestStaff;
let witness: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
  await setSetting(app, 'approval.allPlayers', 50_000_000);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(30 * 24 * 60 * MINUTE);
  player = await createPlayer(app, { balance: 10_000_000 });
  payer = await createStaff(app, 'Finance');
  witness = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});

const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE);
const walletOf = async (who = player) => (await moneyOf(app, who.id)).wallet;
const payeeOf = async (who = player) => {
  const row = await app.platform.db
    .selectFrom('player_bank')
    .select('account_number')
    .where('player_id', '=', who.id)
    .executeTakeFirstOrThrow();
  return { payerName: 'นาย สมชาย ใจดี', payerAccount: row.account_number };
};
/** A withdrawal that was paid from the account. */
async function paid(amount = AMOUNT, who = player): Promise<string> {
  const { id } = await openWithdrawal(app, who, amount);
  await take(app, payer, id);
  const body = { channelId: bank, bankReference: newReference() };
  const { status } = await app.send('withdraw.approve', { token: payer.token, params: { id }, body });
  expect(status).toBe(200);
  return id;
}
/** A line of the bank, and what became of it. */
async function receive(line: Partial<BankLine> = {}, importer?: TestStaff) {
  const taken = await takeLines(app.platform, {
    accountId: bank,
    source: importer ? { kind: 'statement', id: 'test' } : { kind: 'agent', id: 'a phone' },
    ...(importer ? { broughtBy: importer.id } : {}),
    lines: [{ at: later(3), direction: 'in', amount: AMOUNT, ...line }],
  });
  expect(taken).toEqual({ taken: 1, known: 0 });
  while (await follow(app.platform));
  return app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
const returned = (id: string, by = witness) =>
  app.send('withdraw.return', { token: by.token, params: { id }, body: { reason: 'the bank sent it back' } });
const assign = (id: string | null, who = player, by = witness) =>
  app.send('suspense.assign', {
    token: by.token,
    params: { id: id ?? '' },
    body: { phone: who.phone, reason: 'it is theirs' },
  });
const sendBack = (id: string | null, by = witness) =>
  app.send('suspense.return', {
    token: by.token,
    params: { id: id ?? '' },
    body: { bankReference: newReference(), reason: 'paid again' },
  });
const itemOf = async (id: string | null) =>
  (await app.send('suspense.details', { token: witness.token, params: { id: id ?? '' } })).body;

describe('its line', () => {
  it('that comes after it was recorded is covered by it', async () => {
    const id = await paid();
    expect((await returned(id)).status).toBe(200);
    const line = await receive(await payeeOf());
    expect(line).toMatchObject({ state: 'COVERED', withdrawal_id: id, suspense_item_id: null });
    expect(await walletOf()).toBe(10_000_000);
    // Another one is other money.
    expect(await receive({ ...(await payeeOf()), at: later(9) })).toMatchObject({ state: 'SUSPENSE' });
  });

  it('that is in suspense names it, and is not assigned: the return takes it out of there', async () => {
    const before = await bankBalance(app.platform.db, bank);
    const id = await paid();
    const { suspense_item_id: itemId } = await receive(await payeeOf());
    expect(await itemOf(itemId)).toMatchObject({
      why: 'PAYOUT_BACK',
      player: { id: player.id },
      related: [{ kind: 'payoutPaid', id, playerId: player.id }],
    });
    for (const who of [player, await createPlayer(app)]) {
      expect(await assign(itemId, who)).toMatchObject({ problem: { code: 'SUSPENSE_PAYOUT_BACK' } });
    }
    expect((await returned(id)).status).toBe(200);
    expect(await itemOf(itemId)).toMatchObject({ state: 'COVERED', withdrawalId: id, related: [] });
    expect(await assign(itemId)).toMatchObject({ problem: { code: 'STATE_CONFLICT' } });
    expect(await walletOf()).toBe(10_000_000);
    expect(await bankBalance(app.platform.db, bank)).toBe(before);
    expect(await coverCredited(app.platform)).toBe(0);
  });

  it('without a payer is given to another by two people, and taken by the return', async () => {
    const id = await paid();
    const { suspense_item_id: itemId } = await receive();
    const other = await createPlayer(app);
    const asked = approvalOf(await assign(itemId, other));
    const { status, body } = await returned(id);
    expect(status === 200 || approvalOf({ status, body })).toBeTruthy();
    if (status === 202) expect((await approve(app, second, approvalOf({ status, body }))).status).toBe(200);
    expect(await itemOf(itemId)).toMatchObject({ state: 'COVERED', withdrawalId: id });
    expect((await approve(app, second, asked)).status).toBe(409);
    expect([await walletOf(), await walletOf(other)]).toEqual([10_000_000, 0]);
  });

  it('from somebody else is not it, and given to that player by two people', async () => {
    await paid();
    const line = await receive({ payerName: 'วิชัย มั่งมี' });
    expect(await itemOf(line.suspense_item_id)).toMatchObject({ why: 'NO_MATCH' });
    approvalOf(await assign(line.suspense_item_id));
    const other = await createPlayer(app);
    const { suspense_item_id: next } = await receive({ payerName: 'วิชัย มั่งมี', at: later(9) });
    expect((await assign(next, other)).status).toBe(200);
  });

  it.each([
    ['weeks later', 15 * 24 * 60 * MINUTE],
    ['from before it was paid', -10 * MINUTE],
  ])('%s is not it', async (_, after) => {
    await paid();
    const at = new Date(app.clock.now().getTime() + after);
    expect(await receive({ ...(await payeeOf()), at })).toMatchObject({ state: 'SUSPENSE' });
  });

  it('that was sent back to the payee needs two people to be credited as well', async () => {
    const id = await paid();
    const { suspense_item_id: itemId } = await receive(await payeeOf());
    expect((await sendBack(itemId)).status).toBe(200);
    const asked = approvalOf(await returned(id));
    expect((await approve(app, second, asked)).status).toBe(200);
  });

  it('is not sent back any more, and covered by the job, where it came at the same moment', async () => {
    const id = await paid();
    const { suspense_item_id: itemId, id: lineId } = await receive(await payeeOf());
    expect((await returned(id)).status).toBe(200);
    expect(await sendBack(itemId)).toMatchObject({ status: 409 });
    expect(
      await app.platform.db
        .selectFrom('bank_line')
        .select('state')
        .where('id', '=', lineId)
        .executeTakeFirst(),
    ).toEqual({ state: 'COVERED' });
  });
});

it('recorded, assigned and sent back at once, it is credited once', async () => {
  const id = await paid();
  const other = await createPlayer(app);
  const { suspense_item_id: itemId } = await receive(await payeeOf());
  await Promise.all([
    ...Array.from({ length: 15 }, () => returned(id)),
    ...Array.from({ length: 15 }, () => assign(itemId)),
    ...Array.from({ length: 15 }, () => assign(itemId, other, second)),
    ...Array.from({ length: 5 }, () => coverCredited(app.platform)),
  ]);
  expect([await walletOf(), await walletOf(other)]).toEqual([10_000_000, 0]);
  expect(await itemOf(itemId)).toMatchObject({ state: 'COVERED', withdrawalId: id });
});

it('recorded while its line is decided, it is credited once', async () => {
  const id = await paid();
  const payee = await payeeOf();
  await Promise.all([...Array.from({ length: 10 }, () => returned(id)), receive(payee)]);
  const item = await app.platform.db
    .selectFrom('suspense_item')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (item?.state === 'OPEN') {
    expect(await assign(item.id)).toMatchObject({ problem: { code: 'SUSPENSE_CREDITED' } });
    expect(await coverCredited(app.platform)).toBe(1);
  }
  expect(await walletOf()).toBe(10_000_000);
  const line = app.platform.db.selectFrom('bank_line').select('state').where('withdrawal_id', '=', id);
  expect(await line.execute()).toEqual([{ state: 'COVERED' }]);
});

it('recorded or sent back again, never both by one person', async () => {
  const id = await paid();
  const { suspense_item_id: itemId } = await receive(await payeeOf());
  const [back, sent] = await Promise.all([
    Promise.all(Array.from({ length: 25 }, () => returned(id))),
    Promise.all(Array.from({ length: 25 }, () => sendBack(itemId, second))),
  ]);
  expect([...back, ...sent].filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('what one person records alone', () => {
  const returning = async (id: string, by = witness) =>
    (await app.send('withdraw.details', { token: by.token, params: { id } })).body.returning;
  it('without a line is as little as a top-up without evidence, and the form says so before', async () => {
    const id = await paid(4_000_000);
    expect(await returning(id)).toEqual({ hasLine: false, takesTwo: true, left: 100_000 });
    const asked = approvalOf(await returned(id));
    expect(await walletOf()).toBe(6_000_000);
    expect((await approve(app, witness, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, second, asked)).status).toBe(200);
    expect(await walletOf()).toBe(10_000_000);
    expect(await returning(id)).toBeNull();
  });

  it('adds up with top-ups without evidence over a day, however many are sent at once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await paid(40_000 + n));
    const sent = await Promise.all(ids.map((id) => returned(id)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(3);
  });

  it('with its line is what one may pay out', async () => {
    const id = await paid(4_000_000);
    await receive({ ...(await payeeOf()), amount: 4_000_000 });
    expect(await returning(id)).toEqual({ hasLine: true, takesTwo: false, left: 5_000_000 });
    expect((await returned(id)).status).toBe(200);
    payer = await createStaff(app, 'Finance');
    const next = await paid(4_000_000);
    await receive({ ...(await payeeOf()), amount: 4_000_000, at: later(9) });
    expect(await returning(next)).toMatchObject({ hasLine: true, takesTwo: true, left: 1_000_000 });
    approvalOf(await returned(next));
  });

  it('is little, too, where the line shows nobody, or they have imported it themselves', async () => {
    const first = await paid(300_000);
    await receive({ amount: 300_000 });
    expect(await returning(first)).toMatchObject({ hasLine: false, takesTwo: true });
    approvalOf(await returned(first));
    const id = await paid(310_000);
    await receive({ ...(await payeeOf()), amount: 310_000 }, witness);
    expect(await returning(id)).toMatchObject({ hasLine: false, takesTwo: true });
    approvalOf(await returned(id));
    const other = await paid(320_000);
    await receive({ ...(await payeeOf()), amount: 320_000 }, second);
    expect(await returning(other)).toMatchObject({ hasLine: true, takesTwo: false });
    expect((await returned(other)).status).toBe(200);
  });

  it('is not agreed to by whoever imported its line, before it was asked for or after', async () => {
    const third = await createStaff(app, 'Finance');
    const [id, next] = [await paid(600_000), await paid(610_000)];
    await setSetting(app, 'approval.withdraw', 100_000);
    await receive({ ...(await payeeOf()), amount: 600_000 }, second);
    const asked = approvalOf(await returned(id));
    expect((await approve(app, second, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, third, asked)).status).toBe(200);
    const waiting = approvalOf(await returned(next));
    await receive({ ...(await payeeOf()), amount: 610_000, at: later(9) }, second);
    expect((await approve(app, second, waiting)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, third, waiting)).status).toBe(200);
    expect(await walletOf()).toBe(10_000_000);
    await setSetting(app, 'approval.withdraw', 5_000_000);
  });

  it('says that it takes two where the money was sent back from suspense', async () => {
    const id = await paid();
    const { suspense_item_id: itemId } = await receive(await payeeOf());
    expect((await sendBack(itemId)).status).toBe(200);
    expect(await returning(id)).toEqual({ hasLine: false, takesTwo: true, left: 0 });
  });

  it('is not shown to who may not record it', async () => {
    const id = await paid();
    expect(await returning(id, await createStaff(app, 'Support'))).toBeNull();
  });
});
