import { shortReference } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { balance: 100_000 });
});

const create = (body: { amount: number; phone?: string }, key?: string, token = player.token) =>
  app.send('withdraw.create', { token, body, ...(key ? { key } : {}) });
const pay = (id: string, body: { channelId?: string; bankReference?: string } = {}, staff = finance) =>
  app.send('withdraw.approve', {
    token: staff.token,
    params: { id },
    body: { channelId: bank, bankReference: newReference(), ...body },
  });
describe('another’s phone', () => {
  it('is as unknown to a player as an unknown one', async () => {
    const other = await createPlayer(app);
    await openWithdrawal(app, player);
    const asked = (phone: string) => [
      app.send('withdraw.last', { token: other.token, params: { phone } }),
      app.send('withdraw.today', { token: other.token, params: { phone } }),
      create({ amount: 20_000, phone }, undefined, other.token),
    ];
    const foreign = await Promise.all(asked(player.phone));
    const unknown = await Promise.all(asked('0999999999'));
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(foreign.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    expect((await app.send('withdraw.transactions', { token: other.token })).body.data).toEqual([]);
  });
});

describe('lists', () => {
  it('go by amount as well as by time, also when they are narrowed', async () => {
    const mark = 'ลำดับยอด';
    const amounts = [30_000, 90_000, 50_000];
    for (const amount of amounts) {
      const someone = await createPlayer(app, { balance: 100_000, firstName: mark });
      await openWithdrawal(app, someone, amount);
    }
    const read = async (order: 'amount_desc' | 'amount_asc', search?: string) => {
      const query = { order, per_page: 100, ...(search ? { search } : {}) };
      const { status, body } = await app.send('withdraw.list', { token: finance.token, query });
      expect(status).toBe(200);
      return body.data.map(({ amount }) => amount);
    };
    expect(await read('amount_desc', mark)).toEqual([90_000, 50_000, 30_000]);
    expect(await read('amount_asc', mark)).toEqual([30_000, 50_000, 90_000]);
    const all = await read('amount_desc');
    expect(all.length).toBeGreaterThan(amounts.length);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
  });

  it('find a withdrawal by phone, name, id and bank reference', async () => {
    const someone = await createPlayer(app, { balance: 50_000, firstName: 'วิไลลักษณ์', lastName: 'ค้นหา' });
    const { id } = await openWithdrawal(app, someone);
    await take(app, finance, id);
    const bankReference = newReference();
    await pay(id, { bankReference });
    for (const search of [
      someone.phone,
      someone.phone.slice(-4),
      'ไลลัก',
      id,
      shortReference(id),
      bankReference.toLowerCase(),
    ]) {
      const { body } = await app.send('withdraw.list', { token: finance.token, query: { search } });
      expect(
        body.data.map((row) => row.id),
        search,
      ).toEqual([id]);
      expect(body.total).toBe(1);
    }
    const none = await app.send('withdraw.list', {
      token: finance.token,
      query: { search: 'nobody at all' },
    });
    expect(none.body).toMatchObject({ data: [], total: 0 });
  });
  it('go by status and order', async () => {
    const { id } = await openWithdrawal(app, player);
    const list = (query: object) => app.send('withdraw.list', { token: finance.token, query });
    const { body: newest } = await list({ status: 'PENDING' });
    expect(newest.data[0]?.id).toBe(id);
    expect(newest.data.every((row) => row.status === 'PENDING')).toBe(true);
    const { body: oldest } = await list({ status: 'PENDING', order: 'oldest', per_page: 100 });
    expect(oldest.data.at(-1)?.id).toBe(id);
    expect(oldest.total).toBe(newest.total);
  });
  it('mask phones and account numbers for those who may not see them', async () => {
    const { id } = await openWithdrawal(app, player);
    const auditor = await createStaff(app, 'Auditor');
    const { body } = await app.send('withdraw.list', { token: auditor.token, query: { search: id } });
    expect(body.data[0]?.player.phone).toBe(`${player.phone.slice(0, 3)}xxx${player.phone.slice(-4)}`);
    expect(body.data[0]?.bank.accountNumber).toMatch(/^x{6}\d{4}$/);
    const open = await app.send('withdraw.list', { token: finance.token, query: { search: id } });
    expect(open.body.data[0]?.bank.accountNumber).toMatch(/^\d{10}$/);
  });
});
