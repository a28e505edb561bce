import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { badAmounts, newReference, openTopup, sendRaw, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { bankBalance } from '../banks/index.ts';
import { expireTopups } from './service/decide.ts';

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { openingBalance: 1_000_000 });
  await setSetting(app, 'approval.topupWithoutEvidence', 100_000_000);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
  finance = await createStaff(app, 'Finance');
});

const create = (
  token = player.token,
  body: { amount: number; phone?: string } = { amount: 50_000 },
  key?: string,
) => app.send('topup.create', { token, body, ...(key ? { key } : {}) });
const approve = (id: string, body = {}) =>
  app.send('topup.approve', { token: finance.token, params: { id }, body });
const reference = () => ({ bankReference: newReference() });

describe('the way of a top-up', () => {
  it('leads from the request over the slip to money in the wallet', async () => {
    const before = await bankBalance(app.platform.db, bank);
    const topup = await openTopup(app, player, 50_000);
    expect(topup).toMatchObject({
      status: 'PENDING',
      amount: 50_000,
      hasSlip: false,
      amountCredited: null,
      payTo: { bankCode: '014', accountName: 'Salung Co., Ltd.' },
    });
    expect(Date.parse(topup.expiresAt) - Date.parse(topup.createdAt)).toBe(30 * 60_000);
    const open = await app.send('topup.open', { token: player.token });
    expect(open.body.topup).toEqual(topup);
    await app.send('topup.cancel', { token: player.token, body: { id: topup.id } });

    const { id, reference: onSlip } = await topupWithSlip(app, player, 70_000);
    const details = await app.send('topup.details', { token: finance.token, params: { id } });
    expect(details.body.slip).toMatchObject({
      qr: { bankCode: '014', reference: onSlip },
      duplicateOf: null,
    });
    expect((await app.office.inject(details.body.slip?.url ?? '')).statusCode).toBe(200);
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'APPROVED', amountCredited: 70_000, bankReference: onSlip });
    expect(body.decidedBy).toContain(finance.username);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 70_000, held: 0 });
    expect((await bankBalance(app.platform.db, bank)) - before).toBe(70_000);
    expect((await app.send('topup.open', { token: player.token })).body.topup).toBeNull();
    const history = await app.send('topup.history', { token: player.token });
    expect(history.body.data.map((row) => row.status)).toEqual(['APPROVED', 'CANCELLED']);
    const byId = async (token: string) =>
      (await app.send('topup.history', { token, query: { id } })).body.data.map((row) => row.id);
    expect(await byId(player.token)).toEqual([id]);
    expect(await byId((await createPlayer(app)).token)).toEqual([]);
    const statement = await app.send('players.statement', { token: player.token });
    expect(statement.body.data).toMatchObject([
      { seq: 1, kind: 'topup', amount: 70_000, balanceAfter: 70_000, ref: { type: 'topup', id } },
    ]);
  });

  it('credits what was received, not what was asked for', async () => {
    const { id } = await topupWithSlip(app, player, 50_000);
    const { body } = await approve(id, { amount: 49_000 });
    expect(body).toMatchObject({ amount: 50_000, amountCredited: 49_000 });
    expect((await moneyOf(app, player.id)).wallet).toBe(49_000);
  });

  it('is written to the audit log, step by step', async () => {
    const opener = await createStaff(app, 'Finance');
    const { body: topup } = await app.send(
      'topup.create',
      { token: opener.token, body: { amount: 50_000, phone: player.phone } },
      'staff',
    );
    await approve(topup.id, reference());
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id as by'])
      .where('subject_id', '=', topup.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'topup.create', by: opener.id },
      { action: 'topup.approve', by: finance.id },
    ]);
  });
});

describe('time', () => {
  it('expires a top-up without a slip by the clock, whether or not the job has run', async () => {
    const { id } = await openTopup(app, player);
    app.clock.advance(30 * 60_000);
    expect((await app.send('topup.open', { token: player.token })).body.topup).toBeNull();
    const before = await app.send('topup.history', { token: player.token, query: { status: 'EXPIRED' } });
    expect(before.body.data).toMatchObject([{ id, status: 'EXPIRED' }]);
    const pending = await app.send('topup.history', { token: player.token, query: { status: 'PENDING' } });
    expect(pending.body.total).toBe(0);
    app.clock.advance(60_000);
    expect(await expireTopups(app.platform)).toBeGreaterThanOrEqual(1);
    expect(await expireTopups(app.platform)).toBe(0);
    const after = await app.send('topup.history', { token: player.token, query: { status: 'EXPIRED' } });
    expect(after.body).toEqual(before.body);
  });
  it('does not expire one with a slip', async () => {
    const { id } = await topupWithSlip(app, player);
    app.clock.advance(3 * 3_600_000);
    await expireTopups(app.platform);
    expect((await app.send('topup.open', { token: player.token })).body).toMatchObject({
      topup: null,
      inCheck: [{ id, status: 'PENDING' }],
    });
  });
  it('lets a player open another after one that expired', async () => {
    await openTopup(app, player);
    app.clock.advance(31 * 60_000);
    expect((await create()).status).toBe(201);
  });
  it('loses no money: what expired or was cancelled is approved with a reason', async () => {
    const expired = await openTopup(app, player);
    app.clock.advance(31 * 60_000);
    const cancelled = await openTopup(app, player);
    await app.send('topup.cancel', { token: player.token, body: { id: cancelled.id } });
    finance = await createStaff(app, 'Finance');
    for (const { id } of [expired, cancelled]) {
      const { status, problem } = await approve(id, reference());
      expect({ status, ...problem.errors[0] }).toMatchObject({
        status: 422,
        code: 'REASON_NEEDED',
        path: 'body.reason',
      });
      expect((await approve(id, { ...reference(), reason: 'on the statement' })).body.status).toBe(
        'APPROVED',
      );
    }
    expect((await moneyOf(app, player.id)).wallet).toBe(expired.amountToPay + cancelled.amountToPay);
  });
});

describe('cancelling', () => {
  it('is for the player’s own; another’s is unknown', async () => {
    const { id } = await openTopup(app, player);
    const other = await createPlayer(app);
    const cancel = (token: string, which = id) => app.send('topup.cancel', { token, body: { id: which } });
    const foreign = await cancel(other.token);
    const unknown = await cancel(other.token, crypto.randomUUID());
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await cancel(player.token)).body.status).toBe('CANCELLED');
  });
  it('is too late once a slip is there', async () => {
    const { id } = await topupWithSlip(app, player);
    const { status, problem } = await app.send('topup.cancel', { token: player.token, body: { id } });
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'TOPUP_HAS_SLIP' });
  });
});

describe('references', () => {
  it('must be known', async () => {
    const { id } = await openTopup(app, player);
    const none = await approve(id);
    expect({ status: none.status, ...none.problem.errors[0] }).toMatchObject({
      status: 422,
      code: 'SLIP_NEEDED',
      path: 'body.bankReference',
    });
    expect((await approve(id, { bankReference: '     ' })).problem.code).toBe('INVALID_INPUT');
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
  });
  it('are credited once, ever: typed or on the slip, in whatever letters', async () => {
    const { id, reference: onSlip } = await topupWithSlip(app, player);
    const typed = newReference();
    expect((await approve(id, { bankReference: typed })).status).toBe(200);
    const { wallet } = await moneyOf(app, player.id);
    for (const again of [typed, ` ${typed} `, typed.toLowerCase(), onSlip, onSlip.toUpperCase()]) {
      const other = await createPlayer(app);
      const { status, problem } = await approve((await openTopup(app, other)).id, { bankReference: again });
      expect({ again, status, code: problem.code }).toEqual({ again, status: 409, code: 'REFERENCE_USED' });
      expect((await moneyOf(app, other.id)).wallet).toBe(0);
    }
    expect((await moneyOf(app, player.id)).wallet).toBe(wallet);
  });
  it('used at once for two top-ups credit one', async () => {
    const other = await createPlayer(app);
    const ids = [(await openTopup(app, player)).id, (await openTopup(app, other)).id];
    const body = reference();
    const sent = await Promise.all(ids.map((id) => approve(id, body)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('staff', () => {
  it('are refused amounts that are none', async () => {
    const { id } = await openTopup(app, player);
    const url = `/api/topup/approve/${id}`;
    for (const amount of badAmounts) {
      const json = `{"amount":${amount},"bankReference":"ABCD1234"}`;
      const sent = await sendRaw(app, { method: 'PATCH', url, token: finance.token, json, at: 'staff' });
      expect(sent.status, amount).toBe(400);
    }
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
  });
  it('reject with a reason for themselves and one for the player', async () => {
    const { id } = await topupWithSlip(app, player);
    const { body } = await app.send('topup.reject', {
      token: finance.token,
      params: { id },
      body: { reason: 'forged', reason_user: 'ไม่พบยอดโอน' },
    });
    expect(body).toMatchObject({ status: 'REJECTED', reason: 'forged', reasonForPlayer: 'ไม่พบยอดโอน' });
    const [own] = (await app.send('topup.history', { token: player.token })).body.data;
    expect(own).toMatchObject({ status: 'REJECTED', reasonForPlayer: 'ไม่พบยอดโอน' });
    expect(JSON.stringify(own)).not.toContain('forged');
  });
  it('without the permission are refused', async () => {
    const { id } = await openTopup(app, player);
    const support = await createStaff(app, 'Support');
    const sent = await app.send('topup.approve', { token: support.token, params: { id }, body: reference() });
    expect({ status: sent.status, code: sent.problem.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  });
  it('get 404 for what is not there', async () => {
    const params = { id: crypto.randomUUID() };
    const { token } = finance;
    expect((await app.send('topup.approve', { token, params, body: reference() })).status).toBe(404);
    expect((await app.send('topup.reject', { token, params, body: { reason: 'x' } })).status).toBe(404);
    expect((await app.send('topup.attachSlip', { token, params, body: { filename: 'x' } })).status).toBe(404);
    expect((await app.send('topup.details', { token, params })).status).toBe(404);
  });
  it('see the player behind a phone, in full only with the permission', async () => {
    const { id } = await openTopup(app, player);
    const info = (token: string, phone = player.phone) =>
      app.send('topup.customerInfo', { token, query: { phone } });
    expect((await info(finance.token)).body).toMatchObject({
      id: player.id,
      phone: player.phone,
      status: 'ACTIVE',
      balance: 0,
      openTopup: id,
    });
    expect((await info(finance.token, '0999999999')).status).toBe(404);
    // Staff who may not see phones may not search by them either.
    const auditor = await createStaff(app, 'Auditor');
    expect((await info(auditor.token)).problem).toMatchObject({
      code: 'PHONE_HIDDEN',
      errors: [{ path: 'query.phone' }],
    });
  });
});

describe('an Idempotency-Key', () => {
  it('sent 200 times at once opens one top-up', async () => {
    const sent = await Promise.all(
      Array.from({ length: 200 }, () => create(player.token, { amount: 50_000 }, 'one-key')),
    );
    const opened = sent.filter(({ status }) => status === 201);
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
    const others = sent.filter(({ status }) => status !== 201).map(({ problem }) => problem.code);
    expect([...new Set(others)].filter((code) => code !== 'STILL_RUNNING')).toEqual([]);
    const again = await create(player.token, { amount: 50_000 }, 'one-key');
    expect(again.body).toEqual(opened[0]?.body);
    expect((await create(player.token, { amount: 60_000 }, 'one-key')).problem.code).toBe('KEY_REUSED');
  });
  it('sent 200 times at once credits once', async () => {
    const { id } = await topupWithSlip(app, player);
    const body = { amount: 50_000 };
    const sent = await Promise.all(
      Array.from({ length: 200 }, () =>
        app.send('topup.approve', { token: finance.token, params: { id }, body, key: 'approve-once' }),
      ),
    );
    const statuses = new Set(sent.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses.has(200)).toBe(true);
    expect((await moneyOf(app, player.id)).wallet).toBe(50_000);
  });
});
