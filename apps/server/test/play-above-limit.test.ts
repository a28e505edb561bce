import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownPlay } from '../src/modules/earnings/index.ts';
import { followFigures } from '../src/modules/figures/follow.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer, type TestStaff } from './factories.ts';
import { newReference, openWithdrawal, take } from './money.ts';
import { agree, deposit, followAll, freeTerms, openPromotion } from './promotions.ts';
import { nextId, openPlayHouse, type PlayHouse } from './rounds.ts';
import { openBank } from './slips.ts';

/** Commission and cashback count play with own money: not what a promotion gave above the limit of the first withdrawal. */

let app: TestApp;
let house: PlayHouse;
let owner: TestStaff;
let payer: string;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  payer = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  owner = await createStaff(app, 'Owner');
});
beforeEach(async () => {
  player = await createPlayer(app);
  token = await house.launch(player.id);
  await agree(app, player);
});
afterAll(async () => {
  await house.close();
  await app.close();
});

const stake = async (amount: number): Promise<string> => {
  const round = nextId('round');
  const { verdict } = await house.play(player.id, token, {
    kind: 'stake',
    amount,
    round,
    transactionId: nextId('stake'),
  });
  expect(verdict).toBe('ok');
  return round;
};
const close = async (round: string, amount = 0) => {
  await house.play(player.id, token, {
    kind: 'win',
    amount,
    round,
    closesRound: true,
    transactionId: nextId('win'),
  });
  await followAll(app);
};
const lose = async (amount: number) => close(await stake(amount));

/** Stakes that count for commission and cashback. */
async function counted(): Promise<number> {
  while (await followFigures(app.platform)) {
    // until nothing is left
  }
  const played = await ownPlay(app.platform.db, { from: '2020-01-01', to: '2090-01-01' }, [player.id]);
  return (played.get(player.id) ?? []).reduce((sum, { staked }) => sum + staked, 0);
}

/** Claims ฿50 on top of ฿100, and plays it off with ฿950 in the wallet. @param limit satang of the first withdrawal */
async function reach(limit = 200_00): Promise<void> {
  await giveMoney(app, player.id, 100_00);
  const promotionId = await openPromotion(app, {
    ...freeTerms,
    maxWithdraw: { kind: 'amount', amount: limit },
  });
  const claimed = await app.send('promotions.claim', { token: player.token, body: { promotionId } });
  expect(claimed.status).toBe(200);
  await close(await stake(100_00), 900_00);
  expect(await counted()).toBe(0);
}

it('what is lost of it counts nothing, and what is lost afterwards counts', async () => {
  await reach();
  await lose(600_00);
  expect(await counted()).toBe(0);
  // With this round the last of it goes.
  await lose(200_00);
  expect(await counted()).toBe(0);
  await lose(50_00);
  await lose(100_00);
  expect(await counted()).toBe(150_00);
});

it('money that came in since does not make it own money', async () => {
  await reach();
  await deposit(app, player, owner, { amount: 500_00 });
  await lose(700_00);
  expect(await counted()).toBe(0);
  await lose(100_00);
  await lose(70_00);
  expect(await counted()).toBe(70_00);
});

it('an open stake and a withdrawal that is cancelled do not hide it', async () => {
  await reach();
  const round = await stake(750_00);
  await lose(10_00);
  await close(round, 750_00);
  const small = await stake(10_00);
  const { id } = await openWithdrawal(app, player, 150_00);
  await close(small);
  expect((await app.send('withdraw.cancel', { token: player.token, body: { id } })).status).toBe(200);
  await lose(500_00);
  expect(await counted()).toBe(0);
});

it('counts once the first withdrawal is paid, which took it', async () => {
  await reach();
  const { id } = await openWithdrawal(app, player, 150_00);
  await take(app, owner, id);
  const paid = await app.send('withdraw.approve', {
    token: owner.token,
    params: { id },
    body: { channelId: payer, bankReference: newReference() },
  });
  expect(paid.body).toMatchObject({ status: 'PAID' });
  await lose(30_00);
  expect(await counted()).toBe(30_00);
});

it('where nothing is above the limit, all play after the session counts', async () => {
  await reach(2_000_00);
  await lose(300_00);
  expect(await counted()).toBe(300_00);
});

it('a round of the session that pays after it brings money above the limit', async () => {
  await giveMoney(app, player.id, 150_00);
  const promotionId = await openPromotion(app, {
    ...freeTerms,
    maxWithdraw: { kind: 'amount', amount: 200_00 },
  });
  await app.send('promotions.claim', { token: player.token, body: { promotionId } });
  const late = await stake(50_00);
  await close(await stake(100_00), 50_00);
  const { rows } = await app.platform.pool.query(
    'select status, is_above from promotion_session where player_id = $1',
    [player.id],
  );
  expect(rows).toEqual([{ status: 'REACHED', is_above: false }]);
  await close(late, 1_000_00);
  await lose(300_00);
  expect(await counted()).toBe(0);
});
