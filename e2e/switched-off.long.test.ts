import { calls } from '@salung/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { setUpJourney } from './lib/journey.ts';
import { startTestGame, type TestGame } from './lib/test-game.ts';
import { office, player } from './lib/texts.ts';

/** What staff switch off: a game, which leaves the lobbies and is named so where it is open; and a gateway, after a question. */

const journey = setUpJourney();
const phone = { width: 360, height: 780 };
let game: TestGame;

beforeAll(async () => {
  game = await startTestGame(journey.platform.databaseUrl);
});
afterAll(async () => {
  await game?.stop();
});

/** A player who has the game open when it is switched off. */
const memberAt = async (person: { phone: string }) =>
  (await journey.playerAt(person, ['status of 404'], phone)).page;

/** Opens a page and waits for its event stream: an event that is sent before is for nobody. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().endsWith(calls['live.events'].path));
  await page.goto(address);
  await stream;
}

const staffAt = async (username: string) => (await journey.staffAt(username)).app;

test('a game that is switched off leaves an open lobby, and says so where it is open', async () => {
  const staff = await staffAt('manager');
  const switchGame = (isActive: boolean) => staff.call('games.switch', { body: { ids: ['1'], isActive } });
  const lobby = await memberAt(demoPlayers.somchai);
  await openLive(lobby, '/games');
  const tiles = lobby.locator('a[href="/game/house/hi-lo"]');
  await tiles.first().waitFor();
  const playing = await memberAt(demoPlayers.suda);
  await openLive(playing, '/game/house/hi-lo');
  await playing.locator('iframe[name]').waitFor();

  await switchGame(false);
  const notice = playing.getByRole('status').filter({ hasText: player('game_switched_off') });
  await notice.waitFor();
  await notice.getByRole('link', { name: player('game_others') }).waitFor();
  await expect.poll(() => tiles.count()).toBe(0);

  await switchGame(true);
  await notice.waitFor({ state: 'detached' });
  await tiles.first().waitFor();
});

test('a gateway is switched off only after a question that names what stops', async () => {
  const { page } = await staffAt('owner');
  await page.goto('/gateways');
  const card = page.getByRole('region', { name: 'BITPAYZ' });
  const off = card.getByRole('button', { name: office('gateways_switch_off') }).first();
  await off.click();
  const question = page.getByRole('dialog');
  await question.getByText(/QR/).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await off.click();
  await question.getByRole('button', { name: office('gateways_switch_off') }).click();
  await card
    .getByRole('button', { name: office('gateways_switch_on') })
    .first()
    .waitFor();
});
