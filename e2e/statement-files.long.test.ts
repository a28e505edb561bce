import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { office as text } from './lib/texts.ts';

/** Statement files that do not speak for themselves: staff say what the columns are, and confirm what does not add up. */

const { staffAt } = setUpJourney();

async function choose(page: Page, file: string, name = 'may.csv'): Promise<ReturnType<Page['getByRole']>> {
  const form = page.getByRole('dialog');
  const buffer = Buffer.from(file);
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  return form;
}

async function looksRight(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  expect(await faultsOf(page, [])).toEqual([]);
}

test('the file that was chosen last is shown, however slowly the one before is read', async () => {
  // Another person than below: a code of an authenticator is good for one sign-in.
  const { page } = await staffAt('owner', '/bank-lines/statements', smallPhone);
  await page.getByRole('button', { name: text('statement_import'), exact: true }).click();
  const account = page.getByRole('dialog').getByLabel(text('lines_account'), { exact: true });
  await expect.poll(() => account.locator('option').count()).toBeGreaterThan(1);
  await account.selectOption({ index: 1 });

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/statement/preview', async (route) => {
    const answer = await route.fetch();
    if (route.request().postData()?.includes('slow.csv')) await held;
    await route.fulfill({ response: answer });
  });
  const slow = page.waitForResponse((answer) => answer.request().postData()?.includes('slow.csv') === true);
  const head = 'วันที่,ฝากเงิน,ยอดคงเหลือ\n';
  const asked = page.waitForRequest((request) => request.postData()?.includes('slow.csv') === true);
  await choose(page, `${head}10/05/2569,100.00,100.00\n`, 'slow.csv');
  await asked;
  const form = await choose(page, `${head}10/05/2569,100.00,100.00\n10/05/2569,50.00,150.00\n`);
  await form.getByText(text('statement_preview', { number: '2' })).waitFor();
  letGo();
  await (await slow).finished();
  await page.evaluate('new Promise(requestAnimationFrame)');
  await form.getByText(text('statement_preview', { number: '2' })).waitFor();
  await page.unrouteAll();
});

test('columns are chosen, breaks are confirmed, and another account takes two people', async () => {
  const { page } = await staffAt('finance', '/bank-lines/statements', smallPhone);
  await page.getByRole('button', { name: text('statement_import'), exact: true }).click();
  const account = page.getByRole('dialog').getByLabel(text('lines_account'), { exact: true });
  await expect.poll(() => account.locator('option').count()).toBeGreaterThan(1);
  await account.selectOption({ index: 1 });

  const form = await choose(page, 'วันที่,ช่องทาง,จำนวนเงิน\n10/05/2569,ฝาก,5.00\n10/05/2569,โอนออก,6.00\n');
  await form.getByText(text('statement_needs_direction')).waitFor();
  await looksRight(page);
  await form.getByLabel(text('statement_field_direction'), { exact: true }).selectOption('1');
  await form.getByText(text('statement_preview', { number: '2' })).waitFor();

  await choose(page, 'วันที่,ฝากเงิน,ยอดคงเหลือ\n10/05/2569,1,234.50,5,000.00\n');
  await form.getByText(text('statement_fault_cells'), { exact: false }).first().waitFor();
  await looksRight(page);
  await form.getByLabel(text('statement_separator'), { exact: true }).selectOption('semicolon');
  await form.getByText(text('statement_incomplete')).waitFor();

  const head = 'เลขที่บัญชี;999-9-99999-9\nวันที่;ฝากเงิน;ถอนเงิน;ยอดคงเหลือ\n';
  await choose(page, `${head}10/05/2569;100.00;;1,100.00\n10/05/2569;50.00;;1,350.00\n`);
  await form.getByText(text('statement_broken', { number: '1' })).waitFor();
  await looksRight(page);
  const ask = form.getByRole('button', { name: text('second_ask'), exact: true });
  expect(await ask.isDisabled()).toBe(true);
  await form.getByLabel(text('statement_other_confirm')).check();
  expect(await ask.isDisabled()).toBe(true);
  await form.getByLabel(text('statement_broken_confirm')).check();
  await ask.click();
  await form.waitFor({ state: 'detached' });

  const second = await staffAt('manager', '/approvals', smallPhone);
  await second.page.getByRole('button', { name: '999-9-99999-9' }).first().click();
  const request = second.page.getByRole('dialog');
  await request.getByText(text('statement_other_named'), { exact: true }).waitFor();
  await looksRight(second.page);
  const approve = { name: text('approve'), exact: true };
  await request.getByRole('button', approve).click();
  const asked = second.page.getByRole('dialog').filter({ hasText: text('approvals_approve_title') });
  await asked.getByRole('button', approve).click();
  await page
    .getByText(text('statement_taken', { taken: '2', known: '0' }))
    .first()
    .waitFor();
});
