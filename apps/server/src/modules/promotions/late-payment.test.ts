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
import { newReference } from '../../../test/money.ts';
import { agree, openPromotion } from '../../../test/promotions.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';

/** Money for a top-up that had ended: it is credited, and the promotion that was chosen comes only with money that was in time. */

const MINUTE = 60_000;
let app: TestApp;
let other: TestApp;
let account: string;
let finance: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  // Another process, as far as the database can tell.
  other = await startApp({ databaseUrl: app.databaseUrl });
  account = await openBank(app);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});
beforeEach(async () => {
  finance = await createStaff(app, 'Finance');
  player = await createPlayer(app);
  await agree(app, player);
});

let amount = 100_00;
/** A top-up with a promotion that ends soon, of an amount that no other test has: a line could be the money of that one. */
async function open() {
  amount += 10_00;
  const endsAt = new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString();
  const promotionId = await openPromotion(app, {}, { endsAt });
  const sent = await app.send('topup.create', { token: player.token, body: { amount, promotionId } });
  expect(sent.status).toBe(201);
  return sent.body;
}
const approve = async (id: string) => {
  // Signed in now, since sessions end while the clock is moved.
  finance = await createStaff(app, 'Finance');
  return approveAt(app, id);
};
const approveAt = (at: TestApp, id: string) =>
  at.send('topup.approve', {
    token: finance.token,
    params: { id },
    body: { bankReference: newReference(), reason: 'the money came' },
  });
const choiceOf = async (topupId: string) =>
  (await app.send('promotions.choice', { token: finance.token, params: { topupId } }, 'staff')).body;
const wallet = async () => (await moneyOf(app, player.id)).wallet;

/** The bank's statement has the money at an instant. */
async function line(paid: number, at: Date): Promise<void> {
  await takeLines(app.platform, {
    accountId: account,
    source: { kind: 'statement', id: 'test' },
    lines: [{ at, direction: 'in', amount: paid, reference: newReference(), payerName: 'นาย สมชาย ใจดี' }],
  });
  while (await follow(app.platform));
}

describe('a promotion that was chosen with a top-up', () => {
  it('comes with money in time, also where it has ended meanwhile', async () => {
    const { id, amountToPay } = await open();
    app.clock.advance(20 * MINUTE);
    expect((await approve(id)).status).toBe(200);
    expect(await choiceOf(id)).toMatchObject({ state: 'GIVEN' });
    expect(await wallet()).toBe(amountToPay * 2);
  });

  it('does not come with money for a top-up that has expired, and the player reads why', async () => {
    const { id, amountToPay } = await open();
    app.clock.advance(31 * MINUTE);
    expect((await approve(id)).status).toBe(200);
    expect(await choiceOf(id)).toMatchObject({ state: 'REFUSED', reason: { code: 'PAID_LATE' } });
    expect(await wallet()).toBe(amountToPay);
  });

  it('does not come with money for a top-up that was cancelled, also while the promotion runs', async () => {
    const { id, amountToPay } = await open();
    await app.send('topup.cancel', { token: player.token, body: { id } });
    app.clock.advance(MINUTE);
    expect((await approve(id)).status).toBe(200);
    expect(await choiceOf(id)).toMatchObject({ state: 'REFUSED', reason: { code: 'PAID_LATE' } });
    expect(await wallet()).toBe(amountToPay);
  });

  it.each([
    ['in time', 5, 'GIVEN'],
    ['after its end', 31, 'REFUSED'],
  ])('follows the bank, which has the money %s, whenever it is looked at', async (_, minutes, state) => {
    const { id, amountToPay } = await open();
    const paidAt = new Date(app.clock.now().getTime() + minutes * MINUTE);
    app.clock.advance(60 * MINUTE);
    await line(amountToPay, paidAt);
    expect((await approve(id)).status).toBe(200);
    expect(await choiceOf(id)).toMatchObject({ state });
  });

  it('follows the bank also where a rule credits the money', async () => {
    await setSetting(app, 'deposit.autoApproveLines', 100_000);
    const { id, amountToPay } = await open();
    const paidAt = new Date(app.clock.now().getTime() + 5 * MINUTE);
    app.clock.advance(60 * MINUTE);
    await line(amountToPay, paidAt);
    await setSetting(app, 'deposit.autoApproveLines', 0);
    finance = await createStaff(app, 'Finance');
    expect(await choiceOf(id)).toMatchObject({ state: 'GIVEN' });
    expect(await wallet()).toBe(amountToPay * 2);
  });

  it('is judged once, however many credit the late money at one moment', async () => {
    const { id, amountToPay } = await open();
    app.clock.advance(31 * MINUTE);
    other.clock.set(app.clock.now());
    finance = await createStaff(app, 'Finance');
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => approveAt(index % 2 ? app : other, id)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallet()).toBe(amountToPay);
    expect(await choiceOf(id)).toMatchObject({ state: 'REFUSED', reason: { code: 'PAID_LATE' } });
  });
});
