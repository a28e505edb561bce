import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { wrongInBooks } from './approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';
import { newReference, openTopup } from './money.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** A house in which one person of the staff acts alone, with a player of their own. */

export const BAHT = 100;
export const HOUR = 3_600_000;

export let app: TestApp;
export let player: TestPlayer;
export let owner: TestStaff;
export let manager: TestStaff;
export let finance: TestStaff;
export let payer: string;

/** The house, for the tests of one file; people and player are others for each test. */
export function setUpHouse(): void {
  beforeAll(async () => {
    app = await startApp();
    await setSetting(app, 'approval.payoutByGiver', 0);
    await openBank(app);
    payer = await openBank(app, { kind: 'withdraw', openingBalance: 200_000_000 });
  });
  afterAll(async () => {
    expect(await wrongInBooks(app)).toEqual([]);
    await app.close();
  });
  beforeEach(async () => {
    player = await createPlayer(app);
    // Who stays behind from other tests could pay, too.
    await app.platform.db.updateTable('staff').set({ status: 'terminated' }).execute();
    owner = await createStaff(app, 'Owner');
    manager = await createStaff(app, 'Manager');
    finance = await createStaff(app, 'Finance');
  });
}

/** The tests go on with another player. */
export async function anotherPlayer(given: { balance?: number } = {}): Promise<void> {
  player = await createPlayer(app, given);
}

export const approveTopup = (by: TestStaff, id: string, amount?: number, reason?: string) =>
  app.send('topup.approve', {
    token: by.token,
    params: { id },
    body: { bankReference: newReference(), ...(amount ? { amount } : {}), ...(reason ? { reason } : {}) },
  });
/** A top-up that one person approves alone. */
export async function credited(by: TestStaff, amount = 500 * BAHT): Promise<void> {
  const { id } = await openTopup(app, player, amount);
  expect((await approveTopup(by, id)).status).toBe(200);
}
export const take = (by: TestStaff, id: string, call: 'withdraw.take' | 'withdraw.retry' = 'withdraw.take') =>
  app.send(call, { token: by.token, params: { id } });
export const pay = (by: TestStaff, id: string) =>
  app.send('withdraw.approve', {
    token: by.token,
    params: { id },
    body: { channelId: payer, bankReference: newReference() },
  });
export const detailsOf = async (by: TestStaff, id: string) =>
  (await app.send('withdraw.details', { token: by.token, params: { id } })).body;
export const give = (by: TestStaff, amount: number, turnoverMultiplier = 1) =>
  app.send('credit.manage', {
    token: by.token,
    body: { action: 'add_bonus', amount, phone: player.phone, reason: 'welcome', turnoverMultiplier },
    key: newReference(),
  });
export const requirements = async () =>
  (await app.send('turnover.list', { token: owner.token, query: { playerId: player.id } })).body.data;
export const waive = (by: TestStaff, id: string) =>
  app.send('turnover.close', { token: by.token, params: { id }, body: { reason: 'a mistake' } });
export const lower = (by: TestStaff, id: string, required: number) =>
  app.send('turnover.adjust', { token: by.token, params: { id }, body: { required, reason: 'agreed' } });
export const tie = (one: TestStaff, other: TestStaff) =>
  app.platform.db
    .insertInto('staff_control')
    .values({ staff_id: one.id, by_id: other.id, action: 'staff.edit', at: app.clock.now() })
    .execute();
