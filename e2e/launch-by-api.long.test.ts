import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { HouseGame, startHouseGames, type TestHouseGames } from './lib/house-games.ts';
import { setUpJourney } from './lib/journey.ts';

/** A game that is started by the API alone, in a page of somebody else's with a sandboxed frame. */

const journey = setUpJourney();
let games: TestHouseGames;
let site: Server;
let siteUrl: string;

const page = (address: string) => `<!doctype html><html lang="th"><title>another site</title>
<body style="margin:0"><iframe name="game" title="game" src="${address.replaceAll('&', '&amp;')}"
  sandbox="allow-scripts allow-same-origin" style="width:100%;height:95vh;border:0"></iframe></body></html>`;

beforeAll(async () => {
  site = createServer((asked, answer) => {
    const address = new URL(asked.url ?? '/', 'http://localhost').searchParams.get('open') ?? '';
    // A browser asks for an icon as well.
    answer.writeHead(address ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(address && page(address));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  if (typeof address !== 'object' || !address) throw new Error('it has no port');
  siteUrl = `http://localhost:${address.port}`;
  games = await startHouseGames(journey.platform, [siteUrl]);
});
afterAll(async () => {
  await games?.stop();
  site.closeAllConnections();
  site.close();
});

/** Opens an address in the frame of the other site, in a browser of its own. */
async function frameAt(address: string, expected: string[] = []) {
  const visitor = await journey.visit(siteUrl, { width: 360, height: 740 }, expected);
  await visitor.page.goto(`/?open=${encodeURIComponent(address)}`);
  return { page: visitor.page, frame: visitor.page.frameLocator('iframe[name]') };
}

test('a game opens in a frame of another origin with the balance, and is played there', async () => {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  const { url, sessionId } = await calls.call('games.start', { body: { gameId: 1 } });
  expect(sessionId).not.toBeNull();
  expect(new URL(url).origin).toBe(new URL(games.url).origin);
  const { balance } = await calls.money();

  const { page, frame } = await frameAt(url);
  const game = new HouseGame(frame);
  await game.shows(balance);
  // No bar of the player site stands above it: the game says its name and the balance itself.
  await frame.locator('.shell-head h1').waitFor();
  await frame.locator('.balance').waitFor();
  // The page around it is out of the game's reach.
  const inside = page.frame('game');
  expect(
    await inside?.evaluate(
      `(() => { try { return parent.document.title } catch { return 'out of reach' } })()`,
    ),
  ).toBe('out of reach');
  await game.spot('low').click();
  await game.button(/เขย่า ฿10/).click();
  await game.locator('.sum').waitFor();
  const { payout } = await game.lastRound();
  await game.shows(balance - 1000 + payout);
  await expect.poll(async () => (await calls.money()).balance).toBe(balance - 1000 + payout);
});

test('a token opens a game once: whoever comes with it again reads why, and nothing is played', async () => {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.suda.phone);
  const { url } = await calls.call('games.start', { body: { gameId: 1 } });
  const { balance } = await calls.money();
  const first = await frameAt(url);
  const game = new HouseGame(first.frame);
  await game.shows(balance);

  const second = await frameAt(url, ['status of 403']);
  await second.frame.getByRole('alert').getByText('ลิงก์นี้เปิดเกมไม่ได้แล้ว กรุณาเปิดเกมใหม่จากหน้าเว็บ').waitFor();
  expect(await second.frame.locator('[data-spot]').count()).toBe(0);
  // The one who came first goes on, also after a reload.
  await first.page.reload();
  await game.shows(balance);
  await game.spot('low').click();
  await game.button(/เขย่า ฿10/).click();
  await game.locator('.sum').waitFor();
});

test('a site that the operator has not named cannot frame a game', async () => {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  const { url } = await calls.call('games.start', { body: { gameId: 1 } });
  const visitor = await journey.visit(siteUrl, { width: 360, height: 740 }, ['frame-ancestors']);
  // The same page under another name is another origin.
  const refused = visitor.page.waitForEvent('requestfailed', (request) => request.url() === url);
  await visitor.page.goto(`${siteUrl.replace('localhost', '127.0.0.1')}/?open=${encodeURIComponent(url)}`);
  await refused;
});
