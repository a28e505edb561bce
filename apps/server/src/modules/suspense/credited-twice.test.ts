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
import { newReference, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { type BankLine, takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';
import { coverCredited } from '../statements/work.ts';

/** The same transfer by its slip and by its line: whoever comes first, its money is credited once, and never lost. */

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
const approveTopup = (id: string, reason?: string) =>
  app.send('topup.approve', {
    token: finance.token,
    params: { id },
    body: { bankReference: newReference(), ...(reason ? { reason } : {}) },
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
