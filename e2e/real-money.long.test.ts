import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { removeCluster } from '@salung/postgres';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { openBrowser, photograph, visit } from './lib/browser.ts';
import { freePorts, Launched, type Ports } from './lib/launcher.ts';
import { PlayerApp } from './lib/player.ts';

/** Everything that `npm start` starts: a member plays the house's games in the lobby's frame, with money. */

let dataDir: string;
let ports: Ports;
let launched: Launched;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'salung-play-'));
  await chmod(dataDir, 0o711);
  ports = await freePorts();
  launched = new Launched(dataDir, ports);
  await launched.said('Ctrl-C stops it');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  launched?.end();
  await launched?.exit;
  await removeCluster(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

const money = (satang: number): string =>
  `฿${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** Opens a game for money and waits until it shows what is in the wallet. */
async function play(page: Page, code: string, balance: number): Promise<FrameLocator> {
  await page.goto(`/game/house/${code}`);
  const frame = page.frameLocator('iframe[name]');
  // On a phone only the bar around the game shows it; the game knows it all the same.
  await frame.locator('.balance', { hasText: money(balance) }).waitFor({ state: 'attached' });
  return frame;
}

test('a member plays with money: the wallet, the bar of the page and the game agree', async () => {
  const { phone } = demoPlayers.somchai;
  const player = `http://localhost:${ports.PORT}`;
  const calls = await PlayerCalls.signIn(player, phone);
  const visitor = await visit(browser, player, { width: 360, height: 780 });
  const { page } = visitor;
  try {
    await new PlayerApp(page).signIn(phone, DEMO_PASSWORD);
    const before = (await calls.money()).balance;

    const hiLo = await play(page, 'hi-lo', before);
    await hiLo.locator('[data-spot="low"]').click();
    await hiLo.getByRole('button', { name: /เขย่า ฿10/ }).click();
    await hiLo.locator('.sum').waitFor();
    await expect.poll(async () => [-1000, 950].includes((await calls.money()).balance - before)).toBe(true);
    const after = (await calls.money()).balance;
    await hiLo.locator('.balance', { hasText: money(after) }).waitFor({ state: 'attached' });
    expect(await hiLo.locator('.balance').isVisible()).toBe(false);
    // The bar around the game follows by the player's event stream.
    await page.locator('.game-bar-bar', { hasText: money(after) }).waitFor();

    // The same wallet in the next game, and a spin that takes its stake.
    const slot = await play(page, 'slot', after);
    const spin = slot.getByRole('button', { name: 'หมุน' });
    await spin.click();
    // It may pay back just what it cost.
    const lastPlayed = async () => (await calls.call('turnover.ownBets')).data[0]?.game?.code;
    await expect.poll(lastPlayed).toBe('slot');

    // In the statement each is a line.
    await page.goto('/statement');
    await page.getByText('เดิมพัน').first().waitFor();
  } catch (error) {
    await photograph('real money', visitor);
    throw error;
  }
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});
