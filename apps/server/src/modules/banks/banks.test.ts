import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());

it('the Thai banks are known to everybody', async () => {
  const { status, body } = await app.send('banks.names');
  expect(status).toBe(200);
  expect(body.data.find(({ code }) => code === '014')).toMatchObject({
    short: 'SCB',
    en: 'Siam Commercial Bank',
  });
});

it('a list shows the accounts of its kind in order, with what they hold by the ledger', async () => {
  await openBank(app, { displayOrder: 2, openingBalance: 500_000, accountName: 'Second' });
  await openBank(app, {
    displayOrder: 1,
    accountName: 'First_100%',
    bankCode: '004',
    promptPayId: '0812345678',
  });
  await openBank(app, { displayOrder: 3, accountName: 'Third', isActive: false });
  await openBank(app, { kind: 'flexible', accountName: 'Stand-in' });
  const paying = await openBank(app, { kind: 'withdraw', accountName: 'Paying', openingBalance: 300_000 });
  const list = async (query = {}) =>
    (await app.send('banks.depositList', { token: finance.token, query })).body;
  expect((await list()).data.map(({ accountName, balance }) => [accountName, balance])).toEqual([
    ['First_100%', 0],
    ['Second', 500_000],
    ['Third', 0],
  ]);
  expect(await list({ per_page: 1, page: 2 })).toMatchObject({ total: 3, data: [{ accountName: 'Second' }] });
  expect((await list({ isActive: 'false' })).data.map(({ accountName }) => accountName)).toEqual(['Third']);
  expect((await list({ search: '_100%' })).data.map(({ accountName }) => accountName)).toEqual([
    'First_100%',
  ]);
  expect((await list({ search: 'i_s' })).total).toBe(0);

  const player = await createPlayer(app);
  const { id } = await openTopup(app, player, 100_000);
  const body = { bankReference: newReference() };
  await app.send('topup.approve', { token: finance.token, params: { id }, body });
  expect((await list({ search: 'first' })).data[0]?.balance).toBe(100_000);

  const ordered = async (order: string) => (await list({ order })).data.map(({ accountName }) => accountName);
  expect(await ordered('balance_desc')).toEqual(['Second', 'First_100%', 'Third']);
  expect(await ordered('balance_asc')).toEqual(['Third', 'First_100%', 'Second']);
  expect(await list({ order: 'balance_desc', per_page: 2, page: 2 })).toMatchObject({
    total: 3,
    data: [{ accountName: 'Third' }],
  });

  const withdrawal = await openWithdrawal(app, player, 40_000);
  await take(app, finance, withdrawal.id);
  await app.send('withdraw.approve', {
    token: finance.token,
    params: { id: withdrawal.id },
    body: { channelId: paying, bankReference: newReference() },
  });
  const payers = await app.send('banks.withdrawList', { token: finance.token });
  expect(payers.body.data).toMatchObject([{ id: paying, kind: 'withdraw', balance: 260_000 }]);
});

it('a dropdown shows what is switched on, stand-ins last', async () => {
  const names = async (name: 'banks.depositDropdown' | 'banks.withdrawDropdown') =>
    (await app.send(name, { token: finance.token })).body.data.map(({ accountName }) => accountName);
  expect(await names('banks.depositDropdown')).toEqual(['First_100%', 'Second', 'Stand-in']);
  expect(await names('banks.withdrawDropdown')).toEqual(['Paying', 'Stand-in']);
});

it('lists are for staff who may', async () => {
  const player = await createPlayer(app);
  const marketing = await createStaff(app, 'Marketing');
  expect((await app.send('banks.depositList', { token: marketing.token })).status).toBe(403);
  expect((await app.send('banks.depositList', { token: player.token }, 'player')).status).toBe(403);
  expect((await app.send('banks.depositList')).status).toBe(401);
});
