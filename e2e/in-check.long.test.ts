import { ofKind } from '@salung/contract';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { printSlip } from './lib/slips.ts';
import { player as text } from './lib/texts.ts';

/** Deposits while others are being checked, and while the player takes a break. */

const journey = setUpJourney();
const { narong } = demoPlayers;
const signIn = () => PlayerCalls.signIn(journey.platform.playerUrl, narong.phone);

test('while a slip is checked another deposit is made, up to three, with amounts that nothing hides', async () => {
  const { page, app } = await journey.playerAt(narong, [], smallPhone);
  const calls = await signIn();
  const { topup: left } = await calls.call('topup.open');
  if (left) await calls.call('topup.cancel', { body: { id: left.id } });
  const before = (await calls.call('topup.open')).inCheck.length;

  // The balance is hidden all the time; what is to be transferred is not.
  await page
    .getByRole('button', { name: text('balance_hide') })
    .first()
    .click();
  await app.open('nav_deposit');
  for (let count = before; count < 3; count++) {
    const announced = await app.announce(20_000 + count * 10_000);
    const { topup } = await calls.call('topup.open');
    if (!topup) throw new Error('there is no open top-up');
    expect(announced).toBe(topup.amountToPay);
    expect(await page.locator('main').innerText()).toContain(Math.floor(announced / 100).toString());
    const from = { bankCode: '002', accountNumber: '1987654320', accountName: 'ณรงค์' };
    const slip = { from, to: ofKind(topup.payTo, 'bank'), amount: topup.amountToPay, at: new Date() };
    await app.sendSlip(await printSlip({ ...slip, reference: `CHECK000000${count}` }));
    const another = page.getByRole('button', { name: text('deposit_another') });
    if (count === 2) await expect.poll(() => another.count()).toBe(0);
    else await another.click();
  }
  await page.reload();
  await app.sees(text('deposit_in_check_full'));
  expect(await page.getByRole('link', { name: new RegExp(text('deposit_checking_title')) }).count()).toBe(3);
  expect(await page.getByLabel(text('deposit_amount')).count()).toBe(0);
  expect(await faultsOf(page, [])).toEqual([]);
});

test('a break says what it is and when it ends, where a deposit would be refused', async () => {
  const { page, app } = await journey.playerAt(narong, [], smallPhone);
  const calls = await signIn();
  await calls.call('limits.exclude', { body: { length: 'DAY' } });
  await page.goto('/deposit');
  const name = `${text('limits_break')} · ${text('limits_length_day')}`;
  await app.sees(name);
  await app.sees(text('limits_away_withdraw'));
  expect(await page.getByLabel(text('deposit_amount')).count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain(text('limits_exclusion'));
  expect(await faultsOf(page, [])).toEqual([]);
  await page.goto('/');
  await app.sees(name);
});
