import type { Browser, Locator, Page } from 'playwright-core';
import { office as t } from '../../e2e/lib/texts.ts';
import type { BusyHouse } from './house.ts';
import { balanceWatch, clickWatch } from './paint.ts';
import { desk, personAt, phone } from './person.ts';

/** Goes as far as the last click that approves a top-up; gives back what is to be clicked. */
async function readyToApprove(page: Page, id: string): Promise<Locator> {
  const details = page.waitForResponse((response) => response.url().endsWith(`/topup/details/${id}`));
  await page.goto(`/topups/queue?id=${id}`);
  await details;
  // The bulk's slips have no picture, and so no code that fills in the bank's reference.
  await page
    .locator('main')
    .getByLabel(t('bank_reference'))
    .fill(`UI${id.replaceAll('-', '')}`);
  await page
    .locator('main')
    .getByRole('button', { name: t('approve') })
    .click();
  const yes = page.getByRole('dialog').getByRole('button', { name: t('approve') });
  await yes.waitFor();
  return yes;
}

/** How long so many approvals take until the player sees them. */
export async function approvalTimes(
  browser: Browser,
  house: BusyHouse,
  approvals: number,
): Promise<number[]> {
  const waiting = await house.query<{ id: string; phone: string }>(
    `select i.id, '0' || substr(p.phone, 4) as phone from topup i join player p on p.id = i.player_id
     where i.status = 'PENDING' and i.slip_at is not null order by i.created_at limit ${approvals + 1}`,
  );
  const context = await personAt(browser, house.office.url, house.staff, desk);
  await context.addInitScript(clickWatch);
  const desktop = await context.newPage();
  const times: number[] = [];
  for (const { id, phone: username } of waiting) {
    const own = await personAt(browser, house.office.playerUrl, await house.player(username), phone);
    const mobile = await own.newPage();
    const stream = mobile.waitForResponse((response) => response.url().endsWith('/api/events'));
    await mobile.goto('/');
    await stream;
    await mobile.locator('[data-balance-card]').getByText(/\d/).first().waitFor();
    const yes = await readyToApprove(desktop, id);
    await mobile.evaluate(balanceWatch);
    await yes.click();
    const moved = await mobile.evaluate<number>('moved');
    times.push(moved - (await desktop.evaluate<number>('clicked')));
    await own.close();
  }
  await context.close();
  // The first one warms up.
  return times.slice(1);
}
