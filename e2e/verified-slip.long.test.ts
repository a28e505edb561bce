import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EASYSLIP_KEY } from '../apps/sandbox/src/easyslip/routes.ts';
import { sealKeys } from '../apps/server/src/modules/verification/services.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { desktop, openBrowser, phone, photograph, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { PLATFORM_SECRET, startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { printSlip } from './lib/slips.ts';
import { office as officeText, player as playerText } from './lib/texts.ts';

/** A player's slip is checked with the bank: one is approved without staff, one that the bank does not know waits for them. */

let platform: TestPlatform;
let database: pg.Client;
let browser: Browser;
let playerSide: Visitor;
let officeSide: Visitor;
let player: PlayerApp;
let office: OfficeApp;

const person = {
  phone: '0834567891',
  firstName: 'พิมพ์ชนก',
  lastName: 'รักเรียน',
  accountNumber: '0481234568',
  password: 'ปลาทูแม่กลอง-99',
};
const name = `${person.firstName} ${person.lastName}`;

beforeAll(async () => {
  platform = await startPlatform();
  database = new pg.Client({ connectionString: platform.databaseUrl });
  await database.connect();
  await connectEasySlip();
  browser = await openBrowser();
  playerSide = await visit(browser, platform.playerUrl, phone);
  officeSide = await visit(browser, platform.officeUrl, desktop);
  player = new PlayerApp(playerSide.page);
  office = new OfficeApp(officeSide.page);
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await platform?.stop();
});

let broken = false;
beforeEach(({ skip }) => {
  if (broken) skip('an earlier step failed');
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  broken = true;
  await photograph('verified-slip', playerSide, officeSide);
});

/** As if two people had connected the sandbox's EasySlip, and had switched the rule on. */
async function connectEasySlip(): Promise<void> {
  const keys = sealKeys(createSecrets(PLATFORM_SECRET), 'easyslip', { apiKey: EASYSLIP_KEY });
  await database.query(
    `update slip_service set is_active = true, url = $1, keys = $2 where code = 'easyslip'`,
    [`${platform.sandbox.url}/easyslip/v2`, keys],
  );
  await database.query(
    `insert into setting (id, value, changed_at) values ('deposit.autoApproveVerified', '500000', now())`,
  );
}

/** The account that the player's open top-up is paid to. */
async function payTo(): Promise<{ bankCode: string; accountNumber: string; accountName: string }> {
  const { rows } = await database.query(
    `select a.bank_code as "bankCode", a.account_number as "accountNumber", a.account_name as "accountName"
     from topup t join bank_account a on a.id = t.channel_id join player p on p.id = t.player_id
     where t.status = 'PENDING' and p.first_name = $1 and p.last_name = $2`,
    [person.firstName, person.lastName],
  );
  return rows[0];
}

/** Transfers an amount, which the bank knows or not, and sends the slip. */
async function pay(amount: number, reference: string, isKnown: boolean): Promise<void> {
  const to = await payTo();
  const at = new Date();
  const from = { bankCode: '004', accountNumber: person.accountNumber, accountName: name };
  if (isKnown) {
    const side = ({ bankCode, accountNumber, accountName }: typeof from) => ({
      bankCode,
      accountNumber,
      name: accountName,
    });
    const recorded = await fetch(`${platform.sandbox.url}/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reference,
        amount,
        paidAt: at.toISOString(),
        sender: side(from),
        receiver: side(to),
      }),
    });
    expect(recorded.status).toBe(201);
  }
  // It may be approved before anybody sees that it is being checked.
  const buffer = await printSlip({ from, to, amount, reference, at });
  await player.pickSlip({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
  await playerSide.page.getByRole('button', { name: playerText('deposit_slip_send'), exact: true }).click();
}

describe('a slip that is checked with the bank', () => {
  let paid = 0;
  test('is approved without staff while the player watches', async () => {
    await player.register(platform.sandbox, person);
    await player.hasBalance(0);
    await player.open('nav_deposit');
    paid = await player.announce(150_000);
    await pay(paid, '2026112099990001KBNK', true);
    await player.hasBalance(paid);
    await player.sees(playerText('deposit_done_title'));
  });

  test('shows staff what was verified, in words, and that the rule approved it', async () => {
    await office.signIn(platform.sandbox, 'finance', DEMO_PASSWORD);
    const { rows } = await database.query(`select topup_id as id from slip_check where outcome = 'APPROVED'`);
    expect(rows).toHaveLength(1);
    const { page } = officeSide;
    await page.goto(`${platform.officeUrl}/topups?id=${rows[0].id}`);
    const check = page.getByRole('region', { name: officeText('slipcheck_title') });
    for (const text of [
      'slipcheck_amount_verified',
      'slipcheck_receiver_verified',
      'slipcheck_payer_verified',
      'slipcheck_time_verified',
      'slipcheck_reference_verified',
      'slipcheck_duplicate_verified',
      'slipcheck_approved',
    ] as const) {
      await check.getByText(officeText(text), { exact: true }).waitFor();
    }
  });

  test('that the bank does not know waits for staff, who are told so', async () => {
    // The page still shows the deposit that has arrived.
    await playerSide.page.reload();
    const amount = await player.announce(200_000);
    await pay(amount, '2026112099990002KBNK', false);
    await officeSide.page.goto(`${platform.officeUrl}/topups/queue`);
    await office.select(name);
    await officeSide.page.getByText(officeText('slipcheck_not_found'), { exact: true }).waitFor();
    // In its row of the queue, and beside the buttons.
    const said = officeText('differs_transfer');
    await office.item(name).getByText(said, { exact: true }).waitFor();
    await officeSide.page.locator('form').getByText(said, { exact: true }).waitFor();
    await player.hasBalance(paid);
  });
});
