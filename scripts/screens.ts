import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openBrowser, visit } from '../e2e/lib/browser.ts';
import { call, type Demo, startDemo, type Tokens } from '../e2e/lib/demo.ts';
import { openEverything } from '../e2e/lib/everything.ts';
import { brokenRules, faultsOf, routesOf, watchRequests } from '../e2e/lib/look.ts';
import { buildApps } from './start/build.ts';
import { browserVariable, getBrowser } from './tasks/browser.ts';
import { root } from './tasks/command.ts';

/**
 * `npm run screens`: every address of both apps at three widths in both languages, as pictures in `.cache/screens`
 * with an index page. Ends with 1 where a page is wider than its window, writes an error to the console, breaks its
 * content policy or shows the name of a text. `npm run screens -- /players` takes those that begin so; `--open` also
 * presses every button, pictures what opens, and asks axe about it; `--readme` renews the pictures of README.
 */

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const languages = ['th', 'en'] as const;
const folder = path.join(root, '.cache', 'screens');
const opens = process.argv.includes('--open');
/** The pictures that README shows, of the window alone, are renewed by `--readme`. */
const inReadme = new Map([
  ['player---th-360.png', 'wallet.png'],
  ['player--deposit-th-360.png', 'deposit.png'],
  ['backoffice--topups-queue-th-1440.png', 'queue.png'],
]);
const renews = process.argv.includes('--readme');
const only = process.argv.slice(2).find((argument) => argument.startsWith('/'));

interface Shot {
  app: string;
  address: string;
  language: string;
  width: number;
  file: string;
  faults: string[];
}

interface App {
  name: string;
  url: string;
  tokens: Tokens;
  /** What stands for a parameter of an address. */
  parameters: Record<string, string>;
  /** Addresses for those who are not signed in. */
  guests: string[];
  textNames: string[];
}

/** Names such as `nav_topups`: those of one word would be found in any text. */
const textNames = (workspace: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(root, workspace, 'messages/en.json'), 'utf8'))).filter(
    (name) => name.includes('_'),
  );

async function appsOf(demo: Demo): Promise<App[]> {
  const staff = await demo.staff('owner');
  const { data } = await call(demo.officeUrl, 'players.list', { token: staff.accessToken });
  const texts = textNames('packages/ui');
  return [
    {
      name: 'player',
      url: demo.playerUrl,
      tokens: await demo.player(demoPlayers.somchai.phone),
      parameters: {},
      guests: ['/signin', '/register', '/forgot-password', '/maintenance'],
      textNames: [...texts, ...textNames('apps/player')],
    },
    {
      name: 'backoffice',
      url: demo.officeUrl,
      tokens: staff,
      parameters: { id: data[0]?.id ?? '' },
      guests: ['/signin'],
      textNames: [...texts, ...textNames('apps/backoffice')],
    },
  ];
}

const filled = (address: string, parameters: Record<string, string>) =>
  address.replace(/\$(\w+)/g, (_, name: string) => parameters[name] ?? name);

/** One series of pictures: an app in one language at one width, signed in or not. */
interface Series {
  app: App;
  language: (typeof languages)[number];
  size: (typeof widths)[number];
  isGuest: boolean;
}

function* allSeries(apps: App[]): Generator<Series> {
  for (const app of apps)
    for (const language of languages)
      for (const size of widths) for (const isGuest of [true, false]) yield { app, language, size, isGuest };
}

async function photograph(browser: Browser, { app, language, size, isGuest }: Series): Promise<Shot[]> {
  const { context, page, problems } = await visit(browser, app.url, size, ['status of 401']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addInitScript(
    ([locale, tokens]) => {
      try {
        localStorage.setItem('locale', locale);
        if (!tokens) return;
        localStorage.setItem('accessToken', tokens.accessToken);
        localStorage.setItem('refreshToken', tokens.refreshToken);
      } catch {
        // A frame without an address has no storage.
      }
    },
    [language, isGuest ? null : app.tokens] as const,
  );
  const requests = watchRequests(page);
  await page.goto(app.guests[0] ?? '/');
  const routes = (await routesOf(page)).filter((address) => app.guests.includes(address) === isGuest);
  const shots: Shot[] = [];
  /** Words of buttons that were pressed on another page. */
  const known = new Set<string>();
  for (const address of isGuest ? [...routes, '/'] : routes) {
    if (only && !address.startsWith(only)) continue;
    problems.length = 0;
    await page.goto(filled(address, app.parameters));
    await requests.settled();
    const who = isGuest ? `${app.name}-guest` : app.name;
    const file = `${who}-${address.replace(/\W+/g, '-')}-${language}-${size.width}.png`;
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
    const picture = inReadme.get(file);
    if (renews && picture) await page.screenshot({ path: path.join(root, 'docs/images', picture) });
    const faults = [...(await faultsOf(page, app.textNames)), ...problems];
    shots.push({ app: who, address, language, width: size.width, file, faults });
    for (const fault of faults) console.log(`${who} ${address} (${language}, ${size.width} px): ${fault}`);
    if (!opens || isGuest || language !== 'th' || size.width === 768) continue;
    let number = 0;
    await openEverything({ page, requests }, filled(address, app.parameters), known, async () => {
      number += 1;
      const picture = file.replace('.png', `-${number}.png`);
      await page.screenshot({ path: path.join(folder, picture) });
      const wrong = [...(await faultsOf(page, app.textNames)), ...problems, ...(await brokenRules(page))];
      shots.push({ app: who, address, language, width: size.width, file: picture, faults: wrong });
      for (const fault of wrong) console.log(`${picture}: ${fault}`);
    }).catch((error: unknown) => {
      // A button that cannot be pressed is a fault of the page, and the next page is looked at all the same.
      const fault = String(error).slice(0, 600);
      shots.push({ app: who, address, language, width: size.width, file, faults: [fault] });
      console.log(`${who} ${address}: ${fault}`);
    });
  }
  await context.close();
  return shots;
}

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function indexPage(shots: Shot[]): string {
  const groups = Map.groupBy(shots, ({ app, address }) => `${app} ${address}`);
  const sections = [...groups].map(([title, group]) => {
    const pictures = group.map(
      ({ file, language, width, faults }) =>
        `<figure${faults.length > 0 ? ' class="bad"' : ''}><img src="${file}" loading="lazy" width="${Math.round(width / 3)}" alt="">
<figcaption>${language} ${width} ${asText(faults.join('; '))}</figcaption></figure>`,
    );
    return `<h2>${asText(title)}</h2><div>${pictures.join('\n')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font-family:sans-serif;background:#222;color:#eee}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0}.bad{outline:3px solid red}</style>
${sections.join('\n')}`;
}

await buildApps(root);
process.env[browserVariable] = await getBrowser();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shots: Shot[] = [];
const demo = await startDemo();
const browser = await openBrowser();
try {
  const series = allSeries(await appsOf(demo));
  // Two at a time: more would only wait for each other.
  await Promise.all(
    [1, 2].map(async () => {
      for (const one of series) shots.push(...(await photograph(browser, one)));
    }),
  );
} finally {
  await browser.close();
  await demo.stop();
}
await writeFile(path.join(folder, 'index.html'), indexPage(shots));
const bad = shots.filter(({ faults }) => faults.length > 0).length;
console.log(`${shots.length} pictures, ${bad} with faults: ${path.join(folder, 'index.html')}`);
process.exitCode = bad === 0 && shots.length > 0 ? 0 : 1;
