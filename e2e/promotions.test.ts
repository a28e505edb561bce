import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { desktop, openBrowser, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { faultsOf } from './lib/inspect.ts';
import { approveRequest, OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { lift, moveUp } from './lib/sortable.ts';
import { office, player as t } from './lib/texts.ts';

/** A player takes and cancels a promotion on a phone; staff draft, publish, order and end one. In Thai. */

let platform: TestPlatform;
let browser: Browser;
let visitor: Visitor | undefined;
/** The second person. */
let checker: Visitor | undefined;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('promotions', visitor, checker);
  for (const each of [visitor, checker]) await each?.context.close();
  expect(takeProblems(visitor, checker)).toEqual([]);
});

test('free credit is taken and cancelled, and a deposit offers what comes with it', async () => {
  visitor = await visit(browser, platform.playerUrl, { width: 360, height: 780 });
  const { page } = visitor;
  await page.goto('/promotions');
  await page.getByRole('link', { name: /สมาชิกใหม่ รับเพิ่ม 100%/ }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  // Who registers from a promotion comes back to it.
  await page.getByRole('link', { name: /เครดิตฟรีวันเกิดเว็บ/ }).click();
  const register = page.getByRole('main').getByRole('link', { name: t('promotions_register') });
  expect(await register.getAttribute('href')).toMatch(/redirect=.*promotions/);
  await new PlayerApp(page).signIn(demoPlayers.suda.phone, DEMO_PASSWORD);
  await page.goto('/deposit');
  await page.getByText(t('promotions_consent')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.goto('/promotions');
  await page.getByRole('link', { name: /เครดิตฟรีวันเกิดเว็บ/ }).click();
  await page.getByRole('heading', { name: t('promotions_terms') }).waitFor();
  await page.getByRole('button', { name: t('promotions_consent_agree') }).click();
  await page.getByText(/ระหว่างโปรถอนเงินไม่ได้/).waitFor();
  await page.getByText('เดิมพันได้ไม่เกิน 100 บาทต่อรอบ').waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: t('promotions_claim') }).click();
  await page.waitForURL('**/promotions/session/**');
  await page.getByText(t('promotions_kept_now')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: t('promotions_cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('promotions_cancel_title')).waitFor();
  await dialog.getByRole('button', { name: t('promotions_cancel') }).click();
  await page.getByText(t('promotions_cancelled')).first().waitFor();
  await page.goto('/deposit');
  await page.getByRole('radio', { name: new RegExp(t('promotions_none')) }).waitFor();
  await page.getByRole('radio', { name: /ทุกยอดฝาก/ }).check();
  expect(await faultsOf(page, [])).toEqual([]);
});

test('staff draft a promotion, simulate it, publish it with two people, order, pause and end it', async () => {
  visitor = await visit(browser, platform.officeUrl, desktop);
  const { page } = visitor;
  const maker = new OfficeApp(page);
  await maker.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
  await page.goto('/promotions');
  await page.getByRole('button', { name: office('promotions_create') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(office('promotions_name_th')).fill('โปรเย็นวันศุกร์');
  await form.getByLabel(office('promotions_name_en')).fill('Friday evening');
  // Escape closes the list of a field, and not the form with what was entered.
  const segments = (expanded: boolean) =>
    form.getByRole('combobox', { name: office('segments_field_in'), expanded });
  await segments(false).click();
  await segments(true).waitFor();
  await page.keyboard.press('Escape');
  await segments(false).waitFor();
  expect(await form.getByLabel(office('promotions_name_en')).inputValue()).toBe('Friday evening');
  // Once more, and it asks before it throws that away.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: office('form_discard_no') }).click();
  await page.getByText(office('form_discard_text')).waitFor({ state: 'detached' });
  const slot = form.getByLabel(office('promotions_weight', { type: 'สล็อต' }));
  await slot.fill('');
  await form.getByRole('button', { name: office('form_save') }).click();
  await form.getByText(office('promotions_invalid_no_game')).waitFor();
  expect(await slot.evaluate((field) => field.matches(':focus'))).toBe(true);
  await slot.fill('100');
  await form.getByLabel(office('promotions_game_search')).fill('dragon');
  await form
    .getByRole('button', { name: /Dragon|มังกร/ })
    .first()
    .click();
  await form.getByRole('checkbox', { name: office('promotions_day_5') }).check();
  await form.getByRole('combobox', { name: office('promotions_from_time') }).fill('18:00');
  await form.getByRole('combobox', { name: office('promotions_until_time') }).fill('23:00');
  await form.getByText('เฉพาะวันศุกร์').waitFor();
  await form.getByText('เวลา 18:00 ถึง 23:00 น.').waitFor();
  await form.getByRole('button', { name: office('promotions_simulate') }).click();
  await form
    .getByText(/ทำครบ \d+%/)
    .first()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await form.getByRole('button', { name: office('form_save') }).click();
  const item = page.getByRole('region', { name: 'โปรเย็นวันศุกร์' });
  await item.getByText(office('promotions_draft')).waitFor();
  await item.getByRole('button', { name: office('promotions_publish') }).click();
  await item
    .getByText(office('second_waits_any'))
    .or(item.getByText(office('second_waits')))
    .first()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  checker = await visit(browser, platform.officeUrl, desktop);
  await new OfficeApp(checker.page).signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
  await checker.page.goto('/approvals');
  await checker.page.getByRole('button', { name: /โปรเย็นวันศุกร์/ }).click();
  await checker.page
    .getByText(/เฉพาะวันศุกร์/)
    .first()
    .waitFor();
  const request = checker.page.getByRole('dialog');
  // What players are told, and what they are not; nothing of it as data.
  await request.getByText('คนเดียวกัน (บัญชีธนาคาร อุปกรณ์ เบอร์โทร) รับได้ 1 ครั้งต่อวัน').waitFor();
  expect(await request.innerText()).not.toMatch(/[{}[\]]|"\w+":/);
  expect(await faultsOf(checker.page, [])).toEqual([]);
  await approveRequest(checker.page);

  await page.reload();
  await item.getByText(office('promotions_running'), { exact: true }).waitFor();
  await item.getByRole('button', { name: office('promotions_edit') }).click();
  await form.getByLabel(office('promotions_max_bet')).fill('350');
  const ends = form.getByLabel(office('promotions_ends'), { exact: true });
  await ends.fill('31/12/2579 23:59');
  await form.getByText(/รับได้ถึง 31 ธ\.ค\. 2579 23:59 น\./).waitFor();
  await form.getByRole('button', { name: office('time_pick', { label: office('promotions_ends') }) }).click();
  await page.getByRole('button', { name: '30 ธ.ค. 2579' }).click();
  expect(await ends.inputValue()).toBe('30/12/2579 23:59');
  await form.getByRole('button', { name: office('form_save') }).click();
  await item.getByText(office('second_waits')).waitFor();

  await checker.page.goto('/approvals');
  await checker.page.getByRole('button', { name: /แก้ไขโปร “โปรเย็นวันศุกร์”/ }).click();
  const terms = request.getByRole('region', { name: office('field_promotion_terms') });
  await terms.getByRole('deletion').getByText('เดิมพันได้ไม่เกิน 200 บาทต่อรอบ').waitFor();
  await terms.getByRole('insertion').getByText('เดิมพันได้ไม่เกิน 350 บาทต่อรอบ').waitFor();
  await terms.getByRole('insertion').getByText('รับได้ถึง 30 ธ.ค. 2579 23:59 น.').waitFor();
  expect(await terms.getByText('เฉพาะวันศุกร์').count()).toBe(0);
  expect(await terms.getByRole('insertion').count()).toBe(2);
  expect(await faultsOf(checker.page, [])).toEqual([]);
  await approveRequest(checker.page);
  await checker.page.goto('/audit?action=promotions.edit');
  await checker.page
    .getByRole('button', { name: new RegExp(office('action_promotions_edit')) })
    .first()
    .click();
  await request.getByText('เดิมพันได้ไม่เกิน 350 บาทต่อรอบ').waitFor();
  expect(await request.innerText()).not.toMatch(/[{}[\]]|"\w+":/);

  await page.reload();
  await item.getByText(office('promotions_running'), { exact: true }).waitFor();
  await page.getByRole('button', { name: office('promotions_order') }).click();
  const order = page.getByRole('dialog');
  await order.getByRole('listitem').filter({ hasText: 'โปรเย็นวันศุกร์' }).waitFor();
  const places = await order.getByRole('listitem').count();
  await moveUp(page, 'โปรเย็นวันศุกร์', { from: places, to: places - 1, of: places });
  // A list that goes while one of it is lifted takes no key from what opens next.
  await lift(page, 'โปรเย็นวันศุกร์', { place: places - 1, of: places });
  await order.getByRole('button', { name: office('close') }).click();
  await order.waitFor({ state: 'detached' });
  await item.getByRole('button', { name: office('promotions_results') }).click();
  await page.getByRole('dialog').getByText(office('promotions_no_sessions')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await item.getByRole('button', { name: office('promotions_pause') }).click();
  await maker.answer(office('promotions_pause'));
  await item.getByText(office('promotions_paused'), { exact: true }).waitFor();
  await item.getByRole('button', { name: office('promotions_end') }).click();
  await maker.answer(office('promotions_end'));
  await item.getByText(office('promotions_ended'), { exact: true }).waitFor();
});
