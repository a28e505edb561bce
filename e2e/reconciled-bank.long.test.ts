import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone, photograph, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as t } from './lib/texts.ts';

/** A bank has charged a fee that nobody has booked: staff find it on the day's page, on a phone, and settle what came of it. */

let platform: TestPlatform;
let browser: Browser;
let visitor: Visitor | undefined;
const NOTE = 'ธนาคารหักค่าธรรมเนียมรายเดือน บันทึกเป็นค่าใช้จ่ายแล้ว';
/** Three days ago, so that it has ended wherever the test runs. */
const day = new Date(Date.now() + 7 * 3_600_000 - 3 * 86_400_000).toISOString().slice(0, 10);
const dayInThai = new Date(day).toLocaleDateString('th-TH', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  await client.query(
    `insert into bank_line (id, channel_id, direction, amount, at, has_time, text, source_kind, source_id, fingerprint, state, taken_at)
     select $1::uuid, id, 'out', 20000, $2::timestamptz, true, 'ค่าธรรมเนียมรายเดือน', 'statement', $1::text, $1::text, 'IGNORED', now()
     from bank_account where kind = 'deposit' and is_active order by display_order limit 1`,
    [randomUUID(), `${day}T05:00:00Z`],
  );
  await client.end();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('reconciled-bank', visitor);
  await visitor?.context.close();
  expect(visitor?.problems ?? []).toEqual([]);
});

test('a transfer that only the bank has is found, taken on and resolved', async () => {
  visitor = await visit(browser, platform.officeUrl, desktop);
  const { page } = visitor;
  await new OfficeApp(page).signIn(platform.sandbox, 'finance', DEMO_PASSWORD);
  await page.setViewportSize(phone);
  await page.goto('/reconciliation');
  await page.getByRole('button', { name: t('reconciliation_type_banks'), exact: true }).click();
  await page.getByRole('button', { name: t('reconciliation_begin') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reconciliation_day')).selectOption(day);
  await form.getByRole('button', { name: t('reconciliation_begin') }).click();
  // The event stream shows the result.
  const waits = page.getByText(t('reconciliation_open_count', { count: '1' })).first();
  await waits.waitFor({ timeout: 60_000 });
  // The nightly job may have added yesterday meanwhile.
  await page.getByRole('button', { name: `บจก. สลึง เดโม ${dayInThai}` }).click();
  await page.waitForURL('**/reconciliation/*');

  await page.getByRole('button', { name: t('reconciliation_only_theirs') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('฿200.00').first().waitFor();
  await drawer.getByText('ค่าธรรมเนียมรายเดือน').waitFor();
  // The line itself is one touch away, and so is the way back.
  await drawer.getByText(t('reconciliation_see_lines')).click();
  await page.waitForURL('**/bank-lines?*');
  await page.getByText('฿200.00').first().waitFor();
  await page.goBack();
  await drawer.getByText('฿200.00').first().waitFor();
  await drawer.getByRole('button', { name: t('reconciliation_take') }).click();
  await drawer.getByRole('button', { name: t('reconciliation_give_back') }).waitFor();
  await drawer.getByRole('button', { name: t('reconciliation_resolve'), exact: true }).click();
  const resolving = page.getByRole('dialog').filter({ hasText: t('reconciliation_how') });
  await resolving.getByLabel(t('reconciliation_ours_corrected')).check();
  await resolving.getByLabel(t('reconciliation_note'), { exact: true }).fill(NOTE);
  await resolving.getByRole('button', { name: t('reconciliation_resolve'), exact: true }).click();
  // The field that the note was typed into has it, too, until the server has answered.
  await resolving.waitFor({ state: 'hidden' });
  await drawer.getByText(NOTE).waitFor();
  await page.goto('/reconciliation?subjectType=bank-account');
  await page.getByText(t('reconciliation_all_resolved')).first().waitFor();
});
