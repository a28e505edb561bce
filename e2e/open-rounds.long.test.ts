import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { setUpJourney } from './lib/journey.ts';
import { HOUSE_GAMES_SECRET } from './lib/platform.ts';
import { HouseProvider } from './lib/provider.ts';
import { office as t } from './lib/texts.ts';

/** A provider falls silent in a round: staff see what it sent, and two people refund the player. */

const journey = setUpJourney();
let calls: PlayerCalls;
const { somchai } = demoPlayers;
const REFUND = 'ค่ายเกมยืนยันว่ารอบนี้เป็นโมฆะ';

const balance = async () => (await calls.money()).balance;
let before: number;

beforeAll(async () => {
  calls = await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone);
  before = await balance();
  const house = new HouseProvider(journey.platform.playerUrl, HOUSE_GAMES_SECRET);
  const { token, player } = await house.launch(calls, 1);
  const stake = { token, player, game: 'hi-lo', round: 'silent', transaction: 'silent-stake' };
  await house.send('stake', { ...stake, amount: 123_00 });
  await becomeOld('silent');
});

/** As the superuser of the platform's database. */
async function query(text: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(text, values).finally(() => client.end());
  return rowCount ?? 0;
}

/** Makes a round as old as if its provider had been silent for twenty minutes, and noted by the sweep. */
const becomeOld = (round: string) =>
  query(
    `with old as (
       update game_round set last_at = last_at - interval '20 minutes' where ref = $1
       returning bucket, player_id, provider_id, ref, id
     )
     insert into game_round_idle (bucket, player_id, provider_id, ref, round_id, due)
     select old.*, now() + interval '1 day' from old
     on conflict do nothing`,
    [round],
  );

test('staff find the call with its request and its answer', async () => {
  // The log is written a moment after the answer.
  const logged = () => query('select from provider_call where ref = $1', ['silent-stake']);
  await expect.poll(logged, { timeout: 30_000 }).toBe(1);
  const { page } = await journey.staffAt('owner');
  await page.goto('/games/calls?ref=silent-stake');
  await page.getByRole('button', { name: `${t('rounds_kind_stake')} (stake)` }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('"amount": 12300').waitFor();
  await drawer.getByText('"status": "ok"').waitFor();
  await drawer.getByRole('link', { name: 'silent', exact: true }).click();
  await page.waitForURL('**/rounds?*ref=silent*');
});

test('two people refund the round, and the player has the stake back', async () => {
  expect(await balance()).toBe(before - 123_00);
  const { page: maker } = await journey.staffAt('finance');
  await maker.goto('/games/open-rounds');
  await maker.getByRole('button', { name: new RegExp(`^${somchai.firstName} `) }).click();
  const drawer = maker.getByRole('dialog');
  await drawer.getByRole('button', { name: t('open_rounds_refund') }).click();
  await maker.getByLabel(t('reason_for_staff')).fill(REFUND);
  await maker.getByRole('button', { name: t('open_rounds_ask') }).click();
  await drawer.getByText(t('second_waits')).waitFor();
  expect(await balance()).toBe(before - 123_00);

  const { page: checker } = await journey.staffAt('manager');
  await checker.goto('/approvals');
  await checker.getByRole('button', { name: /123/ }).click();
  await checker.getByText(REFUND).waitFor();
  const approve = { name: t('approve'), exact: true };
  await checker.getByRole('dialog').getByRole('button', approve).click();
  const asked = checker.getByRole('dialog').filter({ hasText: t('approvals_approve_title') });
  await asked.getByRole('button', approve).click();
  await expect.poll(balance).toBe(before);

  await maker.goto('/games/open-rounds');
  await maker.getByText(t('open_rounds_hint')).waitFor();
  await maker
    .getByRole('button', { name: new RegExp(`^${somchai.firstName} `) })
    .waitFor({ state: 'detached' });
});
