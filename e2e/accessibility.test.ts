import { AxeBuilder } from '@axe-core/playwright';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { desktop, openBrowser, phone, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { office as officeText, player as playerText } from './lib/texts.ts';

/** What a machine can tell about whether everybody can use the pages: axe's rules, also with dialogs open. */

let platform: TestPlatform;
let browser: Browser;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** The rules that a page breaks, each with the first element that does. */
async function violations(page: Page): Promise<string[]> {
  // What is still coming or moving is looked at once it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count(), { timeout: 15_000 }).toBe(0);
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity)' +
      '.map((one) => one.finished.catch(() => {})))',
  );
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

describe('the player app', () => {
  test('pages for guests', async () => {
    const { page, context } = await visit(browser, platform.playerUrl, phone);
    for (const path of ['/', '/signin', '/register', '/forgot-password']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await context.close();
  });

  test('pages of a player, and a dialog', async () => {
    const { page, context } = await visit(browser, platform.playerUrl, phone);
    const app = new PlayerApp(page);
    await app.signIn(demoPlayers.somchai.phone, DEMO_PASSWORD);
    expect(await violations(page)).toEqual([]);
    for (const place of ['nav_deposit', 'nav_withdraw', 'nav_statement', 'nav_profile'] as const) {
      await app.open(place);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: playerText('signout') }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe('the back office', () => {
  test('sign-in, queues with an item open, a dialog', async () => {
    const { page, context } = await visit(browser, platform.officeUrl, desktop);
    await page.goto('/signin');
    expect(await violations(page)).toEqual([]);
    const app = new OfficeApp(page);
    await app.signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
    await app.open('nav_withdraw_queue');
    expect(await violations(page)).toEqual([]);
    await app.open('nav_topup_queue');
    await app.button(officeText('approve')).waitFor();
    expect(await violations(page)).toEqual([]);
    await app.button(officeText('approve')).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test('lists', async () => {
    const { page, context } = await visit(browser, platform.officeUrl, desktop);
    await new OfficeApp(page).signIn(platform.sandbox, 'auditor', DEMO_PASSWORD);
    for (const path of ['/topups', '/withdrawals', '/banks/deposit', '/staff', '/roles', '/audit']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await context.close();
  });
});

test('the sandbox’s console', async () => {
  const { page, context, problems } = await visit(browser, platform.sandbox.url, desktop);
  await page.goto('/');
  await page.locator('#codes li').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
