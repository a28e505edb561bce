import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpJourney } from './lib/journey.ts';
import { office as text } from './lib/texts.ts';

/**
 * Whoever decides sees the evidence: no toast and no confirmation covers the slip, the bank or the next item; on a phone the list is
 * one step back, and the menu scrolls as one.
 */

/** Of the browser, in which some of this runs. */
declare function getComputedStyle(element: unknown): { overflow: string; overflowY: string };

const journey = setUpJourney({ stays: true });
const sizes = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 780 },
};

let database: pg.Client;
let page: Page;
/** Top-ups with a slip; of the first one nobody has read who paid. */
let waiting: { id: string; name: string }[];
beforeAll(async () => {
  database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  for (const id of ['approval.topupWithoutEvidence', 'approval.topup', 'approval.allPlayers']) {
    await database.query(`insert into setting (id, value, changed_at) values ($1, '100000000', now())`, [id]);
  }
  // The demo has few of them: the same one of some other players.
  await database.query(
    `insert into topup select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'player_id', p.id,
       'amount', t.amount + 100 * p.no, 'amount_to_pay', t.amount_to_pay + 100 * p.no, 'slip_reference', null,
       'slip_bank_code', null, 'slip_duplicate_of', null, 'payer_name', null, 'payer_source', null,
       'payer_recorded_by', null, 'payer_recorded_at', null))).*
     from topup t, (select id, row_number() over (order by id) as no from player
        where not is_test and status = 'ACTIVE'
          and id not in (select player_id from topup where status in ('PENDING', 'AWAITING_PAYMENT')) limit 4) p
     where t.id = (select id from topup where status = 'PENDING' and slip_at is not null order by slip_at limit 1)`,
  );
  const { rows } = await database.query<{ id: string; name: string }>(
    `select t.id, p.first_name || ' ' || p.last_name as name from topup t join player p on p.id = t.player_id
     where t.status = 'PENDING' and t.slip_at is not null order by t.payer_name is not null, t.slip_at`,
  );
  waiting = rows;
  expect(waiting.length).toBeGreaterThan(3);
  ({ page } = await journey.staffAt('finance', '/topups/queue'));
});
afterAll(async () => {
  await database?.end();
});

/** Px² of one element that another covers, as far as the window and what scrolls show it. */
async function covered(what: Locator, by: Locator): Promise<number> {
  const above = await by.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  return what.evaluate((element, above) => {
    const box = element.getBoundingClientRect();
    let { left, top, right, bottom } = box;
    for (let part = element.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflow === 'visible') continue;
      const clip = part.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    const width = Math.min(right, above.right) - Math.max(left, above.left);
    const height = Math.min(bottom, above.bottom) - Math.max(top, above.top);
    return Math.max(0, width) * Math.max(0, height);
  }, above);
}

const slip = () => page.getByRole('img', { name: text('slip_alt') });
const approve = () => page.locator('main').getByRole('button', { name: text('approve'), exact: true });
const item = (place: number) => page.locator('main li button').nth(place);

async function openTopup(index: number): Promise<void> {
  const topup = waiting[index];
  if (!topup) throw new Error('not enough top-ups wait');
  await page.goto(`${journey.platform.officeUrl}/topups/queue?id=${topup.id}`);
  await slip().waitFor();
  const reference = page.getByLabel(text('bank_reference'));
  if ((await reference.inputValue()) === '') await reference.fill(`INSIGHT2026112400${index}`);
}

test('on a tablet the warning about the payer is in sight beside the button', async () => {
  await page.setViewportSize(sizes.tablet);
  await openTopup(0);
  const { name = '' } = waiting[0] ?? {};
  const warning = page.locator('main form').getByText(text('payer_unchecked', { name }));
  await warning.waitFor();
  const [said, button] = [await warning.boundingBox(), await approve().boundingBox()];
  if (!said || !button) throw new Error('one of them is not there');
  expect(said.y).toBeGreaterThan(0);
  expect(button.y + button.height).toBeLessThanOrEqual(sizes.tablet.height);
  expect(button.y - said.y).toBeLessThan(400);
});

test.each(Object.entries(sizes))(
  '%s: a confirmation and its toast cover neither slip nor next item',
  async (name, size) => {
    await page.setViewportSize(size);
    await openTopup(Object.keys(sizes).indexOf(name));
    await approve().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('approve'), exact: true }).waitFor();
    expect(await covered(slip(), dialog)).toBe(0);
    if (name !== 'phone') for (const place of [0, 1]) expect(await covered(item(place), dialog)).toBe(0);
    // What is pressed is in sight, however long the message is.
    const confirm = dialog.getByRole('button', { name: text('approve'), exact: true });
    const { y = 0, height = 0 } = (await confirm.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(size.height);
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    const toast = page.locator('.s-toast').last();
    await toast.waitFor();
    // It is over the navigation or the bar at the top, and over nothing that somebody works on.
    expect(await covered(page.locator('main'), toast)).toBe(0);
    // On a phone the list comes back, elsewhere the next item.
    if (name === 'phone') await item(0).waitFor();
    else await slip().waitFor();
    for (const seen of name === 'phone' ? [item(0), item(1)] : [slip(), item(0), item(1)]) {
      expect(await covered(seen, toast)).toBe(0);
    }
  },
);

test('on a phone going back from an item leads to the list, and from there to where one came from', async () => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${journey.platform.officeUrl}/`);
  await page.goto(`${journey.platform.officeUrl}/topups/queue`);
  await item(0).click();
  await slip().waitFor();
  await page.goBack();
  await item(0).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // The button on the page does the same, and leaves no second list behind.
  await item(0).click();
  await slip().waitFor();
  await page.getByRole('button', { name: text('queue_back') }).click();
  await item(0).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
});

test('on a phone the menu scrolls as one', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: text('nav_open') }).click();
  const scrollers = await page
    .locator('#navigation')
    .evaluate(
      (menu) =>
        [menu, ...menu.querySelectorAll('*')].filter(
          (part) =>
            /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
        ).length,
    );
  expect(scrollers).toBe(1);
});
