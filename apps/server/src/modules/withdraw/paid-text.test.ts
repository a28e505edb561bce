import { approvalPending } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let colleague: TestStaff;
let bank: string;
let isProviderAway = false;
beforeAll(async () => {
  app = await startApp();
  const { sms } = app.platform;
  app.platform.sms = {
    async send(phone, text) {
      if (isProviderAway) throw new Error('the provider is away');
      await sms.send(phone, text);
    },
  };
  bank = await openBank(app, { kind: 'withdraw' });
  [finance, colleague] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
});
afterAll(() => app.close());
beforeEach(async () => {
  isProviderAway = false;
  app.inbox.length = 0;
  await app.platform.db.deleteFrom('setting').execute();
  player = await createPlayer(app, { balance: 1_000_000 });
});

async function taken(amount?: number): Promise<string> {
  const { id } = await openWithdrawal(app, player, amount);
  await take(app, finance, id);
  return id;
}
const pay = (id: string, options: { key?: string; reference?: string } = {}) =>
  app.send('withdraw.approve', {
    token: finance.token,
    params: { id },
    body: { channelId: bank, bankReference: options.reference ?? newReference() },
    ...(options.key ? { key: options.key } : {}),
  });
const e164 = () => `+66${player.phone.slice(1)}`;

describe('a paid withdrawal', () => {
  it('is not texted until the operator wants that', async () => {
    expect((await pay(await taken())).status).toBe(200);
    expect(app.inbox).toEqual([]);
  });

  it('is texted to the player in their language, under the name of the site', async () => {
    await setSetting(app, 'notification.paidSms', true);
    await pay(await taken(123_456));
    const owner = await createStaff(app, 'Owner');
    await app.send('settings.editGeneral', { token: owner.token, body: { name: 'บ้านสลึง' } });
    await app.platform.db.updateTable('player').set({ language: 'en' }).where('id', '=', player.id).execute();
    await pay(await taken(50_000));
    expect(app.inbox).toEqual([
      { phone: e164(), text: 'Salung: โอนเงินถอน ฿1,234.56 เข้าบัญชีของคุณแล้ว' },
      { phone: e164(), text: 'บ้านสลึง: your withdrawal of ฿500.00 has been paid' },
    ]);
  });

  it('is texted once for a key that is sent twice, and for two at one moment', async () => {
    await setSetting(app, 'notification.paidSms', true);
    const id = await taken();
    const sent = { key: 'paid-once', reference: newReference() };
    expect([(await pay(id, sent)).status, (await pay(id, sent)).status]).toEqual([200, 200]);
    expect(app.inbox).toHaveLength(1);
    const next = await taken(30_000);
    await Promise.all([pay(next), pay(next), pay(next)]);
    expect(app.inbox).toHaveLength(2);
  });

  it('is not texted where paying was refused', async () => {
    await setSetting(app, 'notification.paidSms', true);
    const reference = newReference();
    await pay(await taken(), { reference });
    const again = await pay(await taken(30_000), { reference });
    expect(again.problem.code).toBe('REFERENCE_USED');
    expect(app.inbox).toHaveLength(1);
  });

  it('waits for the second person where one is needed', async () => {
    await setSetting(app, 'notification.paidSms', true);
    await setSetting(app, 'approval.withdraw', 10_000);
    const { approvalId } = approvalPending.parse((await pay(await taken())).body);
    expect(app.inbox).toEqual([]);
    const decided = await app.send('approvals.approve', {
      token: colleague.token,
      params: { id: approvalId },
    });
    expect(decided.status).toBe(200);
    expect(app.inbox.map(({ phone }) => phone)).toEqual([e164()]);
  });

  it('stays paid when the message cannot be sent, which is logged', async () => {
    await setSetting(app, 'notification.paidSms', true);
    isProviderAway = true;
    const id = await taken();
    const { status, body } = await pay(id);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'PAID' } });
    const details = await app.send('withdraw.details', { token: finance.token, params: { id } });
    expect(details.body.status).toBe('PAID');
    expect(app.logLines.filter((line) => line.includes('SMS not sent') && line.includes(id))).toHaveLength(1);
  });
});
