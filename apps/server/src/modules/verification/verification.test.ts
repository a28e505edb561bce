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
import { connectService, type SlipServices, startSlipServices } from '../../../test/slip-services.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';
import { takeLines } from '../statements/index.ts';
import { follow as followLines } from '../statements/module.ts';
import { followChecks } from './checks.ts';

let app: TestApp;
let services: SlipServices;
let owner: TestStaff;
let manager: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  services = await startSlipServices();
  await openBank(app, { accountName: 'วิภา ใจดี' });
  [owner, manager] = [await createStaff(app, 'Owner'), await createStaff(app, 'Manager')];
  finance = await createStaff(app, 'Finance');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
  await services.close();
});
beforeEach(async () => {
  await services.behave('normal');
  await app.platform.db.updateTable('slip_service').set({ is_active: false }).execute();
  await setSetting(app, 'deposit.autoApproveVerified', 100_000);
  await setSetting(app, 'approval.topup', 5_000_000);
});

interface Paid {
  amount?: number;
  /** What differs from what was asked for. */
  paid?: number;
  minutes?: number;
  to?: string;
  from?: string;
  reference?: string;
}

/** A player pays into our account, and sends the slip. */
async function payAndSend(player: TestPlayer, how: Paid = {}) {
  const topup = await openTopup(app, player, how.amount ?? 30_000);
  const { payTo, amountToPay } = topup;
  if (payTo.kind !== 'bank') throw new Error('paid to something else');
  const reference = newReference();
  await services.record({
    reference,
    amount: how.paid ?? amountToPay,
    paidAt: new Date(app.clock.now().getTime() + (how.minutes ?? 0) * 60_000).toISOString(),
    sender: { bankCode: '014', name: how.from ?? 'สมชาย ใจดี', accountNumber: '1234567890' },
    receiver: {
      bankCode: payTo.bankCode,
      name: payTo.accountName,
      accountNumber: how.to ?? payTo.accountNumber,
    },
  });
  const { filename } = await upload(app, player.token, await drawSlip({ text: reference, reference }));
  const sent = await app.send('topup.uploadSlip', { token: player.token, body: { id: topup.id, filename } });
  expect(sent.status).toBe(200);
  return { ...topup, reference, filename };
}
const newPlayer = () => createPlayer(app, { firstName: 'สมชาย', lastName: 'ใจดี' });

/** Does all the work that is due, as the process of jobs does. */
async function work(timeout?: number) {
  while (await followChecks(app.platform, timeout));
}
async function checkOf(id: string) {
  const { status, body } = await app.send('verification.check', { token: finance.token, params: { id } });
  expect(status).toBe(200);
  return body;
}
const verdicts = (check: Awaited<ReturnType<typeof checkOf>>['check']) =>
  Object.fromEntries((check?.findings ?? []).map(({ about, verdict }) => [about, verdict]));
const statusOf = async (id: string) =>
  (await app.send('topup.details', { token: finance.token, params: { id } })).body;
/** The top-up as the queue has it. */
const listedAs = async (id: string) =>
  (
    await app.send('topup.list', { token: finance.token, query: { status: 'PENDING', order: 'newest' } })
  ).body.data.find((row) => row.id === id);
const connect = (code: 'easyslip' | 'slipok') => connectService(app, [owner, manager], code, services.url);

/** The clock goes on by more than an idle session lasts. */
async function newStaffFor(code: 'easyslip' | 'slipok') {
  [owner, manager] = [await createStaff(app, 'Owner'), await createStaff(app, 'Manager')];
  finance = await createStaff(app, 'Finance');
  await connect(code);
}

describe.each(['easyslip', 'slipok'] as const)('%s', (code) => {
  beforeEach(() => connect(code));

  it('confirms a slip in everything, and the rule approves it; the audit log names the rule', async () => {
    const player = await newPlayer();
    const { id, amountToPay } = await payAndSend(player);
    await work();
    const { check } = await checkOf(id);
    expect(check).toMatchObject({
      state: 'ANSWERED',
      service: code,
      amount: amountToPay,
      outcome: 'APPROVED',
    });
    expect(new Set(Object.values(verdicts(check)))).toEqual(new Set(['verified']));
    expect((await moneyOf(app, player.id)).wallet).toBe(amountToPay);
    const details = await statusOf(id);
    expect(details).toMatchObject({
      status: 'APPROVED',
      decidedBy: null,
      payer: { name: 'นาย สมชาย ใจดี', source: 'service', match: 'same', by: null },
    });
    const { body } = await app.send('audit.list', { token: owner.token, query: { subjectId: id } });
    expect(body.data.map(({ action, actor }) => [action, actor])).toContainEqual([
      'topup.approve',
      'system:slip-verified',
    ]);
  });

  it.each<[string, Paid, string, string]>([
    ['another amount', { paid: 30_100 }, 'amount', 'differs'],
    ['another account', { to: '9999999999' }, 'receiver', 'differs'],
    ['another payer', { from: 'วิชัย มั่งมี' }, 'payer', 'differs'],
    ['a payer whose name cannot be compared', { from: 'SOMCHAI JAIDEE' }, 'payer', 'unclear'],
    ['a transfer from before the top-up', { minutes: -60 }, 'time', 'differs'],
  ])('leaves %s to staff', async (_, how, about, verdict) => {
    const player = await newPlayer();
    const { id } = await payAndSend(player, how);
    await work();
    const { check } = await checkOf(id);
    expect(verdicts(check)).toMatchObject({ [about]: verdict });
    expect(check?.outcome).toBe('NOT_VERIFIED');
    const listed = await listedAs(id);
    expect(listed?.status).toBe('PENDING');
    expect(listed?.slipDiffers.includes(about as 'amount')).toBe(verdict === 'differs');
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
  });

  it.each([
    ['duplicate', 'ANSWERED', { duplicate: 'differs' }],
    ['other-receiver', 'ANSWERED', { receiver: 'differs' }],
    ['other-payer', 'ANSWERED', { payer: 'differs' }],
    ['masked', 'ANSWERED', { payer: 'unclear', receiver: 'unclear' }],
  ] as const)('that answers "%s" leaves the slip with staff, in words', async (mode, state, found) => {
    const { id } = await payAndSend(await newPlayer());
    await services.behave(mode);
    await work();
    const { check } = await checkOf(id);
    expect(check).toMatchObject({ state, outcome: 'NOT_VERIFIED' });
    expect(verdicts(check)).toMatchObject(found);
    expect((await statusOf(id)).status).toBe('PENDING');
  });

  it.each([
    ['unknown', 'NOT_FOUND', null],
    ['wrong-key', 'KEY_REFUSED', 'KEY_REFUSED'],
    ['quota', 'QUOTA_USED', 'QUOTA_USED'],
  ] as const)('that answers "%s" is not asked again by itself', async (mode, problem, ofService) => {
    const { id } = await payAndSend(await newPlayer());
    await services.behave(mode);
    await work();
    expect((await checkOf(id)).check).toMatchObject({ state: 'FAILED', problem, outcome: null });
    expect((await listedAs(id))?.slipDiffers).toEqual(mode === 'unknown' ? ['transfer'] : []);
    const { body } = await app.send('verification.services', { token: finance.token });
    expect(body.data.find((one) => one.code === code)?.problem).toBe(ofService);
    expect((await statusOf(id)).status).toBe('PENDING');
  });

  it.each(['hang', 'error', 'html', 'nul'] as const)(
    'that is in the state "%s" is asked three times, then by staff alone',
    async (mode) => {
      const player = await newPlayer();
      const { id, amountToPay } = await payAndSend(player);
      await services.behave(mode);
      const before = await services.asked();
      for (const wait of [0, 30_000, 120_000]) {
        expect((await checkOf(id)).check?.state).toBe('WAITING');
        app.clock.advance(wait);
        await work(200);
      }
      expect(await services.asked()).toBe(before + 3);
      const { check, mayAskAgain } = await checkOf(id);
      expect(check).toMatchObject({ state: 'FAILED', problem: 'AWAY' });
      expect(mayAskAgain).toBe(true);
      expect((await moneyOf(app, player.id)).wallet).toBe(0);
      await services.behave('normal');
      const again = () => app.send('verification.again', { token: finance.token, params: { id } });
      expect((await again()).status).toBe(200);
      expect(await again()).toMatchObject({ status: 409, problem: { code: 'SLIP_CHECKED' } });
      await work();
      expect((await checkOf(id)).check?.outcome).toBe('APPROVED');
      expect((await moneyOf(app, player.id)).wallet).toBe(amountToPay);
    },
  );
});

describe.each(['easyslip', 'slipok'] as const)('%s and a bank that records late', (code) => {
  beforeEach(() => newStaffFor(code));

  it('says how long to wait, is asked again then, and not before', async () => {
    const player = await newPlayer();
    const { id, amountToPay } = await payAndSend(player);
    await services.behave('not-yet');
    const before = await services.asked();
    await work();
    expect((await checkOf(id)).check).toMatchObject({ state: 'WAITING', problem: 'NOT_YET' });
    await services.behave('normal');
    app.clock.advance(7 * 60_000 - 1_000);
    await work();
    expect(await services.asked()).toBe(before + 1);
    app.clock.advance(1_000);
    await work();
    expect(await services.asked()).toBe(before + 2);
    expect((await checkOf(id)).check).toMatchObject({ state: 'ANSWERED', problem: null });
    expect((await moneyOf(app, player.id)).wallet).toBe(amountToPay);
  });

  it('is asked three times, and then by staff alone', async () => {
    const { id } = await payAndSend(await newPlayer());
    await services.behave('not-yet');
    const before = await services.asked();
    for (const wait of [0, 7, 7, 7]) {
      app.clock.advance(wait * 60_000);
      await work();
    }
    expect(await services.asked()).toBe(before + 3);
    expect(await checkOf(id)).toMatchObject({
      check: { state: 'FAILED', problem: 'NOT_YET' },
      mayAskAgain: true,
    });
  });
});

describe.each(['easyslip', 'slipok'] as const)('%s that refuses a slip, with the transfer', (code) => {
  beforeEach(() => newStaffFor(code));

  it('has answered: what we compare decides, and the service is not out of order', async () => {
    const player = await newPlayer();
    const { id, amountToPay } = await payAndSend(player);
    await services.behave('not-entered');
    await work();
    const { check } = await checkOf(id);
    expect(check).toMatchObject({ state: 'ANSWERED', service: code, problem: null, amount: amountToPay });
    expect(verdicts(check)).toMatchObject({ receiver: 'verified', amount: 'verified', payer: 'verified' });
    expect((await statusOf(id)).payer).toMatchObject({ source: 'service', match: 'same' });
    const { body } = await app.send('verification.services', { token: finance.token });
    expect(body.data.find((one) => one.code === code)?.problem).toBe(null);
  });

  it('to another receiver differs, as we compare it', async () => {
    const { id } = await payAndSend(await newPlayer(), { to: '9999999999' });
    await services.behave('not-entered');
    await work();
    const { check } = await checkOf(id);
    expect(check).toMatchObject({ state: 'ANSWERED', outcome: 'NOT_VERIFIED' });
    expect(verdicts(check)).toMatchObject({ receiver: 'differs' });
  });
});

describe('the rule', () => {
  beforeEach(() => connect('easyslip'));

  it('does nothing while it is off, and takes two people to switch on or to loosen', async () => {
    await setSetting(app, 'deposit.autoApproveVerified', 0);
    const { id } = await payAndSend(await newPlayer());
    await work();
    expect((await checkOf(id)).check?.outcome).toBe('RULE_OFF');
    const set = (value: number) =>
      app.send('settings.edit', {
        token: owner.token,
        params: { id: 'deposit.autoApproveVerified' },
        body: { value, reason: 'test' },
      });
    const other = await createStaff(app, 'Owner');
    expect((await approve(app, other, approvalOf(await set(50_000)))).status).toBe(200);
    expect((await set(40_000)).status).toBe(200);
    expect((await set(60_000)).status).toBe(202);
  });

  it('stays within its own amount and within what one person may approve, also added up over the day', async () => {
    const player = await newPlayer();
    await setSetting(app, 'approval.topup', 70_000);
    const first = await payAndSend(player, { amount: 40_000 });
    await work();
    expect((await checkOf(first.id)).check?.outcome).toBe('APPROVED');
    const second = await payAndSend(player, { amount: 40_000 });
    await work();
    expect((await checkOf(second.id)).check?.outcome).toBe('ABOVE_LIMIT');
    const third = await payAndSend(await newPlayer(), { amount: 100_100 });
    await setSetting(app, 'approval.topup', 5_000_000);
    await work();
    expect((await checkOf(third.id)).check?.outcome).toBe('ABOVE_LIMIT');
    expect((await statusOf(third.id)).status).toBe('PENDING');
  });

  it('approves once, however many processes work on it and whatever staff do meanwhile', async () => {
    const player = await newPlayer();
    const { id, amountToPay } = await payAndSend(player);
    const byStaff = app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { reason: 'test' },
    });
    await Promise.all([...Array.from({ length: 8 }, () => followChecks(app.platform)), byStaff]);
    await work();
    expect((await moneyOf(app, player.id)).wallet).toBe(amountToPay);
    expect((await statusOf(id)).status).toBe('APPROVED');
    expect(['APPROVED', 'NOT_OPEN', 'REFERENCE_USED']).toContain((await checkOf(id)).check?.outcome);
  });

  it('takes up what a process that died has left, without asking again', async () => {
    const player = await newPlayer();
    const { id, amountToPay, filename } = await payAndSend(player);
    await setSetting(app, 'deposit.autoApproveVerified', 0);
    await work();
    const asked = await services.asked();
    // As if it had died between the answer and the decision.
    await app.platform.db
      .updateTable('slip_check')
      .set({ outcome: null, due_at: app.clock.now() })
      .where('filename', '=', filename)
      .execute();
    await setSetting(app, 'deposit.autoApproveVerified', 100_000);
    await work();
    expect(await services.asked()).toBe(asked);
    expect((await checkOf(id)).check?.outcome).toBe('APPROVED');
    expect((await moneyOf(app, player.id)).wallet).toBe(amountToPay);
  });
});

describe('a slip', () => {
  it('is not sent anywhere while no service is switched on', async () => {
    const { id } = await payAndSend(await newPlayer());
    const before = await services.asked();
    await work();
    expect(await checkOf(id)).toEqual({ check: null, mayAskAgain: false });
    expect(await services.asked()).toBe(before);
    const again = await app.send('verification.again', { token: finance.token, params: { id } });
    expect(again).toMatchObject({ status: 409, problem: { code: 'SERVICE_OFF' } });
  });

  it('without a code that can be read is left to staff, and one that was replaced is forgotten', async () => {
    await connect('easyslip');
    const player = await newPlayer();
    const { id, filename: former } = await payAndSend(player);
    const { filename } = await upload(app, player.token, await drawSlip({ text: 'no code here' }));
    await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    await work();
    expect((await checkOf(id)).check).toMatchObject({ state: 'FAILED', problem: 'NO_CODE' });
    const { rows } = await app.platform.pool.query(
      'select state, problem from slip_check where filename = $1',
      [former],
    );
    expect(rows).toEqual([{ state: 'FAILED', problem: null }]);
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
  });

  it('that does not match is marked in the queue until another one is sent', async () => {
    await connect('easyslip');
    const player = await newPlayer();
    const { id } = await payAndSend(player);
    await services.behave('other-receiver');
    await work();
    expect((await listedAs(id))?.slipDiffers).toEqual(['receiver']);
    expect((await statusOf(id)).hasEvidence).toBe(false);
    const { filename } = await upload(app, player.token, await drawSlip({ text: 'no code there' }));
    await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    expect((await listedAs(id))?.slipDiffers).toEqual([]);
  });

  it('is checked by the next service where the first one fails', async () => {
    await connect('easyslip');
    await connect('slipok');
    await app.platform.db
      .updateTable('slip_service')
      .set({ url: 'http://127.0.0.1:1' })
      .where('code', '=', 'easyslip')
      .execute();
    const { id } = await payAndSend(await newPlayer());
    await work();
    expect((await checkOf(id)).check).toMatchObject({ service: 'slipok', outcome: 'APPROVED' });
  });
});

describe('the services', () => {
  it('keep their keys to themselves, and are connected by two people with all of them', async () => {
    const { body } = await app.send('verification.services', { token: finance.token });
    expect(body.data.map(({ code }) => code)).toEqual(['easyslip', 'slipok']);
    expect(JSON.stringify(body)).not.toContain('sandbox-easyslip-key');
    const ask = (keys: Record<string, string>, token = owner.token) =>
      app.send('verification.connect', { token, params: { id: 'slipok' }, body: { keys } });
    expect(await ask({ apiKey: 'x' })).toMatchObject({ status: 422, problem: { code: 'KEYS_INCOMPLETE' } });
    expect((await ask({ apiKey: 'x', branchId: '1' }, finance.token)).status).toBe(403);
    const waiting = approvalOf(await ask({ apiKey: 'x', branchId: '1' }));
    expect((await approve(app, owner, waiting)).status).toBe(403);
    const { rows } = await app.platform.pool.query('select * from approval where id = $1', [waiting]);
    expect(JSON.stringify(rows)).not.toContain('"apiKey":"x"');
    expect((await approve(app, manager, waiting)).status).toBe(200);
    const off = await app.send('verification.disconnect', {
      token: manager.token,
      params: { id: 'slipok' },
    });
    expect(off.body).toMatchObject({ isActive: false, hasKeys: true });
  });

  it('stay off where one person has switched them off while a new key waited', async () => {
    await connect('slipok');
    const params = { id: 'slipok' };
    const body = { keys: { apiKey: 'y', branchId: '1' } };
    const waiting = approvalOf(await app.send('verification.connect', { token: owner.token, params, body }));
    await app.send('verification.disconnect', { token: manager.token, params });
    expect((await approve(app, manager, waiting)).problem.code).toBe('CHANGED_SINCE');
    const { body: services } = await app.send('verification.services', { token: finance.token });
    expect(services.data.find(({ code }) => code === 'slipok')?.isActive).toBe(false);
  });

  it('store what they answered without account numbers', async () => {
    await connect('easyslip');
    const { filename } = await payAndSend(await newPlayer());
    await work();
    const { rows } = await app.platform.pool.query('select answer from slip_check where filename = $1', [
      filename,
    ]);
    const stored = JSON.stringify(rows);
    expect(stored).toContain('rawSlip');
    expect(stored).not.toContain('payload');
    expect(stored).not.toMatch(/(?<![\dA-Za-z])\d{10}(?![\dA-Za-z])/);
  });
});

describe('a transfer that was credited by its bank line, which has another reference', () => {
  /** The transfer of the first top-up, whose line has credited it, as the slip of the next one. */
  async function sendAgain(player: TestPlayer, asked: number, amountOfNext?: 'the same') {
    const first = await openTopup(app, player, asked);
    const { channel_id: accountId } = await app.platform.db
      .selectFrom('topup')
      .select('channel_id')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const { amountToPay: amount, payTo } = first;
    if (payTo.kind !== 'bank') throw new Error('paid to something else');
    const at = app.clock.now();
    await takeLines(app.platform, {
      accountId,
      source: { kind: 'agent', id: 'a phone' },
      lines: [{ at, direction: 'in', amount, reference: newReference(), payerName: 'สมชาย ใจดี' }],
    });
    while (await followLines(app.platform));
    expect((await moneyOf(app, player.id)).wallet).toBe(amount);

    const next = await openTopup(app, player, asked);
    if (amountOfNext) {
      const set = { amount_to_pay: amount };
      await app.platform.db.updateTable('topup').set(set).where('id', '=', next.id).execute();
    }
    const reference = newReference();
    await services.record({
      reference,
      amount,
      paidAt: at.toISOString(),
      sender: { bankCode: '014', name: 'สมชาย ใจดี', accountNumber: '1234567890' },
      receiver: { bankCode: payTo.bankCode, name: payTo.accountName, accountNumber: payTo.accountNumber },
    });
    const { filename } = await upload(app, player.token, await drawSlip({ text: reference, reference }));
    const body = { id: next.id, filename };
    expect((await app.send('topup.uploadSlip', { token: player.token, body })).status).toBe(200);
    await work();
    expect((await moneyOf(app, player.id)).wallet).toBe(amount);
    return { first, next, check: (await checkOf(next.id)).check };
  }
  beforeEach(async () => {
    await connect('easyslip');
    await setSetting(app, 'deposit.autoApproveLines', 100_000);
  });

  it('is not the one that the next top-up asks for', async () => {
    const { first, next, check } = await sendAgain(await newPlayer(), 47_000);
    expect(next.amountToPay).not.toBe(first.amountToPay);
    expect(verdicts(check)).toMatchObject({ amount: 'differs' });
    expect(check).toMatchObject({ outcome: 'NOT_VERIFIED' });
  });

  it('is left to staff where the next one asks for the same all the same', async () => {
    const { check } = await sendAgain(await newPlayer(), 48_000, 'the same');
    expect(new Set(Object.values(verdicts(check)))).toEqual(new Set(['verified']));
    expect(check).toMatchObject({ outcome: 'REFERENCE_USED' });
  });
});

it('a transfer whose line without a reference was sent back from suspense is left to staff', async () => {
  await connect('easyslip');
  const player = await newPlayer();
  const { payTo, amountToPay: amount, id: other } = await openTopup(app, player, 53_000);
  if (payTo.kind !== 'bank') throw new Error('paid to something else');
  await app.send('topup.cancel', { token: player.token, body: { id: other } });
  const { channel_id: accountId } = await app.platform.db
    .selectFrom('topup')
    .select('channel_id')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  // More than it asked for: the line fits no top-up.
  const paid = amount + 1_000;
  const at = app.clock.now();
  await takeLines(app.platform, {
    accountId,
    source: { kind: 'agent', id: 'a phone' },
    lines: [{ at, direction: 'in', amount: paid }],
  });
  while (await followLines(app.platform));
  const { body } = await app.send('suspense.list', {
    token: finance.token,
    query: { state: 'OPEN', order: 'newest' },
  });
  const item = body.data.find((one) => one.amount === paid);
  const returned = await app.send('suspense.return', {
    token: finance.token,
    params: { id: item?.id ?? '' },
    body: { bankReference: newReference(), reason: 'a stranger' },
  });
  expect(returned.status).toBe(200);
  const { id, amountToPay } = await payAndSend(player, { amount: paid });
  expect(amountToPay).toBe(paid);
  await work();
  const { check } = await checkOf(id);
  expect(new Set(Object.values(verdicts(check)))).toEqual(new Set(['verified']));
  expect(check).toMatchObject({ outcome: 'REFERENCE_USED' });
  expect((await moneyOf(app, player.id)).wallet).toBe(0);
});
