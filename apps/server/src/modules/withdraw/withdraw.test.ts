import { setFrozen } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { badAmounts, newReference, openWithdrawal, sendRaw, take } from '../../../test/money.ts';
import { presets, setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { bankBalance } from '../banks/index.ts';
import { releaseAbandoned } from './service/take.ts';

const { 'withdraw.minimum': MIN, 'withdraw.maximum': MAX, 'withdraw.dailyMaximum': DAY } = presets;

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let colleague: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });
  finance = await createStaff(app, 'Finance');
  colleague = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { balance: 100_000 });
});

const create = (
  body: { amount: number; phone?: string; reason?: string },
  key?: string,
  token = player.token,
) => app.send('withdraw.create', { token, body, ...(key ? { key } : {}) });
const pay = (id: string, body: { channelId?: string; bankReference?: string } = {}, staff = finance) =>
  app.send('withdraw.approve', {
    token: staff.token,
    params: { id },
    body: { channelId: bank, bankReference: newReference(), ...body },
  });
const reject = (id: string, staff = finance) =>
  app.send('withdraw.reject', {
    token: staff.token,
    params: { id },
    body: { reason: 'odd', reason_user: 'กรุณาติดต่อเจ้าหน้าที่' },
  });
const call = (name: 'withdraw.take' | 'withdraw.release', id: string, staff = finance) =>
  app.send(name, { token: staff.token, params: { id } });
const statusOf = async (id: string) =>
  (
    await app.platform.db
      .selectFrom('withdrawal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

describe('the way of a withdrawal', () => {
  it('leads from the wallet over the hold out of the house', async () => {
    const before = await bankBalance(app.platform.db, bank);
    const withdrawal = await openWithdrawal(app, player, 30_000);
    expect(withdrawal).toMatchObject({ status: 'PENDING', amount: 30_000, bank: { bankCode: '004' } });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 70_000, held: 30_000 });
    const taken = await call('withdraw.take', withdrawal.id);
    expect(taken.body).toMatchObject({ status: 'PROCESSING', takenBy: { id: finance.id } });
    const bankReference = newReference();
    const paid = await pay(withdrawal.id, { bankReference });
    expect(paid.body).toMatchObject({ status: 'PAID', bankReference, paidFrom: { id: bank } });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 70_000, held: 0 });
    expect((await bankBalance(app.platform.db, bank)) - before).toBe(-30_000);
    const last = await app.send('withdraw.last', { token: player.token, params: { phone: player.phone } });
    expect(last.body.withdrawal).toMatchObject({ id: withdrawal.id, status: 'PAID' });
    const details = await app.send('withdraw.details', {
      token: finance.token,
      params: { id: withdrawal.id },
    });
    expect(details.body).toMatchObject({ balance: 70_000, held: 0, toppedUp: 0, paidOut: 30_000 });
    const { body } = await app.send('players.statement', { token: player.token });
    expect(body.data[0]).toMatchObject({ kind: 'withdraw.hold', amount: -30_000, balanceAfter: 70_000 });
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', withdrawal.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['withdraw.take', 'withdraw.approve']);
  });

  it('gives the money back when it is rejected, with a reason for the player', async () => {
    const { id } = await openWithdrawal(app, player, 30_000);
    const { body } = await reject(id);
    expect(body).toMatchObject({ status: 'REJECTED', reason: 'odd', reasonForPlayer: 'กรุณาติดต่อเจ้าหน้าที่' });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
    const own = await app.send('withdraw.transactions', { token: player.token });
    expect(own.body.data).toMatchObject([{ id, status: 'REJECTED', reasonForPlayer: 'กรุณาติดต่อเจ้าหน้าที่' }]);
    expect(JSON.stringify(own.body)).not.toContain('odd');
    const byId = async (token: string) =>
      (await app.send('withdraw.transactions', { token, query: { id } })).body.data.map((row) => row.id);
    expect(await byId(player.token)).toEqual([id]);
    expect(await byId((await createPlayer(app)).token)).toEqual([]);
  });

  it('may be rejected by the one who took it, in one step, not by another', async () => {
    const { id } = await openWithdrawal(app, player);
    await take(app, finance, id);
    const other = await reject(id, colleague);
    expect({ status: other.status, code: other.problem.code }).toEqual({
      status: 409,
      code: 'NOT_TAKEN_BY_YOU',
    });
    expect(other.problem.detail).toContain(finance.username);
    expect((await reject(id)).body).toMatchObject({ status: 'REJECTED', takenBy: null });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
  });
});

describe('a request', () => {
  it.each([
    [MIN - 1, 'AMOUNT_TOO_SMALL'],
    [MAX + 1, 'AMOUNT_TOO_LARGE'],
    [100_001, 'INSUFFICIENT'],
  ] as const)('of %d satang is refused: %s', async (amount, code) => {
    const { status, problem } = await create({ amount });
    expect({ status, ...problem.errors[0] }).toMatchObject({ status: 422, code, path: 'body.amount' });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
    expect((await app.send('withdraw.transactions', { token: player.token })).body.total).toBe(0);
  });
  it('is refused with amounts that are none', async () => {
    for (const amount of badAmounts) {
      const json = `{"amount":${amount}}`;
      const sent = await sendRaw(app, {
        method: 'POST',
        url: '/api/withdraw/create',
        token: player.token,
        json,
      });
      expect([400, 422], amount).toContain(sent.status);
    }
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
  });
  it('is one at a time, and a double click is told as one', async () => {
    expect((await create({ amount: 20_000 })).status).toBe(201);
    const doubled = await create({ amount: 20_000 });
    expect({ status: doubled.status, code: doubled.problem.code }).toEqual({
      status: 409,
      code: 'DUPLICATE_REQUEST',
    });
    const other = await create({ amount: 21_000 }, 'a-key');
    expect({ status: other.status, code: other.problem.code }).toEqual({
      status: 409,
      code: 'WITHDRAW_OPEN',
    });
  });
  it('equal to one of the last 60 seconds needs a key or patience', async () => {
    const { body } = await create({ amount: 20_000 });
    await reject(body.id);
    expect((await create({ amount: 20_000 })).problem.code).toBe('DUPLICATE_REQUEST');
    const keyed = await create({ amount: 20_000 }, 'meant-so');
    expect(keyed.status).toBe(201);
    await reject(keyed.body.id);
    app.clock.advance(60_000);
    expect((await create({ amount: 20_000 })).status).toBe(201);
  });
  it('keeps to the limit of a business day; what was given back does not count', async () => {
    await giveMoney(app, player.id, 4 * MAX);
    await setSetting(app, 'approval.withdraw', 4 * MAX);
    const limits = async () =>
      (await app.send('withdraw.today', { token: player.token, params: { phone: player.phone } })).body;
    for (const end of ['paid', 'rejected', 'paid']) {
      const { id } = await openWithdrawal(app, player, MAX);
      if (end === 'rejected') await reject(id);
      else {
        await take(app, finance, id);
        await pay(id);
      }
    }
    const left = DAY - 2 * MAX;
    // A player need not know their phone; staff name one.
    const mine = { token: player.token, params: { phone: 'me' } } as const;
    expect((await app.send('withdraw.today', mine)).body).toEqual(await limits());
    expect((await app.send('withdraw.last', mine)).body.withdrawal?.status).toBe('PAID');
    const staffs = await app.send('withdraw.today', { ...mine, token: finance.token }, 'staff');
    expect([staffs.status, staffs.problem.errors[0]?.path]).toEqual([400, 'params.phone']);
    expect(await limits()).toEqual({
      amount: 2 * MAX,
      count: 2,
      amountLeft: left,
      countLeft: presets['withdraw.dailyCount'] - 2,
      turnoverRequired: 0,
      turnoverLeft: 0,
      deducted: 0,
      pausedUntil: null,
      minimum: MIN,
      maximum: MAX,
      available: left,
      reasons: [],
    });
    const { status, problem } = await create({ amount: left + 1 });
    expect({ status, ...problem.errors[0] }).toMatchObject({
      status: 422,
      code: 'WITHDRAW_DAY_LIMIT',
      path: 'body.amount',
    });
    expect((await create({ amount: left })).status).toBe(201);
    expect((await limits()).amountLeft).toBe(0);
  });
  it('needs an account to pay to', async () => {
    await app.platform.db
      .updateTable('player_bank')
      .set({ is_active: false })
      .where('player_id', '=', player.id)
      .execute();
    expect((await create({ amount: 20_000 })).problem.code).toBe('NO_BANK_ACCOUNT');
  });
  it('is still possible for the excluded, not for the blocked', async () => {
    const byStaff = async (status: 'EXCLUDED' | 'BLOCKED') => {
      await app.platform.db.updateTable('player').set({ status }).where('id', '=', player.id).execute();
      return app.send(
        'withdraw.create',
        { token: finance.token, body: { amount: 20_000, phone: player.phone, reason: 'by phone' } },
        'staff',
      );
    };
    expect((await byStaff('BLOCKED')).problem.code).toBe('ACCOUNT_BLOCKED');
    expect((await byStaff('EXCLUDED')).status).toBe(201);
  });
  it('keeps why staff requested it, in its row and in the log; without a reason they cannot', async () => {
    const byStaff = (reason?: string) => {
      const body = { amount: 20_000, phone: player.phone, ...(reason === undefined ? {} : { reason }) };
      return app.send('withdraw.create', { token: finance.token, body }, 'staff');
    };
    for (const none of [undefined, ' ']) {
      const { status, problem } = await byStaff(none);
      expect({ status, path: problem.errors[0]?.path }).toEqual({ status: 400, path: 'body.reason' });
    }
    const { id } = (await byStaff('asked for it on the phone')).body;
    const details = await app.send('withdraw.details', { token: finance.token, params: { id } });
    expect(details.body.requestReason).toBe('asked for it on the phone');
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toEqual([
      { after: { playerId: player.id, amount: 20_000, reason: 'asked for it on the phone' } },
    ]);
  });
  it('keeps no reason of a player', async () => {
    const { id } = (await create({ amount: 20_000, reason: 'rent' })).body;
    const details = await app.send('withdraw.details', { token: finance.token, params: { id } });
    expect(details.body).toMatchObject({ createdBy: null, requestReason: null });
  });
  it('is refused while the wallet is frozen', async () => {
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, true));
    const { status, problem } = await create({ amount: 20_000 });
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'WALLET_FROZEN' });
  });
});

describe('paying', () => {
  it('needs the item to be taken, by oneself', async () => {
    const { id } = await openWithdrawal(app, player);
    expect((await pay(id)).problem.code).toBe('TAKE_FIRST');
    await take(app, colleague, id);
    const { status, problem } = await pay(id);
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'NOT_TAKEN_BY_YOU' });
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 80_000, held: 20_000 });
  });
  it('needs an account of the house that pays and is on', async () => {
    const { id } = await openWithdrawal(app, player);
    await take(app, finance, id);
    const deposit = await openBank(app);
    const off = await openBank(app, { kind: 'withdraw', isActive: false });
    for (const [channelId, status, code] of [
      [crypto.randomUUID(), 404, 'NOT_FOUND'],
      [deposit, 404, 'NOT_FOUND'],
      [off, 409, 'BANK_ACCOUNT_OFF'],
    ] as const) {
      const sent = await pay(id, { channelId });
      expect({ status: sent.status, ...sent.problem.errors[0] }).toMatchObject({
        status,
        code,
        path: 'body.channelId',
      });
    }
    const flexible = await openBank(app, { kind: 'flexible' });
    expect((await pay(id, { channelId: flexible })).status).toBe(200);
  });
  it('takes a bank reference once per account', async () => {
    const bankReference = newReference();
    const pending = async () => {
      const someone = await createPlayer(app, { balance: 50_000 });
      const { id } = await openWithdrawal(app, someone);
      await take(app, finance, id);
      return id;
    };
    expect((await pay(await pending(), { bankReference })).status).toBe(200);
    const id = await pending();
    for (const again of [bankReference, bankReference.toLowerCase(), ` ${bankReference} `]) {
      const { status, problem } = await pay(id, { bankReference: again });
      expect({ status, code: problem.code }).toEqual({ status: 409, code: 'REFERENCE_USED' });
    }
    expect((await pay(id, { bankReference: '      ' })).status).toBe(400);
    const other = await openBank(app, { kind: 'withdraw' });
    expect((await pay(id, { bankReference, channelId: other })).status).toBe(200);
  });
  it('is for those with the permission', async () => {
    const { id } = await openWithdrawal(app, player);
    const support = await createStaff(app, 'Support');
    expect((await call('withdraw.take', id, support)).status).toBe(403);
    expect((await reject(id, support)).status).toBe(403);
  });
  it('of what is not there is 404', async () => {
    const id = crypto.randomUUID();
    const sent = [
      call('withdraw.take', id),
      call('withdraw.release', id),
      pay(id),
      reject(id),
      app.send('withdraw.details', { token: finance.token, params: { id } }),
    ];
    for (const { status } of await Promise.all(sent)) expect(status).toBe(404);
  });
});

describe('an item that is taken', () => {
  it('is one person’s: of many who take it at once, one has it', async () => {
    const { id } = await openWithdrawal(app, player);
    const sent = await Promise.all(
      [finance, colleague, finance, colleague].map((staff) => call('withdraw.take', id, staff)),
    );
    const got = sent.filter(({ status }) => status === 200).map(({ body }) => body.takenBy?.id);
    expect(new Set(got).size).toBe(1);
    expect(sent.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual([
      'NOT_TAKEN_BY_YOU',
      'NOT_TAKEN_BY_YOU',
    ]);
  });
  it('goes back when its person lets go, and not by another', async () => {
    const { id } = await openWithdrawal(app, player);
    await take(app, finance, id);
    expect((await call('withdraw.release', id, colleague)).problem.code).toBe('NOT_TAKEN_BY_YOU');
    expect((await call('withdraw.release', id)).body).toMatchObject({
      status: 'PENDING',
      takenBy: null,
      takenAt: null,
    });
    expect((await call('withdraw.release', id)).problem.code).toBe('STATE_CONFLICT');
    await take(app, colleague, id);
  });
  it('goes back when its session is ended', async () => {
    const { id } = await openWithdrawal(app, player);
    const gone = await createStaff(app, 'Finance');
    await take(app, gone, id);
    expect((await app.send('auth.logout', { token: gone.token }, 'staff')).status).toBe(200);
    expect(await statusOf(id)).toBe('PENDING');
  });
  it('goes back when its person is ejected', async () => {
    const { id } = await openWithdrawal(app, await createPlayer(app, { balance: 1_000_00 }));
    const owner = await createStaff(app, 'Owner');
    const gone = await createStaff(app, 'Finance');
    await take(app, gone, id);
    await app.send('staff.eject', { token: owner.token, body: { id: gone.id } });
    expect(await statusOf(id)).toBe('PENDING');
  });
  it('may be let go by a colleague, or by the job, once its session has run out', async () => {
    const gone = await createStaff(app, 'Finance');
    const { id } = await openWithdrawal(app, player);
    const other = await createPlayer(app, { balance: 50_000 });
    const second = await openWithdrawal(app, other);
    await take(app, gone, id);
    await take(app, gone, second.id);
    app.clock.advance(13 * 3_600_000);
    finance = await createStaff(app, 'Finance');
    colleague = await createStaff(app, 'Finance');
    expect((await call('withdraw.release', id)).status).toBe(200);
    expect(await releaseAbandoned(app.platform)).toBeGreaterThanOrEqual(1);
    expect(await statusOf(second.id)).toBe('PENDING');
    expect(await releaseAbandoned(app.platform)).toBe(0);
  });
});
