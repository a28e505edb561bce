import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { query } from './lib/earnings.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { enterResult, openRound } from './lib/lotto.ts';
import { player as t } from './lib/texts.ts';

/** A ticket from a pasted chat to the picture of its win, on a phone and in Thai. */

const journey = setUpJourney();

const numbers = Array.from({ length: 50 }, (_, number) => String(number).padStart(2, '0'));
const chat = [...numbers.map((number) => `${number}=20`), 'ขอบคุณครับ', 'รวม 1000'].join('\n');
/** Satang: 50 numbers of 2 top at 20 baht, and 19 of 2 bottom at 10. */
const STAKE = 50 * 20_00 + 19 * 10_00;

const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });
const bar = (page: Page) => page.getByRole('region', { name: t('lotto_basket') });
/** Chooses a pill, as a touch does: the radio itself is only spoken. */
const choose = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();

/** Pastes the chat, and says once what `12=50` means. */
async function paste(page: Page): Promise<void> {
  await choose(page, t('lotto_way_paste'));
  await page.getByLabel(t('lotto_paste')).fill(chat);
  const question = page.getByRole('group', { name: /00=20/ });
  await question.getByRole('button', { name: '2 ตัวบน 00 ฿20.00', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  // The second tap takes nothing twice.
  await button(page, 'ใส่ตะกร้า 50 รายการ ฿1,000.00').dblclick();
  await bar(page)
    .getByText(t('lotto_lines', { count: '50' }))
    .waitFor();
}

/** 19 ประตู of 5, as 2 bottom. */
async function add19(page: Page): Promise<void> {
  await choose(page, t('lotto_way_keypad'));
  await button(page, t('lotto_bet_bottom2')).click();
  await button(page, t('lotto_family_doors19')).click();
  await page.locator('main').getByRole('button', { name: '5', exact: true }).click();
  await page.getByLabel(t('lotto_amount_each')).fill('10');
  await button(page, 'ใส่ตะกร้า 19 รายการ ฿190.00').click();
  await bar(page)
    .getByText(t('lotto_lines', { count: '69' }))
    .waitFor();
}

/** Lets a round close and be drawn now: a server's clock cannot be set from outside. */
const closeNow = (roundId: string, seconds = 1) =>
  query(
    journey.platform.databaseUrl,
    `update lotto_round set closes_at = now() - make_interval(secs => $2), draws_at = now() where id = $1`,
    [roundId, seconds],
  );

test('a chat becomes a ticket, at the rates that were shown, and its win is seen as it is paid', async () => {
  const { platform } = journey;
  const { app: owner } = await journey.staffAt('owner');
  const { app: finance } = await journey.staffAt('finance');
  const staff = owner.call.bind(owner);
  const roundId = await openRound(platform.databaseUrl, staff, 'hanoi', {
    opens: -60,
    closes: 120,
    draws: 130,
  });
  const { somchai } = demoPlayers;
  const { page, app } = await journey.playerAt(somchai, ['status of 409']);
  const calls = await PlayerCalls.signIn(platform.playerUrl, somchai.phone);
  const { balance } = await calls.money();

  // From the lobby to the market.
  await page
    .locator('main')
    .getByRole('link', { name: t('lotto_title'), exact: true })
    .click();
  await page.getByRole('heading', { name: t('lotto_title'), level: 1 }).waitFor();
  await page.getByRole('timer').first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('link', { name: 'ฮานอย', exact: true }).click();

  await paste(page);
  await add19(page);
  // What is typed stays while one looks at another way, and a basket that was cleared comes back.
  await page.getByLabel(t('lotto_amount_each')).fill('25');
  await choose(page, t('lotto_way_table'));
  await choose(page, t('lotto_way_keypad'));
  expect(await page.getByLabel(t('lotto_amount_each')).inputValue()).toBe('25');
  await button(page, t('lotto_basket_clear')).click();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('lotto_undo') }).click();
  await bar(page)
    .getByText(t('lotto_lines', { count: '69' }))
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  // The basket is kept on this phone.
  await page.reload();
  await bar(page)
    .getByText(t('lotto_lines', { count: '69' }))
    .waitFor();

  // What was checked is not what is sold any more: nothing is bought.
  await bar(page)
    .getByRole('button', { name: t('lotto_check') })
    .click();
  await app.sees(t('lotto_no_differences'));
  await staff('lotto.setNumbers', {
    params: { id: roundId },
    body: { type: 'top2', numbers: ['01'], state: 'HALF' },
  });
  const pay = bar(page).getByRole('button', { name: 'ซื้อ ฿1,190.00' });
  await pay.click();
  await app.sees(t('lotto_changed'));
  const differences = page.getByRole('region', { name: t('lotto_differences') }).getByRole('listitem');
  await expect.poll(() => differences.count()).toBe(1);
  expect(await differences.first().innerText()).toMatch(/01[\s\S]*฿20\.00 จ่ายลดเหลือ 42\.30 เท่า/);
  await page
    .getByRole('list', { name: t('lotto_numbers') })
    .getByText(t('lotto_number_half'))
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await pay.click();
  await page.getByRole('heading', { name: /^ฮานอย / }).waitFor();
  await app.sees(t('lotto_ticket_sold'));
  await app.hasBalance(balance - STAKE);
  const ticket = page.url();

  // The same again, and cancelled: the stake comes back.
  await button(page, t('lotto_again')).click();
  await bar(page)
    .getByRole('button', { name: t('lotto_check') })
    .click();
  await pay.click();
  await app.sees(t('lotto_ticket_sold'));
  await app.hasBalance(balance - 2 * STAKE);
  await button(page, t('lotto_cancel')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lotto_cancel'), exact: true })
    .click();
  await app.sees(t('lotto_ticket_cancelled'));
  await app.hasBalance(balance - STAKE);

  // The round closes with a basket that is not bought: it waits for the next one.
  await button(page, t('lotto_again')).click();
  await bar(page)
    .getByText(t('lotto_lines', { count: '69' }))
    .waitFor();
  await closeNow(roundId);
  await bar(page)
    .getByRole('button', { name: t('lotto_check') })
    .click();
  await app.sees(t('lotto_closed_kept'));
  await bar(page)
    .getByRole('button', { name: t('lotto_use_for_this') })
    .waitFor();

  // Two people enter the result while the ticket is open.
  await page.goto(ticket);
  await app.sees(t('lotto_ticket_sold'));
  await enterResult([staff, finance.call.bind(finance)], roundId, { special: '98701', prize1: '12355' });
  const won = page.getByRole('region', { name: t('lotto_won') });
  await won.waitFor();
  // 20 × 42.30 on top, 10 × 84.60 at the bottom.
  const win = 20 * 42_30 + 10 * 84_60;
  await expect.poll(() => won.locator('[data-satang]').getAttribute('data-satang')).toBe(String(win));
  await app.hasBalance(balance - STAKE + win);
  await page.getByRole('heading', { name: t('lotto_derivation') }).waitFor();
  await app.sees('98701');
  expect(await page.locator('main li[data-won]').count()).toBe(2);
  expect(await faultsOf(page, [])).toEqual([]);

  const download = page.waitForEvent('download');
  await won.getByRole('button', { name: t('receipt_save') }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');

  // The archive shows it to everybody.
  await page.goto('/lotto/results?market=hanoi');
  await page
    .getByRole('heading', { name: t('lotto_derivation') })
    .first()
    .waitFor();
  await app.sees('8701');
});

test('a draw of the house stays in sight with its proof, which a stranger can check', async () => {
  // Not the owner, whose code has been used just before.
  const { app: manager } = await journey.staffAt('manager');
  // The following rounds close every quarter of an hour: this one stays the next.
  const times = { opens: -60, closes: 10, draws: 10 };
  const { databaseUrl } = journey.platform;
  const roundId = await openRound(databaseUrl, manager.call.bind(manager), 'house', times);
  const { page, app } = await journey.playerAt(demoPlayers.suda);
  await page.goto('/lotto/house');
  await app.sees(t('lotto_house_freezes_in'));
  await page.getByLabel(t('lotto_house_type')).fill('51876');
  await button(page, t('lotto_house_send')).click();
  await page
    .getByRole('list', { name: t('lotto_house_numbers') })
    .getByText('51876')
    .waitFor();
  // Numbers may be sent for a minute after the close.
  await closeNow(roundId, 61);
  const verdict = page.getByText(/เครื่องของคุณคำนวณใหม่ได้ผลเดียวกัน: \d{5}/);
  // The entries are frozen first, and the public value is one that comes some seconds after that.
  await verdict.waitFor({ timeout: 60_000 });
  expect(await faultsOf(page, [])).toEqual([]);

  // The next round is offered, and not shown by itself.
  const next = button(page, /^ไปงวดถัดไป: /);
  await next.waitFor();
  await page.getByRole('link', { name: t('lotto_house_see_proof') }).click();
  await page.waitForURL(`**/lotto/draws/${roundId}`);
  await verdict.waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  const folder = await mkdtemp(path.join(tmpdir(), 'draw-'));
  const save = async (file: string, press: () => Promise<void>) => {
    const download = page.waitForEvent('download');
    await press();
    expect((await download).suggestedFilename()).toBe(file);
    await (await download).saveAs(path.join(folder, file));
  };
  await save('draw.json', () => button(page, t('lotto_house_download')).click());
  await save('verify.mjs', () => page.getByRole('link', { name: t('lotto_house_script') }).click());
  // It ends with an error where a check fails.
  expect(execFileSync(process.execPath, ['verify.mjs', 'draw.json'], { cwd: folder }).toString()).not.toBe(
    '',
  );
  await rm(folder, { recursive: true });
});
