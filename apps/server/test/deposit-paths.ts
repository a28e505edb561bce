import { takeLines } from '../src/modules/statements/index.ts';
import { follow } from '../src/modules/statements/module.ts';
import { followChecks } from '../src/modules/verification/checks.ts';
import type { TestApp } from './app.ts';
import { approvalOf, approve } from './approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';
import {
  connectGateway,
  openThrough,
  startGateways,
  switchGatewaysOff,
  type TestGateways,
  talk,
} from './gateways.ts';
import { newReference, openTopup, topupWithSlip } from './money.ts';
import { setSetting } from './settings.ts';
import { connectService, type SlipServices, startSlipServices } from './slip-services.ts';
import { drawSlip, openBank, upload } from './slips.ts';

/** Every way in which a deposit is credited. */

/** A house with everything that money comes in through, and the people of one test. */
export interface DepositHouse {
  app: TestApp;
  gateways: TestGateways;
  services: SlipServices;
  /** The house's bank account. */
  account: string;
  finance: TestStaff;
  second: TestStaff;
  player: TestPlayer;
  close(): Promise<void>;
}

/** A player and two of the staff. */
const newPeople = async (app: TestApp) => ({
  finance: await createStaff(app, 'Finance'),
  second: await createStaff(app, 'Finance'),
  player: await createPlayer(app),
});

export async function openDepositHouse(app: TestApp): Promise<DepositHouse> {
  const gateways = await startGateways(app);
  const services = await startSlipServices();
  const account = await openBank(app, { accountName: 'วิภา ใจดี' });
  const two = [await createStaff(app, 'Owner'), await createStaff(app, 'Manager')] as const;
  await connectService(app, two, 'slipok', services.url);
  return {
    app,
    gateways,
    services,
    account,
    ...(await newPeople(app)),
    async close() {
      await gateways.close();
      await services.close();
    },
  };
}

/** Makes the house one in which staff decide alone, and gives it other people. */
export async function startAfresh(house: DepositHouse): Promise<void> {
  const { app } = house;
  Object.assign(house, await newPeople(app));
  await app.platform.db.updateTable('slip_service').set({ is_active: false }).execute();
  await setSetting(app, 'deposit.autoApproveVerified', 0);
  await setSetting(app, 'deposit.autoApproveLines', 0);
  await setSetting(app, 'approval.topup', 5_000_000);
}

/** The player sends a slip, and one person approves it. */
export async function depositByStaff({ app, player, finance }: DepositHouse, amount = 50_000) {
  const { id } = await topupWithSlip(app, player, amount);
  const sent = await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
  return { id, sent };
}

/** Two people take a deposit back. */
export async function reverse({ app, finance, second }: DepositHouse, id: string): Promise<void> {
  const body = { reason: 'the bank took it back' };
  const asked = await app.send('topup.reverse', { token: finance.token, params: { id }, body });
  wentWell(await approve(app, second, approvalOf(asked)));
}

function wentWell({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`the deposit was refused: ${status} ${JSON.stringify(body)}`);
}

async function line(
  { app, account }: DepositHouse,
  amount: number,
  more: { reference?: string; payerName?: string } = {},
): Promise<void> {
  await takeLines(app.platform, {
    accountId: account,
    source: { kind: 'statement', id: 'test' },
    lines: [{ at: app.clock.now(), direction: 'in', amount, ...more }],
  });
  while (await follow(app.platform));
}

/** Opens a top-up through a gateway and shows the player how to pay. @returns the gateway's order */
async function shown({ app, player, gateways }: DepositHouse): Promise<string> {
  await connectGateway(app, 'T_PAYMENT', gateways.url);
  const { body } = await openThrough(app, player, 50_000);
  await talk(app);
  const order = await app.platform.db
    .selectFrom('gateway_order')
    .select('id')
    .where('topup_id', '=', body.id)
    .executeTakeFirstOrThrow();
  return order.id;
}

async function verifiedSlip({ app, player, services }: DepositHouse): Promise<void> {
  await app.platform.db
    .updateTable('slip_service')
    .set({ is_active: true })
    .where('code', '=', 'slipok')
    .execute();
  await setSetting(app, 'deposit.autoApproveVerified', 100_000);
  const { id, payTo, amountToPay } = await openTopup(app, player, 30_000);
  if (payTo.kind !== 'bank') throw new Error('paid to something else');
  const reference = newReference();
  await services.record({
    reference,
    amount: amountToPay,
    paidAt: app.clock.now().toISOString(),
    sender: { bankCode: '014', name: 'สมชาย ใจดี', accountNumber: '1234567890' },
    receiver: { bankCode: payTo.bankCode, name: payTo.accountName, accountNumber: payTo.accountNumber },
  });
  const { filename } = await upload(app, player.token, await drawSlip({ text: reference, reference }));
  await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
  while (await followChecks(app.platform));
}

/** The ways by their names. Each credits the house's player once. */
export const depositPaths: Readonly<Record<string, (house: DepositHouse) => Promise<void>>> = {
  'one person of the staff': async (house) => wentWell((await depositByStaff(house)).sent),
  'a second person': async (house) => {
    await setSetting(house.app, 'approval.topup', 10_000);
    const { sent } = await depositByStaff(house);
    wentWell(await approve(house.app, house.second, approvalOf(sent)));
  },
  'a verified slip': verifiedSlip,
  'a bank line': async (house) => {
    await setSetting(house.app, 'deposit.autoApproveLines', 100_000);
    const { amountToPay } = await openTopup(house.app, house.player, 40_000);
    await line(house, amountToPay, { payerName: 'นาย สมชาย ใจดี', reference: newReference() });
  },
  'a gateway': async (house) => {
    await house.gateways.pay(await shown(house));
    await switchGatewaysOff(house.app);
  },
  'a gateway, paid late': async (house) => {
    const orderId = await shown(house);
    house.app.clock.advance(31 * 60_000);
    await house.gateways.pay(orderId);
    await switchGatewaysOff(house.app);
  },
  'money in suspense': async (house) => {
    const { app, finance, player } = house;
    await line(house, 77_123);
    const { body } = await app.send('suspense.list', { token: finance.token, query: { state: 'OPEN' } });
    const id = body.data.find(({ amount }) => amount === 77_123)?.id ?? '';
    wentWell(
      await app.send('suspense.assign', {
        token: finance.token,
        params: { id },
        body: { phone: player.phone, reason: 'sent the receipt' },
      }),
    );
  },
};
