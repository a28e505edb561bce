import { DEMO_PASSWORD } from '@salung/contract/demo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openHouseAt } from './lib/house-games.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { PlayerApp } from './lib/player.ts';
import { startTestGame, type TestGame } from './lib/test-game.ts';
import { player as text } from './lib/texts.ts';

/** The lobby and the page of a game, for guests and members, on the smallest phone. The game is one of the test. */

const journey = setUpJourney();
const hiLo = '/game/house/hi-lo';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame(journey.platform.databaseUrl);
});
afterAll(async () => {
  await game?.stop();
});
beforeEach(() => {
  game.manner = 'speaks';
  game.opened.length = 0;
});

async function visitorAt(expected: string[] = []) {
  const visitor = await journey.visit(journey.platform.playerUrl, smallPhone, expected);
  const { page } = visitor;
  const frame = page.frameLocator('iframe[name]');
  return {
    ...visitor,
    app: new PlayerApp(page),
    frame,
    inGame: (name: string) => frame.getByRole('button', { name }),
  };
}

async function memberAt(person: { phone: string }, expected: string[] = []) {
  const visitor = await visitorAt(expected);
  await visitor.app.signIn(person.phone, DEMO_PASSWORD);
  return visitor;
}

test('a guest finds a game by a misspelt name, plays its demo, registers, and is back in it', async () => {
  const { page, app, frame, inGame } = await visitorAt(['status of 409']);
  await page.goto('/');
  await page.getByRole('link', { name: text('games_search') }).click();
  await page.getByRole('searchbox').fill('baccarrat');
  await page.getByText(text('lobby_games_count', { count: '1' })).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('baccarrat');
  await page.locator('main li').getByRole('link', { name: 'บาคาร่า' }).click();
  await inGame('balance').waitFor();
  expect(Object.fromEntries(game.opened[0] ?? [])).toEqual({
    game: 'baccarat',
    demo: '1',
    language: 'th',
    home: journey.platform.playerUrl,
  });
  // Play money is named as such, and the game can't reach the page around it.
  await inGame('balance').click();
  await page.getByText(`${text('game_demo')} ฿9,876.50`).waitFor();
  expect(await frame.locator('body').getAttribute('data-kept')).toBe('yes');
  expect(await page.title()).toMatch(/^บาคาร่า · /);

  await inGame('register').click();
  await app.fillRegistration(journey.platform.sandbox, {
    phone: '0697771234',
    firstName: 'ปิติ',
    lastName: 'รักเกม',
    accountNumber: '0987654321',
    password: 'ข้าวเหนียว-มะม่วง-77',
  });
  await page.waitForURL('**/game/house/baccarat');
  await page.getByRole('heading', { name: 'บาคาร่า' }).waitFor();
});

test('the heart of a game keeps it among the favourites, and takes it out again', async () => {
  const { page } = await memberAt(demoPlayers.somchai);
  const heart = page.getByRole('button', { name: text('game_favourite', { game: 'ตลาดโต้รุ่ง' }) });
  // Shown at once, and stored a moment later.
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await stored;
  await page.reload();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page
    .getByRole('navigation', { name: text('lobby_categories') })
    .getByText(text('lobby_favourites'))
    .click();
  await page.getByRole('heading', { name: text('lobby_favourites') }).waitFor();
  const tiles = page.locator('main ul li');
  await expect.poll(() => tiles.count()).toBe(1);
  await tiles.getByRole('button').click();
  await page.getByText(text('games_no_favourites')).waitFor();
});

test('a deposit begins without leaving the game, and the game opens sheets by its messages', async () => {
  const { page, inGame } = await memberAt(demoPlayers.suda);
  await page.goto(`${hiLo}?demo=1`);
  await inGame('deposit').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(text('deposit_amount')).waitFor();
  expect([...(await brokenRules(page)), ...(await faultsOf(page, []))]).toEqual([]);
  // The back gesture closes the sheet, and the game is still the same one.
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('game_info') }).click();
  await sheet.getByText(text('game_turnover_settled')).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(game.opened).toHaveLength(1);
  await inGame('exit').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('messages of another origin, and of another frame, change nothing', async () => {
  const { page, inGame } = await visitorAt();
  await page.goto(hiLo);
  await inGame('balance').waitFor();
  await page.evaluate("postMessage({ type: 'salung.exit' }, '*')");
  // The same page of the provider, but not the game that was opened.
  const other = `${game.url}?home=${encodeURIComponent(journey.platform.playerUrl)}`;
  await page.evaluate(`{
    const frame = document.createElement('iframe');
    frame.style = 'position: fixed; inset: 300px 0 0; z-index: 9';
    frame.src = ${JSON.stringify(other)};
    document.body.append(frame);
  }`);
  await page.frameLocator('iframe:not([name])').getByRole('button', { name: 'exit' }).click();
  await inGame('balance').click();
  await page.getByText('฿9,876.50').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(hiLo);
});

test('a game that does not answer is named so, and can be tried again', async () => {
  game.manner = 'silent';
  const { page, inGame } = await visitorAt();
  await page.goto(hiLo);
  await page.getByText(text('game_silent')).waitFor();
  game.manner = 'speaks';
  await page.getByRole('button', { name: text('game_again') }).click();
  await inGame('balance').waitFor();
  await page.getByText(text('game_opening')).waitFor({ state: 'detached' });
});

test('a game whose provider takes a form is opened by one', async () => {
  const { page, inGame } = await visitorAt(['status of 409']);
  await openHouseAt(journey.platform.databaseUrl, game.url, 'form');
  // The server reads its catalogue every half second.
  const policy = async () => (await fetch(journey.platform.playerUrl)).headers.get('content-security-policy');
  await expect.poll(policy).toContain(`form-action 'self' ${new URL(game.url).origin}`);
  await page.goto(hiLo);
  await inGame('balance').click();
  await page.getByText('฿9,876.50').first().waitFor();
  await page.getByText(text('game_opening')).waitFor({ state: 'detached' });
  expect(game.opened.map((fields) => fields.get('game'))).toEqual(['hi-lo']);
  await openHouseAt(journey.platform.databaseUrl, game.url);
});

test('an unknown game leads to the others', async () => {
  const { page } = await visitorAt(['status of 404']);
  await page.goto('/game/house/chess');
  await page.getByText(text('game_missing')).waitFor();
  await page.getByRole('link', { name: text('game_others') }).click();
  await page.getByRole('link', { name: 'ไฮโล', exact: true }).waitFor();
});
