import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { createPlayer, giveMoney, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { connectGateway, switchGatewaysOff, type TestGateways } from '../../../test/gateways.ts';
import { openWithdrawal, take, topupWithSlip } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
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

  describe('leave to staff what was hardly played', () => {
    let house: PlayHouse;
    beforeAll(async () => {
      await openBank(app);
      house = await openPlayHouse(app, [
        { code: 'slot', type: 'slot' },
        { code: 'half', type: 'slot', weight: 50 },
      ]);
      await setSetting(app, 'turnover.topupMultiplier', 0);
      await setSetting(app, 'approval.payoutByGiver', 10_000_000);
    });
    afterAll(() => house.close());

    const cancel = async (id: string) =>
      expect((await app.send('withdraw.cancel', { token: player.token, body: { id } })).status).toBe(200);
    const deposit = async (amount: number) => {
      const { id } = await topupWithSlip(app, player, amount);
      const { status } = await app.send('topup.approve', {
        token: colleague.token,
        params: { id },
        body: {},
      });
      expect(status).toBe(200);
      app.clock.advance(1_000);
    };
    const play = async (amount: number, game = 'slot') => {
      const round = nextId('round');
      const token = await house.launch(player.id);
      expect((await house.play(player.id, token, { kind: 'stake', amount, round, game })).verdict).toBe('ok');
      await house.play(player.id, token, { kind: 'close', round, game, closesRound: true });
      app.clock.advance(1_000);
    };

    it('a satang is not enough, half of the deposits is, by the weight of the game', async () => {
      await deposit(50_000);
      await deposit(50_000);
      await play(1);
      const { id, row } = await paid(10_000);
      expect(row).toMatchObject({ status: 'PENDING', automatic_note: 'NO_PLAY' });
      await cancel(id);
      await play(60_000, 'half');
      const still = await paid(10_000);
      expect(still.row.automatic_note).toBe('NO_PLAY');
      await cancel(still.id);
      await play(21_000);
      expect((await paid(10_000)).row.status).toBe('PAID');
    });

    it('what is left of a deposit after a withdrawal, and what is deposited after it', async () => {
      await deposit(100_000);
      const { id } = await paid(10_000);
      expect((await retry(id)).status).toBe(200);
      await work();
      expect((await withdrawalOf(id)).status).toBe('PAID');
      app.clock.advance(1_000);
      const rest = await paid(10_000);
      expect(rest.row.automatic_note).toBe('NO_PLAY');
      await cancel(rest.id);
      await play(51_000);
      expect((await paid(10_000)).row.status).toBe('PAID');
      // What was played for one deposit does not count for the next one.
      app.clock.advance(1_000);
      await deposit(100_000);
      const next = await paid(10_000);
      expect(next.row.automatic_note).toBe('NO_PLAY');
      await cancel(next.id);
      await play(51_000);
      expect((await paid(10_000)).row.status).toBe('PAID');
    });
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
