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
import { newReference, openTopup } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';
import { takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';
import { coverCredited } from '../statements/work.ts';

let app: TestApp;
let account: string;
let finance: TestStaff;
let second: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  account = await openBank(app);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(60_000);
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  player = await createPlayer(app);
  await setSetting(app, 'approval.topupWithoutEvidence', 100_000);
  await setSetting(app, 'approval.allPlayers', 50_000_000);
  await setSetting(app, 'approval.withdraw', 100_000);
});

/** Money that nobody has announced. */
async function money(
  amount: number,
  more: { reference?: string; payerName?: string; payerAccount?: string } = {},
) {
  await takeLines(app.platform, {
    accountId: account,
    source: { kind: 'statement', id: 'test' },
    lines: [{ at: app.clock.now(), direction: 'in', amount, ...more }],
  });
  while (await follow(app.platform));
  const { body } = await app.send('suspense.list', {
    token: finance.token,
    query: { state: 'OPEN', order: 'newest' },
  });
  const found = body.data.find((item) => item.amount === amount);
  if (!found) throw new Error('not in suspense');
  return found;
}
const assign = (id: string, phone = player.phone, by = finance, key?: string) =>
  app.send('suspense.assign', {
    token: by.token,
    params: { id },
    body: { phone, reason: 'sent the receipt' },
    ...(key ? { key } : {}),
  });
const giveBack = (id: string, by = finance) =>
  app.send('suspense.return', {
    token: by.token,
    params: { id },
    body: { bankReference: newReference(), reason: 'a stranger' },
  });
const approveTopup = (id: string, body: { bankReference?: string; amount?: number } = {}) =>
  app.send('topup.approve', {
    token: second.token,
    params: { id },
    body: { bankReference: newReference(), reason: 'paid by a relative', ...body },
  });
const split = (id: string, amounts: number[]) =>
  app.send('suspense.split', {
    token: finance.token,
    params: { id },
    body: { amounts, reason: 'two people' },
  });
const details = async (id: string) =>
  (await app.send('suspense.details', { token: finance.token, params: { id } })).body;
const walletOf = async (who = player) => (await moneyOf(app, who.id)).wallet;

describe('assigning', () => {
  it('credits the player as a top-up with a turnover requirement', async () => {
    const item = await money(20_000, { payerName: 'วิชัย มั่งมี' });
    expect(item).toMatchObject({ why: 'NO_MATCH', state: 'OPEN', payer: { name: 'วิชัย มั่งมี' } });
    await setSetting(app, 'turnover.topupMultiplier', 1);
    const { status, body } = await assign(item.id);
    await setSetting(app, 'turnover.topupMultiplier', 0);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'ASSIGNED',
      assignedTo: { id: player.id },
      topupId: expect.any(String),
    });
    expect(await walletOf()).toBe(20_000);
    const history = await app.send('topup.history', { token: player.token });
    expect(history.body.data).toMatchObject([{ status: 'APPROVED', amountCredited: 20_000 }]);
    const open = app.platform.db
      .selectFrom('turnover_requirement')
      .selectAll()
      .where('player_id', '=', player.id);
    expect(await open.execute()).toMatchObject([{ source: 'topup', required: 20_000 }]);
    expect(await assign(item.id)).toMatchObject({ status: 409, problem: { code: 'STATE_CONFLICT' } });
    expect(await giveBack(item.id)).toMatchObject({ status: 409 });
  });

  it('waits for a second person above what one may give without evidence', async () => {
    const item = await money(150_000);
    const approvalId = approvalOf(await assign(item.id));
    expect(await walletOf()).toBe(0);
    expect(await details(item.id)).toMatchObject({ state: 'OPEN', approvalId });
    expect(await giveBack(item.id, second)).toMatchObject({
      status: 409,
      problem: { code: 'APPROVAL_PENDING' },
    });
    expect(await split(item.id, [100_000, 50_000])).toMatchObject({ status: 409 });
    expect((await approve(app, finance, approvalId)).status).toBe(403);
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await walletOf()).toBe(150_000);
    expect(await details(item.id)).toMatchObject({
      state: 'ASSIGNED',
      resolvedBy: expect.any(String),
      approvedBy: expect.any(String),
    });
  });

  it('adds up over a day, so that parts need a second person as well', async () => {
    const [one, other] = [await money(60_000), await money(60_001)];
    expect((await assign(one.id)).status).toBe(200);
    expect((await assign(other.id)).status).toBe(202);
  });

  it('counts as giving: whoever assigned it is known to the payout', async () => {
    const item = await money(30_000);
    await assign(item.id);
    const grants = app.platform.db.selectFrom('player_grant').selectAll().where('player_id', '=', player.id);
    expect(await grants.execute()).toMatchObject([{ staff_id: finance.id, amount: 30_000 }]);
  });

  it('uses up the reference: a slip with it is refused', async () => {
    const reference = newReference();
    const item = await money(21_000, { reference });
    expect((await assign(item.id)).status).toBe(200);
    const { id } = await openTopup(app, player, 21_000);
    const { filename } = await upload(app, player.token, await drawSlip({ text: reference, reference }));
    const sent = await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    expect(sent.status).toBe(409);
  });

  it('is refused while the player has a top-up of the same money, which is to be approved instead', async () => {
    const { id, amountToPay } = await openTopup(app, player, 22_000);
    const item = await money(amountToPay, { payerName: 'วิชัย มั่งมี' });
    expect(item).toMatchObject({ why: 'PAYER_DIFFERS', player: { id: player.id } });
    expect((await details(item.id)).candidates).toMatchObject([
      { id: player.id, because: 'SEEMS', topupId: id },
    ]);
    expect(await assign(item.id)).toMatchObject({
      status: 409,
      problem: { code: 'SUSPENSE_TOPUP_WAITS' },
    });
    const approved = await app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { bankReference: newReference(), reason: 'the brother paid' },
    });
    expect(approved.status).toBe(200);
    expect(await assign(item.id)).toMatchObject({ status: 409, problem: { code: 'SUSPENSE_CREDITED' } });
    expect(await coverCredited(app.platform)).toBe(1);
    expect(await details(item.id)).toMatchObject({ state: 'COVERED', topupId: id });
    expect(await walletOf()).toBe(amountToPay);
  });

  it('finds the player whose account it is', async () => {
    const { account_number } = await app.platform.db
      .selectFrom('player_bank')
      .select('account_number')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const item = await money(23_000, { payerAccount: account_number });
    expect((await details(item.id)).candidates).toMatchObject([{ id: player.id, because: 'ACCOUNT' }]);
  });

  it('happens once, whatever is tried at once', async () => {
    const item = await money(24_000);
    const other = await createPlayer(app);
    const all = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => assign(item.id, player.phone, finance, `assign-${n}`)),
      ...Array.from({ length: 8 }, () => assign(item.id, other.phone, second)),
      ...Array.from({ length: 8 }, () => giveBack(item.id)),
      ...Array.from({ length: 8 }, () => split(item.id, [12_000, 12_000])),
    ]);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([0, 24_000]).toContain((await walletOf()) + (await walletOf(other)));
  });
});

describe('sending back', () => {
  it('takes the money out of suspense and out of the account', async () => {
    const item = await money(25_000);
    const { status, body } = await giveBack(item.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'RETURNED', bankReference: expect.any(String) });
  });

  it('uses up the reference: nobody is credited with it afterwards, and the rest of a split transfer is', async () => {
    const reference = newReference();
    const item = await money(42_000, { reference });
    await split(item.id, [20_000, 22_000]);
    const [small, large] = (await details(item.id)).parts;
    expect((await giveBack(small?.id ?? '')).status).toBe(200);
    app.clock.advance(10 * 60_000);
    const { id } = await openTopup(app, player, 20_000);
    const body = { bankReference: reference };
    expect(await app.send('topup.approve', { token: second.token, params: { id }, body })).toMatchObject({
      problem: { code: 'REFERENCE_USED' },
    });
    expect((await assign(large?.id ?? '')).status).toBe(200);
    expect(await walletOf()).toBe(22_000);
  });

  it('is refused where a top-up was credited with the same money, which then leaves suspense by itself', async () => {
    const { id, amountToPay } = await openTopup(app, player, 43_000);
    const item = await money(amountToPay, { payerName: 'วิชัย มั่งมี' });
    expect((await approveTopup(id)).status).toBe(200);
    expect(await giveBack(item.id)).toMatchObject({ status: 409, problem: { code: 'SUSPENSE_CREDITED' } });
    expect(await coverCredited(app.platform)).toBe(1);
    expect(await details(item.id)).toMatchObject({ state: 'COVERED', topupId: id });
  });

  it('takes two people where a top-up was credited with the reference, and another amount', async () => {
    const reference = newReference();
    const item = await money(44_000, { reference });
    app.clock.advance(10 * 60_000);
    const { id } = await openTopup(app, player, 30_000);
    expect((await approveTopup(id, { bankReference: reference, amount: 30_000 })).status).toBe(200);
    const approvalId = approvalOf(await giveBack(item.id));
    expect((await approve(app, finance, approvalId)).status).toBe(403);
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect((await details(item.id)).state).toBe('RETURNED');
  });

  it.each([true, false])(
    'or is credited, never both, at the same moment (with a reference: %s)',
    async (has) => {
      const reference = newReference();
      const { id, amountToPay } = await openTopup(app, player, 45_000);
      const item = await money(amountToPay, { payerName: 'วิชัย มั่งมี', ...(has ? { reference } : {}) });
      const bankReference = has ? reference : newReference();
      const [returned, approved] = await Promise.all([
        Promise.all(Array.from({ length: 25 }, () => giveBack(item.id))),
        Promise.all(Array.from({ length: 25 }, () => approveTopup(id, { bankReference }))),
      ]);
      const all = [...returned, ...approved];
      expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const isReturned = returned.some(({ status }) => status === 200);
      expect(await walletOf()).toBe(isReturned && has ? 0 : amountToPay);
      // Without a reference a receipt may be of another transfer: staff who approve it afterwards have looked at it.
      if (has) expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );

  it('waits for a second person above what one may pay out', async () => {
    const item = await money(126_000);
    const approvalId = approvalOf(await giveBack(item.id));
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect((await details(item.id)).state).toBe('RETURNED');
  });
});

describe('splitting', () => {
  it('makes parts that are resolved by themselves', async () => {
    const reference = newReference();
    const item = await money(40_000, { reference });
    expect(await split(item.id, [10_000, 20_000])).toMatchObject({
      status: 422,
      problem: { code: 'SUSPENSE_PARTS', errors: [{ path: 'body.amounts' }] },
    });
    expect((await split(item.id, [10_000, 30_000])).status).toBe(200);
    const { state, parts } = await details(item.id);
    expect(state).toBe('SPLIT');
    const [small, large] = parts;
    expect((await assign(small?.id ?? '')).status).toBe(200);
    expect((await giveBack(large?.id ?? '')).status).toBe(200);
    expect(await walletOf()).toBe(10_000);
  });
});

it('given to a player is not approved again as their top-up of another amount, unless somebody says why', async () => {
  const { amountToPay, id } = await openTopup(app, player, 36_000);
  const paid = amountToPay - 1_000;
  const item = await money(paid, { reference: newReference() });
  expect((await assign(item.id)).status).toBe(200);
  const approveAs = (reason?: string) =>
    app.send('topup.approve', {
      token: second.token,
      params: { id },
      body: { amount: paid, bankReference: newReference(), ...(reason ? { reason } : {}) },
    });
  expect(await approveAs()).toMatchObject({
    status: 422,
    problem: { code: 'TOPUP_GIVEN', errors: [{ path: 'body.reason' }] },
  });
  expect(await walletOf()).toBe(paid);
  expect((await approveAs('a second transfer, its line is on the statement')).status).toBe(200);
  expect(await walletOf()).toBe(2 * paid);
});

it('sent back is not approved as a top-up of the same amount, unless somebody says why', async () => {
  const { amountToPay, id } = await openTopup(app, player, 37_000);
  // A line without a reference, and without a time that would fit the top-up.
  const item = await money(amountToPay - 1_000);
  expect((await giveBack(item.id)).status).toBe(200);
  const approveAs = (reason?: string, amount = amountToPay - 1_000) =>
    app.send('topup.approve', {
      token: second.token,
      params: { id },
      body: { amount, bankReference: newReference(), ...(reason ? { reason } : {}) },
    });
  expect(await approveAs()).toMatchObject({
    status: 422,
    problem: { code: 'TOPUP_SENT_BACK', errors: [{ path: 'body.reason' }] },
  });
  expect(await walletOf()).toBe(0);
  expect((await approveAs('a second transfer, its line is on the statement')).status).toBe(200);
  expect(await walletOf()).toBe(amountToPay - 1_000);
});

describe('parts of a transfer', () => {
  it('are not credited beside a top-up of the whole', async () => {
    const { amountToPay, id } = await openTopup(app, player, 80_000);
    const reference = newReference();
    const item = await money(amountToPay, { reference, payerName: 'วิชัย มั่งมี' });
    await split(item.id, [30_000, amountToPay - 30_000]);
    const { parts } = await details(item.id);
    for (const part of parts) {
      expect(await assign(part.id)).toMatchObject({ problem: { code: 'SUSPENSE_TOPUP_WAITS' } });
    }
    const body = { bankReference: reference, reason: 'paid by a relative' };
    const approved = await app.send('topup.approve', { token: second.token, params: { id }, body });
    expect(approved.status).toBe(200);
    for (const part of parts) expect((await assign(part.id)).status).toBe(409);
    expect(await walletOf()).toBe(amountToPay);
  });

  it('use up its reference together: a top-up with it is refused, and neither of them', async () => {
    const reference = newReference();
    const item = await money(41_000, { reference });
    await split(item.id, [20_000, 21_000]);
    const { parts } = await details(item.id);
    for (const part of parts) expect((await assign(part.id)).status).toBe(200);
    expect(await walletOf()).toBe(41_000);
    app.clock.advance(10 * 60_000);
    const { id } = await openTopup(app, player, 41_000);
    const body = { bankReference: reference };
    expect(await app.send('topup.approve', { token: second.token, params: { id }, body })).toMatchObject({
      problem: { code: 'REFERENCE_USED' },
    });
  });
});

it('is found by the payer’s account: all of it by those who see it, the shown digits by everybody', async () => {
  const item = await money(27_500, { payerAccount: '6660004321', payerName: 'วิชัย มั่งมี' });
  const auditor = await createStaff(app, 'Auditor');
  const found = async (search: string, who: TestStaff) => {
    const { body } = await app.send('suspense.list', { token: who.token, query: { search } });
    return body.data.map(({ id }) => id);
  };
  for (const search of ['6660004321', '666-0-00432-1', '04321', '4321']) {
    expect([search, await found(search, finance)]).toEqual([search, [item.id]]);
  }
  expect(await found('4321', auditor)).toEqual([item.id]);
  for (const search of ['04321', '6660004321']) expect(await found(search, auditor)).toEqual([]);
});

it('refuses what is unknown, and who may not', async () => {
  const support = await createStaff(app, 'Support');
  const item = await money(27_000);
  expect((await assign(item.id, player.phone, support)).status).toBe(403);
  expect((await assign(item.id, '0899999999')).status).toBe(404);
  expect((await assign('01980000-0000-7000-8000-0000000000ff')).status).toBe(404);
  expect((await split(item.id, [27_000])).status).toBe(400);
});
