import { expect, test } from 'vitest';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { approveRequest } from './lib/office.ts';
import { office as t } from './lib/texts.ts';

/** Alarms in the back office, on a phone and in Thai: a test that arrives, a rule that is changed, a channel that two people connect. */

const journey = setUpJourney({ stays: true });
let manager: Awaited<ReturnType<typeof journey.staffAt>>;

test('a test is sent through the demo’s webhook, and what came back is shown', async () => {
  manager = await journey.staffAt('manager', '/alarms?tab=channels', smallPhone, ['status of 422']);
  const { page } = manager;
  const card = page.getByRole('listitem').filter({ hasText: 'Webhook' });
  await card.getByText(t('games_on'), { exact: true }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await card.getByRole('button', { name: t('alarms_test') }).click();
  await card.getByText(t('alarms_outcome_told')).waitFor();
  await card.getByText(/200 · .*received/).waitFor();
  const { data } = (await (await fetch(`${journey.platform.sandbox.url}/alarms/messages`)).json()) as {
    data: { kind: string; text: string }[];
  };
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'TEST', text: expect.stringContaining('ข้อความทดสอบ') }),
  );
  expect(await faultsOf(page, [])).toEqual([]);
  expect(await brokenRules(page)).toEqual([]);
});

test('a channel is connected with what it needs, by two people', async () => {
  const { page } = manager;
  const card = page.getByRole('listitem').filter({ hasText: 'Telegram' });
  await card.getByRole('button', { name: t('alarms_connect') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('alarms_connect') }).click();
  await form.getByText(t('alarms_needed')).first().waitFor();
  await form.getByLabel(t('alarms_setting_chat')).fill('nobody');
  await form.getByLabel(t('alarms_key_telegram')).fill('110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw');
  await form.getByRole('button', { name: t('alarms_connect') }).click();
  // The server says which field is wrong.
  await form.getByText(/chatId/).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  expect(await brokenRules(page)).toEqual([]);
  await form.getByLabel(t('alarms_setting_chat')).fill('-1001234567890');
  await form.getByRole('button', { name: t('alarms_connect') }).click();
  await form.waitFor({ state: 'detached' });
  await card.getByText(t('alarms_not_connected')).waitFor();
  await card.getByText(t('second_waits')).waitFor();
  expect(await card.getByRole('button', { name: t('alarms_connect') }).count()).toBe(0);
  expect(await faultsOf(page, [])).toEqual([]);

  const checker = await journey.staffAt('owner', '/approvals');
  await checker.page.getByRole('button', { name: /telegram/i }).click();
  await approveRequest(checker.page);
  // The page of the first one hears of it.
  await card.getByText('-1001234567890').waitFor();
  await card.getByRole('button', { name: `${t('alarms_switch_off')} Telegram` }).waitFor();
});

test('a rule has its parameters, and they are changed in place', async () => {
  const { page } = manager;
  await page.getByRole('button', { name: t('alarms_tab_rules') }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'พื้นที่ดิสก์ใกล้เต็ม' });
  await row.getByRole('button', { name: t('settings_edit') }).click();
  const field = row.getByRole('textbox');
  await field.fill('95');
  await row.getByRole('button', { name: t('form_save') }).click();
  await row.getByText(t('alarms_bounds', { from: '1%', to: '90%' })).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await field.fill('12');
  await row.getByRole('button', { name: t('form_save') }).click();
  await row.getByText(/12%/).waitFor();
  await row.getByRole('switch').press('Space');
  await row.getByText(t('games_off'), { exact: true }).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: t('alarms_tab_history') }).click();
  // On a slow machine a follower may have been behind for a while.
  await page
    .getByText(t('alarms_none_over'))
    .or(page.getByText(t('alarms_is_over')))
    .first()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});
