import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { follow, routesOf, watchRequests } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { player as text } from './lib/texts.ts';

/** Every page of the player's app: amounts can be hidden, and nothing is too wide. */

const journey = setUpJourney();

async function playerAt(person: { phone: string }, size = smallPhone) {
  const visitor = await journey.playerAt(person, [], size);
  return { ...visitor, requests: watchRequests(visitor.page) };
}

const signIn = (person: { phone: string }) => PlayerCalls.signIn(journey.platform.playerUrl, person.phone);

/** Every address of the app, with this player's own items for its parameters. */
async function everyAddress(page: Page, calls: PlayerCalls): Promise<string[]> {
  const { data } = await calls.call('players.statement', { query: { per_page: 100 } });
  const idOf = (type: string) => data.find(({ ref }) => ref?.type === type)?.ref?.id ?? 'nobody';
  const ids: Record<string, string> = {
    '/deposit/$id': idOf('topup'),
    '/withdraw/$id': idOf('withdrawal'),
    '/statement/$seq': String(data[0]?.seq ?? 1),
  };
  const routes = await routesOf(page);
  return (
    routes
      // The pages of a game, of a round and of a market have tests of their own, with something to open and to show.
      .filter((route) => !['/signin', '/register', '/forgot-password', '/maintenance'].includes(route))
      .filter((route) => !route.startsWith('/game/') && !['/bets/$id', '/lotto/$market'].includes(route))
      .map((route) => route.replace(/\$\w+/, () => ids[route] ?? 'nobody'))
  );
}

test('the eye hides all amounts of the player’s own money on every page, and shows them again', async () => {
  const { page, requests } = await playerAt(demoPlayers.somchai);
  const calls = await signIn(demoPlayers.somchai);
  const all = await everyAddress(page, calls);
  expect(all.length).toBeGreaterThan(15);
  /** The amounts that a page shows or names for screen readers, except for limits and plans, which are the same for everybody. */
  const amounts = async (address: string): Promise<string[]> => {
    await follow(page, address);
    await requests.settled();
    const words = await page.evaluate<string>(
      'document.title + " " + document.body.textContent + " " + ' +
        '[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel).join(" ")',
    );
    const bounds =
      /ครั้งละ ฿\S+ ถึง ฿[\d,.]+|฿[\d,]+ ถึง ฿[\d,]+|ขั้นต่ำ(ในการถอน)? ?฿[\d,]+( สูงสุด ฿[\d,]+)?|^฿[\d,]+$/g;
    const plans = /(รับได้ตั้งแต่|ยอดเสียสุทธิตั้งแต่) ฿[\d,]+|ไม่เกิน ฿[\d,]+ ต่อ/g;
    const presets = await page.locator('button[aria-pressed]').allTextContents();
    const rest = presets.reduce(
      (left, preset) => left.replace(preset, ''),
      words.replace(bounds, '').replace(plans, ''),
    );
    return rest.match(/฿\s?[\d,]+(\.\d+)?/g) ?? [];
  };
  const shown = [];
  for (const address of all) shown.push(...(await amounts(address)));
  expect(shown.length).toBeGreaterThan(20);
  await page.goto('/');
  const hide = page.getByRole('button', { name: text('balance_hide') }).first();
  const show = page.getByRole('button', { name: text('balance_show') }).first();
  await hide.click();
  await show.waitFor();
  // Also after a reload.
  await page.reload();
  await show.waitFor();
  for (const address of all) expect([address, await amounts(address)]).toEqual([address, []]);

  // "All" fills the field with dots; a typed amount is readable.
  await page.goto('/withdraw');
  const field = page.getByLabel(text('withdraw_amount'));
  await page.getByRole('button', { name: text('withdraw_all') }).click();
  await expect.poll(() => field.getAttribute('data-masked')).toBe('true');
  await field.fill('100');
  await expect.poll(() => field.getAttribute('data-masked')).toBeNull();
  await show.click();
  await hide.waitFor();
  expect((await amounts('/statement')).length).toBeGreaterThan(2);
});

test('nothing is wider than half of the smallest phone, and the whole balance is visible', async () => {
  // 360 px at 200 %.
  const { page, requests } = await playerAt(demoPlayers.somchai, { width: 180, height: 390 });
  const all = await everyAddress(page, await signIn(demoPlayers.somchai));
  for (const address of all) {
    await follow(page, address);
    await requests.settled();
    const cut = await page.evaluate<string[]>(
      `[...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && !one.closest('svg, .s-only-spoken'))
        .filter((one) => one.getBoundingClientRect().right > 180.5)
        .map((one) => one.outerHTML.slice(0, 120))`,
    );
    expect([address, cut]).toEqual([address, []]);
    const balance = page.locator('header [data-satang]').first();
    if (await balance.isVisible()) {
      const isWhole = await balance.evaluate(
        (one) => one.parentElement?.scrollWidth === one.parentElement?.clientWidth,
      );
      expect([address, isWhole]).toEqual([address, true]);
    }
  }
});

test.each([
  { width: 320, height: 568 },
  { width: 360, height: 640 },
])('at $width × $height, the button of a deposit and of a withdrawal is in sight', async (size) => {
  const { page, requests } = await playerAt(demoPlayers.somchai, size);
  for (const address of ['/deposit', '/withdraw']) {
    await follow(page, address);
    await requests.settled();
    const box = await page.locator('main form button[type="submit"]').first().boundingBox();
    const navigation = await page
      .getByRole('navigation', { name: text('nav_main') })
      .last()
      .boundingBox();
    if (!box || !navigation) throw new Error(`${address} has no button`);
    expect([address, box.y + box.height <= navigation.y, box.y > 0]).toEqual([address, true, true]);
  }
  await follow(page, '/deposit');
  await requests.settled();
  const ways = page.locator('label', { has: page.getByRole('radio') });
  const columns = new Set(await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x)));
  expect(columns.size).toBe(2);
});
