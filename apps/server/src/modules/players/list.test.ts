import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openTopup, openWithdrawal } from '../../../test/money.ts';
import { presets } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let support: TestStaff;
let auditor: TestStaff;
let somchai: TestPlayer;
let wilai: TestPlayer;

beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  support = await createStaff(app, 'Support');
  // Reads everything, but sees phones and account numbers masked.
  auditor = await createStaff(app, 'Auditor');
  somchai = await createPlayer(app, { firstName: 'สมชาย', lastName: 'รักเรียน', balance: 70_000 });
  app.clock.advance(60_000);
  wilai = await createPlayer(app, { firstName: 'Wilai', lastName: 'O_Neil', balance: 50_000 });
  await openWithdrawal(app, wilai, 20_000);
});
afterAll(() => app.close());

type Query = NonNullable<NonNullable<Parameters<typeof app.send<'players.list'>>[1]>['query']>;
const list = (query: Query = {}, staff = support) => app.send('players.list', { token: staff.token, query });
async function found(query: Query, staff = support): Promise<string[]> {
  const { status, body } = await list(query, staff);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => id);
}

describe('the list of players', () => {
  it('is newest first, with what everybody has', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ page: 1, per_page: 20, total: 2 });
    expect(body.data.map(({ id, balance, held }) => [id, balance, held])).toEqual([
      [wilai.id, 30_000, 20_000],
      [somchai.id, 70_000, 0],
    ]);
    expect(body.data[1]).toMatchObject({
      phone: somchai.phone,
      firstName: 'สมชาย',
      status: 'ACTIVE',
      bank: { bankCode: '004', accountName: 'สมชาย รักเรียน' },
      lastSeenAt: '2026-05-11T03:00:00.000Z',
    });
    const second = await list({ per_page: 1, page: 2 });
    expect(second.body.data.map(({ id }) => id)).toEqual([somchai.id]);
    expect((await list({ page: 2 })).body).toMatchObject({ data: [], total: 2 });
  });

  it('is read from the other end, also searched', async () => {
    expect(await found({ order: 'oldest' })).toEqual([somchai.id, wilai.id]);
    const { body } = await list({ order: 'oldest', per_page: 1, page: 2 });
    expect(body.data.map(({ id }) => id)).toEqual([wilai.id]);
    expect(await found({ order: 'oldest', search: 'wilai' })).toEqual([wilai.id]);
  });
  it('goes by status and the day of registering', async () => {
    expect(await found({ status: 'BLOCKED' })).toEqual([]);
    expect(await found({ status: 'ACTIVE' })).toEqual([wilai.id, somchai.id]);
    expect(await found({ fromDate: '2026-05-11', toDate: '2026-05-11' })).toHaveLength(2);
    expect(await found({ fromDate: '2026-05-12' })).toEqual([]);
    expect(await found({ fromDate: '2026-05-11T03:00:30Z' })).toEqual([wilai.id]);
    expect(await found({ toDate: '2026-05-11T03:00:30Z' })).toEqual([somchai.id]);
  });

  it('is searched by phone, its end, an id and part of a name', async () => {
    expect(await found({ search: somchai.phone })).toEqual([somchai.id]);
    expect(await found({ search: somchai.phone.slice(-5) })).toEqual([somchai.id]);
    expect(await found({ search: wilai.id.toUpperCase() })).toEqual([wilai.id]);
    expect(await found({ search: 'รักเรียน' })).toEqual([somchai.id]);
    expect(await found({ search: 'o_n' })).toEqual([wilai.id]);
    expect(await found({ search: 'oxn' })).toEqual([]);
    expect(await found({ search: 'wi' })).toEqual([wilai.id]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: 'wilai', status: 'BLOCKED' })).toEqual([]);
  });

  it('gives no masked digit away', async () => {
    const { body } = await list({}, auditor);
    const { phone } = somchai;
    expect(body.data[1]?.phone).toBe(`081xxx${phone.slice(-4)}`);
    expect(body.data[1]?.bank?.accountNumber).toMatch(/^x{6}\d{4}$/);
    expect(JSON.stringify(body)).not.toContain(phone);
    // By the digits they see, never by one more: a whole number would confirm what is masked.
    expect(await found({ search: phone.slice(-4) }, auditor)).toContain(somchai.id);
    for (const length of [5, 6, 7, 8, 9, 10]) {
      expect(await found({ search: phone.slice(-length) }, auditor), String(length)).toEqual([]);
    }
  });

  it('is searched by a name in any order of its marks', async () => {
    const rain = await createPlayer(app, { firstName: 'นํ้าฝน', lastName: 'เเสงดาว' });
    for (const search of ['น้ำฝน', 'นํ้าฝน', 'นำ้ฝน', 'น้ำฝน แสงดาว', 'เเสงดาว']) {
      expect([search, await found({ search })]).toEqual([search, [rain.id]]);
    }
    expect((await list({ search: 'น้ำฝน' })).body.data).toMatchObject([
      { firstName: 'น้ำฝน', lastName: 'แสงดาว', bank: { accountName: 'น้ำฝน แสงดาว' } },
    ]);
  });

  it('walks along the newest where a search fits very many', async () => {
    const own = await startApp();
    await own.platform.pool.query(`
      insert into player (id, phone, password_hash, first_name, last_name, birth_date, language, referral_code,
        terms_at, privacy_at, status, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '+669' || lpad(n::text, 8, '0'), '-',
        'Malee', 'Many', '1990-01-01', 'th', 'R' || n, now(), now(),
        case when n % 2 = 0 then 'ACTIVE' else 'BLOCKED' end, timestamptz '2026-01-01Z' + n * interval '1 second'
      from generate_series(1, 1500) n`);
    const owner = await createStaff(own, 'Owner');
    const numbers = async (query: Query) => {
      const { body } = await own.send('players.list', { token: owner.token, query });
      return { total: body.total, numbers: body.data.map(({ id }) => Number(id.slice(-12))) };
    };
    expect(await numbers({ search: 'malee', per_page: 3 })).toEqual({
      total: 1500,
      numbers: [1500, 1499, 1498],
    });
    expect(await numbers({ search: 'malee', status: 'BLOCKED', per_page: 2, page: 2 })).toEqual({
      total: 750,
      numbers: [1495, 1493],
    });
    await own.close();
  });
});

const details = (id: string, staff = support) =>
  app.send('players.details', { token: staff.token, params: { id } });

describe('one player', () => {
  it('is shown with money, sums and what is open', async () => {
    const player = await createPlayer(app, { balance: 60_000 });
    const topup = await openTopup(app, player, 30_000);
    const withdrawal = await openWithdrawal(app, player, 20_000);
    const row = { player_id: player.id, created_at: app.clock.now() };
    const { db } = app.platform;
    const deposit = { ...row, type: 'BANK_ACCOUNT' as const, expires_at: app.clock.now() };
    const bank = await db.selectFrom('bank_account').select('id').executeTakeFirstOrThrow();
    const account = { bank_code: '004', account_number: '1', account_name: 'x' };
    await db
      .insertInto('topup')
      .values([
        {
          ...deposit,
          id: crypto.randomUUID(),
          channel_id: bank.id,
          status: 'APPROVED',
          amount: 100,
          amount_to_pay: 100,
          amount_credited: 101,
        },
        {
          ...deposit,
          id: crypto.randomUUID(),
          channel_id: bank.id,
          status: 'REVERSED',
          amount: 100,
          amount_to_pay: 100,
          amount_credited: 100,
        },
      ])
      .execute();
    await db
      .insertInto('withdrawal')
      .values([
        { ...row, ...account, id: crypto.randomUUID(), status: 'PAID', amount: 333 },
        { ...row, ...account, id: crypto.randomUUID(), status: 'REJECTED', amount: 444 },
      ])
      .execute();
    const requirement = {
      player_id: player.id,
      source: 'credit' as const,
      amount: 1,
      multiplier: 100,
      opened_at: app.clock.now(),
    };
    await db
      .insertInto('turnover_requirement')
      .values([
        { ...requirement, id: crypto.randomUUID(), source_id: 'a', status: 'OPEN', required: 500, done: 120 },
        { ...requirement, id: crypto.randomUUID(), source_id: 'b', status: 'WAIVED', required: 900, done: 0 },
      ])
      .execute();
    const { status, body } = await details(player.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: player.id,
      phone: player.phone,
      balance: 40_000,
      held: 20_000,
      toppedUp: 101,
      paidOut: 333,
      turnoverLeft: 380,
      openTopupId: topup.id,
      openWithdrawalId: withdrawal.id,
      openChange: null,
      bankChanges: 0,
      birthDate: '1990-01-01',
      language: 'th',
      referredBy: null,
      consents: { terms: { version: 1 }, privacy: { version: 1 }, marketing: null },
      twoFactor: false,
      statusReason: null,
      payoutPausedUntil: null,
    });
    app.clock.advance(presets['deposit.expiryMinutes'] * 60_000);
    expect((await details(player.id, await createStaff(app, 'Support'))).body.openTopupId).toBeNull();
    support = await createStaff(app, 'Support');
    auditor = await createStaff(app, 'Auditor');
  });

  it('is masked for those who may not see contacts, as is the phone of the referrer', async () => {
    const { referral_code } = await app.platform.db
      .selectFrom('player')
      .select('referral_code')
      .where('id', '=', somchai.id)
      .executeTakeFirstOrThrow();
    const player = await createPlayer(app);
    await app.platform.db
      .updateTable('player')
      .set({ referred_by: somchai.id })
      .where('id', '=', player.id)
      .execute();
    expect(referral_code).toHaveLength(8);
    expect((await details(player.id)).body.referredBy).toMatchObject({
      id: somchai.id,
      phone: somchai.phone,
    });
    const { body } = await details(player.id, auditor);
    expect(body.phone).toBe(`081xxx${player.phone.slice(-4)}`);
    expect(body.referredBy?.phone).toBe(`081xxx${somchai.phone.slice(-4)}`);
    for (const { phone } of [player, somchai]) expect(JSON.stringify(body)).not.toContain(phone);
  });

  it('must be there', async () => {
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    const { token } = await createStaff(app, 'Owner');
    const replies = [
      await app.send('players.details', { token, params }),
      await app.send('players.staffStatement', { token, params }),
      await app.send('players.sessions', { token, params }),
      await app.send('players.endSessions', { token, params }),
      await app.send('players.notes', { token, params }),
      await app.send('players.addNote', { token, params, body: { text: 'x' } }),
      await app.send('players.edit', { token, params, body: { firstName: 'x' } }),
      await app.send('players.changeStatus', { token, params, body: { status: 'BLOCKED', reason: 'x' } }),
      await app.send('players.staffChange', {
        token,
        params,
        body: { kind: 'phone', phone: '0899999999', reason: 'x' },
      }),
      await app.send('players.approveChange', { token, params, body: {} }),
      await app.send('players.rejectChange', { token, params, body: { reason: 'x' } }),
    ];
    for (const { status, problem } of replies) expect([status, problem.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('has a statement that staff read', async () => {
    await giveMoney(app, somchai.id, 500);
    const read = (query = {}) =>
      app.send('players.staffStatement', { token: support.token, params: { id: somchai.id }, query });
    const { body } = await read();
    expect(body.data.map(({ seq, amount, balanceAfter }) => [seq, amount, balanceAfter])).toEqual([
      [2, 500, 70_500],
      [1, 70_000, 70_000],
    ]);
    expect((await read({ per_page: 1 })).body.next).toBe(2);
    expect((await read({ before: 2 })).body.data.map(({ seq }) => seq)).toEqual([1]);
  });
});
