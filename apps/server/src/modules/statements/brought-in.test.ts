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
import { openBank } from '../../../test/slips.ts';
import { importStatement, type StatementLine } from '../../../test/statements.ts';
import { takeLines } from './index.ts';
import { follow } from './module.ts';

/** A statement is its importer's word: others decide about money that rests on it. */

let app: TestApp;
let account: string;
let importer: TestStaff;
let other: TestStaff;
let third: TestStaff;
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
  app.clock.advance(60 * 60_000);
  importer = await createStaff(app, 'Finance');
  other = await createStaff(app, 'Manager');
  third = await createStaff(app, 'Finance');
  player = await createPlayer(app);
  await setSetting(app, 'approval.allPlayers', 50_000_000);
});

/** The name of the tests' players. */
const PLAYER = 'สมชาย ใจดี';
const own = { status: 403, problem: { code: 'NOT_YOUR_OWN' } };

/** The item of suspense that a line of an imported statement becomes. */
async function itemOf(line: StatementLine, by = importer): Promise<string> {
  await importStatement(app, by, account, [{ payerName: 'Mr Nobody', reference: newReference(), ...line }]);
  return openItem(line.amount);
}

async function openItem(amount: number): Promise<string> {
  const query = { state: 'OPEN', order: 'newest', amount: String(amount) } as const;
  const { body } = await app.send('suspense.list', { token: third.token, query });
  const [found] = body.data;
  if (!found) throw new Error('not in suspense');
  return found.id;
}

const assign = (id: string, by: TestStaff) =>
  app.send('suspense.assign', {
    token: by.token,
    params: { id },
    body: { phone: player.phone, reason: 'sent the receipt' },
  });
const sendBack = (id: string, by: TestStaff) =>
  app.send('suspense.return', {
    token: by.token,
    params: { id },
    body: { bankReference: newReference(), reason: 'a stranger' },
  });
const split = (id: string, amounts: number[], by: TestStaff) =>
  app.send('suspense.split', { token: by.token, params: { id }, body: { amounts, reason: 'two people' } });
const detailsOf = async (id: string, by: TestStaff) =>
  (await app.send('suspense.details', { token: by.token, params: { id } })).body;
const approveTopup = (id: string, by: TestStaff) =>
  app.send('topup.approve', { token: by.token, params: { id }, body: { bankReference: newReference() } });
const topupOf = async (id: string, by: TestStaff) =>
  (await app.send('topup.details', { token: by.token, params: { id } })).body;

/** A top-up whose line somebody has imported. */
async function tiedTopup(amount: number, by = importer): Promise<string> {
  const { id, amountToPay } = await openTopup(app, player, amount);
  await importStatement(app, by, account, [
    { amount: amountToPay, payerName: PLAYER, reference: newReference() },
  ]);
  return id;
}

describe('money that came by an imported statement', () => {
  it('is not sent back, given or split by whoever imported it', async () => {
    const id = await itemOf({ amount: 4_900_000 });
    expect(await detailsOf(id, importer)).toMatchObject({ obstacle: { code: 'own' } });
    expect(await detailsOf(id, other)).toMatchObject({ obstacle: null });
    expect(await sendBack(id, importer)).toMatchObject(own);
    expect(await assign(id, importer)).toMatchObject(own);
    expect(await split(id, [4_000_000, 900_000], importer)).toMatchObject(own);
    expect((await split(id, [4_000_000, 900_000], other)).status).toBe(200);
    const part = await openItem(4_000_000);
    expect(await sendBack(part, importer)).toMatchObject(own);
    expect((await sendBack(part, third)).status).toBe(200);
  });

  it('nor by somebody who is not independent of them', async () => {
    const id = await itemOf({ amount: 51_000 });
    const at = app.clock.now();
    const control = { staff_id: third.id, by_id: importer.id, action: 'staff.reset', at };
    await app.platform.db.insertInto('staff_control').values(control).execute();
    expect(await sendBack(id, third)).toMatchObject({ status: 403, problem: { code: 'NOT_INDEPENDENT' } });
    expect(await detailsOf(id, third)).toMatchObject({ obstacle: { code: 'control' } });
  });

  it('has no second person in whoever imported it', async () => {
    const id = await itemOf({ amount: 7_000_000 });
    const asked = approvalOf(await assign(id, other));
    const { body } = await app.send('approvals.details', { token: importer.token, params: { id: asked } });
    expect(body).toMatchObject({ mayDecide: false, obstacle: { code: 'own' } });
    expect(await approve(app, importer, asked)).toMatchObject(own);
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    expect((await approve(app, third, asked)).status).toBe(200);

    const returned = await itemOf({ amount: 7_100_000 });
    const askedToReturn = approvalOf(await sendBack(returned, other));
    expect(await approve(app, importer, askedToReturn)).toMatchObject(own);
    expect((await approve(app, third, askedToReturn)).status).toBe(200);
  });

  it('is decided alone by the only approver of a house, and the log says so', async () => {
    const id = await itemOf({ amount: 52_000 });
    const { db } = app.platform;
    const others = await db
      .selectFrom('staff')
      .select(['id', 'status'])
      .where('id', '<>', importer.id)
      .execute();
    await db.updateTable('staff').set({ status: 'terminated' }).where('id', '<>', importer.id).execute();
    expect(await detailsOf(id, importer)).toMatchObject({ obstacle: null });
    expect(await sendBack(id, importer)).toMatchObject({ status: 200, body: { state: 'RETURNED' } });
    for (const { id: staffId, status } of others)
      await db.updateTable('staff').set({ status }).where('id', '=', staffId).execute();
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.at(-1)?.after).toMatchObject({ withoutSecondPerson: true });
  });

  it('is everybody’s where an agent saw it', async () => {
    await takeLines(app.platform, {
      accountId: account,
      source: { kind: 'agent', id: 'test' },
      lines: [{ at: app.clock.now(), direction: 'in', amount: 53_000 }],
    });
    while (await follow(app.platform));
    expect((await sendBack(await openItem(53_000), importer)).status).toBe(200);
  });
});

describe('a top-up whose line somebody has imported', () => {
  it('is not approved by them, neither first nor second', async () => {
    const id = await tiedTopup(6_000_000);
    expect(await topupOf(id, importer)).toMatchObject({ obstacle: { code: 'own' } });
    expect(await approveTopup(id, importer)).toMatchObject(own);
    const asked = approvalOf(await approveTopup(id, other));
    const { body } = await app.send('approvals.details', { token: importer.token, params: { id: asked } });
    expect(body).toMatchObject({ mayDecide: false, obstacle: { code: 'own' } });
    expect(await approve(app, importer, asked)).toMatchObject(own);
    expect((await approve(app, third, asked)).status).toBe(200);
    expect((await moneyOf(app, player.id)).wallet).toBeGreaterThanOrEqual(6_000_000);
  });

  it('nor where they import it once it waits for a second person', async () => {
    const { id, amountToPay } = await openTopup(app, player, 6_100_000);
    const asked = approvalOf(await approveTopup(id, other));
    await importStatement(app, importer, account, [{ amount: amountToPay, payerName: PLAYER }]);
    expect(await approve(app, importer, asked)).toMatchObject(own);
    expect((await approve(app, third, asked)).status).toBe(200);
  });

  it('nor where the one who asked has imported it afterwards', async () => {
    const { id, amountToPay } = await openTopup(app, player, 6_200_000);
    const asked = approvalOf(await approveTopup(id, importer));
    await importStatement(app, importer, account, [{ amount: amountToPay, payerName: PLAYER }]);
    expect(await approve(app, third, asked)).toMatchObject({ status: 409, problem: { code: 'MAKER_GONE' } });
    await app.send('approvals.cancel', { token: importer.token, params: { id: asked } });
  });

  it('is free again once the line is another’s: the top-up was rejected', async () => {
    const id = await tiedTopup(54_000);
    const { status } = await app.send('topup.reject', {
      token: other.token,
      params: { id },
      body: { reason: 'not theirs' },
    });
    expect(status).toBe(200);
    const row = await app.platform.db.selectFrom('topup').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ bank_line_id: null, line_staff: null });
  });
});
