import { houseBalance } from '@salung/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { payNext } from '../src/modules/payouts/pay.ts';
import { ledgerTx } from '../src/platform/db/database.ts';
import { registry } from '../src/registry.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer, type TestStaff } from './factories.ts';
import { connectGateway, startGateways, switchGatewaysOff, type TestGateways, talk } from './gateways.ts';
import { openWithdrawal } from './money.ts';
import { setSetting } from './settings.ts';

/** What tests of automatic payouts work with. Everybody is new for each test: the clock goes on by hours, and sessions end. */
export class PayoutDesk {
  app!: TestApp;
  gateways!: TestGateways;
  /** Has ฿10,000. */
  player!: TestPlayer;
  finance!: TestStaff;
  colleague!: TestStaff;

  turn = (isOn: boolean) => this.app.platform.db.updateTable('payout_switch').set({ is_on: isOn }).execute();

  /** Satang on an account of the house. */
  house = (code: string) => houseBalance(ledgerTx(this.app.platform.db), code);

  /** Begins what waits, and talks with gateways until nothing is due within twenty seconds. */
  work = async (): Promise<void> => {
    const { app } = this;
    for (let time = 0; time < 2; time++) {
      do {
        while (await payNext(app.platform, registry.mayWithdraw));
        await talk(app);
      } while (await payNext(app.platform, registry.mayWithdraw));
      app.clock.advance(20_000);
    }
  };

  withdrawalOf = (id: string) =>
    this.app.platform.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  ordersOf = (id: string) =>
    this.app.platform.db
      .selectFrom('gateway_order')
      .selectAll()
      .where('withdrawal_id', '=', id)
      .orderBy('attempt')
      .execute();

  orderOf = async (id: string, attempt = 1) => {
    const order = (await this.ordersOf(id))[attempt - 1];
    if (!order) throw new Error(`there is no attempt ${attempt}`);
    return order;
  };

  retry = (id: string, staff = this.finance) =>
    this.app.send('withdraw.retry', { token: staff.token, params: { id } });

  /** A withdrawal, and what the automation made of it. */
  paid = async (amount = 50_000) => {
    const { id } = await openWithdrawal(this.app, this.player, amount);
    await this.work();
    return { id, row: await this.withdrawalOf(id) };
  };
}

/** Opens a desk for the tests of a file: payouts are on, and T-Payment pays at once when it is asked. */
export function openPayoutDesk(): PayoutDesk {
  const desk = new PayoutDesk();
  beforeAll(async () => {
    desk.app = await startApp();
    desk.gateways = await startGateways(desk.app);
    for (const [id, value] of [
      ['withdraw.autoPaidBefore', 0],
      ['withdraw.autoAccountDays', 0],
      ['withdraw.dailyCount', 1_000],
      ['withdraw.autoPlayerCount', 1_000],
    ] as const) {
      await setSetting(desk.app, id, value);
    }
  });
  afterAll(async () => {
    await desk.gateways.close();
    await desk.app.close();
  });
  beforeEach(async () => {
    const { app, gateways } = desk;
    desk.finance = await createStaff(app, 'Finance');
    desk.colleague = await createStaff(app, 'Finance');
    desk.player = await createPlayer(app);
    await giveMoney(app, desk.player.id, 1_000_000);
    await connectGateway(app, 'T_PAYMENT', gateways.url, { position: 1 });
    await desk.turn(true);
    // A gateway pays at once and is asked: when its callback comes is up to it.
    for (const provider of ['T_PAYMENT', 'BITPAYZ', 'SUPERPAY'] as const) {
      await gateways.mood(provider, {
        orders: 'take',
        queries: 'answer',
        callbacks: 'never',
        paysAtOnce: true,
      });
    }
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await switchGatewaysOff(desk.app);
    // Their health is that of the last hour.
    desk.app.clock.advance(3_700_000);
  });
  return desk;
}
