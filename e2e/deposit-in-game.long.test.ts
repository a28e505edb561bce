import { DEMO_PASSWORD } from '@salung/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameCode } from '../apps/house-games/shared/api.ts';
import { HouseGame, LATE_TAP, startHouseGames, type TestHouseGames } from './lib/house-games.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { PlayerApp } from './lib/player.ts';
import { player as text } from './lib/texts.ts';

/** Money that comes while a game is open: the game knows of it, or asks the wallet, and plays without being left. */

const journey = setUpJourney();
let games: TestHouseGames;

beforeAll(async () => {
  games = await startHouseGames(journey.platform);
});
afterAll(async () => {
  await games?.stop();
});

const tooLittle = 'ยอดเงินไม่พอ';

/** How each game makes the smallest bet, and where it says that it has too little. */
interface Steps {
  bet: (game: HouseGame) => Promise<void>;
  message: string;
}
const byGame: Readonly<Record<GameCode, Steps>> = {
  'hi-lo': {
    async bet(game) {
      await game.spot('low').click();
      await game.button(/เขย่า ฿10/).click();
      await game.locator('.sum').waitFor();
    },
    message: '.message',
  },
  slot: { bet: (game) => game.spin(), message: '.slot-message' },
  baccarat: {
    async bet(game) {
      await game.spot('player').click();
      await game.button(/แจกไพ่ ฿10/).click();
      await game.locator('.winner').waitFor();
    },
    message: '.message',
  },
  crash: {
    async bet(game) {
      // A busy machine may hear that the bet was taken when the kite flies already, or is down.
      await game.pressKite(game.button(/^(วางแล้ว|เก็บเงิน|ได้|เสีย)/));
    },
    message: '.crash-message',
  },
};

/** A bet that is refused for lack of money: a chip that does not land, a spin or a stake that is not made. */
async function betInVain(code: GameCode, game: HouseGame): Promise<void> {
  if (code === 'hi-lo') await game.spot('low').click();
  else if (code === 'baccarat') await game.spot('player').click();
  else if (code === 'slot') await game.button('หมุน').click();
  const refusal = game.locator(byGame[code].message).getByText(tooLittle);
  if (code === 'crash') await game.pressKite(game.button(/^จะวางรอบถัดไป/).or(refusal));
  await refusal.waitFor({ timeout: 60_000 });
}

/** A bet at the kite may come too late for its round; it is made again. */
const refusedOf = (code: GameCode): string[] => (code === 'crash' ? [LATE_TAP] : []);

const codes = Object.keys(byGame) as GameCode[];

test.each(codes)('%s: a player without money deposits in the game, and plays', async (code) => {
  const { page } = await journey.visit(journey.platform.playerUrl, smallPhone, refusedOf(code));
  const app = new PlayerApp(page);
  const place = codes.indexOf(code);
  await app.register(journey.platform.sandbox, {
    phone: `086888120${place}`,
    firstName: ['เอก', 'โท', 'ตรี', 'จัตวา'][place] ?? '',
    lastName: 'ชอบเล่น',
    accountNumber: `987650432${place}`,
    password: DEMO_PASSWORD,
  });
  await page.goto(`/game/house/${code}`);
  const game = new HouseGame(page.frameLocator('iframe[name]'));
  await game.shows(0);
  await betInVain(code, game);
  await game.locator(byGame[code].message).getByRole('button', { name: 'ฝากเงิน' }).click();

  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(text('deposit_amount')).fill('500');
  await sheet.getByRole('button', { name: /^ฝาก / }).click();
  await sheet.getByText(text('deposit_gateway_waiting')).waitFor();
  expect(await journey.platform.sandbox.payAtGateway()).toMatchObject({ told: [200] });
  await sheet.getByText(text('deposit_done_title')).waitFor();
  // The game is told while the sheet is still open, and takes back what it said.
  await game.shows(50_000);
  await game.locator(byGame[code].message).getByText(tooLittle).waitFor({ state: 'detached' });
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await byGame[code].bet(game);
});

test.each(codes)('%s: a game that believes in too little asks the wallet before it refuses', async (code) => {
  const { page } = await journey.visit(games.url, smallPhone, refusedOf(code));
  let isShort = true;
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), balance: 0 } });
  });
  await page.route('**/api/balance', async (route) => {
    await (isShort ? route.fulfill({ json: { balance: 0 } }) : route.continue());
  });
  const stakes: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(rounds|crash\/bets)$/.test(request.url()) && request.method() === 'POST')
      stakes.push(request.url());
  });
  await page.goto(`/play/${code}`);
  const game = new HouseGame(page);
  await game.shows(0);
  await betInVain(code, game);
  expect(stakes).toEqual([]);
  // Play money has come, and nobody has told the page.
  isShort = false;
  await byGame[code].bet(game);
  if (code === 'crash') expect(stakes).not.toEqual([]);
  else expect(stakes).toHaveLength(1);
});
