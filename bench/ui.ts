// npm run bench -- ui [--topups=N] [--players=N] [--rounds=N] [--approvals=N]
// What a person at a screen waits for, in a real browser on a house of a year: from a key or a click to the painted
// rows of a list (the search field's pause for typing counts), and from the click that approves a top-up to the moved
// balance on the player's open page. Marks: rowsP95ms ≤ 300, approvalP95ms ≤ 1000.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openBrowser } from '../e2e/lib/browser.ts';
import { office as t, ui } from '../e2e/lib/texts.ts';
import { buildApps } from '../scripts/start/build.ts';
import { root } from '../scripts/tasks/command.ts';
import { type BusyHouse, busyHouse, type Session } from './lib/house.ts';
import { option } from './lib/options.ts';
import { balanceWatch, clickWatch, rowsWatch, untilRows } from './lib/paint.ts';

const rounds = option('rounds', 4);
const approvals = option('approvals', 24);
const desk = { width: 1440, height: 900 };
const phone = { width: 412, height: 823 };

/** A browser of a signed-in person's own, at an origin. */
async function personAt(
  browser: Browser,
  baseURL: string,
  tokens: Session,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(({ accessToken, refreshToken }) => {
    // The first page keeps them; afterwards the app renews them itself.
    if (localStorage.getItem('accessToken')) return;
    localStorage.setItem('locale', 'th');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  return context;
}

interface List {
  name: 'nav_topups' | 'nav_withdrawals' | 'nav_players';
  /** What one looks for, a different one in each round, and something that many rows have. */
  single: string[];
  many: string[];
  /** Places in the choice of states whose rows differ. */
  states: number[];
}

async function listsOf(house: BusyHouse): Promise<List[]> {
  const column = async (text: string) =>
    (await house.query<{ value: string }>(`${text} limit ${rounds}`)).map(({ value }) => value);
  const phoneOf = "'0' || substr(p.phone, 4) as value";
  const many = await column(
    'select first_name as value from player group by first_name having count(*) > 60 order by count(*) desc',
  );
  return [
    {
      name: 'nav_topups',
      single: await column(
        `select distinct ${phoneOf} from topup i join player p on p.id = i.player_id where i.status = 'APPROVED'`,
      ),
      many,
      states: [2, 3],
    },
    {
      name: 'nav_withdrawals',
      single: await column(
        `select distinct ${phoneOf} from withdrawal i join player p on p.id = i.player_id where i.status = 'PAID'`,
      ),
      many,
      states: [],
    },
    {
      name: 'nav_players',
      single: await column(`select ${phoneOf} from player p order by id`),
      many,
      states: [],
    },
  ];
}

/** One way through a list as staff go it; each step asks for rows that were not on the screen. */
async function walk(page: Page, list: List, round: number, times: number[]): Promise<void> {
  const { name, single, many, states } = list;
  const step = async (what: string, deed: () => Promise<unknown>) => {
    times.push(await untilRows(page, `${t(name)}: ${what}`, deed));
  };
  const search = page.locator('main input[type=search]');
  const type = (text: string) => async () => {
    await search.selectText();
    await search.pressSequentially(text, { delay: 40 });
  };
  const next = () =>
    page
      .locator('main')
      .getByRole('button', { name: ui('page_next') })
      .click();
  const link = page
    .getByRole('navigation', { name: t('nav_main') })
    .getByRole('link', { name: t(name), exact: true });
  await step('opened', () => link.click());
  await step('next page', next);
  await step('searched for one', type(single[round] ?? ''));
  await step('searched for many', type(many[round] ?? ''));
  await step('next page of these', next);
  for (const state of states) {
    const choice = page.locator('main search select').first();
    await step('by state', () => choice.selectOption({ index: state }));
  }
}

async function rowTimes(browser: Browser, house: BusyHouse, tokens: Session): Promise<number[]> {
  const context = await personAt(browser, house.office.url, tokens, desk);
  await context.addInitScript(rowsWatch);
  const lists = await listsOf(house);
  const times: number[] = [];
  // The first round warms up: files and pages of the database are read from the disk once.
  for (let round = -1; round < rounds; round++) {
    const page = await context.newPage();
    await page.goto('/approvals');
    await page.getByRole('navigation', { name: t('nav_main') }).waitFor();
    const of: number[] = [];
    for (const list of lists) await walk(page, list, Math.max(0, round), of);
    if (round >= 0) times.push(...of);
    await page.close();
  }
  await context.close();
  return times;
}

/** Goes as far as the last click that approves a top-up; gives back what is to be clicked. */
async function readyToApprove(page: Page, id: string): Promise<Locator> {
  const details = page.waitForResponse((response) => response.url().endsWith(`/topup/details/${id}`));
  await page.goto(`/topups/queue?id=${id}`);
  await details;
  // The bulk's slips have no picture, and so no code that fills in the bank's reference.
  await page
    .locator('main')
    .getByLabel(t('bank_reference'))
    .fill(`UI${id.replaceAll('-', '')}`);
  await page
    .locator('main')
    .getByRole('button', { name: t('approve') })
    .click();
  const yes = page.getByRole('dialog').getByRole('button', { name: t('approve') });
  await yes.waitFor();
  return yes;
}

async function approvalTimes(browser: Browser, house: BusyHouse, tokens: Session): Promise<number[]> {
  const waiting = await house.query<{ id: string; phone: string }>(
    `select i.id, '0' || substr(p.phone, 4) as phone from topup i join player p on p.id = i.player_id
     where i.status = 'PENDING' and i.slip_at is not null order by i.created_at limit ${approvals + 1}`,
  );
  const context = await personAt(browser, house.office.url, tokens, desk);
  await context.addInitScript(clickWatch);
  const desktop = await context.newPage();
  const times: number[] = [];
  for (const { id, phone: username } of waiting) {
    const own = await personAt(browser, house.office.playerUrl, await house.player(username), phone);
    const mobile = await own.newPage();
    const stream = mobile.waitForResponse((response) => response.url().endsWith('/api/events'));
    await mobile.goto('/');
    await stream;
    await mobile.locator('[data-balance-card]').getByText(/\d/).first().waitFor();
    const yes = await readyToApprove(desktop, id);
    await mobile.evaluate(balanceWatch);
    await yes.click();
    const moved = await mobile.evaluate<number>('moved');
    times.push(moved - (await desktop.evaluate<number>('clicked')));
    await own.close();
  }
  await context.close();
  // The first one warms up.
  return times.slice(1);
}

const share = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
};

await buildApps(root);
const house = await busyHouse(option('players', 100_000), option('topups', 1_000_000));
let browser: Browser | undefined;
try {
  browser = await openBrowser();
  const tokens = house.staff;
  const rows = await rowTimes(browser, house, tokens);
  console.log(`rows painted: ${rows.length} times, p50 ${share(rows, 0.5)} ms, p95 ${share(rows, 0.95)} ms`);
  const moved = await approvalTimes(browser, house, tokens);
  console.log(
    `balance moved: ${moved.length} times, p50 ${share(moved, 0.5)} ms, p95 ${share(moved, 0.95)} ms`,
  );
  const figures = {
    rows: rows.length,
    rowsP50ms: share(rows, 0.5),
    rowsP95ms: share(rows, 0.95),
    approvals: moved.length,
    approvalP50ms: share(moved, 0.5),
    approvalP95ms: share(moved, 0.95),
  };
  console.log(JSON.stringify({ bench: 'ui', ...figures }));
} finally {
  await browser?.close();
  await house.remove();
}
