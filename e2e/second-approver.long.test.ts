import { errors } from '@salung/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { office as text } from './lib/texts.ts';

/** What takes two people: the second one sees what the first one saw, and what has changed since. */

const journey = setUpJourney({ stays: true });
const { staffAt } = journey;

let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  await database.query(`insert into setting (id, value, changed_at) values ('approval.topup', '0', now())`);
});
afterAll(async () => {
  await database?.end();
});

let second: Awaited<ReturnType<typeof staffAt>>;

test('the second person sees the slip and its warnings, also where they confirm', async () => {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select t.id, p.first_name || ' ' || p.last_name as name from topup t join player p on p.id = t.player_id
     where t.status = 'PENDING' and t.slip_at is not null and t.payer_name is null order by t.slip_at limit 1`,
  );
  const [topup] = rows;
  if (!topup) throw new Error('no top-up with a slip waits');
  await database.query(`update topup set slip_warnings = '{NO_CODE}' where id = $1`, [topup.id]);

  const first = await staffAt('finance', `/topups/queue?id=${topup.id}`);
  // It only asks, and says so.
  await first.app.button(text('second_ask')).waitFor();
  await first.page.getByLabel(text('bank_reference')).fill('SECOND20261124001');
  await first.app.button(text('second_ask')).click();
  const asking = first.page.getByRole('dialog');
  await asking.getByText(text('slip_warning_no_code')).waitFor();
  await asking.getByRole('button', { name: text('second_ask') }).click();
  await asking.waitFor({ state: 'detached' });

  second = await staffAt('manager', '/approvals');
  await second.page.getByRole('button', { name: topup.name }).first().click();
  const drawer = second.page.getByRole('dialog').first();
  const slip = drawer.getByRole('img', { name: text('slip_alt') });
  await slip.waitFor();
  await expect
    .poll(() => slip.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(100);
  const unchecked = text('payer_unchecked', { name: topup.name });
  await drawer.getByText(text('slip_warning_no_code')).waitFor();
  await drawer.getByText(unchecked).waitFor();
  await drawer.getByRole('heading', { name: text('topup_payer') }).waitFor();
  expect(await faultsOf(second.page, [])).toEqual([]);
  await drawer.getByRole('button', { name: text('approve'), exact: true }).click();
  const asked = second.page.getByRole('dialog').filter({ hasText: text('approvals_approve_title') });
  await asked.getByText(text('slip_warning_no_code')).waitFor();
  await asked.getByText(unchecked).waitFor();
  await asked.getByRole('button', { name: text('approve'), exact: true }).click();
  await asked.waitFor({ state: 'detached' });

  await second.page.goto(`${journey.platform.officeUrl}/topups?id=${topup.id}`);
  const both = text('decided_by_two', { first: 'ธนพล รุ่งเรือง', second: 'ศิริพร แก้วใส' });
  await second.page.getByRole('dialog').getByText(both, { exact: true }).waitFor();
});

test('a request that was overtaken is closed by the attempt to approve it, and says why', async () => {
  const [provider] = (await second.app.call('games.providerList')).data;
  if (!provider) throw new Error('no provider');
  const change = (idleMinutes: number) =>
    second.app.call('games.providerEdit', { params: { id: provider.id }, body: { idleMinutes } });
  await change(60);
  await change(5);
  const { page } = await staffAt('owner', '/approvals', undefined, ['status of 409']);
  await page.getByRole('button', { name: provider.nameEn }).first().click();
  const drawer = page.getByRole('dialog').first();
  const approve = drawer.getByRole('button', { name: text('approve'), exact: true });
  await approve.waitFor();
  await change(90);
  await approve.click();
  const asked = page.getByRole('dialog').filter({ hasText: text('approvals_approve_title') });
  await asked.getByRole('button', { name: text('approve'), exact: true }).click();
  await page.getByText(errors.CHANGED_SINCE.th).waitFor();
  await drawer.getByText(text('approvals_event_expired')).waitFor();
  await approve.waitFor({ state: 'detached' });
});
