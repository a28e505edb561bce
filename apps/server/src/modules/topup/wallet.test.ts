import { parse } from 'promptparse';
import { trueMoney } from 'promptparse/generate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff } from '../../../test/factories.ts';
import { openBank, upload } from '../../../test/slips.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { createBankAccount } from '../banks/index.ts';
import { ensureGateways } from '../gateways/set-up.ts';

/** TrueMoney wallets of the house, beside its accounts at banks. */

const PHONE = '0899990001';
const WALLET = 'LOCAL-IN-TRUEMONEY';
let app: TestApp;

const switchOn = (isActive: boolean, key = WALLET) =>
  app.platform.db
    .updateTable('gateway_setting')
    .set({ is_active: isActive })
    .where('key', '=', key)
    .execute();
const pay = async (channelKey?: string) => {
  const player = await createPlayer(app);
  const answer = await app.send('topup.create', {
    token: player.token,
    body: { amount: 50_000, ...(channelKey ? { type: 'CHANNEL_KEY', channelKey } : {}) },
  });
  return { player, ...answer };
};
const fields = (text: string | null) =>
  new Map(
    parse(text ?? '', true)
      ?.getTags()
      .map(({ id, value }) => [id, value]),
  );

beforeAll(async () => {
  app = await startApp();
  await app.platform.db
    .updateTable('gateway')
    .set({ is_active: true })
    .where('provider', '=', 'LOCAL')
    .execute();
  await inTransaction(app.platform.db, (tx) =>
    createBankAccount(app.platform, tx, {
      kind: 'deposit',
      bankCode: 'TMW',
      accountNumber: PHONE,
      accountName: 'บจก. สลึง',
    }),
  );
});
afterAll(() => app.close());

it('is paid to by its number, or by the code that its app shows', async () => {
  await switchOn(true);
  const { body, status } = await pay(WALLET);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    type: 'CHANNEL_KEY',
    status: 'PENDING',
    payTo: { kind: 'bank', bankCode: 'TMW', accountNumber: PHONE, promptPayId: `14000${PHONE}` },
  });
  const { payTo, amountToPay } = body;
  if (payTo.kind !== 'bank') throw new Error('paid to something else');
  expect(fields(payTo.qr)).toEqual(
    fields(trueMoney({ mobileNo: PHONE, amount: amountToPay / 100 })).set(
      '63',
      fields(payTo.qr).get('63') ?? '',
    ),
  );
  expect(fields(payTo.qr).get('29')).toBe(`0016A000000677010111031514000${PHONE}`);
});

it('needs no code on its receipt, which a slip of a bank does', async () => {
  await switchOn(true);
  const { player, body } = await pay(WALLET);
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f77f00' } })
    .png()
    .toBuffer();
  const { filename } = await upload(app, player.token, picture);
  const sent = await app.send('topup.uploadSlip', { token: player.token, body: { id: body.id, filename } });
  expect(sent.status).toBe(200);
  const { token } = await createStaff(app, 'Finance');
  const { body: shown } = await app.send('topup.details', { token, params: { id: body.id } });
  expect(shown.slipWarnings).toEqual([]);
  // Nothing that proves the payment was read: it still needs what a slip without a code needs.
  expect(shown.slip?.qr ?? null).toBeNull();
});

it('is not offered for transfers of banks, nor an account of a bank for wallets', async () => {
  expect((await pay()).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
  await switchOn(true, 'LOCAL-IN-QR');
  expect((await pay('LOCAL-IN-QR')).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
  await app.platform.db.updateTable('bank_account').set({ is_active: false }).execute();
  await openBank(app);
  expect((await pay(WALLET)).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
  expect((await pay()).body.payTo).toMatchObject({ kind: 'bank', bankCode: '014' });
});

it('is offered as a channel where it is switched on', async () => {
  const { token } = await createPlayer(app);
  const keys = async () => (await app.send('gateways.channels', { token })).body.data.map(({ key }) => key);
  expect(await keys()).toContain(WALLET);
  await switchOn(false);
  expect(await keys()).not.toContain(WALLET);
  expect((await pay(WALLET)).problem.code).toBe('CHANNEL_OFF');
});

it('comes to installations that are there already, switched off', async () => {
  await app.platform.db.deleteFrom('gateway_setting').where('key', '=', WALLET).execute();
  await ensureGateways(app.platform);
  const there = app.platform.db.selectFrom('gateway_setting').select('is_active').where('key', '=', WALLET);
  expect(await there.execute()).toEqual([{ is_active: false }]);
});
