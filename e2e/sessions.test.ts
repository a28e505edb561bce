import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, phone, type Visitor } from './lib/browser.ts';
import { setUpJourney } from './lib/journey.ts';
import { OfficeApp } from './lib/office.ts';
import { PlayerApp } from './lib/player.ts';
import { player as playerText, office as text, ui } from './lib/texts.ts';

/**
 * How sessions end, for staff and for players: with the shift, from their own account, in all tabs at once, and with a
 * reason unless they signed out themselves.
 */

const journey = setUpJourney();
let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
});

const desk = (expected?: string[]) => journey.visit(journey.platform.officeUrl, desktop, expected);

/** Gives somebody a shift around now. @param ends seconds from now, negative if it is over */
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

test('when their shift ends, staff are signed out with a reason and cannot sign in again', async () => {
  const visitor = await desk(['status of 403']);
  const { page } = visitor;
  await setShift('manager', 150);
  await page.clock.install();
  const office = new OfficeApp(page);
  await office.signIn(journey.platform.sandbox, 'manager', DEMO_PASSWORD);
  await office.open('nav_topup_queue');
  await page.clock.fastForward('03:00');
  await isAtSignIn(visitor);
  await page.getByText(text('over_shift')).waitFor();
  expect(await page.evaluate('localStorage.getItem("accessToken")')).toBeNull();

  // Likewise for their allowed addresses and their password.
  await page.goto('/topups/queue');
  await isAtSignIn(visitor);
  await setShift('manager', -60);
  await page.getByLabel(text('username')).fill('manager');
  await page.getByLabel(text('password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('signin_next') }).click();
  await page.getByText('อยู่นอกเวลากะทำงาน').waitFor();
  await isAtSignIn(visitor);
});

test('signing out in one tab signs out the other', async () => {
  // When the session ends, the other tab may still be loading its list, which is answered 401.
  const visitor = await desk(['status of 401']);
  const { page, context } = visitor;
  await new OfficeApp(page).signIn(journey.platform.sandbox, 'owner', DEMO_PASSWORD);
  const other = await context.newPage();
  await other.goto('/topups');
  await other.getByRole('table').waitFor();
  // Browsers render background tabs once a second.
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

test('staff end their own other sessions and change their own password', async () => {
  const visitor = await desk(['status of 422']);
  const { page } = visitor;
  await new OfficeApp(page).signIn(journey.platform.sandbox, 'finance', DEMO_PASSWORD);
  await database.query(
    `insert into session (id, audience, person_id, salt, login_date, created_at, last_seen_at, expires_at, user_agent)
     select gen_random_uuid(), audience, person_id, salt, login_date, created_at, last_seen_at, expires_at,
       'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/605.1'
     from session where ended_at is null and audience = 'staff'
       and person_id = (select id from staff where username = 'finance')
     order by created_at desc limit 1`,
  );
  await page
    .getByRole('region', { name: text('staff_me') })
    .getByRole('link')
    .click();
  const sessions = page.getByRole('region', { name: text('me_sessions') });
  await sessions.getByRole('button', { name: 'Safari · iPhone' }).waitFor();
  await sessions.getByRole('button', { name: text('me_end_others') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('me_end_others') })
    .click();
  await sessions.getByText(text('me_only_here')).waitFor();

  const change = async (current: string, fresh: string) => {
    await page.getByLabel(text('password_current')).fill(current);
    await page.getByLabel(text('password_new'), { exact: true }).fill(fresh);
    await page.getByLabel(text('password_repeat')).fill(fresh);
    await page.getByRole('button', { name: text('password_save') }).click();
  };
  await change(DEMO_PASSWORD, 'password');
  await page.getByText('เดาง่ายเกินไป').waitFor();
  await change(DEMO_PASSWORD, 'ฝนตกที่ระยอง 2569');
  await page.getByText(text('password_changed')).waitFor();
});

test('a player is told in every tab why they were signed out, and nothing after signing out themselves', async () => {
  const { kanya } = demoPlayers;
  const visitor = await journey.visit(journey.platform.playerUrl, phone, ['status of 401']);
  const { page, context } = visitor;
  const app = new PlayerApp(page);
  await app.signIn(kanya.phone, DEMO_PASSWORD);
  const other = await context.newPage();
  await other.goto('/statement');
  const newPassword = 'ข้าวซอยไก่เชียงใหม่-7';
  const elsewhere = await PlayerCalls.signIn(journey.platform.playerUrl, kanya.phone);
  await elsewhere.call('auth.changePassword', { body: { currentPassword: DEMO_PASSWORD, newPassword } });
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await tab.getByText(playerText('signin_over_password')).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/signin');
  }
  await app.signIn(kanya.phone, newPassword);
  await other.bringToFront();
  await other
    .getByRole('navigation', { name: playerText('nav_main') })
    .first()
    .waitFor();
  await page.bringToFront();
  await app.signOut();
  await other.bringToFront();
  await other.getByRole('button', { name: playerText('signin_submit') }).waitFor();
  for (const tab of [other, page]) expect(await tab.locator('main form > p').count()).toBe(0);
});
