import { DEMO_PASSWORD, demoStaff } from '@salung/contract/demo';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { desktop, openBrowser, phone, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { brokenRules, standsStill } from './lib/inspect.ts';
import { freshDesk, OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text, ui } from './lib/texts.ts';

/** Two members of staff who see what the other has open, and the palette, which finds everything with a few keys. */

let platform: TestPlatform;
let browser: Browser;
let manager: OfficeApp;
let owner: OfficeApp;
const desks: Visitor[] = [];
const { somchai, suda, kanya } = demoPlayers;
const nameOf = (player: { firstName: string; lastName: string }) => `${player.firstName} ${player.lastName}`;
const staffName = (username: string) => demoStaff.find((one) => one.username === username)?.name ?? '';

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  for (const username of ['manager', 'owner']) {
    const desk = await visit(browser, platform.officeUrl, desktop);
    desks.push(desk);
    await new OfficeApp(desk.page).signIn(platform.sandbox, username, DEMO_PASSWORD);
  }
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
beforeEach(async () => {
  [manager, owner] = (await Promise.all(desks.map(freshDesk))) as [OfficeApp, OfficeApp];
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('palette-presence', ...desks);
  expect(takeProblems(...desks)).toEqual([]);
});

/** The browser logs what a test has refused or cut. */
const forget = (desk: OfficeApp) => desks.find(({ page }) => page === desk.page)?.problems.splice(0);

const others = ({ page }: OfficeApp): Locator =>
  page.getByRole('list', { name: text('presence_here') }).getByRole('listitem');
const seesNobody = (desk: OfficeApp) => expect.poll(() => others(desk).count()).toBe(0);

/** Both open a player's item and see each other; when one leaves, the other sees it. */
async function meetAt(queue: 'nav_topup_queue' | 'nav_withdraw_queue', player: string): Promise<void> {
  for (const desk of [manager, owner]) {
    await desk.open(queue);
    await desk.select(player);
  }
  for (const [desk, other] of [
    [manager, staffName('owner')],
    [owner, staffName('manager')],
  ] as const) {
    await others(desk)
      .getByText(text('presence_looking', { name: other }))
      .waitFor();
    await desk.page.getByText(text('presence_decide', { names: other })).waitFor();
    await desk
      .item(player)
      .getByText(text('presence_looking', { name: other }))
      .waitFor();
  }
}

describe('two members of staff', () => {
  test('see each other at a top-up until one opens another page', async () => {
    await meetAt('nav_topup_queue', nameOf(kanya));
    await owner.open('nav_withdraw_queue');
    await seesNobody(manager);
  });

  test('see each other at a withdrawal until one closes the tab', async () => {
    await meetAt('nav_withdraw_queue', nameOf(suda));
    await owner.page.close();
    await seesNobody(manager);
  });

  test('see each other in the drawers of a list, too', async () => {
    await manager.open('nav_topup_queue');
    await manager.select(nameOf(kanya));
    const opened = () => new URL(manager.page.url()).searchParams.get('id');
    await expect.poll(opened).not.toBeNull();
    const id = opened();
    await owner.page.goto(`/topups?id=${id}`);
    const drawer = owner.page.getByRole('dialog');
    await drawer.getByText(text('presence_looking', { name: staffName('manager') })).waitFor();
    await others(manager)
      .getByText(text('presence_looking', { name: staffName('owner') }))
      .waitFor();
    await owner.page.keyboard.press('Escape');
    await seesNobody(manager);
  });
});

describe('the palette', () => {
  const field = ({ page }: OfficeApp) => page.getByRole('combobox', { name: text('palette_label') });
  const option = ({ page }: OfficeApp, name: string) => page.getByRole('option', { name });

  /** What the browser has loaded of the app's files. */
  const hasLoaded = ({ page }: OfficeApp, file: string) =>
    page.evaluate<boolean>(
      `performance.getEntriesByType('resource').some(({ name, responseStatus }) =>
        name.includes('/${file}-') && responseStatus === 200)`,
    );
  const said = ({ page }: OfficeApp) => page.locator('.s-toast').getByText(ui('transport_network'));

  test('says at once that there is no network, and does not open by itself once that is back', async () => {
    const { page } = owner;
    await expect.poll(() => hasLoaded(owner, 'ToastList')).toBe(true);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    await said(owner).waitFor();
    await page.context().setOffline(false);
    await page.getByText(text('live_away')).waitFor({ state: 'detached' });
    expect(await field(owner).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await field(owner).waitFor();
    forget(owner);
  });

  test('whose file a weak network loses leaves the page as it is, and says so', async () => {
    const { page } = owner;
    await page.evaluate('globalThis.sameDocument = true');
    // The files of both are lost once each.
    for (const file of ['Palette', 'ToastList']) {
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort('internetdisconnected'), {
        times: 1,
      });
    }
    const asked = page.waitForResponse((answer) => answer.url() === `${platform.officeUrl}/`);
    await page.keyboard.press('Control+k');
    // Whether there is a newer version, for which the page would be loaded again.
    await asked;
    await said(owner).waitFor();
    expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
    await page.keyboard.press('Control+k');
    await field(owner).waitFor();
    forget(owner);
  });

  test('is not in the way of a page that is opened without a network', async () => {
    const { page } = owner;
    await page.context().setOffline(true);
    await page.getByRole('link', { name: text('nav_roles') }).click();
    await page.getByRole('alert').getByText(ui('transport_network')).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: text('nav_roles'), level: 1 }).waitFor();
    forget(owner);
  });

  test('finds a player by phone, and Enter opens the page', async () => {
    await owner.page.keyboard.press('Control+k');
    await field(owner).fill(somchai.phone);
    await option(owner, nameOf(somchai)).first().waitFor();
    await owner.page.keyboard.press('Enter');
    await owner.page.getByRole('heading', { name: nameOf(somchai) }).waitFor();
    expect(new URL(owner.page.url()).pathname).toMatch(/^\/players\/[0-9a-f-]{36}$/);
    // It remembers the player.
    await owner.page.keyboard.press('Control+k');
    await owner.page
      .getByRole('group', { name: text('palette_recent') })
      .getByRole('option', { name: nameOf(somchai) })
      .waitFor();
    expect(await brokenRules(owner.page, '[role=dialog]')).toEqual([]);
    await owner.page.keyboard.press('Control+k');
    await field(owner).waitFor({ state: 'detached' });
  });

  test('opens a page with arrows and Enter, and Escape returns the focus', async () => {
    const button = owner.page.getByRole('button', { name: text('palette_open'), exact: true });
    await button.click();
    await field(owner).waitFor();
    await owner.page.keyboard.press('Escape');
    await field(owner).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await owner.page.keyboard.press('Control+k');
    await field(owner).fill('/topups');
    await owner.page.keyboard.press('ArrowDown');
    await owner.page.keyboard.press('ArrowUp');
    await owner.page.keyboard.press('ArrowDown');
    const chosen = owner.page.getByRole('option', { selected: true });
    await expect.poll(() => chosen.innerText()).toContain(text('nav_topups'));
    await owner.page.keyboard.press('Enter');
    await owner.page.getByRole('heading', { name: text('nav_topups'), level: 1 }).waitFor();
  });

  test('says if nothing was found or the search failed', async () => {
    await owner.page.keyboard.press('Control+k');
    await field(owner).fill('ไม่มีใครชื่อนี้');
    await owner.page.getByText(text('palette_nothing', { text: 'ไม่มีใครชื่อนี้' })).waitFor();
    // Until somebody asks again: the page itself may ask at any time, such as when its live updates begin.
    let isRefused = true;
    await owner.page.route('**/api/search?*', (route) =>
      isRefused
        ? route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            json: { status: 400, code: 'INVALID_INPUT', title: 'no', detail: 'no', errors: [] },
          })
        : route.continue(),
    );
    await field(owner).fill(nameOf(somchai));
    const again = owner.page.getByRole('button', { name: text('palette_retry') });
    await again.waitFor();
    isRefused = false;
    await again.click();
    await option(owner, nameOf(somchai)).first().waitFor();
    forget(owner);
  });

  test('starts a top-up for somebody, and fits a phone', async () => {
    await owner.page.setViewportSize(phone);
    await owner.page
      .getByRole('banner')
      .getByRole('button', { name: text('palette_open') })
      .click();
    await option(owner, text('players_topup_open')).click();
    const whose = owner.page.getByRole('combobox', { name: text('palette_topup_for') });
    await whose.fill(somchai.phone);
    await option(owner, nameOf(somchai)).click();
    await owner.page.getByRole('dialog').getByText(text('players_topup_open')).first().waitFor();
    await standsStill(owner.page);
    expect(await owner.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
