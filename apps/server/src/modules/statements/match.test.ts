import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';
import { type BankLine, takeLines } from './index.ts';
import { follow } from './module.ts';
import { coverCredited } from './work.ts';

const MINUTE = 60_000;
let app: TestApp;
let account: string;
let owner: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  account = await openBank(app);
  owner = await createStaff(app, 'Owner');
  finance = await createStaff(app, 'Finance');
  await setSetting(app, 'approval.topupWithoutEvidence', 5_000_000);
  await setSetting(app, 'approval.allPlayers', 50_000_000);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  // Nothing that an earlier test has left is near enough in time.
  app.clock.advance(8 * 24 * 60 * MINUTE);
  [owner, finance] = [await createStaff(app, 'Owner'), await createStaff(app, 'Finance')];
  await setSetting(app, 'deposit.autoApproveLines', 1_000_000);
  await setSetting(app, 'approval.topup', 5_000_000);
});

const newPlayer = (name = 'สมชาย ใจดี') => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return createPlayer(app, { firstName, lastName });
};
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE);
const send = (line: Partial<BankLine> & { amount: number }, accountId = account) =>
  takeLines(app.platform, {
    accountId,
    source: { kind: 'agent', id: 'a phone' },
    lines: [{ at: app.clock.now(), direction: 'in', ...line }],
  });
/** Does all the work that is due, as the process of jobs does. */
async function work() {
  while (await follow(app.platform));
}
async function receive(line: Parameters<typeof send>[0], accountId = account) {
  expect(await send(line, accountId)).toEqual({ taken: 1, known: 0 });
  await work();
  const [last] = await app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  if (!last) throw new Error('no line');
  return last;
}
const stateOf = async (id: string) =>
  (await app.send('topup.details', { token: finance.token, params: { id } })).body;
const walletOf = async (player: TestPlayer) => (await moneyOf(app, player.id)).wallet;
const itemsOf = () => app.platform.db.selectFrom('suspense_item').selectAll().orderBy('id').execute();
const lastItem = async () => (await itemsOf()).at(-1);
const approveAsStaff = (id: string, bankReference = newReference(), reason?: string) =>
  app.send('topup.approve', {
    token: finance.token,
    params: { id },
    body: { bankReference, ...(reason ? { reason } : {}) },
  });

describe('a line that fits one open top-up', () => {
  it('approves it by the rule, which the audit log names', async () => {
    const player = await newPlayer();
    const { id, amountToPay } = await openTopup(app, player, 30_000);
    const line = await receive({ amount: amountToPay, payerName: 'นาย สมชาย ใ***' });
    expect(line).toMatchObject({ state: 'MATCHED', topup_id: id, left_because: null });
    expect(await walletOf(player)).toBe(amountToPay);
    expect(await stateOf(id)).toMatchObject({ status: 'APPROVED', decidedBy: null });
    const { body } = await app.send('audit.list', { token: owner.token, query: { subjectId: id } });
    expect(body.data.map(({ action, actor }) => [action, actor])).toContainEqual([
      'topup.approve',
      'system:bank-lines',
    ]);
  });

  it('also approves one that has expired or was cancelled within a day', async () => {
    const [late, gone] = [await newPlayer(), await newPlayer()];
    const expired = await openTopup(app, late, 31_000);
    const cancelled = await openTopup(app, gone, 32_000);
    await app.send('topup.cancel', { token: gone.token, body: { id: cancelled.id } });
    app.clock.advance(20 * 60 * MINUTE);
    await receive({ amount: expired.amountToPay });
    await receive({ amount: cancelled.amountToPay });
    expect([await walletOf(late), await walletOf(gone)]).toEqual([
      expired.amountToPay,
      cancelled.amountToPay,
    ]);
    const again = await openTopup(app, await newPlayer(), 33_000);
    app.clock.advance(26 * 60 * MINUTE);
    expect(await receive({ amount: again.amountToPay })).toMatchObject({ state: 'SUSPENSE' });
  });

  it.each<[string, Partial<BankLine>]>([
    ['a name that is not the player’s', { payerName: 'วิชัย มั่งมี' }],
    ['an account that is not the player’s', { payerAccount: 'xxx-x-x0000-x' }],
  ])('with %s is left in suspense, and names who seems to have paid', async (_, payer) => {
    const player = await newPlayer();
    const { id, amountToPay } = await openTopup(app, player, 34_000);
    expect(await receive({ amount: amountToPay, ...payer })).toMatchObject({ state: 'SUSPENSE' });
    expect(await lastItem()).toMatchObject({
      why: 'PAYER_DIFFERS',
      player_id: player.id,
      amount: amountToPay,
    });
    expect((await stateOf(id)).status).toBe('PENDING');
    expect(await walletOf(player)).toBe(0);
  });

  it.each<[string, Partial<BankLine>]>([
    ['another amount', { amount: 35_001 }],
    ['a time before the top-up', { at: new Date(0) }],
    ['another account', {}],
  ])('but has %s goes to suspense', async (what, line) => {
    const player = await newPlayer();
    const { amountToPay } = await openTopup(app, player, 35_000);
    const at = line.at ? inMinutes(-6) : app.clock.now();
    const to = what === 'another account' ? await openBank(app, { kind: 'withdraw' }) : account;
    expect(await receive({ amount: amountToPay, ...line, at }, to)).toMatchObject({ state: 'SUSPENSE' });
    expect(await lastItem()).toMatchObject({ why: 'NO_MATCH', channel_id: to });
    expect(await walletOf(player)).toBe(0);
  });
});

describe('two top-ups that fit', () => {
  async function twoThatFit() {
    const [former, present] = [await newPlayer('วิภา สุขใจ'), await newPlayer('สมชาย ใจดี')];
    const first = await openTopup(app, former, 36_000);
    await app.send('topup.cancel', { token: former.token, body: { id: first.id } });
    const second = await openTopup(app, present, 36_000);
    // As it is where there is no other amount left.
    await app.platform.db
      .updateTable('topup')
      .set({ amount_to_pay: first.amountToPay })
      .where('id', '=', second.id)
      .execute();
    return { former, present, amount: first.amountToPay };
  }

  it('leave the money in suspense: nobody guesses', async () => {
    const { former, present, amount } = await twoThatFit();
    expect(await receive({ amount })).toMatchObject({ state: 'SUSPENSE' });
    expect(await lastItem()).toMatchObject({ why: 'SEVERAL_MATCH', player_id: null });
    expect([await walletOf(former), await walletOf(present)]).toEqual([0, 0]);
  });

  it('are told apart by the payer', async () => {
    const { former, present, amount } = await twoThatFit();
    await receive({ amount, payerName: 'น.ส. วิภา สุขใจ' });
    expect([await walletOf(former), await walletOf(present)]).toEqual([amount, 0]);
  });
});

it('of two lines with the money of one top-up the second one is in suspense', async () => {
  const player = await newPlayer();
  const { amountToPay } = await openTopup(app, player, 37_000);
  await send({ amount: amountToPay, at: inMinutes(1) });
  await send({ amount: amountToPay, at: inMinutes(2) });
  await work();
  expect(await walletOf(player)).toBe(amountToPay);
  expect(await lastItem()).toMatchObject({ amount: amountToPay, player_id: player.id });
});

describe('money that was credited by its slip', () => {
  it('is not credited again by its line', async () => {
    const player = await newPlayer();
    const { id } = await topupWithSlip(app, player, 38_000);
    expect((await approveAsStaff(id)).status).toBe(200);
    const before = await walletOf(player);
    const line = await receive({ amount: before, at: inMinutes(-1) });
    expect(line).toMatchObject({ state: 'COVERED', topup_id: id });
    expect(await walletOf(player)).toBe(before);
    // A second line is other money.
    expect(await receive({ amount: before, at: app.clock.now() })).toMatchObject({ state: 'SUSPENSE' });
  });

  it('leaves the open top-up of another player alone', async () => {
    const [paid, waiting] = [await newPlayer(), await newPlayer()];
    const { id } = await topupWithSlip(app, paid, 39_000);
    await approveAsStaff(id);
    const amount = await walletOf(paid);
    const open = await openTopup(app, waiting, 39_000);
    expect(open.amountToPay).toBe(amount);
    expect(await receive({ amount, at: inMinutes(-1) })).toMatchObject({ state: 'COVERED', topup_id: id });
    await receive({ amount, at: inMinutes(1) });
    expect(await walletOf(waiting)).toBe(amount);
  });

  it('leaves suspense, where its line waited, for the bank’s account again', async () => {
    const player = await newPlayer();
    const { id } = await topupWithSlip(app, player, 40_000);
    const { amountToPay: amount } = await stateOf(id);
    await receive({ amount, payerName: 'วิชัย มั่งมี' });
    const item = await lastItem();
    expect(item).toMatchObject({ why: 'PAYER_DIFFERS', state: 'OPEN' });
    expect((await approveAsStaff(id, newReference(), 'paid by the brother')).status).toBe(200);
    expect(await Promise.all([coverCredited(app.platform), coverCredited(app.platform)])).toContain(1);
    expect((await itemsOf()).find((each) => each.id === item?.id)).toMatchObject({
      state: 'COVERED',
      covered_by: id,
    });
    expect(await coverCredited(app.platform)).toBe(0);
  });
});

describe('the rule', () => {
  it('leaves it to staff while it is off; what they approve settles the line', async () => {
    await setSetting(app, 'deposit.autoApproveLines', 0);
    const player = await newPlayer();
    const { id, amountToPay } = await openTopup(app, player, 41_000);
    const line = await receive({ amount: amountToPay });
    expect(line).toMatchObject({ state: 'WAITING', topup_id: id, left_because: 'RULE_OFF' });
    expect(await walletOf(player)).toBe(0);
    expect((await approveAsStaff(id)).status).toBe(200);
    const after = app.platform.db.selectFrom('bank_line').select('state').where('id', '=', line.id);
    expect(await after.executeTakeFirst()).toEqual({ state: 'MATCHED' });
  });

  it('gives the money free where staff reject the top-up', async () => {
    await setSetting(app, 'deposit.autoApproveLines', 0);
    const player = await newPlayer();
    const { id, amountToPay } = await openTopup(app, player, 42_000);
    await receive({ amount: amountToPay });
    const body = { reason: 'another one paid' };
    expect((await app.send('topup.reject', { token: finance.token, params: { id }, body })).status).toBe(200);
    await work();
    expect(await lastItem()).toMatchObject({ amount: amountToPay, why: 'NO_MATCH' });
  });

  it('never approves above its amount, nor a player’s day above what one person may', async () => {
    const player = await newPlayer();
    await setSetting(app, 'deposit.autoApproveLines', 43_000);
    const large = await openTopup(app, player, 43_100);
    expect(await receive({ amount: large.amountToPay })).toMatchObject({
      state: 'WAITING',
      left_because: 'ABOVE_LIMIT',
    });
    await setSetting(app, 'deposit.autoApproveLines', 1_000_000);
    await setSetting(app, 'approval.topup', 80_000);
    const other = await newPlayer();
    const first = await openTopup(app, other, 43_000);
    expect(await receive({ amount: first.amountToPay })).toMatchObject({ state: 'MATCHED' });
    const second = await openTopup(app, other, 43_000);
    expect(await receive({ amount: second.amountToPay, at: inMinutes(1) })).toMatchObject({
      state: 'WAITING',
      left_because: 'ABOVE_LIMIT',
    });
  });

  it('does not believe a line that names the day alone', async () => {
    const player = await newPlayer();
    const { amountToPay } = await openTopup(app, player, 44_000);
    expect(await receive({ amount: amountToPay, hasTime: false })).toMatchObject({
      state: 'WAITING',
      left_because: 'NO_TIME',
    });
  });
});

it('what a bank writes is stored without marks that turn it around, and known again without them', async () => {
  const marked = {
    amount: 51_700,
    reference: '\u202eAB\u200b12',
    payerName: 'สมชาย\u202e ใจดี\n',
    at: inMinutes(0),
  };
  const line = await receive(marked);
  expect(line).toMatchObject({ reference: 'AB 12', payer_name: 'สมชาย ใจดี' });
  expect(await send(marked)).toEqual({ taken: 0, known: 1 });
});

describe('a reference', () => {
  it('of a line counts as used: a slip with it is refused', async () => {
    const [player, cheat] = [await newPlayer(), await newPlayer()];
    const { amountToPay } = await openTopup(app, player, 45_000);
    const reference = newReference();
    await receive({ amount: amountToPay, reference });
    expect(await walletOf(player)).toBe(amountToPay);
    const { id } = await openTopup(app, cheat, 45_000);
    const { filename } = await upload(app, cheat.token, await drawSlip({ text: reference, reference }));
    const sent = await app.send('topup.uploadSlip', { token: cheat.token, body: { id, filename } });
    expect(sent.status).toBe(409);
  });

  it('that a slip was credited with is not credited again by a line', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const { id, reference } = await topupWithSlip(app, player, 46_000);
    expect((await approveAsStaff(id, reference)).status).toBe(200);
    const open = await openTopup(app, other, 47_000);
    expect(await receive({ amount: open.amountToPay, reference })).toMatchObject({
      state: 'WAITING',
      left_because: 'REFERENCE_USED',
    });
    expect(await walletOf(other)).toBe(0);
  });
});

it('whatever comes at once, the money is credited once', async () => {
  const player = await newPlayer();
  const { id, reference } = await topupWithSlip(app, player, 48_000);
  const { amountToPay: amount } = await stateOf(id);
  const line = (seconds: number): BankLine => ({
    at: new Date(app.clock.now().getTime() + seconds * 1_000),
    direction: 'in',
    amount,
    reference,
  });
  const from = (kind: 'agent' | 'statement') =>
    takeLines(app.platform, {
      accountId: account,
      source: { kind, id: kind },
      lines: [line(kind === 'agent' ? 7 : 0)],
    });
  const all = await Promise.all([
    ...Array.from({ length: 5 }, () => from('agent')),
    ...Array.from({ length: 5 }, () => from('statement')),
    ...Array.from({ length: 5 }, () => work()),
    ...Array.from({ length: 5 }, () => approveAsStaff(id, reference)),
  ]);
  await work();
  expect(all.filter((each) => typeof each === 'object' && 'taken' in each && each.taken === 1)).toHaveLength(
    1,
  );
  expect(await walletOf(player)).toBe(amount);
  const lines = app.platform.db.selectFrom('bank_line').select('state').where('topup_id', '=', id);
  expect((await lines.execute()).map(({ state }) => state)).toEqual([
    expect.stringMatching(/MATCHED|COVERED/),
  ]);
});
