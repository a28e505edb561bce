import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { query } from './lib/earnings.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { enterResult, openRound } from './lib/lotto.ts';
import { player as t } from './lib/texts.ts';

/** Sets of four digits, from the keys and a chat to the prizes that they win, on a phone and in Thai. */

const journey = setUpJourney();

test('sets are bought by their number and by chat, and the ticket says what they pay and which prize they won', async () => {
  const { platform } = journey;
  const { app: owner } = await journey.staffAt('owner');
  const { app: finance } = await journey.staffAt('finance');
  const [staff, second] = [owner.call.bind(owner), finance.call.bind(finance)];
  const times = { opens: -60, closes: 120, draws: 130 };
  const roundId = await openRound(platform.databaseUrl, staff, 'lao', times);
  const { page, app } = await journey.playerAt(demoPlayers.somchai);
  const main = page.locator('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const basket = page.getByRole('region', { name: t('lotto_basket') });

  await page.goto('/lotto/lao');
  await button(t('lotto_bet_set4')).click();
  // What is paid, at the keys and in the table of rates.
  const sheets = main.getByRole('region', { name: t('lotto_prizes') });
  await expect.poll(() => sheets.count()).toBe(2);
  expect((await sheets.first().innerText()).replaceAll(/\s+/g, ' ')).toContain('ถูก 4 ตัวตรง ฿83,000');
  for (const digit of ['4', '3', '2', '1']) await button(digit).click();
  await button('×2').click();
  expect(await faultsOf(page, [])).toEqual([]);
  await button('ใส่ตะกร้า 1 รายการ ฿200.00').click();

  await page
    .locator('label', { has: page.getByRole('radio', { name: t('lotto_way_paste'), exact: true }) })
    .click();
  await page.getByLabel(t('lotto_paste')).fill('9934');
  await main.getByText('หวยชุด 4 ตัว 9934 ฿100.00').waitFor();
  await button('ใส่ตะกร้า 1 รายการ ฿100.00').click();
  await basket.getByRole('button', { name: t('lotto_check') }).click();
  await app.sees(t('lotto_no_differences'));
  await basket.getByRole('button', { name: 'ซื้อ ฿300.00' }).click();
  await page.getByRole('heading', { name: /^ลาวพัฒนา / }).waitFor();
  const lines = main.locator('li').filter({ hasText: '4321' });
  await lines.getByText(t('lotto_prizes')).click();
  await lines.getByText('฿166,000', { exact: true }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  await query(
    platform.databaseUrl,
    `update lotto_round set closes_at = now() - interval '1 second', draws_at = now() where id = $1`,
    [roundId],
  );
  await enterResult([staff, second], roundId, { number: '001234' });
  await page.getByRole('region', { name: t('lotto_won') }).waitFor();
  // 4 tod of two sets, and the last two of one.
  await main.locator('li[data-won]').filter({ hasText: '4321' }).getByText(t('lotto_prize_tod4')).waitFor();
  await main.locator('li[data-won]').filter({ hasText: '9934' }).getByText(t('lotto_prize_back2')).waitFor();
  await app.sees('฿6,640');
  await app.sees('฿830');
  expect(await faultsOf(page, [])).toEqual([]);
});
