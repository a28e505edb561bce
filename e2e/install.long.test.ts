import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { getFullBrowser } from '../scripts/tasks/browser.ts';
import { phone } from './lib/browser.ts';
import { setUpJourney } from './lib/journey.ts';
import { PlayerApp } from './lib/player.ts';
import { renewable } from './lib/renewable.ts';
import { office as officeText, player as text, ui } from './lib/texts.ts';

/**
 * The player's app on a home screen: it can be installed, opens without a network, and offers newer versions. Its name
 * and the terms are those of the operator.
 */

// A browser without windows installs no apps, and has no reasons against it.
const journey = setUpJourney({ launch: async () => ({ executablePath: await getFullBrowser() }) });
const player = (expected?: string[]) => journey.playerAt(demoPlayers.somchai, expected, phone);

/** Waits until the app's files are cached and its service worker controls the page. */
const isKept = (page: Page) =>
  page.evaluate(
    'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? ' +
      'new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }))).then(() => {})',
  );

/** The manifest as the browser reads it. The page adds it some time after it was rendered. */
async function manifestOf(devtools: CDPSession): Promise<{ errors: unknown[]; data: string }> {
  const read = () => devtools.send('Page.getAppManifest');
  await expect.poll(async () => (await read()).data ?? '').not.toBe('');
  const { errors, data = '' } = await read();
  return { errors, data };
}

test('the browser has no reason not to install the app', async () => {
  const { page, context } = await player();
  await isKept(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await manifestOf(devtools);
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ display: 'standalone', theme_color: '#0b0e11', start_url: '/' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The browsers of tests have no profile, for which the app is not to blame.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('the profile shows how to install it if the browser offers it', async () => {
  const { page, app } = await player();
  await app.open('nav_profile');
  await page.getByRole('button', { name: text('signout') }).waitFor();
  expect(await page.getByText(text('install_title')).count()).toBe(0);
  await page.evaluate(
    'dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => { globalThis.asked = true } }))',
  );
  await page.getByRole('button', { name: text('install_do') }).click();
  await expect.poll(() => page.evaluate('globalThis.asked')).toBe(true);
  await page.getByRole('button', { name: text('install_do') }).waitFor({ state: 'detached' });
});

test('without a network the app opens and says so, and recovers by itself', async () => {
  const { page, context, app } = await player(['net::ERR', 'Network Error', 'โหลด']);
  await isKept(page);
  await context.setOffline(true);
  // A page whose files have not been loaded in this visit.
  await page.goto('/statement');
  await app.sees(text('offline'));
  await page.getByRole('heading', { name: text('statement_title'), level: 1 }).waitFor();
  // Not an endless placeholder: it says what could not be loaded, and offers to try again.
  await page
    .getByRole('alert')
    .getByRole('button', { name: ui('retry') })
    .first()
    .click();
  await page.getByText(ui('transport_network')).first().waitFor();
  await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await context.setOffline(false);
  await page.getByText(text('offline')).waitFor({ state: 'detached' });
  await page.locator('main [data-satang]').first().waitFor({ timeout: 30_000 });

  // If even the app's page is not cached, there is a simple one.
  await page.evaluate(
    'caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).delete("/"))))',
  );
  await context.setOffline(true);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต' }).waitFor();
  await context.setOffline(false);
});

test('a newer version is offered, and used when the person accepts it', async () => {
  const shop = await renewable(journey.platform.playerUrl);
  try {
    const { page } = await journey.visit(shop.url, phone, ['net::ERR', 'Network Error']);
    await new PlayerApp(page).signIn(demoPlayers.somchai.phone, DEMO_PASSWORD);
    await isKept(page);
    await page.evaluate('globalThis.sameDocument = true');
    const look = 'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {})';
    await page.evaluate(look);
    expect(await page.getByText(text('update_ready')).count()).toBe(0);
    shop.renew();
    await page.evaluate(look);
    await page.getByText(text('update_ready')).waitFor();
    await page.getByRole('button', { name: text('update_now') }).click();
    // Polled from outside, since the content policy forbids to evaluate strings; during the reload there is no page.
    const isAnother = () => page.evaluate('globalThis.sameDocument === undefined').catch(() => false);
    await expect.poll(isAnother).toBe(true);
    await expect.poll(() => page.evaluate('caches.keys()')).toEqual(['app-newer']);
  } finally {
    await shop.close();
  }
});

/** Waits until nothing in a page's header and footer is cut, covered or outside of the window at a width. */
async function headerFits(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  const fits = () =>
    page.evaluate<boolean>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const parts = [...document.querySelectorAll('header :is(a, button, nav), footer :is(a, p), #navigation > a')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.querySelector('a, button'))
      .map((part) => part.getBoundingClientRect()).filter(({ width, bottom }) => width > 0 && bottom > 0);
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const balance = document.querySelector('header a:has([data-satang])');
    const isWhole = !balance || balance.scrollWidth <= balance.clientWidth;
    return innerWidth === ${width} && isWhole && scrollWidth <= clientWidth && parts.every((part, place) =>
      part.left >= 0 && part.right <= clientWidth + 1 && parts.slice(place + 1).every((other) => apart(part, other)));
  })()`);
  await expect.poll(fits, { message: `the ${what}'s header at ${width} px` }).toBe(true);
}

test('the operator’s name and icon are in both apps, the manifest and the favicon', async () => {
  const { page: desk } = await journey.staffAt('manager');
  const name = 'บ้านสลึงทองคำเพชรรัตน์มหาโชคมหาลาภทวีทรัพย์ทวีคูณ'.padEnd(60, 'ก');
  await desk.goto('/settings');
  const title = desk.getByLabel(officeText('settings_title')).first();
  const before = await title.inputValue();
  expect(before).toBe(await desk.getByLabel(officeText('settings_name')).first().inputValue());
  await desk.getByLabel(officeText('settings_name')).first().fill(name);
  await expect.poll(() => title.inputValue()).toBe(name);
  await desk
    .locator('form')
    .first()
    .getByRole('button', { name: officeText('settings_save') })
    .click();
  await desk.getByRole('link', { name: officeText('nav_home_named', { product: name }) }).waitFor();

  const color = [210, 40, 5];
  const picture = await desk.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'rgb(${color})';
    pen.fillRect(0, 0, 256, 256);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  await desk
    .getByLabel(officeText('settings_icon_choose'))
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await desk.getByRole('button', { name: officeText('settings_icon_save') }).click();
  await desk.getByRole('button', { name: officeText('settings_icon_remove') }).waitFor();
  const shown = () => desk.locator('#navigation img').first().getAttribute('src');
  await expect.poll(shown).toMatch(/^\/site\/[0-9a-f]{32}-192\.png$/);
  const icon = await shown();
  await desk.reload();
  await desk.getByRole('heading', { name: officeText('nav_settings'), level: 1 }).waitFor();
  await expect.poll(() => desk.title()).toContain(name);

  const { page, app, context } = await player();
  await page
    .getByRole('link', { name: text('nav_home_named', { product: name }) })
    .first()
    .waitFor();
  await page.goto('/');
  await expect.poll(() => page.title()).toBe(name);
  const drawn = page.locator(`header img[src="${icon}"]`);
  const width = () => drawn.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBe(192);
  const devtools = await context.newCDPSession(page);
  await isKept(page);
  const { errors, data } = await manifestOf(devtools);
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name, short_name: name });
  expect(data).toContain(icon);
  for (const tab of [page, desk]) {
    const favicon = await tab.evaluate<number[]>(`fetch('/favicon.ico').then((answer) => answer.blob())
      .then(createImageBitmap).then((image) => {
        const pen = document.createElement('canvas').getContext('2d');
        pen.drawImage(image, 0, 0);
        return [...pen.getImageData(8, 8, 1, 1).data].slice(0, 3);
      })`);
    expect(favicon).toEqual(color);
  }
  // A name of the maximum length leaves room for everything next to it.
  await app.sees(text('home_hello', { name: demoPlayers.somchai.firstName }));
  await page.goto('/statement');
  await page.locator('main [data-satang]').first().waitFor();
  await page.locator('header [data-satang]').first().waitFor({ state: 'attached' });
  for (const width of [180, 360, 768, 1440]) {
    await headerFits(page, width, 'player');
    await headerFits(desk, width, 'office');
  }
});

test('a new version of the terms is accepted at the next visit, and shown in the profile', async () => {
  const { page: desk } = await journey.staffAt('owner');
  await desk.goto('/settings?tab=legal');
  const thai = desk.getByLabel(officeText('settings_in_thai'));
  await thai.fill(`${await thai.inputValue()}\n\n# ข้อเพิ่มเติมของ {product}\n- ห้ามให้ผู้อื่นใช้บัญชี`);
  await desk.getByRole('button', { name: officeText('legal_save') }).click();
  await desk.getByRole('button', { name: officeText('legal_publish'), exact: true }).waitFor();
  await desk.getByRole('button', { name: officeText('legal_preview') }).click();
  await desk.getByRole('heading', { name: 'ข้อเพิ่มเติมของ บ้านสลึง' }).waitFor();
  await desk.getByRole('button', { name: officeText('legal_publish'), exact: true }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: officeText('legal_publish'), exact: true })
    .click();
  await desk.getByRole('heading', { name: officeText('legal_version', { version: '2' }) }).waitFor();

  const { page, app } = await player();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('consent_new_title')).waitFor();
  expect(await dialog.getByRole('link').count()).toBe(1);
  await dialog.getByRole('button', { name: text('consent_new_later') }).click();
  await dialog.waitFor({ state: 'detached' });
  // It can only be postponed until the next visit.
  await page.reload();
  const terms = dialog.getByRole('link', { name: text('legal_read_terms') });
  expect(await terms.getAttribute('href')).toBe('/terms');
  await dialog.getByRole('button', { name: text('consent_new_accept') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await app.open('nav_profile');
  const own = page.locator('section', { hasText: text('consent_title') });
  await own
    .getByText(/^ยอมรับเมื่อ/)
    .first()
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await own.getByRole('link', { name: text('legal_terms') }).click();
  await page.getByRole('heading', { name: 'ข้อเพิ่มเติมของ บ้านสลึง' }).waitFor();
});
