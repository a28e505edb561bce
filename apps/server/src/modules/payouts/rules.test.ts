import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { createPlayer, giveMoney, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { connectGateway, switchGatewaysOff, type TestGateways } from '../../../test/gateways.ts';
import { openWithdrawal, take } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { setSetting } from '../../../test/settings.ts';
import { probeSilent } from '../gateways/probe.ts';

/** What the automation leaves to staff. */

let app: TestApp;
let gateways: TestGateways;
let player: TestPlayer;
let finance: TestStaff;
let colleague: TestStaff;
const desk = openPayoutDesk();
beforeAll(() => {
  ({ app, gateways } = desk);
});
beforeEach(() => {
  ({ player, finance, colleague } = desk);
});
const { paid, retry, turn, withdrawalOf, work } = desk;

describe('the rules', () => {
  it('leave to staff what is above the amount, and staff cannot let that pass', async () => {
    await giveMoney(app, player.id, 10_000_000);
    const { id, row } = await paid(500_001);
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'ABOVE_MAXIMUM' });
    expect((await retry(id)).problem?.code).toBe('AUTOMATIC_BOUNDS');
  });

  it('leave to staff what staff gave, and whoever gave it cannot let that pass', async () => {
    await setSetting(app, 'approval.payoutByGiver', 100_000);
    const { status } = await app.send('credit.manage', {
      token: finance.token,
      body: {
        action: 'add_credit',
        phone: player.phone,
        amount: 200_000,
        reason: 'test',
        turnoverMultiplier: 0,
      },
    });
    expect(status).toBe(200);
    const { id, row } = await paid(50_000);
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'GIVEN_BY_STAFF' });
    expect((await retry(id)).status).toBe(403);
    expect((await retry(id, colleague)).status).toBe(200);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('never pay a player more in a day than one person may, also where staff let it pass', async () => {
    await setSetting(app, 'approval.withdraw', 80_000);
    expect((await paid(50_000)).row.status).toBe('PAID');
    const { id, row } = await paid(50_000);
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'PLAYER_DAY' });
    expect((await retry(id)).status).toBe(200);
    await work();
    expect(await withdrawalOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'PLAYER_DAY' });
    await setSetting(app, 'approval.withdraw', 5_000_000);
  });

  it('leave to staff a first payout, and pay the next one', async () => {
    await setSetting(app, 'withdraw.autoPaidBefore', 1);
    const { id, row } = await paid(50_000);
    expect(row.automatic_note).toBe('FIRST_PAYOUTS');
    expect((await retry(id)).status).toBe(200);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
    expect((await paid(50_000)).row.status).toBe('PAID');
    await setSetting(app, 'withdraw.autoPaidBefore', 0);
  });

  it('wait for a gateway where there is none', async () => {
    await switchGatewaysOff(app);
    const { id, row } = await paid();
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
    await connectGateway(app, 'T_PAYMENT', gateways.url);
    app.clock.advance(5 * 60_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('wait for a gateway that does not answer, until it does', async () => {
    await gateways.mood('T_PAYMENT', { orders: 'error', queries: 'unknown', paysAtOnce: false });
    for (let silent = 0; silent < 3; silent++) {
      const other = await createPlayer(app);
      await giveMoney(app, other.id, 100_000);
      await openWithdrawal(app, other, 10_000);
      await work();
    }
    const { id, row } = await paid();
    expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
    await gateways.mood('T_PAYMENT', { orders: 'take', queries: 'answer', paysAtOnce: true });
    await probeSilent(app.platform);
    app.clock.advance(5 * 60_000);
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  });

  it('leave alone what a person has taken, also after they let go of it', async () => {
    await turn(false);
    const { id } = await openWithdrawal(app, player, 50_000);
    await take(app, finance, id);
    await turn(true);
    await work();
    await app.send('withdraw.release', { token: finance.token, params: { id } });
    await work();
    expect((await withdrawalOf(id)).status).toBe('PENDING');
  });
});
