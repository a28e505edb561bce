import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer } from '../../../test/factories.ts';
import { connectGateway, startGateways, type TestGateways, talk } from '../../../test/gateways.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { addDays, atWallClock, businessDay } from '../../platform/business-day.ts';
import { registry } from '../../registry.ts';
import { payNext } from '../payouts/pay.ts';
import { compareNext } from './run.ts';

// Payouts through a gateway, as it and the ledger have them. The ledger's times are those of PostgreSQL.

let app: TestApp;
let gateways: TestGateways;
let gatewayId: string;
let today: string;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp({ now: new Date() });
  gateways = await startGateways(app);
  await setSetting(app, 'withdraw.autoPaidBefore', 0);
  await setSetting(app, 'withdraw.autoAccountDays', 0);
  await connectGateway(app, 'T_PAYMENT', gateways.url, { feeRate: 100 });
  const { db } = app.platform;
  await db.updateTable('payout_switch').set({ is_on: true }).execute();
  const row = await db
    .selectFrom('gateway')
    .select('id')
    .where('provider', '=', 'T_PAYMENT')
    .executeTakeFirstOrThrow();
  gatewayId = row.id;
});
afterAll(async () => {
  await gateways.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date());
  today = businessDay(app.clock.now());
  player = await createPlayer(app);
  await giveMoney(app, player.id, 1_000_000);
});

async function payout(amount: number): Promise<string> {
  const { id } = await openWithdrawal(app, player, amount);
  while (await payNext(app.platform, registry.mayWithdraw));
  await talk(app);
  return id;
}
const statusOf = async (id: string) =>
  (
    await app.platform.db
      .selectFrom('withdrawal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

/** Compares today and tomorrow, from the day after. @returns the differences that are open */
async function compare() {
  app.clock.set(atWallClock(addDays(today, 2), '12:00:00'));
  const { token } = await createStaff(app, 'Finance');
  const open = [];
  for (const day of [today, addDays(today, 1)]) {
    const body = { subjectType: 'gateway', subjectId: gatewayId, day } as const;
    const asked = await app.send('reconciliation.run', { token, body });
    expect(asked.status).toBe(201);
    await compareNext(app.platform, new AbortController().signal);
    const params = { id: asked.body.id };
    const { body: found } = await app.send('reconciliation.differences', {
      token,
      params,
      query: { per_page: 100 },
    });
    open.push(...found.data.filter(({ state }) => state === 'OPEN'));
  }
  return open;
}

it('a payout that its gateway made is in both books, with its fee', async () => {
  await gateways.mood('T_PAYMENT', { callbacks: 'never' });
  const id = await payout(70_000);
  // It is asked what became of it.
  app.clock.advance(60_000);
  await talk(app);
  expect(await statusOf(id)).toBe('PAID');
  expect(await compare()).toEqual([]);
});

it('a payout that nobody knows the outcome of is a difference until two people have concluded it', async () => {
  await gateways.mood('T_PAYMENT', { orders: 'error' });
  const id = await payout(80_000);
  expect(await statusOf(id)).toBe('UNKNOWN');
  const open = await compare();
  expect(open).toMatchObject([{ kind: 'ONLY_THEIRS', theirs: { state: 'open', amount: -80_000 } }]);

  const [maker, checker] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  const concluded = await app.send('withdraw.conclude', {
    token: maker.token,
    params: { id },
    body: { outcome: 'failed', reason: 'the gateway has no such order' },
  });
  expect((await approve(app, checker, approvalOf(concluded))).status).toBe(200);
  expect(await statusOf(id)).toBe('FAILED');
  expect(await compare()).toEqual([]);
});
