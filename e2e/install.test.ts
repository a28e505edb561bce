import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openBrowser, phone, photograph, type Visitor, visit } from './lib/browser.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { renewable } from './lib/renewable.ts';
import { player as text } from './lib/texts.ts';

/** The player's app on a home screen: it installs, opens without a network, and offers its newer versions. */

let platform: TestPlatform;
let browser: Browser;
const open: Visitor[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  const visitors = open.splice(0);
  if (task.result?.state === 'fail') await photograph('install', ...visitors);
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
});

async function player(expected?: string[], url = platform.playerUrl): Promise<Visitor & { app: PlayerApp }> {
  const visitor = await visit(browser, url, phone, expected);
  open.push(visitor);
  const app = new PlayerApp(visitor.page);
  await app.signIn(demoPlayers.somchai.phone, DEMO_PASSWORD);
  return { ...visitor, app };
}

/** Waits until the app's files are kept and its worker answers for the page. */
const isKept = (page: Page) =>
  page.evaluate(
    'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? ' +
      'new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }))).then(() => {})',
  );

test('a browser finds nothing that keeps it from installing the app', async () => {
  const { page, context } = await player();
  await isKept(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ display: 'standalone', theme_color: '#0b0e11', start_url: '/' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // What the browsers of tests lack is a person's profile; that is not the app's doing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the profile shows how, where the browser offers it', async () => {
  const { page, app } = await player();
  await app.open('nav_profile');
  await page.getByRole('button', { name: text('signout') }).waitFor();
  expect(await page.getByText(text('install_title')).count()).toBe(0);
  await page.evaluate(
    'dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => { globalThis.asked = true } }))',
  );
  await page.getByRole('button', { name: text('install_do') }).click();
  expect(await page.evaluate('globalThis.asked')).toBe(true);
  await page.getByRole('button', { name: text('install_do') }).waitFor({ state: 'detached' });
});

test('without a network it opens all the same, says so, and comes back by itself', async () => {
  const { page, context, app } = await player(['net::ERR', 'Network Error', 'โหลด']);
  await isKept(page);
  await context.setOffline(true);
  // A page whose files this visit has not asked for yet.
  await page.goto('/statement');
  await app.sees(text('offline'));
  await page.getByRole('heading', { name: text('statement_title'), level: 1 }).waitFor();
  await context.setOffline(false);
  await page.getByText(text('offline')).waitFor({ state: 'detached' });
  await page.locator('main [data-satang]').first().waitFor({ timeout: 30_000 });

  // Where even the app's own page is gone, a plain one stands.
  await page.evaluate(
    'caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).delete("/"))))',
  );
  await context.setOffline(true);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต' }).waitFor();
  await context.setOffline(false);
});

test('a newer version is offered, and taken when the person says so', async () => {
  const shop = await renewable(platform.playerUrl);
  try {
    const { page } = await player(['net::ERR', 'Network Error'], shop.url);
    await isKept(page);
    await page.evaluate('globalThis.sameDocument = true');
    const look = 'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {})';
    await page.evaluate(look);
    expect(await page.getByText(text('update_ready')).count()).toBe(0);
    shop.renew();
    await page.evaluate(look);
    await page.getByText(text('update_ready')).waitFor();
    await page.getByRole('button', { name: text('update_now') }).click();
    await page.waitForFunction('globalThis.sameDocument === undefined');
    await expect.poll(() => page.evaluate('caches.keys()')).toEqual(['app-newer']);
  } finally {
    await shop.close();
  }
});
