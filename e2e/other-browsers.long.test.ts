import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop } from './lib/browser.ts';
import { watchRequests } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { OfficeApp } from './lib/office.ts';
import { PlayerApp } from './lib/player.ts';

/** Pages that a browser translates, and browsers that are older than those of the tests. */

const journey = setUpJourney();

/**
 * Does to a page what Chrome's translator does: each text that may be translated makes way for `<font>` elements.
 * @param manner whether the text is moved into them, or left out for another one
 */
const translate = (page: Page, manner: 'moved' | 'replaced') =>
  page.evaluate<number>(`{
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    const translated = found.filter((text) => text.data.trim() && text.parentElement.translate);
    for (const text of translated) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(${manner === 'moved' ? 'text' : 'new Text("@" + text.data)'});
    }
    translated.length;
  }`);

describe.each(['moved', 'replaced'] as const)('a page whose texts were %s by a translator', (manner) => {
  test('shows a new balance, and what comes and goes with it', async () => {
    const { page, app } = await journey.playerAt(demoPlayers.somchai);
    const requests = watchRequests(page);
    const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
    const { balance } = await calls.money();
    await page.goto('/wallet');
    await requests.settled();
    expect(await translate(page, manner)).toBeGreaterThan(20);

    const shown = () => page.locator('main [data-balance-card] [data-satang]').first().innerText();
    const baht = (satang: number) => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    const { id } = await calls.call('withdraw.create', { body: { amount: 50_000 } });
    await app.hasBalance(balance - 50_000);
    await expect.poll(shown).toContain(baht(balance - 50_000));
    await translate(page, manner);

    await calls.call('withdraw.cancel', { body: { id } });
    await app.hasBalance(balance);
    await expect.poll(shown).toContain(baht(balance));

    // To other pages and back, also with a change of language.
    for (const place of ['nav_deposit', 'nav_withdraw', 'nav_profile', 'nav_home'] as const) {
      await app.open(place);
      await requests.settled();
      await translate(page, manner);
    }
    await app.open('nav_profile');
    await page.getByText('EN', { exact: true }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  });
});

test('names and accounts are not translated, nor is the back office', async () => {
  const { page } = await journey.playerAt(demoPlayers.somchai);
  await page.goto('/profile');
  const name = page.getByText(`${demoPlayers.somchai.firstName} ${demoPlayers.somchai.lastName}`).first();
  expect(await name.evaluate((one) => (one as unknown as { translate: boolean }).translate)).toBe(false);
  const office = await journey.visit(journey.platform.officeUrl, smallPhone);
  await office.page.goto('/');
  expect(await office.page.locator('html').getAttribute('translate')).toBe('no');
});

/** What browsers got since the oldest supported ones (`packages/ui/vite/browsers.ts`), taken away. */
const asOldAsSupported = `
  for (const [owner, names] of [
    [Promise, ['withResolvers', 'try']], [Array, ['fromAsync']], [Object, ['groupBy']], [Map, ['groupBy']],
    [URL, ['canParse', 'parse']], [AbortSignal, ['any']], [RegExp, ['escape']], [globalThis, ['Iterator', 'requestIdleCallback']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
    [Uint8Array, ['fromBase64', 'fromHex']], [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Document.prototype, ['startViewTransition']],
  ]) for (const name of names) delete owner[name];`;

test('the oldest supported browser has live balances, and games', async () => {
  const visitor = await journey.visit(journey.platform.playerUrl, smallPhone);
  await visitor.context.addInitScript(asOldAsSupported);
  const { page } = visitor;
  const requests = watchRequests(page);
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  const app = new PlayerApp(page);
  await app.signIn(demoPlayers.somchai.phone, DEMO_PASSWORD);
  const { balance } = await calls.money();
  await app.hasBalance(balance);
  const { id } = await calls.call('withdraw.create', { body: { amount: 10_000 } });
  await app.hasBalance(balance - 10_000);
  await calls.call('withdraw.cancel', { body: { id } });
  await app.hasBalance(balance);
  for (const address of ['/', '/games', '/statement', '/profile', '/limits']) {
    await page.goto(address);
    await requests.settled();
  }
});

test('the oldest supported browser runs the back office', async () => {
  const visitor = await journey.visit(journey.platform.officeUrl, desktop);
  await visitor.context.addInitScript(asOldAsSupported);
  const { page } = visitor;
  const requests = watchRequests(page);
  await new OfficeApp(page).signIn(journey.platform.sandbox, 'manager', DEMO_PASSWORD);
  for (const address of ['/', '/topups', '/players', '/settings']) {
    await page.goto(`${journey.platform.officeUrl}${address}`);
    await requests.settled();
  }
});

describe.each(['playerUrl', 'officeUrl'] as const)('at %s, a browser that is too old', (url) => {
  test('is told so in both languages instead of loading for ever', async () => {
    const visitor = await journey.visit(journey.platform[url], smallPhone);
    const { page } = visitor;
    await visitor.context.addInitScript('delete String.prototype.isWellFormed;');
    // The app's own script does not start, for one reason or another.
    await page.route(/assets\/index-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/');
    await page.getByText('เบราว์เซอร์นี้เก่าเกินไป').waitFor();
    await page.getByText('This browser is too old').waitFor();
    expect(await page.getByText('Loading', { exact: true }).isVisible()).toBe(false);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(smallPhone.width);
  });
});
