import type { Browser, Page } from 'playwright-core';
import { office as t, ui } from '../../e2e/lib/texts.ts';
import type { BusyHouse } from './house.ts';
import { rowsWatch, untilRows } from './paint.ts';
import { desk, personAt } from './person.ts';

interface List {
  name: 'nav_topups' | 'nav_withdrawals' | 'nav_players';
  /** What one looks for, a different one in each round, and something that many rows have. */
  single: string[];
  many: string[];
  /** Places in the choice of states whose rows differ. */
  states: number[];
}

async function listsOf(house: BusyHouse, rounds: number): Promise<List[]> {
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

export interface Step {
  what: string;
  ms: number;
}

/** One way through a list as staff go it; each step asks for rows that were not on the screen. */
async function walk(page: Page, list: List, round: number, times: Step[]): Promise<void> {
  const { name, single, many, states } = list;
  const step = async (what: string, action: () => Promise<unknown>) => {
    times.push({ what, ms: await untilRows(page, `${t(name)}: ${what}`, action) });
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

/** How long the rows of the lists take, step by step, so many times each. */
export async function rowTimes(browser: Browser, house: BusyHouse, rounds: number): Promise<Step[]> {
  const context = await personAt(browser, house.office.url, house.staff, desk);
  await context.addInitScript(rowsWatch);
  const lists = await listsOf(house, rounds);
  const times: Step[] = [];
  // The first round warms up: files and pages of the database are read from the disk once.
  for (let round = -1; round < rounds; round++) {
    const page = await context.newPage();
    await page.goto('/approvals');
    await page.getByRole('navigation', { name: t('nav_main') }).waitFor();
    const of: Step[] = [];
    for (const list of lists) await walk(page, list, Math.max(0, round), of);
    if (round >= 0) times.push(...of);
    await page.close();
  }
  await context.close();
  return times;
}
