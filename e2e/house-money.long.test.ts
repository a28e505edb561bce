import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone, photograph, type Visitor, visit } from './lib/browser.ts';
import { faultsOf } from './lib/inspect.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text } from './lib/texts.ts';

/** A movement of the house's own money that was recorded by mistake: one person asks, another one undoes it. */

let platform: TestPlatform;
let browser: Browser;
const open: Visitor[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('house-money', ...open);
  expect(open.flatMap(({ problems }) => problems)).toEqual([]);
});

async function staffAt(username: string, path: string) {
  const visitor = await visit(browser, platform.officeUrl, desktop);
  open.push(visitor);
  const app = new OfficeApp(visitor.page);
  await app.signIn(platform.sandbox, username, DEMO_PASSWORD);
  await visitor.page.goto(`${platform.officeUrl}${path}`);
  return { app, page: visitor.page };
}

test('is undone by a second person, and both stay in the list', async () => {
  const { page } = await staffAt('finance', '/house?move=fee');
  await page.setViewportSize(phone);
  await page
    .getByRole('button', { name: text('approvals_move_fee') })
    .first()
    .click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: text('house_reverse') }).click();
  const asking = page.getByRole('dialog').filter({ hasText: text('house_reverse_text') });
  await asking.getByLabel(text('reason_for_staff')).fill('พิมพ์จำนวนเงินผิด');
  expect(await faultsOf(page, [])).toEqual([]);
  await asking.getByRole('button', { name: text('house_reverse') }).click();
  await asking.waitFor({ state: 'detached' });
  await drawer.getByText(text('second_waits')).waitFor();

  const second = await staffAt('manager', '/approvals');
  const sentence = text('house_ask_reverse', { move: text('approvals_move_fee'), amount: '฿35.00' });
  await second.page.getByRole('button', { name: sentence }).click();
  const request = second.page.getByRole('dialog').first();
  await request.getByText('พิมพ์จำนวนเงินผิด').waitFor();
  await request.getByRole('heading', { name: text('house_from') }).waitFor();
  expect(await faultsOf(second.page, [])).toEqual([]);
  await request.getByRole('button', { name: text('approve'), exact: true }).click();
  await second.page
    .getByRole('dialog')
    .filter({ hasText: text('approvals_approve_title') })
    .getByRole('button', { name: text('approve'), exact: true })
    .click();

  await drawer.getByText(text('house_reversed')).waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: text('house_reverse') }).count()).toBe(0);
  await second.page.goto(`${platform.officeUrl}/house`);
  await second.page.getByText(text('house_reversed')).first().waitFor();
  await page.goto(`${platform.officeUrl}/house?move=reversal`);
  await page
    .getByRole('button', { name: text('house_reversal') })
    .first()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});
