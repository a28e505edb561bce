import { readFile } from 'node:fs/promises';
import { ofKind } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { readQr } from '../apps/server/test/read-qr.ts';
import { PlayerCalls } from './lib/api.ts';
import { follow } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { printSlip } from './lib/slips.ts';
import { player as text, ui } from './lib/texts.ts';

/** The player's pages on the smallest phone, apart from moving money. */

const journey = setUpJourney();
const { playerAt } = journey;
const visitorAt = (expected?: string[]) => journey.visit(journey.platform.playerUrl, smallPhone, expected);

test('a deposit is paid by a QR code with its amount, from the screen or from a saved picture', async () => {
  const { app, page } = await playerAt(demoPlayers.narong);
  await app.open('nav_deposit');
  await app.announce(30_000);
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.narong.phone);
  const { topup } = await calls.call('topup.open');
  const baht = ((topup?.amountToPay ?? 0) / 100).toFixed(2);
  const code = page.getByRole('img', { name: text('deposit_qr_label', { amount: baht }) });
  // Scrolled away from under the navigation, as people do.
  await code.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  // With its light margin.
  const shown = await readQr(await code.locator('..').screenshot());
  expect(shown).toContain(`0213${topup && ofKind(topup.payTo, 'bank').promptPayId}`);
  expect(shown).toContain(`54${String(baht.length).padStart(2, '0')}${baht}`);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: text('deposit_qr_save') }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe(`promptpay-${baht}.png`);
  expect(await readQr(await readFile(await saved.path()))).toBe(shown);
});

test('an extra tap sends nothing twice, and the next step is visible', async () => {
  const { app, page } = await playerAt(demoPlayers.suda);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /topup|upload/.test(pathname)) sent.push(pathname);
  });
  // The demo has too few decided items to show the usual wait.
  await page.route('**/v2/users/topup/is-topup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), usualWaitMinutes: 3 } });
  });
  await app.open('nav_deposit');
  const amount = page.getByLabel(text('deposit_amount'));
  await amount.fill('100');
  // The inserted comma does not move the caret to the end.
  await amount.press('Home');
  await amount.pressSequentially('25');
  await expect.poll(() => amount.inputValue()).toBe('25,100');
  await amount.fill('500');
  await page.reload();
  await expect.poll(() => amount.inputValue()).toBe('500');
  await app.depositBy('deposit_method_slip');
  await page.getByRole('button', { name: /^ฝาก / }).dblclick();
  await app.sees(text('deposit_pay_title'));
  expect(sent.splice(0)).toEqual(['/api/topup/create']);

  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.suda.phone);
  const { topup } = await calls.call('topup.open');
  if (!topup) throw new Error('there is no open top-up');
  const from = { bankCode: '014', accountNumber: '4059876543', accountName: 'ผู้โอน' };
  const slip = {
    from,
    to: ofKind(topup.payTo, 'bank'),
    amount: topup.amountToPay,
    reference: 'TWICE0001',
    at: new Date(),
  };
  await app.pickSlip({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await printSlip(slip) });
  await page.getByRole('button', { name: text('deposit_slip_send'), exact: true }).dblclick();
  const checking = page.getByRole('status').filter({ hasText: text('deposit_checking_title') });
  await checking.waitFor();
  await checking.getByText(text('usual_wait', { minutes: '3' })).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(async () => (await checking.boundingBox())?.y ?? 0).toBeGreaterThan(60);
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.textContent'))
    .toContain(text('deposit_checking_title'));
  expect(sent).toEqual(['/api/upload/upload-to-ggc', '/v2/users/topup/uploadslip']);
});

test('without a network a deposit fails at once, and is made once when it is back', async () => {
  const { app, page, context } = await playerAt(demoPlayers.somchai, [
    'net::ERR',
    'Unable to preload',
    'fetching the script',
  ]);
  await app.open('nav_deposit');
  await app.depositBy('deposit_method_slip');
  await page.getByLabel(text('deposit_amount')).fill('300');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^ฝาก / }).click();
  const problem = page.getByRole('alert').filter({ hasText: ui('transport_network') });
  await problem.waitFor();
  await expect.poll(() => page.evaluate<string>('document.activeElement.role')).toBe('alert');

  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  const { total } = await calls.call('topup.history', { query: {} });
  await context.setOffline(false);
  await page.getByRole('button', { name: /^ฝาก / }).click();
  await app.sees(text('deposit_pay_title'));
  expect((await calls.call('topup.history', { query: {} })).total).toBe(total + 1);
});

test('the steps of registration survive the back button, a reload, and a pasted message', async () => {
  const { page, context } = await visitorAt();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = '0699887766';
  const field = page.getByLabel(ui('phone_label'));
  const code = page.getByLabel(ui('otp_label'));
  await page.goto('/register?ref=FRIEND77');
  await field.fill(phone);
  await page.getByRole('button', { name: text('otp_send') }).dblclick();
  await code.waitFor();
  const digits = await journey.platform.sandbox.code(phone);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('069-988-7766');
  // The code that was just sent is still valid.
  await page.getByRole('button', { name: text('otp_send') }).click();
  await code.waitFor();
  await page.reload();
  await code.focus();
  expect(await journey.platform.sandbox.messages(phone)).toHaveLength(1);

  const message = `Salung: รหัสของคุณคือ ${digits} ใช้ได้ 5 นาที`;
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(message)})`);
  await page.keyboard.press('Control+V');
  const firstName = page.getByLabel(text('first_name'));
  await firstName.waitFor();
  await page.getByRole('button', { name: text('register_submit') }).click();
  await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('firstName');
  await firstName.fill('มานี');
  await page.getByLabel(text('password'), { exact: true }).fill('never-kept-2026');
  await page.reload();
  await expect.poll(() => firstName.inputValue()).toBe('มานี');
  await expect.poll(() => page.getByLabel(text('referral_code')).inputValue()).toBe('FRIEND77');
  expect(await page.getByLabel(text('password'), { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('never-kept');
});

test('a code is copied where the browser refuses its clipboard, and the page says so where nothing helps', async () => {
  const { app, page } = await playerAt(demoPlayers.somchai);
  await page.goto('/profile');
  const button = page.getByRole('button', { name: ui('copy') }).first();
  await button.waitFor();
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))");
  await button.click();
  await page.getByRole('button', { name: ui('copied') }).waitFor();
  await page.evaluate('document.execCommand = () => false');
  await button.click();
  await app.sees(ui('copy_failed'));
});

/** Every amount that a player's statement has, and the balance after each. Satang. */
async function amountsOf(phone: string): Promise<Set<number>> {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, phone);
  const { data } = await calls.call('players.statement', { query: { per_page: 100 } });
  return new Set(data.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]));
}

test('a phone that two people share shows the second one nothing of the first', async () => {
  const { somchai, suda } = demoPlayers;
  const [firsts, seconds] = [await amountsOf(somchai.phone), await amountsOf(suda.phone)];
  const { page, app } = await playerAt(somchai);
  const pages = ['/withdraw', '/statement', '/wallet'];
  const visitAll = async () => {
    for (const address of pages) {
      await follow(page, address);
      await page.locator('main [data-satang]').first().waitFor();
    }
  };
  await visitAll();
  await app.signOut();

  // From here on the page is never loaded anew, so that nothing but the app itself forgets.
  await page.evaluate(
    `globalThis.seen = new Set();
     new MutationObserver(() => {
       for (const amount of document.querySelectorAll('[data-satang]')) seen.add(Number(amount.dataset.satang));
     }).observe(document, { subtree: true, childList: true, attributes: true });`,
  );
  await page.getByLabel(ui('phone_label')).fill(suda.phone);
  await page.getByLabel(text('password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('signin_submit') }).click();
  await app.sees(text('home_hello', { name: suda.firstName }));
  await visitAll();
  const seen = await page.evaluate<number[]>('[...seen]');
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((amount) => firsts.has(amount) && !seconds.has(amount))).toEqual([]);
});
