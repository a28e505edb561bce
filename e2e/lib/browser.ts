import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { getBrowser } from '../../scripts/tasks/browser.ts';
import { root } from './process.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param options e.g. not to end the whole program at Ctrl-C, where there is more to end than the browser */
export const openBrowser = async (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ ...options, executablePath: options.executablePath ?? (await getBrowser()), args });

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1360, height: 860 };

/** One person at one device, with everything that went wrong in their browser. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors, uncaught errors and violations of the content policy, of every tab. */
  problems: string[];
}

/**
 * Opens a browser of a person's own, in Thai.
 * @param expected parts of console errors that belong to the test: the browser writes down each request that is
 * refused (`status of 409`) or cut (`net::ERR`)
 * @param options `withMotion`: like most people, who have not asked for less motion
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
  expected: string[] = [],
  { withMotion = false } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Pictures in motion take a third of the time of most journeys, and few are about them.
    reducedMotion: withMotion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  await context.addInitScript(
    "addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => " +
      "console.error('content policy', violatedDirective, blockedURI))",
  );
  context.on('console', (message) => {
    if (message.type() !== 'error' || expected.some((part) => message.text().includes(part))) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (uncaught) => {
    problems.push(String(uncaught.error()));
  });
  return { context, page: await context.newPage(), problems };
}

/**
 * The same person with a new tab, as every test begins that shares one with others: nothing of what an earlier test left,
 * passed or not, is on the page, on its network or among the problems.
 */
export async function freshTab(visitor: Visitor): Promise<Page> {
  const { context, page: used } = visitor;
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  visitor.page = await context.newPage();
  await used.close();
  visitor.problems.splice(0);
  return visitor.page;
}

/** What went wrong in these browsers since it was last taken, so that a test is not blamed for the one before. */
export const takeProblems = (...visitors: (Visitor | undefined)[]): string[] =>
  visitors.flatMap((visitor) => visitor?.problems.splice(0) ?? []);

/** Leaves pictures of what was to be seen when a test failed, in `.cache/e2e`. */
export async function photograph(name: string, ...visitors: (Visitor | undefined)[]): Promise<void> {
  for (const [place, visitor] of visitors.entries()) {
    const file = path.join(root, '.cache', 'e2e', `${name}-${place + 1}.png`);
    await visitor?.page.screenshot({ path: file });
    console.log(`a picture of it: ${file}`);
  }
}
