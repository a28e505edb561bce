import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { approveRequest } from './lib/office.ts';
import { office as text } from './lib/texts.ts';

/** Money that the bank's statement tells of: one line finds its top-up by itself, two people decide whose another one is. */

const journey = setUpJourney();
const { staffAt } = journey;
let database: pg.Client;
const { somchai } = demoPlayers;

beforeAll(async () => {
  database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  // As if two people had switched the rule on.
  await database.query(
    `insert into setting (id, value, changed_at) values ('deposit.autoApproveLines', '500000', now())`,
  );
});
afterAll(async () => {
  await database?.end();
});

/** The account that a top-up is paid to, or any that takes deposits. */
async function depositAccount(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select coalesce((select channel_id from topup where status = 'PENDING' and slip_at is null order by created_at desc limit 1),
       (select id from bank_account where kind = 'deposit' and is_active order by display_order limit 1)) as id`,
  );
  return rows[0]?.id ?? '';
}

/** A statement as Thai banks give them, with what came in now. Amount in satang. */
function statementOf(amount: number, payer: string): Buffer {
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString();
  const [year, month, day] = now.slice(0, 10).split('-');
  const date = `${day}/${month}/${Number(year) + 543}`;
  return Buffer.from(
    `วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ชื่อผู้โอน\n${date},${now.slice(11, 19)},รับโอน,,"${(amount / 100).toFixed(2)}",${payer}\n`,
  );
}

/** Imports a statement of one line, after a look at it. */
async function importStatement(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: text('statement_import'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(text('lines_account'), { exact: true }).selectOption(await depositAccount());
  await form.locator('input[type=file]').setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer });
  await form.getByText(text('statement_preview', { number: '1' })).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  expect(await faultsOf(page, [])).toEqual([]);
  await form.getByRole('button', { name: text('statement_import_count', { number: '1' }) }).click();
  await form.waitFor({ state: 'detached' });
}

test('a deposit whose line is in the statement is approved without staff while the player watches', async () => {
  const { app: player } = await journey.playerAt(somchai);
  const { balance } = await (await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone)).money();
  await player.open('nav_deposit');
  const amount = await player.announce(300_00);
  const { page } = await staffAt('finance', '/bank-lines', smallPhone);
  await importStatement(page, statementOf(amount, `นาย ${somchai.firstName} ${somchai.lastName}`));
  await player.hasBalance(balance + amount);
  await page.getByText(text('lines_matched')).locator('visible=true').first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  const { rows } = await database.query<{ id: string }>(
    `select topup_id as id from bank_line where state = 'MATCHED'`,
  );
  await page.goto(`${journey.platform.officeUrl}/topups?id=${rows[0]?.id}`);
  const evidence = page.getByRole('region', { name: text('line_title') });
  for (const each of ['line_amount_verified', 'line_account_verified', 'line_payer_verified'] as const) {
    await evidence.getByText(text(each), { exact: true }).waitFor();
  }
});

test('money that nobody has announced is assigned by two people', async () => {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone);
  const { balance } = await calls.money();
  // Nobody signs in twice here: a code of an authenticator is taken once.
  const { page } = await staffAt('owner', '/bank-lines/statements');
  await importStatement(page, statementOf(2_345_67, 'นาย ใครก็ไม่รู้ มาจากไหน'));
  const items = () => database.query('select from suspense_item where brought_by is not null');
  await expect.poll(async () => (await items()).rowCount).toBe(1);
  // As if somebody else had imported it: whoever did decides nothing about its money.
  for (const table of ['bank_line', 'suspense_item']) {
    await database.query(
      `update ${table} set brought_by = (select id from staff where username = 'finance') where brought_by is not null`,
    );
  }
  await page.goto(`${journey.platform.officeUrl}/suspense`);
  await page.getByRole('button', { name: 'นาย ใครก็ไม่รู้ มาจากไหน' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(text('suspense_why_none')).first().waitFor();
  expect(await brokenRules(page)).toEqual([]);
  const assign = drawer.getByRole('button', { name: text('suspense_assign'), exact: true });
  await assign.click();
  const form = page.getByRole('dialog').nth(1);
  // Escape leaves the form; what it is about stays open.
  await form.getByLabel(text('phone')).press('Escape');
  await form.waitFor({ state: 'detached' });
  await assign.click();
  await form.getByLabel(text('phone')).fill(somchai.phone);
  await form.getByLabel(text('reason_for_staff')).fill('ลูกค้าส่งสลิปมาทางแชต');
  expect(await brokenRules(page)).toEqual([]);
  await form.getByRole('button', { name: text('second_ask') }).click();
  await drawer.getByText(text('suspense_second')).first().waitFor();
  expect((await calls.money()).balance).toBe(balance);

  const second = await staffAt('manager', '/approvals');
  await second.page.getByRole('button', { name: text('action_suspense_assign') }).click();
  await approveRequest(second.page);
  await drawer.getByText(text('suspense_assigned')).first().waitFor();
  expect((await calls.money()).balance).toBe(balance + 2_345_67);
  expect(await faultsOf(page, [])).toEqual([]);
});
