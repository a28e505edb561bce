import { drawsFrom, gameRtpText, playSlot, type SlotRound } from '@salung/fair';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { LATE_TAP, satangIn, startHouseGames, type TestHouseGames } from './lib/house-games.ts';
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

async function open(address: string, expected: string[] = []): Promise<Visitor> {
  const visitor = await visit(browser, games.url, small, expected, { withMotion: true });
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

/** The same after automatic spins, which may end under the finger. */
const afterSeries = (page: Page): Promise<void> => page.waitForTimeout(1000);

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
    await page.getByText(`${gameRtpText('slot')}%`).waitFor();
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

test('Night Market: automatic spins cost what was said at most, stop at a touch, and are rounds like any other', async () => {
  const visitor = await open('/play/slot?language=th');
  const { page, problems } = visitor;
  const rounds: { stake: number; payout: number; result: SlotRound }[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/rounds') && response.ok()) rounds.push(await response.json());
  });
  const paidSince = (first: number): number =>
    rounds.slice(first).reduce((sum, { stake, payout }) => sum + payout - stake, 0);
  const sheet = page.getByRole('dialog');
  const openSheet = async (): Promise<void> => {
    await page.getByRole('button', { name: 'ออโต้' }).click();
    await sheet.waitFor();
  };
  const stop = page.getByRole('button', { name: 'หยุดหมุนอัตโนมัติ' });
  const spin = page.getByRole('button', { name: 'หมุน', exact: true });
  const more = page.getByRole('button', { name: 'เพิ่มเดิมพัน' });
  const message = page.locator('.slot-message');
  /** Taps on the reels, which shows the rest of a round at once, until no other follows. */
  const tapToEnd = () =>
    expect
      .poll(
        async () => {
          if (await page.locator('.slot-sums').isVisible()) return true;
          await page.locator('.slot-stage').click();
          return false;
        },
        { interval: 100, timeout: 60_000 },
      )
      .toBe(true);
  try {
    await expect.poll(() => spin.isEnabled()).toBe(true);

    // Ten spins at ฿10, of which no more than ฿45.50 may be lost.
    await openSheet();
    expect(await brokenRules(page, 'dialog')).toEqual([]);
    expect(await tooWide(page)).toBe(false);
    const limit = sheet.getByLabel('หยุดก่อนเสียเกิน', { exact: true });
    const worst = sheet.locator('.auto-facts dd').last();
    await expect.poll(() => limit.inputValue()).toBe('200');
    await expect.poll(() => worst.innerText()).toBe('฿100');
    await limit.fill('9.99');
    await expect.poll(() => sheet.getByRole('button', { name: 'เริ่มหมุน 10 ครั้ง' }).isEnabled()).toBe(false);
    await limit.fill('45.50');
    await expect.poll(() => worst.innerText()).toBe('฿45.50');
    await sheet.getByRole('button', { name: 'เริ่มหมุน 10 ครั้ง' }).click();
    await stop.waitFor();
    expect(await more.isEnabled()).toBe(false);
    await message.getByText('เริ่มหมุนอัตโนมัติ 10 ครั้ง').waitFor({ state: 'attached' });
    await tapToEnd();
    await message.getByText(/เล่น \d+ รอบ/).waitFor({ state: 'attached' });
    const last = rounds.at(-1);
    const played = rounds.length;
    expect(rounds.every(({ stake }) => stake === 1000)).toBe(true);
    expect(paidSince(0)).toBeGreaterThanOrEqual(-4550);
    const why = [
      ...((last?.result.freeSpins.length ?? 0) > 0 ? ['ได้ฟรีสปิน'] : []),
      ...(played === 10 ? ['หมุนครบแล้ว'] : []),
      ...(paidSince(0) - 1000 < -4550 ? ['รอบถัดไปอาจเกินวงเงินที่ยอมเสีย'] : []),
    ];
    const said = await message.innerText();
    expect(why.filter((part) => said.includes(part))).toHaveLength(1);
    expect(said).toContain(`เล่น ${played} รอบ · เดิมพัน ฿${played * 10}`);
    await expect.poll(balanceOf(page)).toBe(money(bank + paidSince(0) / 100));
    await afterSeries(page);

    // The next ones are stopped by hand: the round that was bet on is played, and no other.
    await openSheet();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await openSheet();
    await sheet.getByText('25', { exact: true }).click();
    await sheet.getByText('หยุดเมื่อเริ่มฟรีสปิน').click();
    await expect.poll(() => worst.innerText()).toBe('฿200');
    await sheet.getByRole('button', { name: 'เริ่มหมุน 25 ครั้ง' }).click();
    await expect.poll(() => rounds.length, { timeout: 60_000 }).toBeGreaterThan(played);
    await stop.click();
    await tapToEnd();
    await message.getByText('หยุดหมุนอัตโนมัติแล้ว').waitFor();
    await afterSeries(page);
    await expect.poll(() => more.isEnabled()).toBe(true);
    await expect.poll(balanceOf(page)).toBe(money(bank + paidSince(0) / 100));

    // The history has the same rounds, and after a reload none is added.
    const all = rounds.length;
    await page.reload();
    await expect.poll(() => spin.isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'เมนู' }).click();
    await page.getByRole('button', { name: 'ประวัติการเล่น' }).click();
    await expect.poll(() => sheet.locator('.history li').count()).toBe(all);
    const facts = await sheet.locator('.history-facts').allInnerTexts();
    const payouts = facts.map((text) => satangIn(/ได้คืน (฿[\d.,]+)/.exec(text)?.[1] ?? null));
    expect(payouts).toEqual(rounds.map(({ payout }) => payout).reverse());
    expect(rounds).toHaveLength(all);
    expect(problems).toEqual([]);
  } catch (error) {
    await photograph('night-market-automatic', visitor);
    throw error;
  } finally {
    await visitor.context.close();
  }
});

test('Night Market: automatic spins stop out of sight, and where a stake is refused', async () => {
  const visitor = await open('/play/slot?language=th');
  const { page, problems } = visitor;
  let asked = 0;
  let refusal: object | undefined;
  await page.route('**/api/rounds', async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...refusal } });
  });
  const message = page.locator('.slot-message');
  const start = async (): Promise<void> => {
    await page.getByRole('button', { name: 'ออโต้' }).click();
    await page.getByRole('button', { name: 'เริ่มหมุน 10 ครั้ง' }).click();
  };
  try {
    await start();
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(`Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'))`);
    await message.getByText('เพราะไม่ได้เปิดหน้านี้อยู่').waitFor({ timeout: 60_000 });
    expect(asked).toBe(1);

    await afterSeries(page);
    refusal = { state: 'refused', code: 'MAINTENANCE', result: null, payout: 0 };
    await start();
    await message.getByText('ปิดรับเดิมพันชั่วคราว').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'เพิ่มเดิมพัน' }).isEnabled()).toBe(true);
    expect(asked).toBe(2);
    expect(problems).toEqual([]);
  } catch (error) {
    await photograph('night-market-stops', visitor);
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
        const cost = round.pays / 10 - 10;
        const said = isMore
          ? `ได้รับ ${money(round.pays / 10)}`
          : `ได้คืน ${money(round.pays / 10)} (${cost < 0 ? '−' : '±'}${money(Math.abs(cost))})`;
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
  const visitor = await open('/play/crash?language=th', [LATE_TAP]);
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

    const over = page.getByRole('button', { name: /^(ได้ ฿10\.10|เสีย ฿10)/ });
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

test('the kite: a second tap on "cash out" bets nothing, by finger and by keyboard', async () => {
  const visitor = await open('/play/crash?language=th', [LATE_TAP]);
  const { page, problems } = visitor;
  try {
    await page.getByText('กำลังเชื่อมต่อโต๊ะ').waitFor({ state: 'detached' });
    const next = page.getByRole('button', { name: 'วางรอบถัดไป' });
    const cash = page.getByRole('button', { name: /^เก็บเงิน/ });
    // Some lines snap before anybody can press.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: /^(วางเดิมพัน|วางรอบถัดไป)/ }).click({ timeout: 30_000 });
          return cash.click({ clickCount: 2, delay: 20, timeout: 15_000 }).then(
            () => page.getByRole('button', { name: /^ได้ ฿/ }).isVisible(),
            () => false,
          );
        },
        { timeout: 150_000 },
      )
      .toBe(true);
    // It looks as if it were off, and neither taps nor keys do anything.
    await next.and(page.locator('[aria-disabled="true"]')).waitFor();
    await next.dispatchEvent('click');
    await page.keyboard.press('Space');
    expect(await next.getAttribute('aria-pressed')).toBe('false');
    await next.click();
    await page.getByRole('button', { name: 'จะวางรอบถัดไป' }).waitFor();
    expect(problems).toEqual([]);
  } catch (error) {
    await photograph('kite-twice', visitor);
    throw error;
  } finally {
    await visitor.context.close();
  }
});
