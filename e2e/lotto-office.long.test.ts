import { lottoFieldName } from '@salung/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop } from './lib/browser.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { approveRequest } from './lib/office.ts';
import { office as t } from './lib/texts.ts';

/** Lotto in the back office, in Thai: numbers are halved while a round sells, two people enter its result, a round is cancelled and a rate changed by two. */

const journey = setUpJourney({ stays: true });
/** The narrowest window of a desk. */
const narrow = { width: 900, height: 860 };
/** Rounds are paid by a job. Milliseconds. */
const PAYING = 60_000;

type Desk = Awaited<ReturnType<typeof journey.staffAt>>;
let database: pg.Client;
let manager: Desk;
let owner: Desk;
let player: PlayerCalls;
let roundId: string;
let cancelledId: string;

/** Has a round of a market that sells from an hour ago on for an hour, whatever day it is. */
async function sellNow(market: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `update lotto_round set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour',
       draws_at = now() + interval '2 hours', is_confirmed = true, version = version + 1
     where id = (select r.id from lotto_round r join lotto_market m on m.id = r.market_id
       where m.code = $1 and r.state = 'WAITING' and r.draws_at > now() order by r.draws_at limit 1)
     returning id`,
    [market],
  );
  return rows[0]?.id ?? '';
}

const lines = (numbers: readonly [type: 'top3' | 'top2' | 'bottom2', number: string, satang: number][]) =>
  numbers.map(([type, number, stake]) => ({ type, number, stake }));

/** What the result pays for what was bought: all but 2 top. */
let prizes = 0;

async function buy(id: string, wanted: Parameters<typeof lines>[0]) {
  const body = { roundId: id, planId: 1, lines: lines(wanted) };
  const { digest } = await player.call('lotto.quote', { body });
  return player.call('lotto.buy', { body: { ...body, digest } });
}

/** What one baht on 3 top 123 would pay, in hundredths; null where it is not sold. */
async function rateOf(number: string): Promise<number | null> {
  const { lines: quoted } = await player.call('lotto.quote', {
    body: { roundId, planId: 1, lines: lines([['top3', number, 100]]) },
  });
  return quoted[0]?.parts[0]?.rate ?? null;
}

/** Looks at the page at both widths of a desk. */
async function looksRight(page: Page): Promise<void> {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page, [])).toEqual([]);
  }
  expect(await brokenRules(page)).toEqual([]);
}

/** The second person approves the request of that name. */
async function approveAs({ page }: Desk, name: RegExp, look?: () => Promise<void>): Promise<void> {
  const approve = { name: t('approve'), exact: true };
  await page.goto('/approvals');
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', approve).waitFor();
  await look?.();
  await approveRequest(page);
}

beforeAll(async () => {
  database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  player = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  [roundId, cancelledId] = [await sellNow('hanoi'), await sellNow('lao')];
  const { rows } = await buy(roundId, [
    ['top3', '123', 10_00],
    ['top2', '46', 20_00],
    ['bottom2', '46', 5_00],
  ]);
  prizes = rows.reduce((sum, { type, prize }) => sum + (type === 'top2' ? 0 : prize), 0);
  await buy(cancelledId, [['top3', '777', 10_00]]);
  manager = await journey.staffAt('manager', '/lotto?tab=selling');
  owner = await journey.staffAt('owner', '/lotto');
});
afterAll(async () => {
  await database?.end();
});

test('numbers are halved and closed from the board while the round sells, and players are quoted less', async () => {
  const { page } = manager;
  const full = await rateOf('123');
  await page
    .getByRole('button', { name: /^ฮานอย · / })
    .first()
    .waitFor();
  await looksRight(page);
  await page
    .getByRole('button', { name: /^ฮานอย · / })
    .first()
    .click();
  await page.getByRole('heading', { name: /^ฮานอย · /, level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: '123' });
  await row.getByRole('checkbox').check();
  // Above the bar of what is chosen stands the form for typed numbers.
  await page
    .getByRole('button', { name: t('lotto_halve') })
    .last()
    .click();
  await row.getByText(t('lotto_number_half'), { exact: true }).waitFor();
  await expect.poll(() => rateOf('123')).toBe(Math.floor((full ?? 0) / 2));
  await looksRight(page);

  // Typed ones, without a mouse: Enter halves.
  const typed = page.getByLabel(t('lotto_typed_numbers'), { exact: true }).last();
  await typed.fill('12x');
  await page.keyboard.press('Enter');
  await page.getByText(t('lotto_invalid_numbers')).waitFor();
  await typed.fill('555 556');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: '556' }).first().waitFor();
  expect(await rateOf('555')).toBe(Math.floor((full ?? 0) / 2));
  await typed.fill('999');
  await page
    .getByRole('form')
    .getByRole('button', { name: t('lotto_close'), exact: true })
    .click();
  await page
    .getByRole('row')
    .filter({ hasText: '999' })
    .getByText(t('lotto_number_closed'))
    .first()
    .waitFor();
  expect(await rateOf('999')).toBeNull();

  await page.getByRole('button', { name: t('lotto_number_history') }).click();
  await page.getByRole('row').filter({ hasText: '999' }).getByText('ศิริพร แก้วใส').first().waitFor();
  await looksRight(page);
});

test('what is above a limit is passed on, and the tickets are listed', async () => {
  const { page } = manager;
  await page.goto(`/lotto/rounds/${roundId}?tab=layoff`);
  await page.getByText(t('lotto_layoff_none')).waitFor();
  await page.getByLabel(t('lotto_keeps')).fill('6');
  const chat = page.getByRole('region', { name: t('lotto_layoff_chat') });
  await chat.getByText('123 = 4').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('lotto_layoff_csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/^layoff-hanoi-\d{4}-\d\d-\d\d\.csv$/);
  await looksRight(page);
  await page.getByRole('button', { name: t('lotto_tickets') }).click();
  const { firstName, lastName } = demoPlayers.somchai;
  const name = `${firstName} ${lastName}`;
  await page.getByRole('button', { name }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: t('lotto_ticket_of', { name }), level: 1 }).waitFor();
  // It was bought before its number was halved.
  const line = page.getByRole('row').filter({ hasText: '123' });
  await line.getByText(t('lotto_line_open')).waitFor();
  expect(await line.getByText(t('lotto_line_lowered')).count()).toBe(0);
  await looksRight(page);
  await page.getByRole('link', { name: /^ฮานอย · / }).click();
  await page.getByRole('link', { name: t('lotto_rounds_of') }).click();
  await page
    .getByRole('button', { name: /^ฮานอย · / })
    .first()
    .waitFor();
});

/** Fills the form of the result, and confirms it. */
async function enter({ page, app }: Desk, special: string, prize1: string): Promise<void> {
  await page.getByLabel(lottoFieldName('special').th).fill(special);
  await page.getByLabel(lottoFieldName('prize1').th).fill(prize1);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('lotto_enter') })
    .click();
  await app.answer(t('lotto_enter'));
}

test('two people enter the result: first it differs, then they agree and the round is paid', async () => {
  const { balance } = await player.money();
  await database.query(
    `update lotto_round set closes_at = now() - interval '2 minutes', draws_at = now() - interval '1 minute' where id = $1`,
    [roundId],
  );
  // Tickets that were bought after the draw would be refunded.
  await database.query(
    `update lotto_ticket set bought_at = bought_at - interval '10 minutes' where round_id = $1`,
    [roundId],
  );
  await manager.page.goto('/lotto');
  await manager.page
    .getByRole('button', { name: /^ฮานอย · / })
    .first()
    .click();
  await manager.page.getByText(t('lotto_two_enter')).waitFor();
  const submit = manager.page.getByRole('main').getByRole('button', { name: t('lotto_enter') });
  await submit.click();
  await manager.page.getByText(t('lotto_invalid_missing')).first().waitFor();
  await manager.page.getByLabel(lottoFieldName('special').th).fill('80123');
  await manager.page.getByLabel(lottoFieldName('prize1').th).fill('55546');
  const result = manager.page.getByRole('region', { name: t('lotto_result') });
  await result.getByText('0123', { exact: true }).waitFor();
  await looksRight(manager.page);
  await enter(manager, '80123', '55546');
  await manager.page.getByText(t('lotto_own_waits')).waitFor();
  expect((await player.money()).balance).toBe(balance);

  await owner.page.goto(`/lotto/rounds/${roundId}`);
  await owner.page.getByText(/^ศิริพร แก้วใส กรอกแล้ว/).waitFor();
  // The second person does not see what the first one typed.
  expect(await owner.page.getByText('80123').count()).toBe(0);
  await enter(owner, '80123', '55545');
  await owner.page.getByText(t('lotto_own_differs')).waitFor();
  await owner.page.getByText(t('lotto_differs')).waitFor();
  // What they entered themselves can be read there, also later.
  await owner.page.reload();
  const [special, prize1] = [lottoFieldName('special').th, lottoFieldName('prize1').th];
  await owner.page.getByText(`${special} 80123 · ${prize1} 55545`).waitFor();
  await looksRight(owner.page);
  expect((await player.money()).balance).toBe(balance);
  await enter(owner, '80123', '55546');
  await owner.page.getByText(t('lotto_phase_settled')).first().waitFor({ timeout: PAYING });
  // 3 top was bought before it was halved, 2 bottom has won, 2 top has lost.
  expect((await player.money()).balance).toBe(balance + prizes);
  await owner.page.getByText('55546').waitFor();
  await looksRight(owner.page);
  await owner.page.goto('/lotto/profit?by=round');
  await owner.page
    .getByRole('link', { name: /^ฮานอย · / })
    .first()
    .waitFor();
  await owner.page.locator('[data-loss]').first().waitFor();
  await looksRight(owner.page);
}, 180_000);

test('a round with tickets is cancelled by two people, and its tickets are refunded', async () => {
  const { balance } = await player.money();
  const { page } = manager;
  await page.goto(`/lotto/rounds/${cancelledId}`);
  await page.getByRole('button', { name: t('lotto_cancel_round') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('lotto_second_tickets')).waitFor();
  await dialog.getByRole('textbox').fill('ประเทศต้นทางงดออกรางวัล');
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('second_ask') }).click();
  await page.getByRole('main').getByText(t('second_waits'), { exact: true }).waitFor();
  expect((await player.money()).balance).toBe(balance);
  await approveAs(owner, /ยกเลิกงวด ลาวพัฒนา/, async () => {
    await owner.page.getByRole('dialog').getByText(t('lotto_worst'), { exact: true }).waitFor();
    await looksRight(owner.page);
  });
  await page.getByText(t('lotto_phase_refunded')).first().waitFor({ timeout: PAYING });
  // Nothing can be won any more.
  await expect.poll(() => page.getByText(t('lotto_worst'), { exact: true }).count()).toBe(0);
  await looksRight(page);
  expect((await player.money()).balance).toBe(balance + 10_00);
}, 120_000);

test('a rate is changed by two people, and one without an edge is refused before it is sent', async () => {
  const { page } = manager;
  await page.goto('/lotto/markets');
  await page.getByRole('button', { name: 'ฮานอย', exact: true }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'ฮานอย', exact: true }).click();
  await looksRight(page);
  await page.getByRole('button', { name: t('lotto_market_edit') }).click();
  const form = page.getByRole('dialog').last();
  await form.getByText(t('lotto_type_top3'), { exact: true }).click();
  const rate = form.getByLabel(t('lotto_rate')).first();
  await rate.fill('1200');
  await form
    .getByText(/เจ้ามือไม่เหลือกำไร/)
    .first()
    .waitFor();
  await form.getByRole('button', { name: t('second_ask') }).click();
  await form.getByText(t('lotto_check_fields')).waitFor();
  await looksRight(page);
  await rate.fill('800');
  await form.getByRole('button', { name: t('second_ask') }).click();
  await page.getByRole('dialog').getByText(t('second_waits'), { exact: true }).first().waitFor();
  await approveAs(owner, /แก้ไขตลาดหวย ฮานอย/, async () => {
    const drawer = owner.page.getByRole('dialog');
    await drawer.locator('ins', { hasText: 'จ่าย 800 เท่า' }).waitFor();
    await looksRight(owner.page);
  });
  await page
    .getByRole('dialog')
    .getByText(/จ่าย 800 เท่า/)
    .waitFor();

  // What was done is in the log, in words.
  await owner.page.goto('/audit');
  const logged = owner.page.getByRole('row').filter({ hasText: t('action_lotto_cancel_round') });
  // The round is called by its market and day.
  await logged
    .filter({ hasText: /ลาวพัฒนา · \d/ })
    .first()
    .waitFor();
}, 120_000);

test('our own module is no provider to connect', async () => {
  const { page } = owner;
  await page.goto('/games/providers');
  await page
    .getByRole('button', { name: t('nav_lotto') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(t('providers_own_text')).waitFor();
  await drawer.getByText(t('providers_adapter_own')).waitFor();
  expect(await drawer.getByRole('button', { name: t('providers_connect') }).count()).toBe(0);
  expect(await faultsOf(page, [])).toEqual([]);
});
