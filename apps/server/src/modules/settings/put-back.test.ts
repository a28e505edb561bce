import type { SettingId } from '@salung/contract';
import { approvalPending } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { settingsNow } from './index.ts';

/** An only Owner, beside a Manager who may approve but not agree to settings, puts back what one click tightened. */

const DAY = 86_400_000;

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('setting').execute();
  await app.platform.db.deleteFrom('approval').execute();
  await noOwner();
  owner = await createStaff(app, 'Owner');
  await createStaff(app, 'Manager');
});

const noOwner = () =>
  app.platform.pool.query(
    `update staff set role_id = (select id from role where name = 'Support')
     where role_id = (select id from role where name = 'Owner')`,
  );
const edit = async (id: SettingId, value: number, staff = owner) =>
  (await app.send('settings.edit', { token: staff.token, params: { id }, body: { value } })).status;
const current = async (id: SettingId) => (await settingsNow(app.platform.db))[id];
const shown = async (id: SettingId) => {
  const { body } = await app.send('settings.list', { token: owner.token });
  return body.data.find((setting) => setting.id === id)?.putBack;
};
describe('what one click tightened', () => {
  it('is put back by the only Owner alone, to the value before and no other, and is audited', async () => {
    expect(await edit('withdraw.dailyCount', 1)).toBe(200);
    expect(await shown('withdraw.dailyCount')).toEqual({
      value: 10,
      until: new Date(app.clock.now().getTime() + 30 * DAY).toISOString(),
    });
    expect(await edit('withdraw.dailyCount', 11)).toBe(202);
    await app.platform.db.deleteFrom('approval').execute();
    expect(await edit('withdraw.dailyCount', 9)).toBe(202);
    await app.platform.db.deleteFrom('approval').execute();
    expect(await edit('withdraw.dailyCount', 10)).toBe(200);
    expect(await current('withdraw.dailyCount')).toBe(10);
    const { rows } = await app.platform.pool.query(
      `select after from audit_log where subject_id = 'withdraw.dailyCount' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ after: { value: 10, withoutSecondPerson: true } }]);
    // It is no way up: what was put back is where it ends.
    expect(await shown('withdraw.dailyCount')).toBeNull();
    expect(await edit('withdraw.dailyCount', 11)).toBe(202);
  });

  it('comes back step by step no further than the last one', async () => {
    expect(await edit('protection.payoutPauseHours', 48)).toBe(200);
    expect(await edit('protection.payoutPauseHours', 72)).toBe(200);
    expect(await edit('protection.payoutPauseHours', 24)).toBe(202);
    await app.platform.db.deleteFrom('approval').execute();
    expect(await edit('protection.payoutPauseHours', 48)).toBe(200);
    expect(await edit('protection.payoutPauseHours', 24)).toBe(202);
  });

  it('stays with two people where another person could agree, now or again', async () => {
    const partner = await createStaff(app, 'Owner');
    const become = (status: 'active' | 'suspended') =>
      app.platform.db.updateTable('staff').set({ status }).where('id', '=', partner.id).execute();
    expect(await edit('withdraw.dailyCount', 1)).toBe(200);
    expect(await shown('withdraw.dailyCount')).toBeNull();
    expect(await edit('withdraw.dailyCount', 10)).toBe(202);
    await app.platform.db.deleteFrom('approval').execute();
    await become('suspended');
    expect(await edit('withdraw.dailyCount', 10)).toBe(202);
  });

  it('stays so after thirty days', async () => {
    expect(await edit('withdraw.dailyCount', 1)).toBe(200);
    // Sessions end long before.
    app.clock.advance(30 * DAY);
    await noOwner();
    owner = await createStaff(app, 'Owner');
    expect(await edit('withdraw.dailyCount', 10)).toBe(202);
  });

  it('stays so for the amounts of four eyes themselves', async () => {
    expect(await edit('approval.credit', 100_000)).toBe(200);
    expect(await shown('approval.credit')).toBeNull();
    expect(await edit('approval.credit', 200_000)).toBe(202);
  });

  it('is not for what two people agreed to, nor for a Manager', async () => {
    expect(await edit('withdraw.dailyCount', 1)).toBe(200);
    const manager = await createStaff(app, 'Manager');
    expect(await edit('withdraw.dailyCount', 10, manager)).toBe(202);
    await app.platform.db.deleteFrom('approval').execute();
    const partner = await createStaff(app, 'Owner');
    const asked = await app.send('settings.edit', {
      token: owner.token,
      params: { id: 'withdraw.autoFromHour' },
      body: { value: 8 },
    });
    const { approvalId } = approvalPending.parse(asked.body);
    const agreed = await app.send('approvals.approve', { token: partner.token, params: { id: approvalId } });
    expect(agreed.status).toBe(200);
    await noOwner();
    owner = await createStaff(app, 'Owner');
    expect(await edit('withdraw.autoFromHour', 0)).toBe(202);
    expect(await edit('withdraw.dailyCount', 10)).toBe(200);
  });
});
