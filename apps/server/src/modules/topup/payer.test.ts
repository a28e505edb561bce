import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approve as agree, approvalOf } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { firstName: 'สมชาย', lastName: 'ใจดี' });
  finance = await createStaff(app, 'Finance');
});

const own = { name: 'นาย สมชาย ใ***', source: 'slip' } as const;
const other = { name: 'นาง สมหญิง รักดี', bankCode: '004', source: 'bank' } as const;
type Payer = typeof own | typeof other;
const record = (id: string, body: Payer, staff = finance) =>
  app.send('topup.recordPayer', { token: staff.token, params: { id }, body });
const approve = (id: string, body: { payer?: Payer; reason?: string; amount?: number } = {}) =>
  app.send('topup.approve', { token: finance.token, params: { id }, body });
const payerOf = async (id: string) =>
  (await app.send('topup.details', { token: finance.token, params: { id } })).body.payer;

describe('the payer', () => {
  it('is not compared before somebody has read it', async () => {
    const { id } = await topupWithSlip(app, player);
    expect(await payerOf(id)).toBeNull();
    expect((await approve(id)).status).toBe(200);
  });

  it('is kept with who read it where and when, and compared with the player’s name', async () => {
    const { id } = await topupWithSlip(app, player);
    const { status, body } = await record(id, own);
    expect(status).toBe(200);
    const name = body.payer?.by;
    expect(body.payer).toEqual({
      ...own,
      bankCode: null,
      match: 'partly',
      by: name,
      at: app.clock.now().toISOString(),
    });
    expect(name).toContain(finance.username);
    const colleague = await createStaff(app, 'Support');
    expect((await record(id, other, colleague)).body.payer).toMatchObject({ ...other, match: 'different' });
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id as by', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'topup.recordPayer', by: finance.id, before: { payer: null }, after: { payer: own.name } },
      { action: 'topup.recordPayer', by: colleague.id, before: { payer: own.name } },
    ]);
  });

  it('with another name needs a reason, recorded before or with the approval', async () => {
    const before = await topupWithSlip(app, player);
    await record(before.id, other);
    const refused = await approve(before.id);
    expect([refused.status, refused.problem.code, refused.problem.errors[0]?.path]).toEqual([
      422,
      'PAYER_DIFFERS',
      'body.reason',
    ]);
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    const { body } = await approve(before.id, { reason: 'his wife, seen her card' });
    expect(body).toMatchObject({ status: 'APPROVED', reason: 'his wife, seen her card' });

    const { id } = await topupWithSlip(app, player);
    expect((await approve(id, { payer: other })).problem.code).toBe('PAYER_DIFFERS');
    expect(await payerOf(id)).toBeNull();
    expect((await approve(id, { payer: own })).body.payer).toMatchObject({ match: 'partly' });
  });

  it('stays as it was seen while a second person decides, and after', async () => {
    await setSetting(app, 'approval.topup', 10_000);
    const { id } = await topupWithSlip(app, player);
    const approvalId = approvalOf(await approve(id, { payer: other, reason: 'his wife' }));
    expect(await payerOf(id)).toMatchObject({ match: 'different' });
    expect((await record(id, own)).problem.code).toBe('APPROVAL_PENDING');
    expect((await agree(app, await createStaff(app, 'Finance'), approvalId)).status).toBe(200);
    expect((await record(id, own)).problem.code).toBe('STATE_CONFLICT');
    expect(await payerOf(id)).toMatchObject(other);
  });

  it('has a name and a bank of Thailand', async () => {
    const { id } = await topupWithSlip(app, player);
    for (const body of [
      { ...own, name: '' },
      { ...own, bankCode: '999' },
      { ...own, source: 'guess' },
    ]) {
      expect((await record(id, body as Payer)).status).toBe(400);
    }
    expect((await record(crypto.randomUUID(), own)).status).toBe(404);
  });
});
