import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { createPlayer, giveMoney, type TestPlayer } from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { openPayoutDesk } from '../../../test/payout-desk.ts';
import { giveWithTurnover, nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { registry } from '../../registry.ts';
import type { WithdrawGuard } from '../players/index.ts';
import { payNext } from './pay.ts';

/** What the player has to play again, since a refund for example, is not paid automatically; what has begun goes on. */

let app: TestApp;
let house: PlayHouse;
let player: TestPlayer;
const desk = openPayoutDesk();
beforeAll(async () => {
  ({ app } = desk);
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
});
afterAll(() => house.close());
beforeEach(() => {
  ({ player } = desk);
});
const { retry, withdrawalOf, work } = desk;

/** Money that was played off in one lost round. @returns how to refund the round */
async function playedOff(who: TestPlayer) {
  await giveWithTurnover(app, who.id, 500_00, 100);
  const token = await house.launch(who.id);
  const [round, original] = [nextId('round'), nextId('stake')];
  await house.play(who.id, token, { kind: 'stake', amount: 500_00, round, transactionId: original });
  await house.play(who.id, token, { kind: 'close', round, closesRound: true });
  return () => house.play(who.id, token, { kind: 'rollback', original });
}

it('leaves it to staff, also where nobody has counted the refund yet, and where staff had let it pass', async () => {
  const refund = await playedOff(player);
  const { id } = await openWithdrawal(app, player, 300_00);
  await refund();
  await work();
  expect(await withdrawalOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'TURNOVER_OPEN' });
  expect((await retry(id)).status).toBe(200);
  await work();
  expect(await withdrawalOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'TURNOVER_OPEN' });
  // Staff waive what is open: then it may go its way.
  await app.platform.db
    .updateTable('turnover_requirement')
    .set({ status: 'WAIVED', closed_at: app.clock.now() })
    .where('player_id', '=', player.id)
    .execute();
  expect((await retry(id)).status).toBe(200);
  await work();
  expect((await withdrawalOf(id)).status).toBe('PAID');
});

it('goes on with a payment that has begun', async () => {
  const refund = await playedOff(player);
  const { id } = await openWithdrawal(app, player, 300_00);
  await payNext(app.platform, registry.mayWithdraw);
  expect((await withdrawalOf(id)).status).toBe('PROCESSING');
  await refund();
  await work();
  expect((await withdrawalOf(id)).status).toBe('PAID');
});

it('leaves to staff what another guard speaks against', async () => {
  const { id } = await openWithdrawal(app, player, 300_00);
  const guard: WithdrawGuard = async () => ({
    reasons: [{ code: 'PROMOTION_RUNNING', remedy: 'PROMOTION' }],
  });
  while (await payNext(app.platform, [guard]));
  expect(await withdrawalOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'NOT_FREE' });
});

it('either begins before a refund, or sees it, fifty times', async () => {
  for (let race = 0; race < 50; race++) {
    const who = await createPlayer(app);
    await giveMoney(app, who.id, 1_000_00);
    const refund = await playedOff(who);
    const { id } = await openWithdrawal(app, who, 300_00);
    const pays = async () => {
      while (await payNext(app.platform, registry.mayWithdraw));
    };
    const [back] = await Promise.all([refund(), pays()]);
    expect(back.verdict).toBe('ok');
    const row = await withdrawalOf(id);
    if (row.status === 'PENDING') expect(row.automatic_note).toBe('TURNOVER_OPEN');
    else expect(row.status).toBe('PROCESSING');
    if (row.status === 'PENDING') continue;
    // It had begun: the player has less left to play with, and the payment goes on.
    await work();
    expect((await withdrawalOf(id)).status).toBe('PAID');
  }
});
