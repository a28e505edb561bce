import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { HOUSE_GAMES_SECRET, startPlatform, type TestPlatform } from './lib/platform.ts';
import { HouseProvider } from './lib/provider.ts';
import { office as t } from './lib/texts.ts';

/** A provider's report lacks a stake and has another one with another amount: staff find both, and settle what came of one. */

let platform: TestPlatform;
let browser: Browser;
let reporter: Server;
let visitor: Visitor | undefined;
const { somchai } = demoPlayers;
const NOTE = 'ค่ายเกมยืนยันว่าบันทึกยอดผิดและแก้ไขแล้ว';
/** Three days ago, so that it has ended wherever the test runs. */
const day = new Date(Date.now() + 7 * 3_600_000 - 3 * 86_400_000).toISOString().slice(0, 10);
const noon = `${day}T05:00:00Z`;
let player = '';

/** As the superuser of the platform's database. */
async function query(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

/** What the provider says of the day: the first stake is missing, the second one has one baht more. */
function report(asked: string): string {
  const line = { transaction: 'told-otherwise', kind: 'stake', player, round: 'second', amount: 201_00 };
  const lines = asked === day ? [{ ...line, status: 'ok', at: noon }] : [];
  return [...lines, { end: asked, lines: lines.length }].map((each) => `${JSON.stringify(each)}\n`).join('');
}

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  reporter = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://localhost').searchParams.get('day') ?? '';
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(report(asked));
  });
  await new Promise<void>((resolve) => reporter.listen(0, '127.0.0.1', resolve));
  const { port } = reporter.address() as AddressInfo;
  const calls = await PlayerCalls.signIn(platform.playerUrl, somchai.phone);
  const house = new HouseProvider(platform.playerUrl, HOUSE_GAMES_SECRET);
  const launched = await house.launch(calls, 1);
  player = launched.player;
  const stake = { ...launched, game: 'hi-lo' };
  await house.send('stake', { ...stake, round: 'first', transaction: 'never-told', amount: 500_00 });
  await house.send('stake', { ...stake, round: 'second', transaction: 'told-otherwise', amount: 200_00 });
  await query('update game_transaction set at = $1 where player_id = $2', [noon, player]);
  await query("update game_provider set launch_url = $1 where code = 'house'", [
    `http://127.0.0.1:${port}/play`,
  ]);
  await query('update game_catalogue set version = version + 1');
});
afterAll(async () => {
  await browser?.close();
  reporter?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('reconciliation', visitor);
  await visitor?.context.close();
  expect(visitor?.problems ?? []).toEqual([]);
});

/** The row of the day, by the badge that says what it needs. */
const waits = (page: Page, count: number) =>
  page.getByText(t('reconciliation_open_count', { count: String(count) })).first();

test('a missing and a different transaction are found, and one of them is resolved', async () => {
  visitor = await visit(browser, platform.officeUrl, desktop);
  const { page } = visitor;
  await new OfficeApp(page).signIn(platform.sandbox, 'finance', DEMO_PASSWORD);
  await page.goto('/reconciliation');
  await page.getByRole('button', { name: t('reconciliation_begin') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('reconciliation_day')).selectOption(day);
  await form.getByRole('button', { name: t('reconciliation_begin') }).click();
  // The event stream shows the result.
  await waits(page, 2).waitFor({ timeout: 60_000 });
  const row = page.getByRole('row').filter({ has: waits(page, 2) });
  await row.getByRole('button').first().click();
  await page.waitForURL('**/reconciliation/*');

  const missing = page.getByRole('button', { name: `${t('reconciliation_only_ours')} never-told` });
  const different = page.getByRole('button', { name: `${t('reconciliation_amount')} told-otherwise` });
  await missing.waitFor();
  await different.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('฿201.00').first().waitFor();
  await drawer.getByRole('link', { name: t('reconciliation_see_round') }).waitFor();
  await drawer.getByRole('button', { name: t('reconciliation_take') }).click();
  await drawer.getByRole('button', { name: t('reconciliation_give_back') }).waitFor();
  await drawer.getByRole('button', { name: t('reconciliation_resolve'), exact: true }).click();
  const resolving = page.getByRole('dialog').filter({ hasText: t('reconciliation_how') });
  await resolving.getByLabel(t('reconciliation_theirs_corrected')).check();
  await resolving.getByLabel(t('reconciliation_note'), { exact: true }).fill(NOTE);
  await resolving.getByRole('button', { name: t('reconciliation_resolve'), exact: true }).click();
  // The field that the note was typed into has it, too, until the server has answered.
  await resolving.waitFor({ state: 'hidden' });
  await drawer.getByText(NOTE).waitFor();
  await drawer.getByText(t('reconciliation_resolved'), { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');

  await waits(page, 1).waitFor();
  await page.goto('/reconciliation?state=attention');
  await waits(page, 1).waitFor();
});
