import { type BaccaratRound, dealBaccarat, drawsOf } from '@salung/fair';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameCode } from '../apps/house-games/shared/api.ts';
import { HouseGame, startHouseGames, type TestHouseGames } from './lib/house-games.ts';
import { setUpJourney } from './lib/journey.ts';

/**
 * The house games as the player site frames them, on small phones, upright and on their side, and at 200 % zoom (a phone of 640
 * px then has 320): nothing of the table is cut off, and what bets stands in the first window.
 */

const journey = setUpJourney();
let games: TestHouseGames;

beforeAll(async () => {
  games = await startHouseGames(journey.platform);
});
afterAll(async () => {
  await games?.stop();
});

const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [640, 360],
  [780, 360],
  [844, 390],
] as const;

/** What people touch and look at, and what may be scrolled inside the table. */
const parts = `.scene :is(button, input, output, .card, .hand, .points, .winner, .cube-place, .sum, .message, .slot-note,
  .slot-counter-amount, .chip, .spot-chip, .tabs, .mat, .felt, .road, .flight-figure, .crash-panel, .crash-message)`;
/** What stands on a place of the table. */
const texts = '.bet-name, .bet-odds, .spot-name, .spot-odds, .spot-faces, .crash-action b';
const scrolls = '.mat-pairs, .mat-sums, .crash-crowd, .crash-pasts, .last-sums';

/** Parts of the table that are cut off, outside of the window, or under something else. */
const cut = `(() => {
  const faults = [];
  const nameOf = (element) => (element.getAttribute('aria-label') || element.getAttribute('class') || element.tagName).toString().slice(0, 60);
  for (const element of document.querySelectorAll(${JSON.stringify(`${parts}, ${texts}`)})) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (element.closest(${JSON.stringify(scrolls)}) && !element.matches(${JSON.stringify(scrolls)})) continue;
    const tell = (what) => faults.push(nameOf(element) + ' ' + what + ' ' + [box.left, box.top, box.right, box.bottom].map(Math.round));
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) tell('is outside of the window');
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const outer = above.getBoundingClientRect();
      if (box.left < outer.left - 1 || box.right > outer.right + 1 || box.top < outer.top - 1 || box.bottom > outer.bottom + 1) {
        tell('is cut off by ' + above.className + ' ' + [outer.left, outer.top, outer.right, outer.bottom].map(Math.round));
      }
    }
    const whole = element.matches(${JSON.stringify(texts)}) && element.closest('button')?.getBoundingClientRect();
    if (whole && (box.left < whole.left || box.right > whole.right || box.top < whole.top || box.bottom > whole.bottom)) tell('does not fit into its place');
    if (element.matches('button, input')) {
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (seen && !element.contains(seen) && !seen.contains(element) && !element.closest('label')?.contains(seen)) tell('is covered by ' + nameOf(seen));
    }
    const hand = element.matches('.card') && element.closest('.hand')?.getBoundingClientRect();
    if (hand && (box.left < hand.left || box.right > hand.right || box.bottom > hand.bottom + 1)) tell('leaves its hand');
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push('the page is ' + scrollWidth + ' px wide');
  return faults;
})()`;

/** Six cards: both hands have a third one. */
function sixCards(): BaccaratRound {
  for (let nonce = 0; ; nonce += 1) {
    const round = dealBaccarat(drawsOf({ serverSeed: '5a'.repeat(32), clientSeed: 'cards', nonce }));
    if (round.player.length === 3 && round.banker.length === 3) return round;
  }
}

/** Plays a bet on two spots and waits for the result; says what to look at besides. */
const plays: Readonly<
  Record<GameCode, (game: HouseGame, look: (state: string) => Promise<void>) => Promise<void>>
> = {
  async 'hi-lo'(game, look) {
    for (const tab of ['โต๊ด · ควบ', 'คู่ · ตอง · แต้ม', 'หลัก']) {
      await game.locator('.tabs').getByRole('tab', { name: tab }).click();
      await look(`with the tab ${tab}`);
    }
    for (const spot of ['low', 'single:6']) await game.spot(spot).click();
    await look('with chips');
    await game.button(/เขย่า ฿20/).click();
    await game.locator('.sum').waitFor();
  },
  async slot(game) {
    await game.spin();
  },
  async baccarat(game, look) {
    for (const spot of ['player', 'banker-pair']) await game.spot(spot).click();
    await look('with chips');
    await game.button(/แจกไพ่ ฿20/).click();
    await game.locator('.winner').waitFor();
    expect(await game.locator('.card.third').count()).toBe(2);
  },
  async crash(game, look) {
    await game.button(/เดิมพันที่สอง/).click();
    await look('with a second bet');
  },
};

/** What begins a round, which everybody finds without scrolling. */
const main: Readonly<Record<GameCode, string>> = {
  'hi-lo': '.actions .main',
  slot: '.slot-spin',
  baccarat: '.actions .main',
  crash: '.crash-action',
};
/** What shows the result, which stays large enough to be seen. [selector, least height in px] */
const stage: Readonly<Record<GameCode, readonly [string, number]>> = {
  'hi-lo': ['.bowl', 80],
  slot: ['.slot-stage', 200],
  baccarat: ['.hands', 90],
  crash: ['.crash-stage', 140],
};

const cases = (Object.keys(plays) as GameCode[]).flatMap((code) =>
  sizes.map(([width, height]) => [code, width, height] as const),
);

test.each(cases)('%s at %i × %i: nothing of the table is cut off', async (code, width, height) => {
  const { page } = await journey.visit(journey.platform.playerUrl, { width, height });
  const cards = sixCards();
  await page.route('**/api/rounds', async (route) => {
    const round = (await (await route.fetch()).json()) as { game: string };
    await route.fulfill({ json: round.game === 'baccarat' ? { ...round, result: cards } : round });
  });
  await page.goto(`/game/house/${code}?demo=1`);
  const game = new HouseGame(page.frameLocator('iframe[name]'));
  await game.shows(1_000_000);
  await game.locator(main[code]).first().waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame()) as Frame;
  const look = async (state: string) => {
    // What moves has come to rest.
    await expect.poll(() => frame.evaluate<string[]>(cut), { message: state }).toEqual([]);
  };
  await look('to begin with');
  const [shown, least] = stage[code];
  const tall = await game
    .locator(shown)
    .evaluate((box) => (box as unknown as { offsetHeight: number }).offsetHeight);
  expect(tall).toBeGreaterThanOrEqual(Math.min(least, height));
  await plays[code](game, look);
  await look('with the result');
});
