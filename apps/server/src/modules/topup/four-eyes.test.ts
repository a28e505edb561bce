import { closeAccount, houseBalance, setFrozen } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, cancel, reject, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { bankBalance } from '../banks/index.ts';

/** What one person may approve alone, per player and day. */
const LIMIT = 50_000;

let app: TestApp;
let player: TestPlayer;
let maker: TestStaff;
let second: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app);
  await setSetting(app, 'approval.topup', LIMIT);
  maker = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

const send = (
  id: string,
  body: { amount?: number; bankReference?: string; reason?: string } = {},
  staff = maker,
) =>
  app.send('topup.approve', {
    token: staff.token,
    params: { id },
    body: { bankReference: newReference(), ...body },
  });
const refuse = (id: string) =>
  app.send('topup.reject', { token: second.token, params: { id }, body: { reason: 'no' } });
const reverse = (id: string, staff = maker) =>
  app.send('topup.reverse', {
    token: staff.token,
    params: { id },
    body: { reason: 'sent back by the bank', reason_user: 'ธนาคารคืนเงิน' },
  });
const rowOf = (id: string) =>
  app.platform.db.selectFrom('topup').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const detailsOf = async (id: string) =>
  (await app.send('topup.details', { token: second.token, params: { id } })).body;
const wallet = async () => (await moneyOf(app, player.id)).wallet;
/** A top-up above the limit, and the approval that it waits for. */
async function waiting(): Promise<{ id: string; approvalId: string }> {
  const { id } = await openTopup(app, player, LIMIT + 100);
  return { id, approvalId: approvalOf(await send(id)) };
}

describe('a top-up above the set amount', () => {
  it('is credited once, when a second person has said yes; both are named', async () => {
    const { id, approvalId } = await waiting();
    expect(await detailsOf(id)).toMatchObject({ status: 'PENDING', approvalId });
    expect(await wallet()).toBe(0);
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect((await approve(app, second, approvalId)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({
      status: 'APPROVED',
      decided_by: maker.id,
      approved_by: second.id,
      amount_credited: LIMIT + 100,
    });
    expect(await detailsOf(id)).toMatchObject({
      approvalId: null,
      decidedBy: expect.any(String),
      approvedBy: expect.any(String),
    });
    expect(await wallet()).toBe((await rowOf(id)).amount_to_pay);
  });
  it('is one whose sum with what the maker approved that day passes it', async () => {
    const first = await openTopup(app, player, LIMIT - 10_000);
    expect((await send(first.id)).status).toBe(200);
    const next = await openTopup(app, player, 10_001);
    approvalOf(await send(next.id));
  });
  it('is told by the amount that arrived, and that is credited', async () => {
    const { id } = await openTopup(app, player, 10_000);
    const approvalId = approvalOf(await send(id, { amount: LIMIT + 1 }));
    await approve(app, second, approvalId);
    expect(await wallet()).toBe(LIMIT + 1);
  });
  it('asks nobody where the reference is missing or used up', async () => {
    const used = newReference();
    const other = await createPlayer(app);
    await send((await openTopup(app, other, 10_000)).id, { bankReference: used });
    const { id } = await openTopup(app, player, LIMIT + 100);
    expect((await send(id, { bankReference: used })).problem.code).toBe('REFERENCE_USED');
    const bare = await app.send('topup.approve', { token: maker.token, params: { id }, body: {} });
    expect(bare.problem.code).toBe('SLIP_NEEDED');
    expect(await detailsOf(id)).toMatchObject({ approvalId: null });
  });
});

describe('while it waits', () => {
  it('nobody decides, cancels or gives it another slip', async () => {
    const { id } = await waiting();
    const slip = await drawSlip({ text: id, reference: newReference() });
    const { filename } = await upload(app, player.token, slip);
    const sent = [
      await send(id),
      await send(id, { amount: 10_000 }, second),
      await refuse(id),
      await app.send('topup.cancel', { token: player.token, body: { id } }),
      await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } }),
      await app.send('topup.attachSlip', { token: second.token, params: { id }, body: { filename } }),
    ];
    for (const { status, problem } of sent) expect([status, problem.code]).toEqual([409, 'APPROVAL_PENDING']);
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', slip_at: null });
  });
  it('the slip that is credited is the one that was seen', async () => {
    const { id, reference } = await topupWithSlip(app, player, LIMIT + 100);
    const approvalId = approvalOf(
      await app.send('topup.approve', { token: maker.token, params: { id }, body: {} }),
    );
    await approve(app, second, approvalId);
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', bank_reference: reference });
  });
  it('it may expire, and its money is still not lost', async () => {
    const { id, approvalId } = await waiting();
    await app.platform.db
      .updateTable('topup')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await detailsOf(id)).toMatchObject({ status: 'EXPIRED' });
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await wallet()).toBe((await rowOf(id)).amount_to_pay);
  });
  it('another one may use up its reference: then it is refused, and goes on waiting', async () => {
    const bankReference = newReference();
    const { id } = await openTopup(app, player, LIMIT + 100);
    const approvalId = approvalOf(await send(id, { bankReference }));
    const other = await createPlayer(app);
    await send((await openTopup(app, other, 10_000)).id, { bankReference });
    expect((await approve(app, second, approvalId)).problem.code).toBe('REFERENCE_USED');
    expect(await detailsOf(id)).toMatchObject({ status: 'PENDING', approvalId });
    expect(await wallet()).toBe(0);
  });
  it('the player may be blocked: they still get what they have paid', async () => {
    const { id, approvalId } = await waiting();
    await app.platform.db
      .updateTable('player')
      .set({ status: 'BLOCKED' })
      .where('id', '=', player.id)
      .execute();
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await wallet()).toBe((await rowOf(id)).amount_to_pay);
  });
});

describe('after a no', () => {
  it.each([
    ['the second person', (approvalId: string) => reject(app, second, approvalId)],
    ['the maker', (approvalId: string) => cancel(app, maker, approvalId)],
  ])('of %s it can be decided again', async (_, no) => {
    const { id, approvalId } = await waiting();
    expect((await no(approvalId)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ status: 'PENDING', approvalId: null });
    await approve(app, second, approvalOf(await send(id)));
    expect(await wallet()).toBe((await rowOf(id)).amount_to_pay);
  });
  it('it may be rejected', async () => {
    const { id, approvalId } = await waiting();
    await reject(app, second, approvalId);
    expect((await refuse(id)).body).toMatchObject({ status: 'REJECTED' });
  });
});

it('money that comes late needs its reason, and the second person too', async () => {
  const { id } = await openTopup(app, player, LIMIT + 100);
  app.clock.advance(31 * 60_000);
  [maker, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  expect((await send(id)).problem.code).toBe('REASON_NEEDED');
  const approvalId = approvalOf(await send(id, { reason: 'came late' }));
  expect(
    (await app.send('approvals.details', { token: second.token, params: { id: approvalId } })).body,
  ).toMatchObject({ reason: 'came late', subject: { type: 'topup', id } });
  expect((await approve(app, second, approvalId)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', reason: 'came late', approved_by: second.id });
  expect(await wallet()).toBe((await rowOf(id)).amount_to_pay);
});

describe('a reversal', () => {
  const owed = () => houseBalance(ledgerTx(app.platform.db), 'receivables');
  async function approved(amount = 20_000): Promise<string> {
    const { id } = await openTopup(app, player, amount);
    expect((await send(id)).status).toBe(200);
    return id;
  }
  it('takes two people, whatever the amount, and what is there', async () => {
    const id = await approved();
    const [before, inBank] = [await owed(), await bankBalance(app.platform.db, bank)];
    const approvalId = approvalOf(await reverse(id));
    expect((await reverse(id)).problem.code).toBe('APPROVAL_PENDING');
    expect(await detailsOf(id)).toMatchObject({ status: 'APPROVED', approvalId });
    expect((await approve(app, maker, approvalId)).problem.code).toBe('NOT_YOUR_OWN');
    expect(await wallet()).toBe(20_000);
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ status: 'REVERSED', reasonForPlayer: 'ธนาคารคืนเงิน' });
    expect(await wallet()).toBe(0);
    expect((await owed()) - before).toBe(0);
    expect((await bankBalance(app.platform.db, bank)) - inBank).toBe(-20_000);
    expect((await reverse(id)).problem.code).toBe('STATE_CONFLICT');
  });
  it('books what is gone already to receivables', async () => {
    const id = await approved(30_000);
    await openWithdrawal(app, player, 18_000);
    const [before, inBank] = [await owed(), await bankBalance(app.platform.db, bank)];
    await approve(app, second, approvalOf(await reverse(id)));
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 0, held: 18_000 });
    expect((await owed()) - before).toBe(-18_000);
    expect((await bankBalance(app.platform.db, bank)) - inBank).toBe(-30_000);
    expect(await wrongInBooks(app)).toEqual([]);
  });
  it('of what is gone altogether owes it all', async () => {
    const id = await approved(20_000);
    await openWithdrawal(app, player, 20_000);
    const before = await owed();
    await approve(app, second, approvalOf(await reverse(id)));
    expect((await owed()) - before).toBe(-20_000);
  });
  it('takes from a blocked player, too, and their wallet stays frozen', async () => {
    const id = await approved(20_000);
    const approvalId = approvalOf(await reverse(id));
    const freeze = () => inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, true));
    await freeze();
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await wallet()).toBe(0);
    expect(await freeze()).toBe(true);
  });
  it('waives the turnover that it asked for, and no other', async () => {
    await setSetting(app, 'turnover.topupMultiplier', 1);
    const [kept, id] = [await approved(20_000), await approved(30_000)];
    await setSetting(app, 'turnover.topupMultiplier', 0);
    await approve(app, second, approvalOf(await reverse(id)));
    const list = await app.send('turnover.list', { token: second.token, query: { playerId: player.id } });
    expect(list.body.data.map(({ sourceId, status, reason }) => [sourceId, status, reason])).toEqual([
      [id, 'WAIVED', 'sent back by the bank'],
      [kept, 'OPEN', null],
    ]);
  });
  it('of a closed account owes it all', async () => {
    const id = await approved(20_000);
    const left = await openWithdrawal(app, player, 20_000);
    const payer = await openBank(app, { kind: 'withdraw', openingBalance: 20_000 });
    await take(app, second, left.id);
    const paid = await app.send('withdraw.approve', {
      token: second.token,
      params: { id: left.id },
      body: { channelId: payer, bankReference: newReference() },
    });
    expect(paid.status).toBe(200);
    expect(await inTransaction(app.platform.db, (tx) => closeAccount(ledgerTx(tx), player.id))).toBe(true);
    const before = await owed();
    expect((await approve(app, second, approvalOf(await reverse(id)))).status).toBe(200);
    expect((await owed()) - before).toBe(-20_000);
  });
  it('refused leaves all as it was', async () => {
    const id = await approved();
    await reject(app, second, approvalOf(await reverse(id)));
    expect(await detailsOf(id)).toMatchObject({ status: 'APPROVED', approvalId: null });
    expect(await wallet()).toBe(20_000);
  });
  it('does not free the reference', async () => {
    const bankReference = newReference();
    const { id } = await openTopup(app, player, 20_000);
    await send(id, { bankReference });
    await approve(app, second, approvalOf(await reverse(id)));
    const again = await openTopup(app, player, 20_000);
    expect((await send(again.id, { bankReference })).problem.code).toBe('REFERENCE_USED');
  });
});

it('leaves sound books', async () => {
  expect(await wrongInBooks(app)).toEqual([]);
});
