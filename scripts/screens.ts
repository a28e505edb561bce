import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Browser, Page } from 'playwright-core';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openBrowser, visit } from '../e2e/lib/browser.ts';
import { call, type Demo, startDemo, type Tokens } from '../e2e/lib/demo.ts';
import { openEverything, overlays } from '../e2e/lib/everything.ts';
import { brokenRules, faultsOf, routesOf, watchRequests } from '../e2e/lib/inspect.ts';
import { enterResult, moveNextRound, type Send } from '../e2e/lib/lotto.ts';
import { Stops } from '../e2e/lib/stops.ts';
import { buildApps } from './start/build.ts';
import { root } from './tasks/command.ts';

/**
 * `npm run screens`: every address of both apps at three widths in both languages, as pictures in `.cache/screens`
 * with an index page; the player app also on the smallest phones, for a player who has just registered, and for one who
 * finds the site closed. Exits with 1 if a page is wider than its window, logs an error to the console, violates its
 * content policy or shows the name of a text. `npm run screens -- /players` takes only addresses that begin with it;
 * `--narrow` looks at phones only, as CI does, with pictures of what is wrong; `--open` also presses every button, takes pictures of what opens, and
 * checks it with axe; `--readme` updates the pictures of README.
 */

interface Size {
  width: number;
  height: number;
}
const phone = { width: 360, height: 780 };
/** A phone of 360 px at 200 %, and the smallest one that people use. */
const smallest = [
  { width: 180, height: 390 },
  { width: 320, height: 568 },
];
const wide = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const isNarrow = process.argv.includes('--narrow');
const sizes = isNarrow ? [phone] : [phone, ...wide];
const folder = path.join(root, '.cache', 'screens');
const opens = process.argv.includes('--open');
/** The pictures of README, which show only the window, are updated by `--readme`. */
const inReadme = new Map([
  ['player---th-360.png', 'lobby.png'],
  ['player--deposit-th-360.png', 'deposit.png'],
  ['backoffice--topups-queue-th-1440.png', 'queue.png'],
]);
const renews = process.argv.includes('--readme');
const only = process.argv.slice(2).find((argument) => argument.startsWith('/')) ?? '';

/** Names such as `nav_topups`. Names of a single word would be found in any text. */
const textNames = ['packages/ui', 'apps/player', 'apps/backoffice']
  .flatMap((part) => Object.keys(JSON.parse(readFileSync(path.join(root, part, 'messages/en.json'), 'utf8'))))
  .filter((name) => name.includes('_'));

/** A person who uses an app. */
interface Person {
  /** Of the person's pictures. */
  name: string;
  url: string;
  tokens?: Tokens;
  /** Whether to take pictures of an address for this person. */
  sees: (address: string) => boolean;
  /** Whether `--open` presses the buttons for this person. */
  presses?: true;
  /** Further sizes of the window. */
  smallest?: Size[];
  /** Addresses with parameters, with those of items that this person may see. */
  items?: Record<string, string>;
}

/** Addresses by their routes, without those of which there is no item. */
const existing = (items: Record<string, string | number | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(items).flatMap(([route, id]) =>
      id === null || id === undefined ? [] : [[route, route.replace(/\$\w+/, String(id))]],
    ),
  );

/** A ticket that won, and a draw of the house. */
interface LottoItems {
  ticketId: string;
  drawId: string;
}

/** Lotto as players find it: rounds that sell, numbers that are halved, results, and tickets of a player, one of which won. */
async function playLotto(demo: Demo, staff: readonly [Tokens, Tokens], player: Tokens): Promise<LottoItems> {
  const sender =
    (url: string, { accessToken: token }: Tokens): Send =>
    (name, sent = {}) =>
      call(url, name, { ...sent, token });
  const [owner, finance] = [sender(demo.officeUrl, staff[0]), sender(demo.officeUrl, staff[1])];
  const buyer = sender(demo.playerUrl, player);
  const buy = async (roundId: string, numbers: readonly string[]) => {
    const lines = numbers.flatMap((number) =>
      (['top3', 'tod3'] as const).map((type) => ({ type, number, stake: 2_000 })),
    );
    const wanted = { roundId, planId: 2, lines };
    const { digest } = await buyer('lotto.quote', { body: wanted });
    return buyer('lotto.buy', { body: { ...wanted, digest, note: 'โพยของแม่ งวดวันเกิด' } });
  };
  const open = { opens: -60, closes: 95, draws: 110 };
  const thai = await moveNextRound(owner, 'thai', open);
  const numbers = { type: null, numbers: ['123', '456', '45'] };
  await owner('lotto.setNumbers', { params: { id: thai }, body: { ...numbers, state: 'HALF' } });
  await owner('lotto.setNumbers', { params: { id: thai }, body: { ...numbers, state: 'CLOSED' } });
  await buy(thai, ['899', '357', '111']);
  await moveNextRound(owner, 'lao', { ...open, closes: 4_000, draws: 4_010 });
  const hanoi = await moveNextRound(owner, 'hanoi', { opens: -60, closes: 0.3, draws: 0.3 });
  const drawId = await moveNextRound(owner, 'house', { opens: -60, closes: 0.3, draws: 0.3 });
  const { id: ticketId } = await buy(hanoi, ['866', '123']);
  await setTimeout(20_000);
  await enterResult([owner, finance], hanoi, { special: '20866', prize1: '41506' });
  return { ticketId, drawId };
}

async function itemsOfPlayer(
  { playerUrl }: Demo,
  { accessToken: token }: Tokens,
  { ticketId, drawId }: LottoItems,
) {
  const { data: movements } = await call(playerUrl, 'players.statement', { token });
  const { data: bets } = await call(playerUrl, 'turnover.ownBets', { token });
  const idOf = (type: string) => movements.find(({ ref }) => ref?.type === type)?.ref?.id;
  return existing({
    '/deposit/$id': idOf('topup'),
    '/withdraw/$id': idOf('withdrawal'),
    '/statement/$seq': movements[0]?.seq,
    '/bets/$id': bets[0]?.id,
    '/lotto/tickets/$id': ticketId,
    '/lotto/draws/$id': drawId,
    '/lotto/$market': 'thai',
  });
}

async function itemsOfStaff({ officeUrl }: Demo, { accessToken: token }: Tokens, { ticketId }: LottoItems) {
  const { data: players } = await call(officeUrl, 'players.list', { token });
  const { data: providers } = await call(officeUrl, 'games.providerList', { token });
  const { data: days } = await call(officeUrl, 'reconciliation.list', { token });
  const { data: rounds } = await call(officeUrl, 'lotto.rounds', { token });
  return existing({
    '/lotto/rounds/$id': rounds[0]?.id,
    '/lotto/tickets/$id': ticketId,
    '/players/$id': players[0]?.id,
    '/affiliate/$id': players[0]?.id,
    '/games/providers/$id/conformance': providers[0]?.id,
    '/reconciliation/$id': days[0]?.id,
  });
}

async function peopleOf(demo: Demo): Promise<Person[]> {
  const owner = await demo.staff('owner');
  const forGuests = ['/signin', '/register', '/forgot-password'];
  const sees = (address: string) => !['/maintenance', ...forGuests].includes(address);
  const player = { url: demo.playerUrl, smallest };
  const office = { url: demo.officeUrl };
  const somchai = await demo.player(demoPlayers.somchai.phone);
  const lotto = await playLotto(demo, [owner, await demo.staff('finance')], somchai);
  const items = await itemsOfPlayer(demo, somchai, lotto);
  return [
    {
      ...player,
      name: 'player-guest',
      sees: (address) => ['/', '/games', '/lotto', '/lotto/$market', ...forGuests].includes(address),
      items: existing({ '/lotto/$market': 'thai' }),
    },
    { ...player, name: 'player', tokens: somchai, sees, presses: true, items },
    { ...player, name: 'player-new', tokens: await demo.newcomer(), sees },
    { ...office, name: 'backoffice-guest', sees: (address) => forGuests.includes(address) },
    {
      ...office,
      name: 'backoffice',
      tokens: owner,
      sees,
      presses: true,
      items: await itemsOfStaff(demo, owner, lotto),
    },
  ];
}

interface Shot {
  /** The person and the address. */
  title: string;
  /** The language and the width of the window. */
  how: string;
  width: number;
  file: string;
  faults: string[];
}
const shots: Shot[] = [];

function note(shot: Shot): void {
  shots.push(shot);
  for (const fault of shot.faults) console.log(`${shot.title} (${shot.how}): ${fault}`);
}

/** The whole page in a window of its height, since elements that are fixed to the window would cover it otherwise. */
async function pictureWhole(page: Page, size: Size, file: string): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await page.screenshot({ path: path.join(folder, file) });
  await page.setViewportSize(size);
}

/** The address of a route, or undefined if it is that of an item and the person has none. */
function addressOf(route: string, { items = {} }: Person): string | undefined {
  if (route === '/game/$provider/$game') return '/game/house/hi-lo?demo=1';
  // The last one is any address that does not exist.
  return items[route] ?? (/\$\w/.test(route) ? undefined : route.replace('$', 'nowhere'));
}

/** An app as one person sees it, in one language at one width. */
async function photograph(browser: Browser, person: Person, language: string, size: Size) {
  const { context, page, problems } = await visit(browser, person.url, size, ['status of 401']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addInitScript(
    (items) => {
      try {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value));
      } catch {
        // A frame without an address has no storage.
      }
    },
    { locale: language, ...person.tokens },
  );
  const requests = watchRequests(page);
  const faultsNow = async () => [...(await faultsOf(page, textNames)), ...problems];
  await page.goto('/');
  /** Labels of buttons that were pressed on another page. */
  const pressed = new Set<string>();
  for (const route of (await routesOf(page)).filter(person.sees)) {
    if (!route.startsWith(only)) continue;
    problems.length = 0;
    const address = addressOf(route, person);
    if (address === undefined) continue;
    await page.goto(address);
    await requests.settled();
    const file = `${person.name}-${route.replace(/\W+/g, '-')}-${language}-${size.width}.png`;
    const picture = inReadme.get(file);
    if (renews && picture) await page.screenshot({ path: path.join(root, 'docs/images', picture) });
    const shot = { title: `${person.name} ${route}`, how: `${language} ${size.width}`, width: size.width };
    const faults = await faultsNow();
    if (!isNarrow || faults.length > 0) await pictureWhole(page, size, file);
    note({ ...shot, file, faults });
    if (!opens || !person.presses || language !== 'th' || ![360, 1440].includes(size.width)) continue;
    let number = 0;
    await openEverything({ page, requests }, address, pressed, async () => {
      number += 1;
      const opened = file.replace('.png', `-${number}.png`);
      if (await overlays(page).count()) await page.screenshot({ path: path.join(folder, opened) });
      else await pictureWhole(page, size, opened);
      note({ ...shot, file: opened, faults: [...(await faultsNow()), ...(await brokenRules(page))] });
    }).catch((error: unknown) => {
      // A button that cannot be pressed is an error of the page; the next page is still checked.
      note({ ...shot, file, faults: [String(error).slice(0, 600)] });
    });
  }
  await context.close();
}

/** In both languages at every width, two at a time, since more would only wait for each other. */
async function photographAll(browser: Browser, people: Person[]): Promise<void> {
  const limit = pLimit(2);
  const series = people.flatMap((person) =>
    ['th', 'en'].flatMap((language) =>
      [...(person.smallest ?? []), ...sizes].map((size) =>
        limit(photograph, browser, person, language, size),
      ),
    ),
  );
  await Promise.all(series);
}

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function indexPage(): string {
  const shown = shots.filter(({ faults }) => !isNarrow || faults.length > 0);
  const sections = [...Map.groupBy(shown, ({ title }) => title)].map(([title, group]) => {
    const pictures = group.map(
      ({ file, how, width, faults }) =>
        `<figure${faults.length > 0 ? ' class="bad"' : ''}><img src="${file}" loading="lazy" width="${Math.round(width / 3)}" alt="">
<figcaption>${how} ${asText(faults.join('; '))}</figcaption></figure>`,
    );
    return `<h2>${asText(title)}</h2><div>${pictures.join('\n')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font-family:sans-serif;background:#222;color:#eee}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0}.bad{outline:3px solid red}</style>
${sections.join('\n')}`;
}

/** The pages of a player who finds the site closed. */
async function photographClosed(browser: Browser, demo: Demo): Promise<void> {
  // Not the owner, whose code may have been used just before.
  const { accessToken } = await demo.staff('manager');
  await call(demo.officeUrl, 'maintenance.toggle', { token: accessToken, body: { isActive: false } });
  const sees = (address: string) => address === '/maintenance';
  await photographAll(browser, [{ name: 'player-closed', url: demo.playerUrl, smallest, sees }]);
}

const stops = new Stops();
await buildApps(root);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
try {
  const demo = await startDemo(stops);
  // At Ctrl-C the demo must be stopped, too, for which the browser would not wait.
  const browser = await openBrowser({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  stops.add(() => browser.close());
  await photographAll(browser, await peopleOf(demo));
  if ('/maintenance'.startsWith(only)) await photographClosed(browser, demo);
} finally {
  await stops.all();
}
await writeFile(path.join(folder, 'index.html'), indexPage());
const bad = shots.filter(({ faults }) => faults.length > 0).length;
console.log(`${shots.length} pictures, ${bad} with faults: ${path.join(folder, 'index.html')}`);
process.exitCode = bad === 0 && shots.length > 0 ? 0 : 1;
