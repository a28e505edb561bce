import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { badAmounts, newReference, openTopup, sendRaw } from '../../../test/money.ts';
import { presets } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertPlayer } from '../auth/index.ts';

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { openingBalance: 1_000_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
  finance = await createStaff(app, 'Finance');
});

const setStatus = (id: string, status: 'BLOCKED' | 'EXCLUDED' | 'CLOSED' | 'ACTIVE') =>
  app.platform.db.updateTable('player').set({ status }).where('id', '=', id).execute();
/** A player who never signs in. */
const insertStranger = (serial: number) =>
  inTransaction(app.platform.db, (tx) =>
    insertPlayer(app.platform, tx, {
      phone: `+6690000${String(serial).padStart(4, '0')}`,
      passwordHash: 'none',
      firstName: 'A',
      lastName: 'B',
      birthDate: '1990-01-01',
      bank: { bankCode: '006', accountNumber: `777${String(serial).padStart(7, '0')}` },
      language: 'th',
      consents: { terms: true, privacy: true, marketing: false },
    }),
  );
const setBank = (set: { is_active?: boolean; min_amount?: number | null; daily_limit?: number | null }) =>
  app.platform.db.updateTable('bank_account').set(set).where('id', '=', bank).execute();
const create = (
  token = player.token,
  body: { amount: number; phone?: string } = { amount: 50_000 },
  key?: string,
) => app.send('topup.create', { token, body, ...(key ? { key } : {}) });
const approve = (id: string, body = {}) =>
  app.send('topup.approve', { token: finance.token, params: { id }, body });
const reference = () => ({ bankReference: newReference() });

describe('a request', () => {
  it('has bounds, and names the field', async () => {
    for (const [amount, code] of [
      [presets['deposit.minimum'] - 1, 'AMOUNT_TOO_SMALL'],
      [presets['deposit.maximum'] + 1, 'AMOUNT_TOO_LARGE'],
    ] as const) {
      const { status, problem } = await create(player.token, { amount });
      expect({ status, ...problem.errors[0] }).toMatchObject({ status: 422, code, path: 'body.amount' });
      const bound = code === 'AMOUNT_TOO_LARGE' ? presets['deposit.maximum'] : presets['deposit.minimum'];
      expect(problem.detail).toContain((bound / 100).toLocaleString('en-US'));
    }
  });
  it.each(badAmounts)('is refused with amount %s', async (amount) => {
    const json = `{"amount":${amount}}`;
    const { status, body } = await sendRaw(app, {
      method: 'POST',
      url: '/api/topup/create',
      token: player.token,
      json,
    });
    expect([400, 422]).toContain(status);
    expect(body.code).toMatch(/^(INVALID_INPUT|MALFORMED_BODY)$/);
    const rows = await app.platform.db
      .selectFrom('topup')
      .where('player_id', '=', player.id)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });
  it('is one at a time', async () => {
    await openTopup(app, player);
    const { status, problem } = await create();
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'TOPUP_OPEN' });
  });
  it('is refused to those who may not deposit', async () => {
    for (const [state, code] of [
      ['EXCLUDED', 'ACCOUNT_EXCLUDED'],
      ['BLOCKED', 'ACCOUNT_BLOCKED'],
      ['CLOSED', 'ACCOUNT_BLOCKED'],
    ] as const) {
      await setStatus(player.id, state);
      const { status, problem } = await app.send(
        'topup.create',
        { token: finance.token, body: { amount: 50_000, phone: player.phone } },
        'staff',
      );
      expect({ status, code: problem.code }).toEqual({ status: 403, code });
    }
  });
  it('is for the player of the session: another’s phone answers like an unknown one', async () => {
    const other = await createPlayer(app);
    const foreign = await create(player.token, { amount: 50_000, phone: other.phone });
    const unknown = await create(player.token, { amount: 50_000, phone: '0999999999' });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await create(player.token, { amount: 50_000, phone: player.phone })).status).toBe(201);
  });
  it('by staff names a phone', async () => {
    const byStaff = (body: { amount: number; phone?: string }) =>
      app.send('topup.create', { token: finance.token, body }, 'staff');
    const none = await byStaff({ amount: 50_000 });
    expect({ status: none.status, path: none.problem.errors[0]?.path }).toEqual({
      status: 400,
      path: 'body.phone',
    });
    expect((await byStaff({ amount: 50_000, phone: '0999999999' })).status).toBe(404);
  });
  it('finds no account when none takes it', async () => {
    await setBank({ min_amount: 60_000 });
    expect((await create()).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
    await setBank({ min_amount: null, is_active: false });
    expect((await create()).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
    await setBank({ is_active: true });
  });
  it('goes to the next account when the first is full for the day, stand-ins last', async () => {
    await setBank({ daily_limit: 49_999 });
    const flexible = await openBank(app, { kind: 'flexible', displayOrder: -1 });
    const second = await openBank(app, { displayOrder: 5 });
    const accountOf = async (id: string) =>
      (
        await app.platform.db
          .selectFrom('topup')
          .select('channel_id as a')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).a;
    expect(await accountOf((await openTopup(app, player)).id)).toBe(second);
    await app.platform.db
      .updateTable('bank_account')
      .set({ is_active: false })
      .where('id', '=', second)
      .execute();
    expect(await accountOf((await openTopup(app, await createPlayer(app))).id)).toBe(flexible);
    await app.platform.db
      .updateTable('bank_account')
      .set({ is_active: false })
      .where('id', '=', flexible)
      .execute();
    await setBank({ daily_limit: null });
  });
  it('counts what an account took in today, not what it took yesterday', async () => {
    const account = await openBank(app, { displayOrder: -9, dailyLimit: 150_000 });
    const first = await openTopup(app, player, 100_000);
    await approve(first.id, reference());
    const next = await openTopup(app, player, 100_000);
    expect(next.payTo).not.toEqual(first.payTo);
    await app.send('topup.cancel', { token: player.token, body: { id: next.id } });
    app.clock.advance(24 * 3_600_000);
    player = await createPlayer(app);
    expect((await openTopup(app, player, 100_000)).payTo).toEqual(first.payTo);
    await app.platform.db
      .updateTable('bank_account')
      .set({ is_active: false })
      .where('id', '=', account)
      .execute();
  });
});

describe('amounts to pay', () => {
  it('tell the open top-ups of one account apart, also when they are asked for at once', async () => {
    const amount = 12_300;
    const players = await Promise.all(Array.from({ length: 12 }, () => createPlayer(app)));
    const opened = await Promise.all(players.map((one) => openTopup(app, one, amount)));
    const toPay = opened.map((topup) => topup.amountToPay).sort((a, b) => a - b);
    expect(new Set(toPay).size).toBe(12);
    expect(toPay[0]).toBe(amount);
    expect(toPay.at(-1)).toBeLessThanOrEqual(amount + 99);
  });
  it('run out after a hundred, with a clear answer, and come back by the clock', async () => {
    const amount = 13_500;
    const first = await openTopup(app, player, amount);
    const row = await app.platform.db
      .selectFrom('topup')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const { player_id: _, ...rest } = row;
    for (let extra = 1; extra < 100; extra++) {
      const stranger = await insertStranger(extra);
      const taken = { ...rest, id: crypto.randomUUID(), player_id: stranger, amount_to_pay: amount + extra };
      await app.platform.db.insertInto('topup').values(taken).execute();
    }
    const last = await createPlayer(app);
    const { status, problem } = await create(last.token, { amount });
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'AMOUNT_BUSY' });
    app.clock.advance(31 * 60_000);
    expect((await create(last.token, { amount })).body.amountToPay).toBe(amount);
  });
});
