// npm run bench -- games [--runs=3] [--rounds=5]
// Each house game as a guest opens it from the lobby, on a cheap phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms.
// From the touch in the lobby until a stake can be placed; the scripts that the game loads; and the longest task while
// rounds are played. Marks: 3 s, 250 KiB gzipped, 100 ms.
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Frame, type Page, type Response } from 'playwright-core';
import { startDemo } from '../e2e/lib/demo.ts';
import { Stops } from '../e2e/lib/stops.ts';
import { buildApps } from '../scripts/start/build.ts';
import { root } from '../scripts/tasks/command.ts';
import { startChromium } from './lib/chromium.ts';
import { median } from './lib/load.ts';
import { option } from './lib/options.ts';

const runs = option('runs', 3);
const rounds = option('rounds', 5);
const marks = { playableMs: 3_000, jsKiB: 250, longestTaskMs: 100 };
const slowness = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** How long a round is watched after its answer has come. Milliseconds. */
const ROUND = 6_000;

interface Game {
  /** What can be pressed as soon as the game can be played. */
  ready: string;
  play(frame: Frame): Promise<void>;
}

/** The longest flights of the kite take minutes. */
const PATIENCE = 300_000;
const press = (frame: Frame, selector: string) =>
  frame.locator(selector).first().click({ timeout: PATIENCE });
const watch = (frame: Frame) => frame.page().waitForTimeout(ROUND);

const games: Readonly<Record<string, Game>> = {
  'hi-lo': {
    ready: '[data-spot="low"]',
    async play(frame) {
      await press(frame, '[data-spot="low"]');
      await press(frame, 'button:enabled:has-text("เขย่า")');
      await watch(frame);
    },
  },
  slot: {
    ready: 'role=button[name="หมุน"][disabled=false]',
    async play(frame) {
      await press(frame, 'role=button[name="หมุน"][disabled=false]');
      await watch(frame);
    },
  },
  baccarat: {
    ready: '[data-spot="banker"]',
    async play(frame) {
      await press(frame, '[data-spot="banker"]');
      await press(frame, 'role=button[name=/^แจกไพ่ ฿/][disabled=false]');
      await watch(frame);
    },
  },
  crash: {
    ready: 'button:enabled:has-text("วาง")',
    async play(frame) {
      await press(frame, 'button:enabled:has-text("วาง")');
      await watch(frame);
    },
  },
};

const readTasks = 'globalThis.longTasks.splice(0)';

/** The longest task of the page or of the game since this was asked before, in milliseconds; 0 where none took over 50. */
async function longestTask(page: Page, frame: Frame): Promise<number> {
  const lists = await Promise.all([page.evaluate<number[]>(readTasks), frame.evaluate<number[]>(readTasks)]);
  return Math.max(0, ...lists.flat());
}

async function slowPhone(
  browser: Awaited<ReturnType<typeof chromium.connectOverCDP>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(`
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });`);
  return context;
}

/** KiB, gzipped, of the scripts that came from the game's own origin. */
async function weightOf(responses: readonly Response[], origin: string): Promise<number> {
  const scripts = responses.filter(
    (response) => response.request().resourceType() === 'script' && new URL(response.url()).origin === origin,
  );
  const sizes = await Promise.all(
    scripts.map(async (each) => gzipSync(await each.body(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function visitGame(context: BrowserContext, lobby: string, code: string, { ready, play }: Game) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(lobby, { waitUntil: 'networkidle' });
  const tile = page.locator(`main a[href*="/game/house/${code}"]`).first();
  await tile.scrollIntoViewIfNeeded();
  const touched = performance.now();
  await tile.tap();
  await page.frameLocator('iframe[name="game"]').locator(ready).first().waitFor();
  await page.locator('.game-game-waiting').waitFor({ state: 'detached' });
  const playableMs = performance.now() - touched;
  const frame = page.frame({ name: 'game' });
  if (!frame) throw new Error(`${code} has no frame`);
  const openingTaskMs = await longestTask(page, frame);
  for (let round = 0; round < rounds; round += 1) await play(frame);
  const longestTaskMs = await longestTask(page, frame);
  const jsKiB = await weightOf(responses, new URL(frame.url()).origin);
  await page.close();
  return { playableMs, jsKiB, openingTaskMs, longestTaskMs };
}

const stops = new Stops();
await buildApps(root);
try {
  const demo = await startDemo(stops);
  const chrome = await startChromium();
  stops.add(chrome.stop);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const measured: Record<string, unknown>[] = [];
  for (const [code, game] of Object.entries(games)) {
    const all: Awaited<ReturnType<typeof visitGame>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await slowPhone(browser);
      all.push(await visitGame(context, demo.playerUrl, code, game));
      await context.close();
    }
    const middle = (name: keyof (typeof all)[number]) => Math.round(median(all.map((each) => each[name])));
    const figures = {
      playableMs: middle('playableMs'),
      jsKiB: middle('jsKiB'),
      longestTaskMs: middle('longestTaskMs'),
    };
    const missed = (Object.keys(marks) as (keyof typeof marks)[]).filter(
      (name) => figures[name] > marks[name],
    );
    measured.push({ game: code, ...figures, openingTaskMs: middle('openingTaskMs'), missed });
    console.log(JSON.stringify(measured.at(-1)));
  }
  await browser.close();
  const withinBudget = measured.every(({ missed }) => Array.isArray(missed) && missed.length === 0);
  console.log(JSON.stringify({ bench: 'games', runs, rounds, games: measured, withinBudget }));
} finally {
  await stops.all();
}
