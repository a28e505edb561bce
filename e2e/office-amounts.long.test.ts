import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text } from './lib/texts.ts';

/** Amounts that staff type are grouped in thousands, so that a zero too many is seen. */

let platform: TestPlatform;
let browser: Browser;
let desk: Visitor;
let office: OfficeApp;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  desk = await visit(browser, platform.officeUrl, desktop);
  office = new OfficeApp(desk.page);
  await office.signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('office-amounts', desk);
  expect(takeProblems(desk)).toEqual([]);
});

const field = (label: string) => desk.page.getByRole('textbox', { name: label });

/** Types an amount digit by digit, as a person does. */
async function typed(label: string, digits: string): Promise<string> {
  await field(label).fill('');
  await field(label).pressSequentially(digits);
  return field(label).inputValue();
}

test('in the settings', async () => {
  const { page } = desk;
  const { data } = await office.call('settings.list');
  const setting = data.find(({ kind, value }) => kind === 'amount' && Number(value) >= 1_000_00);
  if (!setting) throw new Error('no setting is an amount of thousands');
  await page.goto(`/settings?tab=${setting.type}`);
  await page.getByRole('button', { name: text('settings_edit_named', { name: setting.th }) }).click();
  const label = `${setting.th} ${text('settings_value_baht')}`;
  expect(await field(label).inputValue()).toMatch(/^\d{1,3}(,\d{3})+(\.\d\d)?$/);
  expect(await typed(label, '5000000')).toBe('5,000,000');
});

test('in settings that are whole numbers', async () => {
  const { page } = desk;
  const { data } = await office.call('settings.list');
  const setting = data.find(({ kind }) => kind === 'integer');
  if (!setting) throw new Error('no setting is a whole number');
  await page.goto(`/settings?tab=${setting.type}`);
  await page.getByRole('button', { name: text('settings_edit_named', { name: setting.th }) }).click();
  expect(await typed(`${setting.th} ${text('settings_value')}`, '1440')).toBe('1,440');
});

test('in the stakes of a game, and in the minutes of a provider', async () => {
  const { page } = desk;
  await page.goto('/games');
  await page
    .locator('main')
    .getByRole('button', { name: text('games_create') })
    .click();
  for (const label of [text('games_min_stake'), text('games_max_stake')]) {
    expect(await typed(label, '1234567.5')).toBe('1,234,567.5');
  }
  await page.goto('/games/providers');
  await page
    .locator('main')
    .getByRole('button', { name: text('providers_create') })
    .click();
  expect(await typed(text('providers_idle_field'), '10080')).toBe('10,080');
});

test('in a limit and in the turnover that staff set for a player', async () => {
  const { page } = desk;
  const open = (await office.call('turnover.list')).data.find(({ status }) => status === 'OPEN');
  if (!open) throw new Error('nobody has turnover to play');
  await page.goto(`/players/${open.player.id}?tab=limits`);
  await page.getByRole('button', { name: text('limits_tighten') }).click();
  expect(await typed(text('limits_most'), '1234567.5')).toBe('1,234,567.5');
  await page.goto(`/players/${open.player.id}?tab=turnover&entry=${open.id}`);
  await page.getByRole('button', { name: text('players_turnover_adjust') }).click();
  expect(await typed(text('players_turnover_new'), '2500000')).toBe('2,500,000');
});
