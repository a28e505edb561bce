import { movementKinds } from '@salung/contract';
import { expect, test } from 'vitest';
import { phone } from './lib/browser.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { approveRequest } from './lib/office.ts';
import { office as text } from './lib/texts.ts';

/** A movement of the house's own money that was recorded by mistake: one person asks, another one undoes it. */

const journey = setUpJourney({ stays: true });
const { staffAt } = journey;

test('is undone by a second person, and both stay in the list', async () => {
  const { page } = await staffAt('finance', '/house?move=fee');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: movementKinds['house.fee'].th }).first().click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: text('house_reverse') }).click();
  const asking = page.getByRole('dialog').filter({ hasText: text('house_reverse_text') });
  await asking.getByLabel(text('reason_for_staff')).fill('พิมพ์จำนวนเงินผิด');
  expect(await faultsOf(page, [])).toEqual([]);
  await asking.getByRole('button', { name: text('second_ask') }).click();
  await asking.waitFor({ state: 'detached' });
  await drawer.getByText(text('second_waits')).waitFor();

  const second = await staffAt('manager', '/approvals');
  const sentence = text('house_ask_reverse', { move: movementKinds['house.fee'].th, amount: '฿35.00' });
  await second.page.getByRole('button', { name: sentence }).click();
  const request = second.page.getByRole('dialog').first();
  await request.getByText('พิมพ์จำนวนเงินผิด').waitFor();
  await request.getByRole('heading', { name: text('house_from') }).waitFor();
  expect(await faultsOf(second.page, [])).toEqual([]);
  await approveRequest(second.page);

  await drawer.getByText(text('house_reversed')).waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: text('house_reverse') }).count()).toBe(0);
  await second.page.goto(`${journey.platform.officeUrl}/house`);
  await second.page.getByText(text('house_reversed')).first().waitFor();
  await page.goto(`${journey.platform.officeUrl}/house?move=reversal`);
  await page
    .getByRole('button', { name: text('house_reversal') })
    .first()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});
