import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text } from './lib/texts.ts';

/** Staff test a provider's connection, watch the cases come in, and look at the messages of one; then on a phone. */

let platform: TestPlatform;
let browser: Browser;
let desk: Visitor;
beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  desk = await visit(browser, platform.officeUrl, { width: 1440, height: 900 });
  await new OfficeApp(desk.page).signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('conformance', desk);
  expect(takeProblems(desk)).toEqual([]);
});

const dialog = () => desk.page.getByRole('dialog');

test('a provider is tested from its drawer, and every case of it passes or says why not', async () => {
  const { page } = desk;
  await page.goto('/games/providers?id=1');
  await dialog()
    .getByRole('link', { name: text('conformance_title') })
    .click();
  await page.getByRole('heading', { name: text('conformance_title'), level: 1 }).waitFor();
  await page.getByRole('button', { name: text('conformance_start') }).click();
  await dialog()
    .getByRole('button', { name: text('conformance_start') })
    .click();
  // It begins by itself, and the page follows without a reload.
  const run = page.getByLabel(text('conformance_runs'), { exact: true });
  await expect
    .poll(() => run.locator('option').first().innerText(), { timeout: 120_000 })
    .toContain(text('conformance_finished'));
  await page.getByText(`${text('conformance_fail')} 0`, { exact: true }).waitFor();
  await page.getByLabel(text('conformance_result'), { exact: true }).selectOption('PASS');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(40);
});

test('a case shows its messages with their answers, without a secret', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'ส่งเดิมพันเดิมซ้ำหลังเดิมพันอื่น' }).click();
  await dialog()
    .getByRole('heading', { name: text('conformance_step', { number: '3' }) })
    .waitFor();
  const shown = await dialog().innerText();
  expect(shown).toContain('"transaction"');
  expect(shown).toMatch(/x-salung-signature: [0-9a-f]{4}…/);
  expect(await brokenRules(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await brokenRules(page)).toEqual([]);
});

test('it fits a phone', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await faultsOf(page, [])).toEqual([]);
});
