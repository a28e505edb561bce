import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text, ui } from './lib/texts.ts';

/** How a sitting of staff ends: with the shift, and in every tab at once. */

let platform: TestPlatform;
let browser: Browser;
let database: pg.Client;
const open: Visitor[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  database = new pg.Client({ connectionString: platform.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  const visitors = open.splice(0);
  if (task.result?.state === 'fail') await photograph('sessions', ...visitors);
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
});

async function desk(expected?: string[]): Promise<Visitor> {
  const visitor = await visit(browser, platform.officeUrl, desktop, expected);
  open.push(visitor);
  return visitor;
}

/** Gives somebody a shift around now. @param ends seconds from now, negative where it is over */
async function setShift(username: string, ends: number): Promise<void> {
  await database.query(
    `update staff set
       shift_start = (now() at time zone 'Asia/Bangkok' - interval '1 hour')::time(0),
       shift_end = (now() at time zone 'Asia/Bangkok' + make_interval(secs => $2))::time(0)
     where username = $1`,
    [username, ends],
  );
}

const isAtSignIn = ({ page }: Visitor) => expect.poll(() => new URL(page.url()).pathname).toBe('/signin');

test('when the shift is over, its member is out, told why, and does not get back in', async () => {
  const visitor = await desk(['status of 403']);
  const { page } = visitor;
  await setShift('manager', 150);
  await page.clock.install();
  const office = new OfficeApp(page);
  await office.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
  await office.open('nav_topup_queue');
  await page.clock.fastForward('03:00');
  await isAtSignIn(visitor);
  await page.getByText(text('over_shift')).waitFor();
  expect(await page.evaluate('localStorage.getItem("accessToken")')).toBeNull();

  // By an address of his, and by his password.
  await page.goto('/topups/queue');
  await isAtSignIn(visitor);
  await setShift('manager', -60);
  await page.getByLabel(text('username')).fill('manager');
  await page.getByLabel(text('password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('signin_next') }).click();
  await page.getByText('อยู่นอกเวลากะทำงาน').waitFor();
  await isAtSignIn(visitor);
});

test('who signs out in one tab is out in the other', async () => {
  const visitor = await desk();
  const { page, context } = visitor;
  await new OfficeApp(page).signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
  const other = await context.newPage();
  await other.goto('/topups');
  await other.getByRole('table').waitFor();
  // A browser draws a tab in the background once a second.
  await page.bringToFront();
  await page.getByRole('button', { name: text('signout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ui('dialog_confirm') })
    .click();
  await isAtSignIn(visitor);
  await other.bringToFront();
  await other.getByRole('button', { name: text('signin_next') }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/signin');
});
