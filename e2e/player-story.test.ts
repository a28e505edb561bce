import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { bahtIn, HouseGame, startHouseGames, type TestHouseGames } from './lib/house-games.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { player as text, ui } from './lib/texts.ts';

/**
 * A player's whole story on a phone: they register, pay by QR code, play the house's four games with that money until the
 * turnover is played, and are paid out. Each test continues where the last one ended.
 */

const person = {
  phone: '0841239876',
  firstName: 'กานดา',
  lastName: 'เล่นครบ',
  accountNumber: '0487654321',
  password: DEMO_PASSWORD,
};
/** Satang. A tenth of it has to be played. */
const deposit = 350_00;
const toPlay = 35_00;

let platform: TestPlatform;
let games: TestHouseGames;
let browser: Browser;
let playerSide: Visitor;
let officeSide: Visitor;
let player: PlayerApp;
let office: OfficeApp;
let calls: PlayerCalls;

beforeAll(async () => {
  platform = await startPlatform();
  games = await startHouseGames(platform);
  browser = await openBrowser();
  playerSide = await visit(browser, platform.playerUrl, { width: 360, height: 740 }, [], {
    withMotion: true,
  });
  officeSide = await visit(browser, platform.officeUrl, desktop);
  player = new PlayerApp(playerSide.page);
  office = new OfficeApp(officeSide.page);
});
afterAll(async () => {
  await browser?.close();
  await games?.stop();
  await platform?.stop();
});

let broken = false;
beforeEach(({ skip }) => {
  if (broken) skip('an earlier step failed');
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  broken = true;
  await photograph('player-story', playerSide, officeSide);
});

const balance = async () => (await calls.money()).balance;

/** What the page of withdrawals says is left to play, once it is this. */
async function leftToPlay(satang: number): Promise<void> {
  const { page } = playerSide;
  await player.open('nav_withdraw');
  const left = page.getByRole('region', { name: text('turnover_title') }).locator('[data-satang]');
  if (satang === 0) await page.getByLabel(text('withdraw_amount')).waitFor();
  else await expect.poll(() => left.first().getAttribute('data-satang')).toBe(String(satang));
  expect(await left.count()).toBe(satang === 0 ? 0 : 1);
}

/** Opens a game of the lobby, for money. */
async function openGame(code: string): Promise<HouseGame> {
  const { page } = playerSide;
  await player.open('nav_home');
  await page.locator(`main a[href="/game/house/${code}"]`).first().click();
  const game = new HouseGame(page.frameLocator('iframe[name]'));
  await game.shows(await balance());
  return game;
}

let left = toPlay;

/** A round of a game with all that follows from it: balance, history, proof, bets, turnover. */
async function story(code: string, play: (game: HouseGame) => Promise<void>): Promise<void> {
  const { page } = playerSide;
  const before = await balance();
  const game = await openGame(code);
  await play(game);
  const { stake, payout } = await game.lastRound();
  expect(stake).toBeGreaterThan(0);
  const after = before - stake + payout;
  await expect.poll(balance).toBe(after);
  await game.shows(after);
  // The bar around the game follows by the player's event stream.
  await page.locator('.game-bar-bar', { hasText: bahtIn(after) }).waitFor();
  expect(await game.proveLastRound()).toBe(payout);

  await game.button('เมนู').click();
  await game.button('ออกจากเกม').click();
  await page.waitForURL(`${platform.playerUrl}/`);
  await player.hasBalance(after);

  const [bet] = (await calls.call('turnover.ownBets')).data;
  expect(bet).toMatchObject({ staked: stake, won: payout });
  const counted = bet?.turnover?.counted ?? 0;
  // A win of just the stake is a tie, which counts nothing.
  expect(counted > 0).toBe(stake !== payout);
  left = Math.max(0, left - counted);
  await leftToPlay(left);
  await page.goto('/bets');
  const row = page.locator('main li').first();
  await row.locator(`[data-satang="${stake}"]`).waitFor();
  await row.locator(`[data-satang="${payout - stake}"]`).waitFor();
  const percent = String(Math.round((bet?.turnover?.weight ?? 0) * 100));
  if (counted > 0) await row.getByText(text('bets_counted', { amount: bahtIn(counted), percent })).waitFor();
  await row.getByRole('link').click();
  const result = payout > stake ? 'won' : payout === stake ? 'even' : 'lost';
  await page
    .getByText(text(`bets_result_${result}`), { exact: true })
    .first()
    .waitFor();
}

describe('a player', () => {
  test('registers and pays by QR code; a tenth of it is to be played', async () => {
    await office.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
    await office.call('settings.edit', {
      params: { id: 'turnover.topupMultiplier' },
      body: { value: toPlay / deposit },
    });
    await player.register(platform.sandbox, person);
    calls = await PlayerCalls.signIn(platform.playerUrl, person.phone);
    await player.open('nav_deposit');
    await player.depositBy('deposit_method_qr');
    const { page } = playerSide;
    await page.getByLabel(text('deposit_amount')).fill(String(deposit / 100));
    await page.getByRole('button', { name: /^ฝาก / }).click();
    await player.sees(text('deposit_gateway_waiting'));
    await platform.sandbox.payAtGateway();
    await player.sees(text('deposit_done_title'));
    await player.hasBalance(deposit);
    await leftToPlay(toPlay);
  });

  test('plays Hi-Lo', () =>
    story('hi-lo', async (game) => {
      await game.spot('low').click();
      await game.spot('low').click();
      await game.button(/เขย่า ฿20/).click();
      await game.locator('.sum').waitFor();
    }));

  test('plays Night Market', () =>
    story('slot', async (game) => {
      await game.spin();
    }));

  test('plays baccarat', () =>
    story('baccarat', async (game) => {
      // A bet on a tie is never given back.
      await game.spot('tie').click();
      await game.spot('tie').click();
      await game.button(/แจกไพ่ ฿20/).click();
      await game.locator('.winner').waitFor();
    }));

  test('plays Chula Kite, which is all that was left', () =>
    story('crash', async (game) => {
      const flights = game.locator('.crash-past');
      const bet = game.button(/^(วางเดิมพัน|วางรอบถัดไป)/);
      await bet.waitFor();
      while (!(await game.locator('.crash-stake').getByText('฿50', { exact: true }).isVisible())) {
        await game.button('เพิ่มเดิมพัน').click();
      }
      await game.locator('.crash-auto input').fill('1.01');
      // A busy machine may hear that the bet was taken when the kite flies already, or is down.
      await game.pressKite(game.button(/^(วางแล้ว|เก็บเงิน|ได้|เสีย)/));
      const before = await flights.count();
      // Cashed out or not: it is proved when the kite is down.
      await expect.poll(() => flights.count(), { timeout: 60_000 }).toBe(before + 1);
    }));

  test('withdraws what is there, staff pay it, and the player sees it', async () => {
    expect(left).toBe(0);
    const { page } = playerSide;
    const all = await balance();
    await player.open('nav_withdraw');
    await player.withdraw(all);
    await player.hasBalance(0);
    await office.open('nav_withdraw_queue');
    await office.select(`${person.firstName} ${person.lastName}`);
    await office.pay('KBANK-20261123-0001');
    await page.locator('main').getByText(ui('withdraw_paid')).first().waitFor();
    expect(await calls.money()).toEqual({ balance: 0, held: 0 });
  });

  test('finds all of it in the statement', async () => {
    const rows = await player.statement();
    const [withdrawal] = rows;
    expect(withdrawal?.[1]).toBe(0);
    expect(rows.at(-1)).toEqual([deposit, deposit]);
    expect(rows.reduce((sum, [movement]) => sum + movement, 0)).toBe(0);
  });

  test('nothing went wrong in either browser', () => {
    expect(playerSide.problems).toEqual([]);
    expect(officeSide.problems).toEqual([]);
  });
});
