import { setFrozen } from '@salung/ledger';
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
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { bankBalance } from '../banks/index.ts';
import { releaseAbandoned } from './service/take.ts';
import type { WithdrawStatus } from './state.ts';

/** What one person may pay alone, per player and day. */
const LIMIT = 50_000;
const ABOVE = LIMIT + 1;

let app: TestApp;
let player: TestPlayer;
let maker: TestStaff;
let second: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });
  await setSetting(app, 'approval.withdraw', LIMIT);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { balance: 200_000 });
  maker = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});

const pay = (id: string, bankReference = newReference(), staff = maker) =>
  app.send('withdraw.approve', {
    token: staff.token,
    params: { id },
    body: { channelId: bank, bankReference },
  });
const move = (name: 'withdraw.take' | 'withdraw.release' | 'withdraw.retry', id: string, staff = maker) =>
  app.send(name, { token: staff.token, params: { id } });
const refuse = (name: 'withdraw.reject' | 'withdraw.revoke' | 'withdraw.return', id: string, staff = maker) =>
  app.send(name, {
    token: staff.token,
    params: { id },
    body: { reason: 'sent back', reason_user: 'ธนาคารคืนเงิน' },
  });
const rowOf = (id: string) =>
  app.platform.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const detailsOf = async (id: string) =>
  (await app.send('withdraw.details', { token: second.token, params: { id } })).body;
/** Blocked: out, with a frozen wallet. */
const block = () =>
  inTransaction(app.platform.db, async (tx) => {
    await setFrozen(ledgerTx(tx), player.id, true);
    await tx.updateTable('player').set({ status: 'BLOCKED' }).where('id', '=', player.id).execute();
  });
async function taken(amount = ABOVE): Promise<string> {
  const { id } = await openWithdrawal(app, player, amount);
  await take(app, maker, id);
  return id;
}
/** A withdrawal whose recorded payment waits, and the approval that it waits for. */
async function waiting(): Promise<{ id: string; approvalId: string }> {
  const id = await taken();
  return { id, approvalId: approvalOf(await pay(id)) };
}

describe('a payment above the set amount', () => {
  it('is recorded once, when a second person has said yes; both are named', async () => {
    const before = await bankBalance(app.platform.db, bank);
    const { id, approvalId } = await waiting();
    expect(await detailsOf(id)).toMatchObject({ status: 'PROCESSING', approvalId, held: ABOVE });
    expect(await bankBalance(app.platform.db, bank)).toBe(before);
    const sent = await Promise.all(Array.from({ length: 20 }, () => approve(app, second, approvalId)));
    expect(sent.filter(({ status }) => status === 200).length).toBe(1);
    expect(await rowOf(id)).toMatchObject({
      status: 'PAID',
      decided_by: maker.id,
      approved_by: second.id,
      approval_id: null,
    });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000 - ABOVE, held: 0 });
    expect((await bankBalance(app.platform.db, bank)) - before).toBe(-ABOVE);
  });
  it('is one whose sum with what the payer paid that player that day passes it', async () => {
    expect((await pay(await taken(LIMIT - 10_000))).status).toBe(200);
    expect((await pay(await taken(10_000))).status).toBe(200);
    approvalOf(await pay(await taken(10_000)));
  });
  it('keeps its reference for itself while it waits, until the second person says no', async () => {
    const reference = newReference();
    const id = await taken();
    const approvalId = approvalOf(await pay(id, reference));
    player = await createPlayer(app, { balance: 50_000 });
    const other = await taken(20_000);
    expect((await pay(other, reference)).problem.code).toBe('REFERENCE_USED');
    await reject(app, second, approvalId);
    expect((await pay(other, reference)).status).toBe(200);
    expect((await pay(id, reference)).problem.code).toBe('REFERENCE_USED');
  });

  it('is refused when its account was switched off meanwhile', async () => {
    const { approvalId } = await waiting();
    const set = (isActive: boolean) =>
      app.platform.db
        .updateTable('bank_account')
        .set({ is_active: isActive })
        .where('id', '=', bank)
        .execute();
    await set(false);
    expect((await approve(app, second, approvalId)).problem.code).toBe('BANK_ACCOUNT_OFF');
    await set(true);
    expect((await approve(app, second, approvalId)).status).toBe(200);
  });
  it('goes through for a player who was blocked meanwhile: it may be paid already', async () => {
    const { id, approvalId } = await waiting();
    await block();
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID' });
  });
});

describe('a player who was blocked meanwhile', () => {
  it('gets back what is rejected, and what the bank sent back', async () => {
    const witness = await createStaff(app, 'Finance');
    const rejected = await openWithdrawal(app, player, 20_000);
    await block();
    expect((await refuse('withdraw.reject', rejected.id)).status).toBe(200);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000, held: 0 });
    player = await createPlayer(app, { balance: 200_000 });
    const id = await taken(20_000);
    expect((await pay(id)).status).toBe(200);
    await block();
    expect((await refuse('withdraw.return', id, witness)).status).toBe(200);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000, held: 0 });
  });
});

describe('payouts to a player that pause', () => {
  const PAUSE = 10 * 60_000;
  /** As after another bank, phone or second factor. */
  async function pause(): Promise<string> {
    const until = new Date(app.clock.now().getTime() + PAUSE);
    await app.platform.db
      .updateTable('player')
      .set({ payout_paused_until: until })
      .where('id', '=', player.id)
      .execute();
    return until.toISOString();
  }
  const listed = async (id: string) => {
    const { body } = await app.send('withdraw.list', { token: second.token, query: { search: id } });
    return body.data[0];
  };

  it('keep what is open from being taken or tried again until the pause ends, not from being given back', async () => {
    const { id } = await openWithdrawal(app, player, 20_000);
    expect(await listed(id)).toMatchObject({ id, payoutPausedUntil: null });
    const until = await pause();
    expect(await listed(id)).toMatchObject({ id, payoutPausedUntil: until });
    expect((await detailsOf(id)).paying).toEqual({
      takesTwo: true,
      byHand: false,
      obstacle: { code: 'pause', until, names: [] },
    });
    const sent = await Promise.all(Array.from({ length: 20 }, () => move('withdraw.take', id)));
    expect(sent.map(({ status, problem }) => [status, problem.code])).toEqual(
      sent.map(() => [409, 'PAYOUT_PAUSED']),
    );
    const set = (status: WithdrawStatus) =>
      app.platform.db.updateTable('withdrawal').set({ status }).where('id', '=', id).execute();
    await set('FAILED');
    expect((await move('withdraw.retry', id)).problem.code).toBe('PAYOUT_PAUSED');
    await set('PENDING');
    app.clock.advance(PAUSE);
    expect(await listed(id)).toMatchObject({ payoutPausedUntil: null });
    await take(app, maker, id);
    await move('withdraw.release', id);
    await pause();
    const back = await refuse('withdraw.reject', id);
    expect(back.body).toMatchObject({ status: 'REJECTED', payoutPausedUntil: null });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000, held: 0 });
  });

  it('leave what was taken before with its payer; that it was paid is agreed to by a second person', async () => {
    const id = await taken(20_000);
    await pause();
    expect((await move('withdraw.take', id)).status).toBe(200);
    const own = await app.send('withdraw.details', { token: maker.token, params: { id } });
    expect(own.body.paying).toEqual({ takesTwo: true, byHand: false, obstacle: null });
    const approvalId = approvalOf(await pay(id));
    expect((await approve(app, maker, approvalId)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', decided_by: maker.id, approved_by: second.id });
  });
});

describe('while it waits', () => {
  it('nobody takes, releases, pays, rejects, revokes or retries it', async () => {
    const { id } = await waiting();
    for (const staff of [maker, second]) {
      const sent = [
        await move('withdraw.take', id, staff),
        await move('withdraw.release', id, staff),
        await move('withdraw.retry', id, staff),
        await pay(id, newReference(), staff),
        await refuse('withdraw.reject', id, staff),
        await refuse('withdraw.revoke', id, staff),
        await refuse('withdraw.return', id, staff),
      ];
      expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 409));
    }
    expect((await move('withdraw.take', id)).problem.code).toBe('APPROVAL_PENDING');
    expect((await move('withdraw.release', id)).problem.code).toBe('APPROVAL_PENDING');
    expect(await rowOf(id)).toMatchObject({ status: 'PROCESSING', taken_by: maker.id });
  });
  it('the end of the maker’s session does not release it, by log-out nor by the clock', async () => {
    const { id, approvalId } = await waiting();
    expect((await app.send('auth.logout', { token: maker.token }, 'staff')).status).toBeLessThan(300);
    app.clock.advance(13 * 3_600_000);
    await releaseAbandoned(app.platform);
    second = await createStaff(app, 'Finance');
    expect(await rowOf(id)).toMatchObject({ status: 'PROCESSING', taken_by: maker.id });
    expect((await move('withdraw.release', id, second)).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', decided_by: maker.id });
  });
});

describe('after a no', () => {
  it('of the second person it may be released and paid by another', async () => {
    const { id, approvalId } = await waiting();
    expect((await reject(app, second, approvalId)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({
      status: 'PROCESSING',
      approvalId: null,
      takenBy: { id: maker.id },
    });
    expect((await move('withdraw.release', id)).body).toMatchObject({ status: 'PENDING' });
    await take(app, second, id);
    approvalOf(await pay(id, newReference(), second));
  });
  it('the maker takes back their own and may record it again', async () => {
    const { id, approvalId } = await waiting();
    expect((await cancel(app, maker, approvalId)).status).toBe(200);
    const again = approvalOf(await pay(id));
    expect(again).not.toBe(approvalId);
    expect((await approve(app, second, again)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID' });
  });
  it('yes ‖ no at once have one end', async () => {
    for (let round = 0; round < 10; round++) {
      player = await createPlayer(app, { balance: ABOVE });
      const { id, approvalId } = await waiting();
      const sent = await Promise.all([approve(app, second, approvalId), reject(app, second, approvalId)]);
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { status } = await rowOf(id);
      expect(status).toBe(sent[0].status === 200 ? 'PAID' : 'PROCESSING');
      const money = await moneyOf(app, player.id);
      expect(money).toEqual({ wallet: 0, held: status === 'PAID' ? 0 : ABOVE });
    }
  });
});

describe('a payment that comes back', () => {
  // Who paid it does not say that it came back.
  let witness: TestStaff;
  beforeEach(async () => {
    witness = await createStaff(app, 'Finance');
  });
  async function paid(amount = 20_000): Promise<string> {
    const id = await taken(amount);
    const sent = await pay(id);
    if (sent.status === 202) await approve(app, second, approvalOf(sent));
    return id;
  }
  it('goes back to the wallet, once, and no longer counts for the day', async () => {
    const before = await bankBalance(app.platform.db, bank);
    const id = await paid();
    const sent = await Promise.all(Array.from({ length: 20 }, () => refuse('withdraw.return', id, witness)));
    expect(sent.filter(({ status }) => status === 200).length).toBe(1);
    expect(sent.filter(({ problem }) => problem.code === 'STATE_CONFLICT').length).toBe(19);
    expect(await detailsOf(id)).toMatchObject({ status: 'RETURNED', reasonForPlayer: 'ธนาคารคืนเงิน' });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000, held: 0 });
    expect(await bankBalance(app.platform.db, bank)).toBe(before);
    const today = await app.send('withdraw.today', {
      token: player.token,
      params: { phone: player.phone },
    });
    expect(today.body).toMatchObject({ amount: 0, count: 0 });
  });
  it('above the set amount waits for a second person', async () => {
    const id = await paid(ABOVE);
    const approvalId = approvalOf(await refuse('withdraw.return', id, witness));
    expect((await refuse('withdraw.return', id, witness)).problem.code).toBe('APPROVAL_PENDING');
    expect(await detailsOf(id)).toMatchObject({ status: 'PAID', approvalId });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000 - ABOVE, held: 0 });
    expect((await approve(app, second, approvalId)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ status: 'RETURNED', approvalId: null });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 200_000, held: 0 });
  });
  it('is not said by who paid it, nor agreed to by them', async () => {
    const id = await paid(ABOVE);
    expect((await refuse('withdraw.return', id)).problem.code).toBe('NOT_YOUR_OWN');
    const approvalId = approvalOf(await refuse('withdraw.return', id, witness));
    expect((await approve(app, maker, approvalId)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, second, approvalId)).status).toBe(200);
  });
  it('refused stays paid', async () => {
    const id = await paid(ABOVE);
    await reject(app, second, approvalOf(await refuse('withdraw.return', id, witness)));
    expect(await detailsOf(id)).toMatchObject({ status: 'PAID', approvalId: null });
    approvalOf(await refuse('withdraw.return', id, witness));
  });
});

describe('sending again', () => {
  const states: [WithdrawStatus, string][] = [
    ['PENDING', 'NO_AUTOMATIC_PAYOUT'],
    ['PROCESSING', 'WITHDRAW_BEING_PAID'],
    ['UNKNOWN', 'STATE_CONFLICT'],
    ['PAID', 'STATE_CONFLICT'],
  ];
  it.each(states)('what is %s is refused with %s', async (status, code) => {
    const { id } = await openWithdrawal(app, player, 20_000);
    const set = (to: WithdrawStatus) =>
      app.platform.db
        .updateTable('withdrawal')
        .set({
          status: to,
          ...(to === 'PROCESSING' ? { attempt_id: newId(), channel_id: bank } : { attempt_id: null }),
        })
        .where('id', '=', id)
        .execute();
    await set(status);
    const sent = await move('withdraw.retry', id);
    expect([sent.status, sent.problem.code]).toEqual([409, code]);
    expect(await rowOf(id)).toMatchObject({ status });
    await set('PENDING');
    expect((await refuse('withdraw.reject', id)).status).toBe(200);
  });
});

it('a failed payout is tried again by whoever asks for it, once of 20 at once', async () => {
  const id = await taken();
  await app.platform.db.updateTable('withdrawal').set({ status: 'FAILED' }).where('id', '=', id).execute();
  const staff = [maker, second];
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => move('withdraw.retry', id, staff[n % 2] ?? maker)),
  );
  const won = sent.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.body).toMatchObject({ status: 'PROCESSING' });
  const payer = staff.find((one) => one.id === won[0]?.body.takenBy?.id);
  expect((await pay(id, newReference(), payer)).status).toBe(202);
});

it('leaves sound books', async () => {
  expect(await wrongInBooks(app)).toEqual([]);
});
