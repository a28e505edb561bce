import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openBrowser, visit } from '../e2e/lib/browser.ts';
import { call, type Demo, startDemo, type Tokens } from '../e2e/lib/demo.ts';
import { openEverything, overlays } from '../e2e/lib/everything.ts';
import { brokenRules, faultsOf, routesOf, watchRequests } from '../e2e/lib/inspect.ts';
import { Stops } from '../e2e/lib/stops.ts';
import { buildApps } from './start/build.ts';
import { browserVariable, getBrowser } from './tasks/browser.ts';
import { root } from './tasks/command.ts';

/**
 * `npm run screens`: every address of both apps at three widths in both languages, as pictures in `.cache/screens`
 * with an index page; also what a player sees who has just registered, and one who finds the site closed. Ends with 1
 * where a page is wider than its window, writes an error to the console, breaks its content policy or shows the name
 * of a text. `npm run screens -- /players` takes those that begin so; `--open` also presses every button, pictures
 * what opens, and asks axe about it; `--readme` renews the pictures of README.
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
  people: Person[];
  /** What stands for a parameter of an address. */
  parameters: Record<string, string>;
  textNames: string[];
}

/** Who looks at an app. */
interface Person {
  /** Of their pictures. */
  name: string;
  tokens?: Tokens;
  /** Whether they are pictured at an address. */
  sees: (address: string) => boolean;
  /** Whether their buttons are pressed with `--open`. */
  presses?: true;
}

/** Names such as `nav_topups`: those of one word would be found in any text. */
const textNames = (workspace: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(root, workspace, 'messages/en.json'), 'utf8'))).filter(
    (name) => name.includes('_'),
  );

async function appsOf(demo: Demo): Promise<App[]> {
  const staff = await demo.staff('owner');
  const { data } = await call(demo.officeUrl, 'players.list', { token: staff.accessToken });
  const somchai = await demo.player(demoPlayers.somchai.phone);
  const newcomer = await demo.newcomer();
  const texts = textNames('packages/ui');
  const forGuests = ['/signin', '/register', '/forgot-password'];
  const isForMembers = (address: string) => !['/maintenance', ...forGuests].includes(address);
  return [
    {
      name: 'player',
      url: demo.playerUrl,
      people: [
        { name: 'player-guest', sees: (address) => ['/', ...forGuests].includes(address) },
        { name: 'player', tokens: somchai, sees: isForMembers, presses: true },
        { name: 'player-new', tokens: newcomer, sees: isForMembers },
      ],
      parameters: {},
      textNames: [...texts, ...textNames('apps/player')],
    },
    {
      name: 'backoffice',
      url: demo.officeUrl,
      people: [
        { name: 'backoffice-guest', sees: (address) => forGuests.includes(address) },
        { name: 'backoffice', tokens: staff, sees: isForMembers, presses: true },
      ],
      parameters: { id: data[0]?.id ?? '' },
      textNames: [...texts, ...textNames('apps/backoffice')],
    },
  ];
}

/** Who finds the site closed. */
const lateComer: Person = { name: 'player-closed', sees: (address) => address === '/maintenance' };

const filled = (address: string, parameters: Record<string, string>) =>
  address.replace(/\$(\w+)/g, (_, name: string) => parameters[name] ?? name);

/** One series of pictures: an app as one person sees it, in one language at one width. */
interface Series {
  app: App;
  person: Person;
  language: (typeof languages)[number];
  size: (typeof widths)[number];
}

function* allSeries(apps: App[]): Generator<Series> {
  for (const app of apps)
    for (const language of languages)
      for (const size of widths) for (const person of app.people) yield { app, person, language, size };
}

/** The whole page in a window as high: what is fixed to the window's edge would lie across it otherwise. */
async function pictureWhole(page: Page, size: Series['size'], file: string): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await page.screenshot({ path: path.join(folder, file) });
  await page.setViewportSize(size);
}

async function photograph(browser: Browser, { app, person, language, size }: Series): Promise<Shot[]> {
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
    [language, person.tokens ?? null] as const,
  );
  const requests = watchRequests(page);
  await page.goto('/');
  const addresses = (await routesOf(page)).filter(person.sees);
  const shots: Shot[] = [];
  /** Words of buttons that were pressed on another page. */
  const known = new Set<string>();
  for (const address of addresses) {
    if (only && !address.startsWith(only)) continue;
    problems.length = 0;
    await page.goto(filled(address, app.parameters));
    await requests.settled();
    const who = person.name;
    const file = `${who}-${address.replace(/\W+/g, '-')}-${language}-${size.width}.png`;
    const picture = inReadme.get(file);
    if (renews && picture) await page.screenshot({ path: path.join(root, 'docs/images', picture) });
    await pictureWhole(page, size, file);
    const faults = [...(await faultsOf(page, app.textNames)), ...problems];
    shots.push({ app: who, address, language, width: size.width, file, faults });
    for (const fault of faults) console.log(`${who} ${address} (${language}, ${size.width} px): ${fault}`);
    if (!opens || !person.presses || language !== 'th' || size.width === 768) continue;
    let number = 0;
    await openEverything({ page, requests }, filled(address, app.parameters), known, async () => {
      number += 1;
      const picture = file.replace('.png', `-${number}.png`);
      if (await overlays(page).count()) await page.screenshot({ path: path.join(folder, picture) });
      else await pictureWhole(page, size, picture);
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

async function closeSite(demo: Demo): Promise<void> {
  // Not the owner: their code may have been used a moment ago.
  const { accessToken } = await demo.staff('manager');
  await call(demo.officeUrl, 'maintenance.toggle', { token: accessToken, body: { isActive: false } });
}

/** All series, in both languages at every width. */
async function photographAll(browser: Browser, apps: App[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  const series = allSeries(apps);
  // Two at a time: more would only wait for each other.
  await Promise.all(
    [1, 2].map(async () => {
      for (const one of series) shots.push(...(await photograph(browser, one)));
    }),
  );
  return shots;
}

const stops = new Stops();
await buildApps(root);
process.env[browserVariable] = await getBrowser();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shots: Shot[] = [];
try {
  const demo = await startDemo(stops);
  // At Ctrl-C the demo is to be ended too, which the browser would not wait for.
  const browser = await openBrowser({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  stops.add(() => browser.close());
  const apps = await appsOf(demo);
  shots.push(...(await photographAll(browser, apps)));
  if (!only || '/maintenance'.startsWith(only)) {
    await closeSite(demo);
    const closed = apps
      .filter(({ name }) => name === 'player')
      .map((app) => ({ ...app, people: [lateComer] }));
    shots.push(...(await photographAll(browser, closed)));
  }
} finally {
  await stops.all();
}
await writeFile(path.join(folder, 'index.html'), indexPage(shots));
const bad = shots.filter(({ faults }) => faults.length > 0).length;
console.log(`${shots.length} pictures, ${bad} with faults: ${path.join(folder, 'index.html')}`);
process.exitCode = bad === 0 && shots.length > 0 ? 0 : 1;
