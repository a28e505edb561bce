import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { agree, followAll, freeTerms, openPromotion, usualTerms } from '../../../test/promotions.ts';
import { downloadReport, parseCsv, table } from '../../../test/reports.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { openBank } from '../../../test/slips.ts';

/** What the first withdrawal after REACHED takes with it is no cost of the promotion once it is paid. */

let app: TestApp;
let house: PlayHouse;
let payer: string;
let owner: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  payer = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  owner = await createStaff(app, 'Owner');
});
beforeEach(async () => {
  player = await createPlayer(app);
  await agree(app, player);
});
afterAll(async () => {
  await house.close();
  await app.close();
});

/** Claims ฿50 on top of ฿100, with a limit of ฿200, and plays it off with ฿950 in the wallet. @returns the promotion */
async function reached(): Promise<string> {
  await giveMoney(app, player.id, 100_00);
  const promotionId = await openPromotion(app, {
    ...freeTerms,
    maxWithdraw: { kind: 'amount', amount: 200_00 },
  });
  const claimed = await app.send('promotions.claim', { token: player.token, body: { promotionId } });
  expect(claimed.status).toBe(200);
  const token = await house.launch(player.id);
  const round = nextId('round');
  await house.play(player.id, token, {
    kind: 'stake',
    amount: 100_00,
    round,
    transactionId: nextId('stake'),
  });
  await house.play(player.id, token, {
    kind: 'win',
    amount: 900_00,
    round,
    closesRound: true,
    transactionId: nextId('win'),
  });
  await followAll(app);
  return promotionId;
}

const results = async (id: string) =>
  (await app.send('promotions.results', { token: owner.token, params: { id } })).body;
/** What the player has cost in bonuses. */
const bonuses = async () =>
  (await app.send('dashboard.player', { token: owner.token, params: { id: player.id } })).body.given.bonuses;
const inFile = async (promotionId: string) => {
  const query = { promotionId };
  const { text } = await downloadReport(app, 'promotions', { token: owner.token, query, language: 'en' });
  return table(parseCsv(text)).map((row) => row['Forfeited (baht)']);
};

it('counts as given back once the withdrawal is paid, and not before', async () => {
  const id = await reached();
  const withdrawal = await openWithdrawal(app, player, 150_00);
  expect(await results(id)).toMatchObject({ reached: 1, given: 50_00, forfeited: 0, cost: 50_00 });
  expect(await bonuses()).toBe(50_00);
  await take(app, owner, withdrawal.id);
  const paid = await app.send('withdraw.approve', {
    token: owner.token,
    params: { id: withdrawal.id },
    body: { channelId: payer, bankReference: newReference() },
  });
  expect(paid.body).toMatchObject({ status: 'PAID' });
  expect(await results(id)).toMatchObject({ forfeited: 750_00, cost: -700_00 });
  expect(await bonuses()).toBe(-700_00);
  expect(await inFile(id)).toEqual(['750.00']);
  const query = { promotionId: id };
  const { body } = await app.send('promotions.sessions', { token: owner.token, query });
  expect(body.data).toMatchObject([{ status: 'REACHED', forfeited: 750_00 }]);
});

it('stays on the withdrawal, by the name of the promotion, for the player and for staff, and on the session once it is paid', async () => {
  await reached();
  const { id } = await openWithdrawal(app, player, 150_00);
  const deductions = [{ amount: 750_00, name: { th: usualTerms.nameTh, en: usualTerms.nameEn } }];
  const { token } = player;
  const own = async () => (await app.send('withdraw.transactions', { token, query: { id } })).body.data;
  const session = async () => (await app.send('promotions.ownSessions', { token })).body.data[0];
  expect(await own()).toMatchObject([{ status: 'PENDING', deductions }]);
  expect(await session()).toMatchObject({ capped: 0 });
  await take(app, owner, id);
  const body = { channelId: payer, bankReference: newReference() };
  await app.send('withdraw.approve', { token: owner.token, params: { id }, body });
  expect(await own()).toMatchObject([{ status: 'PAID', deductions }]);
  const details = await app.send('withdraw.details', { token: owner.token, params: { id } });
  expect(details.body).toMatchObject({ status: 'PAID', deductions });
  expect(await session()).toMatchObject({ status: 'REACHED', capped: 750_00 });
  await giveMoney(app, player.id, 50_00);
  const { id: later } = await openWithdrawal(app, player, 100_00);
  const [without] = (await app.send('withdraw.transactions', { token, query: { id: later } })).body.data;
  expect(without).toMatchObject({ deductions: [] });
});

it('is nothing while that withdrawal is rejected', async () => {
  const id = await reached();
  const { id: first } = await openWithdrawal(app, player, 150_00);
  await app.send('withdraw.reject', { token: owner.token, params: { id: first }, body: { reason: 'no' } });
  expect(await results(id)).toMatchObject({ forfeited: 0, cost: 50_00 });
  expect(await inFile(id)).toEqual(['0.00']);
});
