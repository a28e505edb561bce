import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { removeCluster } from '@salung/postgres';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, phone, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { freePorts, Launched, type Ports } from './lib/launcher.ts';
import { OfficeApp } from './lib/office.ts';
import { PlayerApp } from './lib/player.ts';
import { Sandbox } from './lib/sandbox.ts';
import { office as officeText, player as playerText } from './lib/texts.ts';

/** A slow network, and a server that dies while pages are open. */

let dataDir: string;
let ports: Ports;
let launched: Launched;
let browser: Browser;
const open: Visitor[] = [];
const at = (name: keyof Ports) => `http://localhost:${ports[name]}`;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'salung-weather-'));
  await chmod(dataDir, 0o711);
  ports = await freePorts();
  launched = new Launched(dataDir, ports);
  await launched.said('Ctrl-C stops it');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  launched?.resume();
  launched?.interrupt();
  await launched?.exit;
  launched?.end();
  await removeCluster(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async ({ task }) => {
  const visitors = open.splice(0);
  if (task.result?.state === 'fail') await photograph('weather', ...visitors);
  for (const { context } of visitors) await context.close();
  expect(takeProblems(...visitors)).toEqual([]);
});

async function visitorAt(port: 'PORT' | 'OFFICE_PORT', expected?: string[]): Promise<Visitor> {
  const visitor = await visit(browser, at(port), port === 'PORT' ? phone : desktop, expected, {
    withMotion: true,
  });
  open.push(visitor);
  return visitor;
}

/** The most that one frame counts. Milliseconds; an idle browser paints one in 17. */
const FRAME = 50;
/** What a person sees, checked in every frame that the browser paints. */
const watchFrames = `(() => {
  const seen = (globalThis.seen = { blank: 0, alerts: 0, loaders: 0, skeletons: 0 });
  const bones = '.mantine-Skeleton-root, [class*=keleton]';
  let blank = 0;
  let last = performance.now();
  (function look() {
    const { body } = document;
    const text = body?.innerText.trim();
    const now = performance.now();
    const isFull = !body?.firstElementChild || text || body.querySelector(bones + ', svg, img, input');
    // The page is not to blame for a machine that has no time to paint.
    blank = isFull ? 0 : blank + Math.min(now - last, ${FRAME});
    last = now;
    seen.blank = Math.max(seen.blank, blank);
    if (text === 'Loading') seen.loaders += 1;
    if (body?.querySelector(bones)) seen.skeletons += 1;
    if (body?.querySelector('[role=alert]')) seen.alerts += 1;
    requestAnimationFrame(look);
  })();
})()`;
interface Seen {
  /** The longest time with a blank page. Milliseconds. */
  blank: number;
  /** The number of frames with broken content. */
  alerts: number;
  loaders: number;
  skeletons: number;
}
/** The router waits 200 ms before it shows its loader; much longer counts as a blank page. */
const BLINK = 350;
const seenOn = (page: Page) => page.evaluate<Seen>('seen');

test('on a slow network nothing is blank or broken, and money is requested once', async () => {
  const { page, context } = await visitorAt('PORT');
  context.setDefaultTimeout(60_000);
  await page.addInitScript(watchFrames);
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  const { somchai } = demoPlayers;
  const calls = await PlayerCalls.signIn(at('PORT'), somchai.phone);
  const before = await calls.money();
  const { total } = await calls.call('topup.history', { query: {} });

  const app = new PlayerApp(page);
  await app.signIn(somchai.phone, DEMO_PASSWORD);
  const arriving = await seenOn(page);
  expect(arriving.blank).toBeLessThan(BLINK);
  expect(arriving.alerts).toBe(0);
  expect(arriving.loaders).toBeGreaterThan(0);

  // As from the home screen, with nothing in memory.
  await page.goto('/deposit', { waitUntil: 'commit' });
  await app.depositBy('deposit_method_slip');
  await page.getByLabel(playerText('deposit_amount')).fill('200');
  const ask = page.locator('main').getByRole('button', { name: /^ฝาก / });
  await ask.dblclick();
  await app.sees(playerText('deposit_pay_title'));
  const seen = await seenOn(page);
  expect(seen.blank).toBeLessThan(BLINK);
  expect(seen.alerts).toBe(0);
  expect(seen.skeletons).toBeGreaterThan(0);
  expect((await calls.call('topup.history', { query: {} })).total).toBe(total + 1);

  await app.open('nav_withdraw');
  await page.getByLabel(playerText('withdraw_amount')).fill('300');
  await page.locator('main').getByRole('button', { name: /^ถอน / }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: playerText('withdraw_confirm_yes') })
    .dblclick();
  await app.sees(playerText('withdraw_open_title'));
  expect(await calls.money()).toEqual({ balance: before.balance - 30_000, held: before.held + 30_000 });
  expect(posted.filter((one) => one === '/api/topup/create')).toHaveLength(1);
  expect(posted.filter((one) => one === '/api/withdraw/create')).toHaveLength(1);
});

test('open pages say that the server is gone, and get later changes', async () => {
  const { kanya } = demoPlayers;
  // The last one is the browser's own message, if it was just loading the service worker's script.
  const expected = ['net::ERR', 'ERR_NETWORK', 'Network Error', 'status of 50', 'fetching the script'];
  const player = await visitorAt('PORT', expected);
  const desk = await visitorAt('OFFICE_PORT', expected);
  const app = new PlayerApp(player.page);
  const office = new OfficeApp(desk.page);
  await app.signIn(kanya.phone, DEMO_PASSWORD);
  await office.signIn(new Sandbox(at('SANDBOX_PORT')), 'manager', DEMO_PASSWORD);
  await office.open('nav_topup_queue');
  for (const { page } of [player, desk]) await page.evaluate('globalThis.sameDocument = true');

  const [server = 0] = launched.children();
  // The supervisor would restart it before anybody noticed.
  launched.pause();
  process.kill(server, 'SIGKILL');
  await player.page.getByText(playerText('live_away')).waitFor();
  await desk.page.getByText(officeText('live_away')).waitFor();
  launched.resume();
  await launched.said('The server is ready again.');
  await player.page.getByText(playerText('live_away')).waitFor({ state: 'detached', timeout: 45_000 });
  await desk.page.getByText(officeText('live_away')).waitFor({ state: 'detached', timeout: 45_000 });

  const calls = await PlayerCalls.signIn(at('PORT'), kanya.phone);
  const { balance } = await calls.money();
  const [topup] = (await calls.call('topup.open')).inCheck;
  await app.hasBalance(balance);
  await office.select(`${kanya.firstName} ${kanya.lastName}`);
  await office.approve();
  await app.hasBalance(balance + (topup?.amountToPay ?? 0));
  expect(topup?.amountToPay).toBeGreaterThan(0);
  for (const { page } of [player, desk]) expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
});
