import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { type BankLine, takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';
import { coverCredited } from '../statements/work.ts';

/** The same transfer by its slip and by its line: whichever comes first, its money is credited once, and never lost. */

const MINUTE = 60_000;
const NAME = 'สมชาย ใจดี';

let app: TestApp;
let account: string;
let finance: TestStaff;
let second: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  account = await openBank(app);
  await setSetting(app, 'approval.topupWithoutEvidence', 5_000_000);
  await setSetting(app, 'approval.allPlayers', 50_000_000);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  // Nothing that an earlier test has left is near enough in time.
  app.clock.advance(9 * 24 * 60 * MINUTE);
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  player = await createPlayer(app);
});

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE);
const walletOf = async (who = player) => (await moneyOf(app, who.id)).wallet;
const accountOf = async (who = player) =>
  (
    await app.platform.db
      .selectFrom('player_bank')
      .select('account_number')
      .where('player_id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).account_number;
const signIn = async ({ phone }: TestPlayer) => {
  const { body } = await app.send('auth.login', {
    body: { username: phone, password: PASSWORD, otp: NO_OTP },
  });
  if (!('accessToken' in body)) throw new Error('the test player could not sign in');
  return body;
};
const items = () => app.platform.db.selectFrom('suspense_item').selectAll().orderBy('id').execute();

/** A line of the bank, and what became of it: the item, where there is one. */
async function receive(line: Partial<BankLine> & { amount: number }) {
  const taken = await takeLines(app.platform, {
    accountId: account,
    source: { kind: 'statement', id: 'test' },
    lines: [{ at: app.clock.now(), direction: 'in', ...line }],
  });
  expect(taken).toEqual({ taken: 1, known: 0 });
  while (await follow(app.platform));
  const row = await app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, itemId: row.suspense_item_id ?? '' };
}
const details = async (id: string) =>
  (await app.send('suspense.details', { token: finance.token, params: { id } })).body;
const assign = (id: string, who = player, by = finance) =>
  app.send('suspense.assign', {
    token: by.token,
    params: { id },
    body: { phone: who.phone, reason: 'sent the receipt' },
  });
const giveBack = (id: string, by = finance) =>
  app.send('suspense.return', {
    token: by.token,
    params: { id },
    body: { bankReference: newReference(), reason: 'a stranger' },
  });
const approveTopup = (id: string, { amount, reason }: { amount?: number; reason?: string } = {}) =>
  app.send('topup.approve', {
    token: finance.token,
    params: { id },
    body: { bankReference: newReference(), ...(amount ? { amount } : {}), ...(reason ? { reason } : {}) },
  });
async function credited(amount = 83_100, who = player) {
  const topup = await topupWithSlip(app, who, amount);
  expect((await approveTopup(topup.id)).status).toBe(200);
  return { ...topup, amount: await walletOf(who) };
}

describe('a top-up that was reversed', () => {
  async function reversed() {
    const topup = await credited(52_000);
    const asked = await app.send('topup.reverse', {
      token: finance.token,
      params: { id: topup.id },
      body: { reason: 'no money seen' },
    });
    expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
    expect(await walletOf()).toBe(0);
    return topup;
  }

  it('covers no line: its money waits in suspense, names the reversal, and can be given to the player', async () => {
    const { id, amount, reference } = await reversed();
    const line = await receive({ amount, reference, payerName: NAME });
    expect(line).toMatchObject({ state: 'SUSPENSE', topup_id: null });
    expect(await details(line.itemId)).toMatchObject({
      why: 'TOPUP_REVERSED',
      player: { id: player.id },
      related: [{ kind: 'topupReversed', id }],
    });
    expect(await coverCredited(app.platform)).toBe(0);
    expect((await assign(line.itemId)).status).toBe(200);
    expect(await walletOf()).toBe(amount);
  });

  it('or can be sent back', async () => {
    const { amount } = await reversed();
    const { itemId } = await receive({ amount, at: inMinutes(2) });
    expect((await giveBack(itemId)).status).toBe(200);
    expect(await walletOf()).toBe(0);
  });

  it('after its line came keeps the line: what is sent back is another line', async () => {
    const topup = await credited(53_000);
    expect(await receive({ amount: topup.amount, payerName: NAME })).toMatchObject({ state: 'COVERED' });
    const asked = await app.send('topup.reverse', {
      token: finance.token,
      params: { id: topup.id },
      body: { reason: 'the bank took it back' },
    });
    expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
    const before = (await items()).length;
    expect(await coverCredited(app.platform)).toBe(0);
    expect((await items()).length).toBe(before);
  });
});

describe('a transfer that was made before its top-up was opened', () => {
  const payer = async (who = player) => ({ payerName: NAME, payerAccount: await accountOf(who) });

  it('is covered by it, where the payer is the player', async () => {
    const { id, amount } = await credited();
    const line = await receive({ amount, at: inMinutes(-20), ...(await payer()) });
    expect(line).toMatchObject({ state: 'COVERED', topup_id: id });
    expect(await walletOf()).toBe(amount);
  });

  it('is so, too, where its line was in suspense first', async () => {
    const { itemId } = await receive({ amount: 83_100, at: inMinutes(-20), ...(await payer()) });
    expect(await details(itemId)).toMatchObject({ why: 'NO_MATCH', related: [] });
    const { id, amount } = await credited();
    expect(await assign(itemId)).toMatchObject({ problem: { code: 'SUSPENSE_CREDITED' } });
    expect(await assign(itemId, await createPlayer(app))).toMatchObject({ status: 409 });
    expect(await giveBack(itemId)).toMatchObject({ problem: { code: 'SUSPENSE_CREDITED' } });
    expect(await coverCredited(app.platform)).toBe(1);
    expect(await details(itemId)).toMatchObject({ state: 'COVERED', topupId: id });
    expect(await walletOf()).toBe(amount);
  });

  it('does not cover the line of somebody else', async () => {
    const other = await createPlayer(app);
    const { id, amount } = await credited();
    await receive({ amount, at: inMinutes(-20), ...(await payer(other)), payerName: 'วิชัย มั่งมี' });
    const line = await receive({ amount, at: inMinutes(1), ...(await payer()) });
    expect(line).toMatchObject({ state: 'COVERED', topup_id: id });
  });

  it('without a payer is given or sent back by two people, who see the top-up', async () => {
    const { id, amount } = await credited();
    const { itemId } = await receive({ amount, at: inMinutes(-20) });
    expect(await details(itemId)).toMatchObject({
      state: 'OPEN',
      related: [{ kind: 'topupCredited', id, playerId: player.id, playerName: NAME }],
    });
    const other = await createPlayer(app);
    for (const who of [player, other]) {
      const asked = approvalOf(await assign(itemId, who));
      expect((await approve(app, finance, asked)).problem.code).toBe('NOT_YOUR_OWN');
      await app.send('approvals.reject', {
        token: second.token,
        params: { id: asked },
        body: { reason: 'it is his own' },
      });
    }
    const asked = approvalOf(await giveBack(itemId));
    expect((await approve(app, second, asked)).status).toBe(200);
    expect(await walletOf()).toBe(amount);
  });

  it('by somebody else is given to that player by two people, and to another by one', async () => {
    const { amount } = await credited();
    const line = { amount, payerName: 'วิชัย มั่งมี' };
    const first = await receive({ ...line, at: inMinutes(-20) });
    approvalOf(await assign(first.itemId));
    const other = await receive({ ...line, at: inMinutes(-30) });
    expect((await assign(other.itemId, await createPlayer(app))).status).toBe(200);
    expect(await walletOf()).toBe(amount);
  });

  it('is another one where a day is between them', async () => {
    const { amount } = await credited();
    const line = await receive({ amount, at: inMinutes(-24 * 60 - 10), ...(await payer()) });
    expect(line.state).toBe('SUSPENSE');
    expect((await assign(line.itemId)).status).toBe(200);
    expect(await walletOf()).toBe(2 * amount);
  });

  it('is not given from suspense while the top-up waits: it is credited once, whatever comes at once', async () => {
    const { itemId } = await receive({ amount: 83_200, at: inMinutes(-20), ...(await payer()) });
    const { id } = await topupWithSlip(app, player, 83_200);
    expect(await assign(itemId)).toMatchObject({ problem: { code: 'SUSPENSE_TOPUP_WAITS' } });
    expect((await details(itemId)).candidates).toMatchObject([{ id: player.id, topupId: id }]);
    const all = await Promise.all([
      ...Array.from({ length: 25 }, () => assign(itemId)),
      ...Array.from({ length: 25 }, () => approveTopup(id)),
      ...Array.from({ length: 5 }, () => coverCredited(app.platform)),
    ]);
    expect(all.filter((sent) => typeof sent === 'object' && sent.status === 200)).toHaveLength(1);
    await coverCredited(app.platform);
    expect(await walletOf()).toBe(83_200);
    expect(await details(itemId)).toMatchObject({ state: 'COVERED', topupId: id });
  });

  it('or is given, and not credited again by its slip of the same day, unless somebody says why', async () => {
    const { itemId } = await receive({ amount: 83_300 });
    expect((await assign(itemId)).status).toBe(200);
    app.clock.advance(12 * 60 * MINUTE);
    finance = await createStaff(app, 'Finance');
    player = { ...player, token: (await signIn(player)).accessToken };
    const { id } = await topupWithSlip(app, player, 83_300);
    const amount = 83_300;
    expect(await approveTopup(id, { amount })).toMatchObject({ problem: { code: 'TOPUP_GIVEN' } });
    expect((await approveTopup(id, { amount, reason: 'a second transfer, see the statement' })).status).toBe(
      200,
    );
  });

  it('is given or credited at the same moment, never both', async () => {
    const { itemId } = await receive({ amount: 83_400 });
    const [given, opened] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, () => assign(itemId))),
      topupWithSlip(app, player, 83_400).then(({ id }) =>
        Promise.all(Array.from({ length: 25 }, () => approveTopup(id, { amount: 83_400 }))),
      ),
    ]);
    const done = [...given, ...opened].filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await walletOf()).toBe(83_400);
  });
});

describe('a line that comes after its top-up was approved', () => {
  it('is covered by it where the payer is the player', async () => {
    const { id, amount } = await credited(84_000);
    const payerAccount = await accountOf();
    const line = await receive({ amount, at: inMinutes(40), payerAccount });
    expect(line).toMatchObject({ state: 'COVERED', topup_id: id });
  });

  it('is that of the top-up that waits for it, where there is one', async () => {
    const { amount } = await credited(84_100);
    app.clock.advance(20 * MINUTE);
    const { id } = await topupWithSlip(app, player, 84_100);
    // As it is where there is no other amount left.
    await app.platform.db.updateTable('topup').set({ amount_to_pay: amount }).where('id', '=', id).execute();
    const line = await receive({ amount, at: inMinutes(1), payerName: NAME });
    expect(line).toMatchObject({ state: 'WAITING', topup_id: id });
  });

  it('without a payer is given by two people', async () => {
    const { amount } = await credited(84_200);
    const { itemId } = await receive({ amount, at: inMinutes(40) });
    approvalOf(await assign(itemId));
    expect(await walletOf()).toBe(amount);
  });
});
