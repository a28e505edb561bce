import { type SettingId, settingIds, settings, settingTypes } from '@salung/contract';
import { approvalPending } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { openTopup } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { settingsNow } from './index.ts';

let app: TestApp;
let owner: TestStaff;
let partner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  app = await startApp();
  [owner, partner] = [await createStaff(app, 'Owner'), await createStaff(app, 'Owner')];
  manager = await createStaff(app, 'Manager');
  await openBank(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('setting').execute();
  await app.platform.db.deleteFrom('approval').execute();
});

const edit = (id: string, value: number | boolean, staff = owner, reason?: string) =>
  app.send('settings.edit', {
    token: staff.token,
    params: { id },
    body: { value, ...(reason ? { reason } : {}) },
  });
const toggle = (id: string, body?: { isActive?: boolean }, staff = manager) =>
  app.send('settings.toggle', { token: staff.token, params: { id }, ...(body ? { body } : {}) });
const current = async (id: SettingId) => (await settingsNow(app.platform.db))[id];
const history = (id: string, query = {}) =>
  app.send('settings.history', { token: owner.token, params: { id }, query });
const refused = ({ status, problem }: { status: number; problem: { code: string; errors: unknown[] } }) => ({
  status,
  code: problem.code,
  path: (problem.errors[0] as { path?: string }).path,
});

describe('the list', () => {
  it('has every setting with kind, bounds, preset and who set it when', async () => {
    const { body } = await app.send('settings.list', { token: owner.token });
    expect(body.data.map(({ id }) => id)).toEqual(settingIds);
    const { th, en } = settings['deposit.minimum'];
    expect(body.data[0]).toEqual({
      id: 'deposit.minimum',
      type: 'deposit',
      kind: 'amount',
      th,
      en,
      value: 10_000,
      preset: 10_000,
      takesTwo: 'limit',
      min: 100,
      max: 10_000_000_000,
      changedAt: null,
      changedBy: null,
      putBack: null,
    });
    await edit('deposit.minimum', 20_000);
    const after = await app.send('settings.list', { token: owner.token, query: { type: 'deposit' } });
    expect(after.body.data[0]).toMatchObject({
      value: 20_000,
      preset: 10_000,
      changedAt: app.clock.now().toISOString(),
      changedBy: `Owner ${owner.username}`,
    });
  });

  it('is that of one type where one is named', async () => {
    for (const type of settingTypes) {
      const { body } = await app.send('settings.list', { token: owner.token, query: { type } });
      expect(body.data.map(({ id }) => id)).toEqual(settingIds.filter((id) => id.startsWith(`${type}.`)));
    }
  });

  it('has no bounds for a switch', async () => {
    const query = { type: 'notification' } as const;
    const { body } = await app.send('settings.list', { token: owner.token, query });
    const bare = { kind: 'switch', value: false, preset: false, min: null, max: null };
    expect(body.data).toMatchObject([
      { id: 'notification.lottoSms', ...bare },
      { id: 'notification.paidSms', ...bare },
    ]);
  });
});

describe('setting a value', () => {
  it.each<[string, string, number | boolean, object]>([
    ['unknown', 'deposit.nothing', 5, { status: 404, code: 'NOT_FOUND', path: 'params.id' }],
    ['of an object', 'toString', 5, { status: 404, code: 'NOT_FOUND', path: 'params.id' }],
    ['no setting but a row', 'general', 5, { status: 404, code: 'NOT_FOUND', path: 'params.id' }],
    ['a switch for an amount', 'deposit.minimum', true, { status: 422, code: 'SETTING_KIND' }],
    ['a number for a switch', 'notification.paidSms', 1, { status: 422, code: 'SETTING_KIND' }],
    ['part of a satang', 'deposit.minimum', 100.5, { status: 422, code: 'SETTING_KIND' }],
    ['part of a minute', 'deposit.expiryMinutes', 5.5, { status: 422, code: 'SETTING_KIND' }],
    ['three decimals', 'turnover.topupMultiplier', 1.001, { status: 422, code: 'SETTING_KIND' }],
    ['below', 'deposit.minimum', 99, { status: 422, code: 'SETTING_BOUNDS' }],
    ['above', 'withdraw.dailyCount', 1001, { status: 422, code: 'SETTING_BOUNDS' }],
    ['negative', 'approval.credit', -1, { status: 422, code: 'SETTING_BOUNDS' }],
    ['a minimum past its maximum', 'deposit.minimum', 200_000_100, { status: 422, code: 'LIMITS_CROSSED' }],
    ['a maximum below its minimum', 'deposit.maximum', 9_999, { status: 422, code: 'LIMITS_CROSSED' }],
    ['a day below one time', 'withdraw.dailyMaximum', 9_999, { status: 422, code: 'LIMITS_CROSSED' }],
  ])('refuses what is %s', async (_, id, value, expected) => {
    expect(refused(await edit(id, value))).toEqual({ path: 'body.value', ...expected });
    expect(await app.platform.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it('tells the bounds of an amount in baht', async () => {
    const { problem } = await edit('deposit.minimum', 1);
    expect(problem.detail).toBe('Please enter a value between 1 and 100,000,000.');
    expect((await edit('withdraw.dailyCount', 0)).problem.detail).toBe(
      'Please enter a value between 1 and 1000.',
    );
  });

  it('takes two decimals of a multiplier and the other kinds', async () => {
    expect((await edit('turnover.topupMultiplier', 1.15)).body).toMatchObject({ value: 1.15 });
    expect((await edit('deposit.expiryMinutes', 45)).body).toMatchObject({ value: 45 });
    expect((await edit('notification.paidSms', true)).body).toMatchObject({ value: true });
    expect(await settingsNow(app.platform.db)).toMatchObject({
      'turnover.topupMultiplier': 1.15,
      'deposit.expiryMinutes': 45,
      'notification.paidSms': true,
    });
  });

  it('to what it is already changes nothing, but answers it', async () => {
    const { status, body } = await edit('deposit.minimum', 10_000);
    expect({ status, body }).toMatchObject({ status: 200, body: { value: 10_000, changedAt: null } });
    expect((await edit('withdraw.dailyMaximum', 500_000_000)).status).toBe(200);
    expect(await app.platform.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it('of money is not for the Manager, who may set the rest', async () => {
    for (const id of settingIds.filter((id) => settings[id].kind === 'amount')) {
      const { status, problem } = await edit(id, 20_000, manager);
      expect({ status, code: problem.code }, id).toEqual({ status: 403, code: 'FORBIDDEN' });
      expect(problem.detail).toContain('setting:money');
    }
    expect((await edit('withdraw.dailyCount', 3, manager)).status).toBe(200);
    const finance = await createStaff(app, 'Finance');
    expect((await edit('withdraw.dailyCount', 4, finance)).status).toBe(403);
    const marketing = await createStaff(app, 'Marketing');
    expect((await edit('withdraw.dailyCount', 4, marketing)).status).toBe(403);
  });

  it('at one moment from both sides never crosses: 40 rounds', async () => {
    for (let round = 0; round < 40; round++) {
      await app.platform.db.deleteFrom('setting').execute();
      await Promise.all([edit('deposit.minimum', 150_000), edit('deposit.maximum', 120_000, partner)]);
      const now = await settingsNow(app.platform.db);
      expect(now['deposit.minimum']).toBeLessThanOrEqual(now['deposit.maximum']);
    }
  });

  it('is there once for a key that is sent twice', async () => {
    const sent = { token: owner.token, params: { id: 'withdraw.dailyCount' }, body: { value: 7 }, key: 'k1' };
    const first = await app.send('settings.edit', sent);
    expect((await app.send('settings.edit', sent)).body).toEqual(first.body);
    expect((await history('withdraw.dailyCount', { per_page: 1 })).body.data[0]).toMatchObject({ after: 7 });
  });
});

describe('a limit above what one person may set', () => {
  const ask = async (id: SettingId = 'deposit.maximum', value = 300_000_000) => {
    const { status, body } = await edit(id, value, owner, 'the weekend');
    expect(status).toBe(202);
    return approvalPending.parse(body).approvalId;
  };
  const decide = (name: 'approvals.approve' | 'approvals.reject', id: string, staff: TestStaff) =>
    app.send(name, { token: staff.token, params: { id }, body: { reason: 'seen' } });

  it('waits for another person, who sets it', async () => {
    const id = await ask();
    expect(await current('deposit.maximum')).toBe(200_000_000);
    const waiting = await app.send('approvals.details', { token: partner.token, params: { id } });
    expect(waiting.body).toMatchObject({
      kind: 'settings.edit',
      subject: { type: 'setting', id: 'deposit.maximum' },
      reason: 'the weekend',
      request: { value: 300_000_000, reason: 'the weekend' },
      mayDecide: true,
    });
    expect((await decide('approvals.approve', id, owner)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await decide('approvals.approve', id, manager)).problem.code).toBe('FORBIDDEN');
    expect(await current('deposit.maximum')).toBe(200_000_000);
    expect((await decide('approvals.approve', id, partner)).status).toBe(200);
    expect(await current('deposit.maximum')).toBe(300_000_000);
    expect((await history('deposit.maximum')).body.data[0]).toMatchObject({
      by: `Owner ${partner.username}`,
      before: 200_000_000,
      after: 300_000_000,
    });
    expect((await decide('approvals.approve', id, partner)).problem.code).toBe('STATE_CONFLICT');
  });

  it('says so where nobody could agree, when it is asked for and while it waits', async () => {
    const suspend = (status: 'active' | 'suspended') =>
      app.platform.db.updateTable('staff').set({ status }).where('id', '=', partner.id).execute();
    const seen = async (id: string) =>
      (await app.send('approvals.details', { token: owner.token, params: { id } })).body.hasDecider;
    await suspend('suspended');
    // The manager may decide, but not about money settings.
    const asked = await edit('approval.limits', 900_000_000, owner);
    expect(asked).toMatchObject({ status: 202, body: { hasDecider: false } });
    const { approvalId } = approvalPending.parse(asked.body);
    expect(await seen(approvalId)).toBe(false);
    await suspend('active');
    expect(await seen(approvalId)).toBe(true);
  });

  it('stays as it is when the other refuses', async () => {
    const id = await ask('withdraw.dailyMaximum', 600_000_000);
    expect((await decide('approvals.reject', id, partner)).status).toBe(200);
    expect(await current('withdraw.dailyMaximum')).toBe(500_000_000);
    await ask('withdraw.dailyMaximum', 600_000_000);
  });

  it('is asked for once', async () => {
    await ask();
    expect((await edit('deposit.maximum', 400_000_000, partner)).problem.code).toBe('APPROVAL_PENDING');
    const both = await Promise.all(
      [owner, partner].map((staff) => edit('withdraw.maximum', 400_000_000, staff)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it('is checked again when it is approved', async () => {
    // The minimum may follow the maximum up once that is higher; then the lower one that waits is too low.
    const id = await ask('withdraw.maximum', 300_000_000);
    await app.platform.db
      .insertInto('setting')
      .values({
        id: 'withdraw.minimum',
        value: '400000000',
        changed_by: null,
        changed_at: app.clock.now(),
      })
      .execute();
    const { status, problem } = await decide('approvals.approve', id, partner);
    expect({ status, code: problem.code }).toEqual({ status: 422, code: 'LIMITS_CROSSED' });
    expect(await current('withdraw.maximum')).toBe(200_000_000);
    await app.platform.db.deleteFrom('setting').execute();
    expect((await decide('approvals.approve', id, partner)).status).toBe(200);
  });

  it('is not set where somebody has tightened it since: what was agreed to is another step', async () => {
    await edit('withdraw.dailyCount', 5);
    const asked = await edit('withdraw.dailyCount', 20);
    const id = approvalPending.parse(asked.body).approvalId;
    expect((await edit('withdraw.dailyCount', 1)).status).toBe(200);
    const { status, problem } = await decide('approvals.approve', id, partner);
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'CHANGED_SINCE' });
    expect(await current('withdraw.dailyCount')).toBe(1);
    const again = approvalPending.parse((await edit('withdraw.dailyCount', 20)).body).approvalId;
    expect((await decide('approvals.approve', again, partner)).status).toBe(200);
    expect(await current('withdraw.dailyCount')).toBe(20);
  });

  it.each<[string, unknown, string]>([
    ['of another shape', '"much"', 'REQUEST_OUTDATED'],
    ['of another kind', 'true', 'SETTING_KIND'],
    ['out of bounds', '99999999999', 'SETTING_BOUNDS'],
  ])('is refused where it has become %s', async (_, value, code) => {
    const id = await ask();
    await app.platform.pool.query(
      `update approval set request = jsonb_build_object('value', '${value}'::jsonb)`,
    );
    expect((await decide('approvals.approve', id, partner)).problem.code).toBe(code);
  });

  it('holds for the limits of four eyes themselves, and for the limit of limits', async () => {
    expect((await edit('approval.credit', 200_001)).status).toBe(202);
    expect((await edit('approval.limits', 20_000_001)).status).toBe(202);
    // To lower them takes one, also while something waits.
    expect((await edit('approval.credit', 100_000)).status).toBe(200);
    expect((await edit('approval.limits', 1_000)).status).toBe(200);
    // Lowered, it holds at once for everything.
    expect((await edit('withdraw.minimum', 20_000)).status).toBe(202);
    expect((await edit('withdraw.dailyCount', 5)).status).toBe(200);
    expect((await edit('turnover.lapseBelow', 400)).status).toBe(200);
  });

  it('answers the same approval to a key that is sent twice', async () => {
    const sent = { token: owner.token, params: { id: 'deposit.maximum' }, body: { value: 4e8 }, key: 'k2' };
    const first = await app.send('settings.edit', sent);
    const again = await app.send('settings.edit', sent);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.body).toEqual(first.body);
  });
});

describe('switching', () => {
  it('sets what is wanted, and flips without a wish', async () => {
    expect((await toggle('notification.paidSms', { isActive: true })).body).toMatchObject({ value: true });
    expect((await toggle('notification.paidSms', { isActive: true })).body).toMatchObject({ value: true });
    expect((await toggle('notification.paidSms')).body).toMatchObject({ value: false });
    expect((await toggle('notification.paidSms', {})).body).toMatchObject({ value: true });
  });

  it('loses no flip of many at one moment', async () => {
    const flips = await Promise.all(Array.from({ length: 7 }, () => toggle('notification.paidSms')));
    expect(flips.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await current('notification.paidSms')).toBe(true);
  });

  it('is for switches only, and for those who may', async () => {
    expect(refused(await toggle('withdraw.dailyCount'))).toMatchObject({ status: 422, code: 'SETTING_KIND' });
    expect(refused(await toggle('deposit.minimum', { isActive: true }))).toMatchObject({ status: 422 });
    expect(refused(await toggle('nothing'))).toMatchObject({ status: 404, path: 'params.id' });
    const auditor = await createStaff(app, 'Auditor');
    expect((await toggle('notification.paidSms', {}, auditor)).status).toBe(403);
    expect((await app.send('settings.list', { token: auditor.token })).status).toBe(200);
  });
});

describe('the history', () => {
  it('tells who set what to what, newest first, page by page', async () => {
    const id = 'security.staffIdleMinutes';
    await edit(id, 20, manager);
    await edit(id, 20, manager);
    await edit(id, 10, owner, 'a reason');
    const { body } = await history(id);
    expect(body).toMatchObject({
      data: [
        { by: `Owner ${owner.username}`, before: 20, after: 10, at: app.clock.now().toISOString() },
        { by: `Manager ${manager.username}`, before: 30, after: 20 },
      ],
      total: 2,
    });
    const second = await history(id, { page: 2, per_page: 1 });
    expect(second.body).toMatchObject({ data: [{ after: 20 }], page: 2, per_page: 1, total: 2 });
    expect((await history('protection.payoutPauseHours')).body).toMatchObject({ data: [], total: 0 });
    expect((await history('general')).status).toBe(404);
  });
});

describe('what follows a changed limit at once', () => {
  it('top-ups', async () => {
    const player = await createPlayer(app);
    const create = (amount: number) =>
      app.send('topup.create', { token: player.token, body: { amount } }).then(({ problem }) => problem.code);
    expect(await create(9_999)).toBe('AMOUNT_TOO_SMALL');
    await edit('deposit.minimum', 60_000);
    expect(await create(59_999)).toBe('AMOUNT_TOO_SMALL');
    await edit('deposit.maximum', 70_000);
    expect(await create(70_001)).toBe('AMOUNT_TOO_LARGE');
    const topup = await openTopup(app, player, 60_000);
    expect(topup.amount).toBe(60_000);
  });

  it('withdrawals, per time, per day and their number', async () => {
    const player = await createPlayer(app, { balance: 1_000_000 });
    let key = 0;
    const create = (amount: number) => {
      key += 1;
      return app.send('withdraw.create', { token: player.token, body: { amount }, key: `limits-${key}` });
    };
    const codeOf = async (amount: number) => (await create(amount)).problem.code;
    await edit('withdraw.minimum', 30_000);
    expect(await codeOf(29_999)).toBe('AMOUNT_TOO_SMALL');
    await edit('withdraw.maximum', 40_000);
    expect(await codeOf(40_001)).toBe('AMOUNT_TOO_LARGE');
    await edit('withdraw.dailyMaximum', 35_000);
    expect(await codeOf(36_000)).toBe('WITHDRAW_DAY_LIMIT');
    expect((await create(30_000)).status).toBe(201);
    await app.platform.db.updateTable('withdrawal').set({ status: 'PAID' }).execute();
    await edit('withdraw.dailyMaximum', 500_000_000 - 300_000_000);
    await edit('withdraw.dailyCount', 1);
    expect(await codeOf(30_000)).toBe('WITHDRAW_DAY_COUNT');
  });
});
