import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { startTestGame, type TestGame } from './lib/test-game.ts';
import { player as text } from './lib/texts.ts';

/** Limits, reminders and breaks, as a player sets and feels them on the smallest phone. */

const journey = setUpJourney();
const { playerAt } = journey;
let game: TestGame;

beforeAll(async () => {
  game = await startTestGame(journey.platform.databaseUrl);
});
afterAll(async () => {
  await game?.stop();
});

const name = `${text('limits_deposit')} ${text('limits_day')}`;
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

test('a player sets a limit, asks for more and takes it back; deposits keep to it', async () => {
  const { page } = await playerAt(demoPlayers.somchai, ['status of 422']);
  await page.goto('/profile');
  await page.getByRole('link', { name: text('limits_title') }).click();
  await page.getByRole('heading', { name: text('limits_title') }).waitFor();
  await button(page, `${text('limits_set')} ${name}`).click();
  await page.getByRole('textbox', { name }).fill('1000000');
  await button(page, text('limits_save')).click();
  await page.getByText(text('limits_saved')).first().waitFor();
  await page.getByRole('progressbar', { name: `${text('limits_used')} ${name}` }).waitFor();

  await button(page, `${text('limits_change')} ${name}`).click();
  await button(page, text('limits_remove')).click();
  const takeBack = button(page, `${text('limits_take_back')} ${name}`);
  await takeBack.waitFor();
  // A newer toast about the limits replaces the older one, which would say the opposite.
  await expect.poll(() => page.locator('.s-toast').count()).toBe(1);
  expect(await brokenRules(page)).toEqual([]);
  expect(await faultsOf(page, [])).toEqual([]);
  await takeBack.click();
  await takeBack.waitFor({ state: 'detached' });

  await button(page, `${text('limits_change')} ${name}`).click();
  await page.getByRole('textbox', { name }).fill('0');
  await button(page, text('limits_save')).click();
  await page.getByRole('progressbar', { name: `${text('limits_used')} ${name}` }).waitFor();
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  await expect
    .poll(async () => (await calls.call('limits.own')).limits.map(({ most, later }) => ({ most, later })))
    .toEqual([{ most: 0, later: null }]);

  // The form of a deposit says what is left before anything is typed.
  await page.goto('/deposit');
  await page.getByText(text('deposit_left_none')).waitFor();
  expect(await button(page, '฿100').count()).toBe(0);
  await page.getByLabel(text('deposit_amount')).fill('100');
  await page.getByRole('button', { name: text('deposit_submit'), exact: true }).click();
  await page.getByRole('link', { name: text('deposit_left_link') }).click();
  await page.waitForURL('**/profile/limits');
});

test('a reminder says after its minutes how long the game has been open', async () => {
  const { page, context } = await playerAt(demoPlayers.suda);
  await page.goto('/profile/limits');
  await page.getByRole('radio', { name: text('limits_minutes', { minutes: '15' }) }).check();
  await page.getByText(text('limits_saved')).first().waitFor();
  await context.clock.install();
  await page.goto('/game/house/hi-lo');
  await page.frameLocator('iframe[name]').getByRole('button', { name: 'balance' }).waitFor();
  await context.clock.fastForward('15:00');
  const dialog = page.getByRole('dialog', { name: text('limits_played_title') });
  await dialog.getByText(text('limits_minutes', { minutes: '15' })).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('limits_played_go_on') }).click();
  await dialog.waitFor({ state: 'detached' });
  await context.clock.fastForward('15:00');
  await dialog.getByRole('button', { name: text('limits_played_stop') }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a break begins at once, also for a page that is open elsewhere', async () => {
  const first = await playerAt(demoPlayers.suda);
  const second = await playerAt(demoPlayers.suda);
  await second.page.goto('/profile/limits');
  const { page } = first;
  await page.goto('/profile/limits');
  await page.getByRole('radio', { name: text('limits_length_week') }).check();
  await button(page, text('limits_break_start')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('limits_confirm_break')).waitFor();
  // What the dialog covers a part of is out of reach.
  expect(await brokenRules(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: text('limits_break_start') }).click();
  for (const each of [page, second.page]) {
    await each.getByText(text('limits_away_withdraw'), { exact: true }).waitFor();
    // What is shorter is not offered any more.
    expect(await each.getByRole('radio', { name: text('limits_length_day'), exact: true }).count()).toBe(0);
  }
  expect(await faultsOf(page, [])).toEqual([]);
  await page
    .getByRole('link', { name: text('nav_withdraw'), exact: true })
    .first()
    .click();
  await page
    .getByRole('heading', { name: text('withdraw_title') })
    .first()
    .waitFor();
});
