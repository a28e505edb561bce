import { movementKinds, playerMovementNames } from '@salung/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { setUpJourney } from './lib/journey.ts';
import { HOUSE_GAMES_SECRET } from './lib/platform.ts';
import { HouseProvider } from './lib/provider.ts';
import { player as inApp, office as inOffice } from './lib/texts.ts';

/** From an entry of a statement to its round, its transactions and its figures, for staff and for the player. */

const journey = setUpJourney();
let playerId: string;
let calls: PlayerCalls;
const { somchai } = demoPlayers;

beforeAll(async () => {
  calls = await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone);
  const house = new HouseProvider(journey.platform.playerUrl, HOUSE_GAMES_SECRET);
  const { token, player } = await house.launch(calls, 1);
  playerId = player;
  const stake = { token, player, game: 'hi-lo', amount: 100_00 };
  await house.send('stake', { ...stake, round: 'r-lost', transaction: 'r-lost-stake', close: true });
  await house.send('stake', { ...stake, round: 'r-won', transaction: 'r-won-stake' });
  const win = { player, game: 'hi-lo', round: 'r-won', transaction: 'r-won-win', amount: 2_500_00 };
  await house.send('win', { ...win, close: true });
});

/** Figures and winners follow a moment after the rounds. */
const figured = () =>
  expect
    .poll(async () => (await calls.call('figures.winners')).data.length, { timeout: 30_000 })
    .toBeGreaterThan(0);

test('staff go from a statement to the round, its transactions and its figures', async () => {
  await figured();
  const { page } = await journey.staffAt('finance', `/players/${playerId}`);
  const entry = page.getByRole('row', { name: movementKinds['game.win'].th });
  await entry.getByRole('link').click();
  await page.waitForURL('**/rounds?*');
  const found = page.getByRole('row', { name: inOffice('rounds_result_won') });
  await found.getByRole('button').click();

  const drawer = page.getByRole('dialog');
  await drawer.getByText('r-won-stake').waitFor();
  await drawer.getByText('r-won-win').waitFor();
  await drawer.getByText('+฿2,500.00').first().waitFor();

  await drawer.getByRole('link', { name: inOffice('rounds_figures') }).click();
  await page.getByRole('heading', { name: inOffice('nav_figures'), level: 1 }).waitFor();
  const sum = page.getByRole('region', { name: inOffice('figures_sum') });
  // Two rounds of 100 baht, of which one won 2,500: the house has lost 2,300.
  await sum.locator('[data-satang="-230000"]').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: inOffice('rounds_statement') }).click();
  await page.getByRole('row', { name: movementKinds['game.win'].th }).waitFor();
});

test('the player finds a round in the history, and from the statement', async () => {
  await figured();
  const { page } = await journey.playerAt(somchai);
  await page.goto('/');
  const winners = page.getByRole('region', { name: inApp('lobby_winners') });
  await winners.locator('[data-satang="250000"]').waitFor();

  await page.goto('/bets');
  await page.getByRole('listitem').filter({ hasText: '+฿2,400.00' }).getByRole('link').click();
  await page.getByText(inApp('bets_result_won')).waitFor();
  await page.getByText('r-won', { exact: true }).waitFor();

  await page.goto('/statement');
  await page
    .getByRole('link', { name: playerMovementNames['game.win']?.th ?? '' })
    .first()
    .click();
  await page.getByText('r-won', { exact: true }).waitFor();
});
