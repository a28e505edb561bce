import { drawsFrom, playSlot, type SlotRound } from '@salung/fair';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { startHouseGames, type TestHouseGames } from './lib/house-games.ts';
import { brokenRules } from './lib/inspect.ts';

/** Guests play Night Market and the kite on a small phone, with play money and without a platform. */

const small = { width: 360, height: 640 };
const bank = 10_000;

let games: TestHouseGames;
let browser: Browser;

beforeAll(async () => {
  games = await startHouseGames();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await games?.stop();
});

async function open(address: string): Promise<Visitor> {
  const visitor = await visit(browser, games.url, small);
  await visitor.page.goto(address);
  return visitor;
}

const money = (amount: number): string =>
  `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const balanceOf = (page: Page) => () => page.locator('.balance').innerText();
const tooWide = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Presses until the round that is shown has ended. */
async function skipToEnd(page: Page): Promise<void> {
  const spin = page.getByRole('button', { name: 'หมุน' });
  for (let presses = 0; presses < 200 && !(await spin.isVisible()); presses += 1) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(60);
  }
  await spin.waitFor();
}

/** A press right after a skip is ignored, since it was not meant for a new stake. */
const afterSkip = (page: Page): Promise<void> => page.waitForTimeout(400);

/** A round with that property. It is only shown: what the server did stays. */
function roundWith(wanted: (round: SlotRound) => boolean): SlotRound {
  let state = 5;
  const draws = drawsFrom(() =>
    Uint8Array.from({ length: 32 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    }),
  );
  for (;;) {
    const round = playSlot(draws);
    if (wanted(round)) return round;
  }
}

test('Night Market: spins, the balance follows, history shows it again, the stake is kept', async () => {
  const visitor = await open('/play/slot?language=th');
  const { page, problems } = visitor;
  try {
    const spin = page.getByRole('button', { name: 'หมุน' });
    await expect.poll(() => spin.isEnabled()).toBe(true);
    await expect.poll(balanceOf(page)).toBe(money(bank));
    expect(await brokenRules(page)).toEqual([]);
    expect(await tooWide(page)).toBe(false);

    await page.getByRole('button', { name: 'เพิ่มเดิมพัน' }).click();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
    await spin.click();
    const round = (await (await answered).json()) as { stake: number; payout: number };
    expect(round.stake).toBe(2000);
    await skipToEnd(page);
    await expect.poll(balanceOf(page)).toBe(money(bank - 20 + round.payout / 100));

    await page.getByRole('button', { name: 'เมนู' }).click();
    await page.getByRole('button', { name: 'ประวัติการเล่น' }).click();
    await page.getByRole('button', { name: 'ดูซ้ำ' }).click();
    await skipToEnd(page);
    await expect.poll(balanceOf(page)).toBe(money(bank - 20 + round.payout / 100));

    await page.getByRole('button', { name: 'กติกาและอัตราจ่าย' }).click();
    await page.getByText('96.13%').waitFor();
    expect(await brokenRules(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');

    await page.reload();
    await page.getByLabel('เดิมพัน', { exact: true }).filter({ hasText: '฿20' }).waitFor();
    expect(problems).toEqual([]);
  } catch (error) {
    await photograph('night-market', visitor);
    throw error;
  } finally {
    await visitor.context.close();
  }
});

test('Night Market: features and large wins are shown to their end, with motion and without', async () => {
  const rounds = [
    roundWith(({ sky }) => sky !== null),
    roundWith(({ freeSpins, pays }) => freeSpins.length > 0 && pays > 5000),
    roundWith(({ pays }) => pays > 0 && pays <= 100),
  ];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const visitor = await open('about:blank');
    const { page, problems } = visitor;
    try {
      await page.emulateMedia({ reducedMotion });
      let shown: SlotRound | undefined;
      await page.route('**/api/rounds', async (route) => {
        const response = await route.fetch();
        const round = (await response.json()) as object;
        await route.fulfill({ json: { ...round, result: shown, payout: (shown?.pays ?? 0) * 10 } });
      });
      await page.goto('/play/slot?language=th');
      const spin = page.getByRole('button', { name: 'หมุน' });
      for (const round of rounds) {
        shown = round;
        await expect.poll(() => spin.isEnabled()).toBe(true);
        await afterSkip(page);
        await spin.click();
        await page.getByRole('button', { name: 'ข้าม' }).waitFor();
        await skipToEnd(page);
        const isMore = round.pays > 100;
        const said = `${isMore ? 'ได้รับ' : 'ได้คืน'} ${money(round.pays / 10)}`;
        await expect.poll(() => page.locator('.slot-said').textContent()).toBe(said);
      }
      expect(problems).toEqual([]);
    } catch (error) {
      await photograph('night-market-features', visitor);
      throw error;
    } finally {
      await visitor.context.close();
    }
  }
});

test('the kite: a bet with an automatic cash-out, the balance follows, the page proves the round', async () => {
  const visitor = await open('/play/crash?language=th');
  const { page, problems } = visitor;
  try {
    await page.getByText('กำลังเชื่อมต่อโต๊ะ').waitFor({ state: 'detached' });
    expect(await tooWide(page)).toBe(false);
    expect(await brokenRules(page)).toEqual([]);
    await page.getByPlaceholder('ไม่ใช้').fill('1.01');
    await page.getByText('โอกาส 98.0').waitFor();
    // Queued while a kite flies, a bet is placed as soon as the next round opens.
    await page.getByRole('button', { name: 'วางรอบถัดไป' }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'วางแล้ว ฿10' }).waitFor({ timeout: 60_000 });
    await expect.poll(balanceOf(page)).toBe(money(bank - 10));
    await page.getByRole('listitem').filter({ hasText: 'คุณ' }).waitFor();

    const over = page.getByRole('button', { name: /^(ได้ ฿10\.10|รอบนี้ไม่ได้)/ });
    await over.waitFor({ timeout: 60_000 });
    const isPaid = (await over.innerText()).includes('10.10');
    await expect.poll(balanceOf(page)).toBe(money(isPaid ? bank + 0.1 : bank - 10));
    await page.getByText('ตรวจสอบแล้ว').first().waitFor({ timeout: 60_000 });

    await page.getByRole('button', { name: 'รอบที่ผ่านมา' }).click();
    await page.getByRole('dialog').getByText('รอบ 1', { exact: true }).waitFor();
    expect(await brokenRules(page, 'dialog')).toEqual([]);
    expect(problems).toEqual([]);
  } catch (error) {
    await photograph('kite', visitor);
    throw error;
  } finally {
    await visitor.context.close();
  }
});
