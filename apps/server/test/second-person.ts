import type { BuiltInRole } from '@salung/contract';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { roleByName } from '../src/modules/staff/index.ts';
import { startApp, type TestApp } from './app.ts';
import { wrongInBooks } from './approvals.ts';
import { createStaff, PASSWORD, signInStaff, type TestStaff } from './factories.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** A house whose people try to become their own second person. */

export const HOUR = 3_600_000;

export let app: TestApp;
export let owner: TestStaff;
export let manager: TestStaff;
export let finance: TestStaff;
export let payer: string;

/** The house, for the tests of one file; its people are others for each test. */
export function setUpHouse(): void {
  beforeAll(async () => {
    app = await startApp();
    await openBank(app);
    payer = await openBank(app, { kind: 'withdraw', openingBalance: 200_000_000 });
    // Amounts are not what this is about.
    for (const id of [
      'approval.topup',
      'approval.topupWithoutEvidence',
      'approval.allPlayers',
      'approval.withdraw',
    ] as const) {
      await setSetting(app, id, 100_000_000);
    }
  });
  afterAll(async () => {
    expect(await wrongInBooks(app)).toEqual([]);
    await app.close();
  });
  // People of their own for each test: who had to do with whom is remembered for a day.
  beforeEach(async () => {
    owner = await createStaff(app, 'Owner');
    manager = await createStaff(app, 'Manager');
    finance = await createStaff(app, 'Finance');
  });
}

export const roleId = async (name: string) => (await roleByName(app.platform.db, name))?.id ?? '';
let serial = 0;
export const newName = () => {
  serial += 1;
  return `newstaff${serial}`;
};
export const create = async (by: TestStaff, role: BuiltInRole, username = newName()) =>
  app.send('staff.create', {
    token: by.token,
    body: { username, name: 'คนใหม่', roleId: await roleId(role), password: PASSWORD, phone: '0812345678' },
  });
export const edit = (by: { token: string }, id: string, body: Input<'staff.edit', 'body'>) =>
  app.send('staff.edit', { token: by.token, params: { id }, body });
export const setStatus = (by: TestStaff, id: string, status: 'active' | 'suspended' | 'terminated') =>
  app.send('staff.changeStatus', { token: by.token, params: { id }, body: { status } });
export const give = async (by: { token: string }, phone: string, amount = 5_000_000) =>
  app.send('credit.manage', {
    token: by.token,
    body: { action: 'add_credit', amount, phone, reason: 'goodwill' },
  });
export const set = (by: TestStaff, id: string, value: number) =>
  app.send('settings.edit', { token: by.token, params: { id }, body: { value } });
export const details = async (by: { token: string }, id: string) =>
  (await app.send('approvals.details', { token: by.token, params: { id } })).body;
export const idOf = async (username: string) =>
  (
    await app.platform.db
      .selectFrom('staff')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
/** Signs in again after the clock has moved. */
export async function again(staff: TestStaff): Promise<TestStaff> {
  return { ...staff, ...(await signInStaff(app, staff.username, staff.totp)) };
}
