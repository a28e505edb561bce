// npm run bench -- web [--runs=N] [--only=/deposit,/withdraw]
// Every address of both built apps that opens without parameters, on its first visit: Lighthouse on a demo of its own,
// the player's on a cheap phone with a slow network, the back office's on a desktop; and what they load beside the
// budgets (lib/budgets.ts). The median of three runs of each.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { startDemo, type Tokens } from '../e2e/lib/demo.ts';
import { routesOf } from '../e2e/lib/inspect.ts';
import { Stops } from '../e2e/lib/stops.ts';
import { buildApps } from '../scripts/start/build.ts';
import { root } from '../scripts/tasks/command.ts';
import { type Address, type App, type Figures, missed } from './lib/budgets.ts';
import { type Chromium, startChromium } from './lib/chromium.ts';
import { measure } from './lib/lighthouse.ts';
import { option } from './lib/options.ts';
import { weightsOf } from './lib/weights.ts';

const runs = option('runs', 3);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);

interface Origin {
  app: App;
  url: string;
  tokens: Tokens;
}

/** Runs work in a tab of the browser that is measured later, at the app's origin. */
async function inTab<T>(browser: Chromium, origin: Origin, work: (page: Page) => Promise<T>): Promise<T> {
  const steered = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  try {
    const [context] = steered.contexts();
    if (!context) throw new Error('the browser has no profile');
    const page = await context.newPage();
    await page.goto(origin.url);
    const result = await work(page);
    await page.close();
    return result;
  } finally {
    // Lets go of the browser; it goes on.
    await steered.close();
  }
}

/** Who is there from now on, as the app itself keeps it. */
const enter = (page: Page, tokens: Tokens | null) =>
  page.evaluate(
    `localStorage.clear(); localStorage.setItem('locale', 'th');
     for (const [name, value] of Object.entries(${JSON.stringify(tokens ?? {})})) {
       if (name === 'accessToken' || name === 'refreshToken') localStorage.setItem(name, value);
     }`,
  );

/** The addresses that stay where they are for this person, of all that the app's router knows. */
async function addressesOf(page: Page, { app, url }: Origin, signedIn: boolean): Promise<Address[]> {
  await page.goto(`${url}/`);
  const found: Address[] = [];
  for (const address of (await routesOf(page)).filter((route) => !route.includes('$'))) {
    if (only !== undefined && !only.split(',').includes(address)) continue;
    await page.goto(`${url}${address}`);
    // The page is drawn once the router has found where it leads.
    await page.locator('main').first().waitFor();
    if (new URL(page.url()).pathname === address) found.push({ app, path: address, signedIn });
  }
  return found;
}

const columns = ['performance', 'accessibility', 'lcp', 'cls', 'tbt', 'js', 'css', 'fonts'] as const;

function print(address: Address, figures: Figures): void {
  const who = address.signedIn ? 'in ' : 'out';
  const numbers = columns.map((name) => String(figures[name]).padStart(Math.max(7, name.length + 1)));
  const faults = missed(address, figures);
  console.log(
    `${address.app.padEnd(10)} ${who} ${address.path.padEnd(24)}${numbers.join('')}${faults.length > 0 ? `  over: ${faults.join(', ')}` : ''}`,
  );
}

type Measured = Address & Figures & { missed: string[] };

async function measureOrigin(browser: Chromium, origin: Origin): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const signedIn of [false, true]) {
    const addresses = await inTab(browser, origin, async (page) => {
      await enter(page, signedIn ? origin.tokens : null);
      return addressesOf(page, origin, signedIn);
    });
    for (const address of addresses) {
      const figures = await measure(browser.port, `${origin.url}${address.path}`, address, runs);
      print(address, figures);
      measured.push({ ...address, ...figures, missed: missed(address, figures) });
    }
  }
  return measured;
}

/** What a built app consists of: KiB of each kind, as they go over the wire. */
function printBundle(app: App): void {
  const weights = weightsOf(app);
  const files = readdirSync(path.join(root, 'apps', app, 'dist', 'assets'));
  const kinds = ['js', 'css', 'woff2'].map((kind) => {
    const ours = files.filter((file) => file.endsWith(`.${kind}`));
    const sum = ours.reduce((all, file) => all + weights.of(`assets/${file}`), 0);
    return `${kind} ${sum.toFixed(1)} KiB in ${ours.length} files`;
  });
  console.log(`${app.padEnd(10)} all of it: ${kinds.join(', ')}`);
}

const stops = new Stops();
await buildApps(root);
try {
  const demo = await startDemo(stops);
  const browser = await startChromium();
  stops.add(browser.stop);
  const origins: Origin[] = [
    { app: 'player', url: demo.playerUrl, tokens: await demo.player(demoPlayers.somchai.phone) },
    { app: 'backoffice', url: demo.officeUrl, tokens: await demo.staff('owner') },
  ];
  for (const { app } of origins) printBundle(app);
  const heads = columns.map((name) => name.padStart(Math.max(7, name.length + 1)));
  console.log(
    `${'app'.padEnd(10)} who ${'address'.padEnd(24)}${heads.join('')}  (ms, KiB; median of ${runs})`,
  );
  const addresses: Measured[] = [];
  for (const origin of origins) addresses.push(...(await measureOrigin(browser, origin)));
  const withinBudget = addresses.length > 0 && addresses.every((one) => one.missed.length === 0);
  console.log(JSON.stringify({ bench: 'web', runs, addresses, withinBudget }));
} finally {
  await stops.all();
}
