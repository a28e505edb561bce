import type { Permission } from '@salung/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roleByName } from '../src/modules/staff/index.ts';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, approve, cancel, onlyMay, reject } from './approvals.ts';
import { createPlayer, createStaff, enrol, moneyOf, PASSWORD, type TestStaff } from './factories.ts';

/** The first day, moments that coincide, and requests whose time is over. */

let app: TestApp;
let owner: TestStaff;
beforeEach(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
});
afterEach(() => app.close());

let serial = 0;
async function create(by: { token: string }, role: string, key?: string) {
  serial += 1;
  const username = `person${serial}`;
  const roleId = (await roleByName(app.platform.db, role))?.id ?? '';
  const sent = await app.send('staff.create', {
    token: by.token,
    body: { username, name: 'คนใหม่', roleId, password: PASSWORD },
    ...(key ? { key } : {}),
  });
  return { ...sent, username };
}
const setStatus = (by: TestStaff, id: string, status: 'active' | 'suspended' | 'terminated') =>
  app.send('staff.changeStatus', { token: by.token, params: { id }, body: { status } });
const give = (by: { token: string }, phone: string) =>
  app.send('credit.manage', {
    token: by.token,
    body: { action: 'add_credit', amount: 5_000_000, phone, reason: 'goodwill' },
  });
const audited = (action: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', action)
    .orderBy('id')
    .execute();
const statusOf = async (username: string) =>
  (
    await app.platform.db
      .selectFrom('staff')
      .select('status')
      .where('username', '=', username)
      .executeTakeFirst()
  )?.status;

describe('the only one who may approve', () => {
  it('adds the second alone, which the log says; the third takes both, a day later', async () => {
    const second = await create(owner, 'Manager');
    expect(second.status).toBe(201);
    expect(await audited('staff.create')).toMatchObject([{ after: { withoutSecondPerson: true } }]);
    const { token } = await enrol(app, second.username);
    const third = approvalOf(await create(owner, 'Finance'));
    expect((await approve(app, { token }, third)).problem.code).toBe('NOT_INDEPENDENT');
    expect((await create(owner, 'Support')).status).toBe(201);
  });
  it('adds one, however many are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => create(owner, 'Finance')));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(49);
  });
  it('is nobody who suspends, ejects or terminates the others', async () => {
    const others = await Promise.all(
      ['Manager', 'Finance', 'Finance'].map((role) => createStaff(app, role as 'Finance')),
    );
    const [suspended, ejected, terminated] = others as [TestStaff, TestStaff, TestStaff];
    await setStatus(owner, suspended.id, 'suspended');
    await app.send('staff.eject', { token: owner.token, body: { id: ejected.id } });
    await setStatus(owner, terminated.id, 'terminated');
    approvalOf(await create(owner, 'Finance'));
    for (const { id } of [suspended, ejected]) await setStatus(owner, id, 'terminated');
    approvalOf(await create(owner, 'Finance'));
    await app.platform.db.deleteFrom('approval').execute();
    await app.platform.db.deleteFrom('staff').where('name', '=', 'คนใหม่').execute();
    app.clock.advance(72 * 3_600_000 + 1);
    const later = await createStaff(app, 'Owner');
    await app.platform.db
      .updateTable('staff')
      .set({ status: 'terminated' })
      .where('id', '=', owner.id)
      .execute();
    expect((await create(later, 'Finance')).status).toBe(201);
  });
});

describe('a new account that waits', () => {
  it('goes where the second person refuses, or the first takes it back, and its name is free again', async () => {
    const manager = await createStaff(app, 'Manager');
    const first = await create(owner, 'Finance', 'a-key');
    expect(await statusOf(first.username)).toBe('inactive');
    expect((await cancel(app, owner, approvalOf(first))).status).toBe(200);
    expect(await statusOf(first.username)).toBeUndefined();
    const other = await create(owner, 'Finance');
    expect((await reject(app, manager, approvalOf(other))).status).toBe(200);
    expect(await statusOf(other.username)).toBeUndefined();
    const stored = await app.platform.db.selectFrom('approval').select(['request', 'after']).execute();
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
    expect(JSON.stringify(stored)).not.toContain('argon2');
  });
  it('is let in once, by 50 who agree at once', async () => {
    const checkers = await Promise.all(Array.from({ length: 5 }, () => createStaff(app, 'Finance')));
    const made = await create(owner, 'Finance');
    const id = approvalOf(made);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => approve(app, checkers[turn % 5] as TestStaff, id)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await statusOf(made.username)).toBe('active');
    const ties = await app.platform.db.selectFrom('staff_control').selectAll().execute();
    expect(ties).toHaveLength(2);
  });
});

describe('at one moment', () => {
  it('a reset and a yes of the person: never both without the tie', async () => {
    const manager = await createStaff(app, 'Manager');
    const other = await createStaff(app, 'Manager');
    for (let round = 0; round < 10; round++) {
      const player = await createPlayer(app);
      const checker = await createStaff(app, 'Finance');
      const credit = approvalOf(await give(manager, player.phone));
      const reset = approvalOf(
        await app.send('staff.resetTwoFactor', { token: manager.token, params: { id: checker.id } }),
      );
      const [yes, done] = await Promise.all([approve(app, checker, credit), approve(app, other, reset)]);
      expect(done.status).toBe(200);
      // Either the decision came first, by the person themselves, or it did not come at all.
      const wallet = (await moneyOf(app, player.id)).wallet;
      expect(wallet).toBe(yes.status === 200 ? 5_000_000 : 0);
      if (yes.status !== 200) expect(['NOT_INDEPENDENT', 'SESSION_ENDED']).toContain(yes.problem.code);
    }
  });
  it('two changes of one account: one is asked for', async () => {
    await createStaff(app, 'Manager');
    const finance = await createStaff(app, 'Finance');
    const { token } = owner;
    const params = { id: finance.id };
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2
          ? app.send('staff.resetTwoFactor', { token, params })
          : app.send('staff.edit', { token, params, body: { phone: '0812345678' } }),
      ),
    );
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(sent.filter(({ problem }) => problem.code === 'APPROVAL_PENDING')).toHaveLength(19);
  });
});

describe('what was asked for', () => {
  const maker = async () => {
    const staff = await createStaff(app, 'Finance');
    const player = await createPlayer(app);
    return { staff, player, id: approvalOf(await give(staff, player.phone)) };
  };
  it('ends with who asked: suspended, ejected, or without the permission', async () => {
    for (const end of [
      async (staff: TestStaff) => setStatus(owner, staff.id, 'suspended'),
      async (staff: TestStaff) => app.send('staff.eject', { token: owner.token, body: { id: staff.id } }),
      async (staff: TestStaff) => onlyMay(app, staff, ['approval:decide', 'topup:approve'] as Permission[]),
    ]) {
      const { staff, player, id } = await maker();
      await end(staff);
      const shown = await app.send('approvals.details', { token: owner.token, params: { id } });
      expect(shown.body).toMatchObject({ mayDecide: false, mayReject: true, obstacle: { code: 'maker' } });
      expect((await approve(app, owner, id)).problem.code).toBe('MAKER_GONE');
      expect((await moneyOf(app, player.id)).wallet).toBe(0);
      expect((await reject(app, owner, id)).status).toBe(200);
    }
  });
  it('by an older version is shown, refused with a reason, and can be rejected', async () => {
    const { player, id } = await maker();
    const old = [
      // A field that another version had, one that it had not, one of another kind, one under another name.
      { action: 'add_credit', amount: 5_000_000, phone: player.phone, reason: 'x', note: 'old' },
      { action: 'add_credit', amount: 5_000_000, phone: player.phone },
      { action: 'add_credit', amount: '50000.00', phone: player.phone, reason: 'x' },
      { type: 'add', amount: 5_000_000, phone: player.phone, reason: 'x' },
      { action: 'add_credit', amount: -5, phone: player.phone, reason: 'x' },
    ];
    for (const request of old) {
      await app.platform.pool.query('update approval set request = $1 where id = $2', [request, id]);
      const shown = await app.send('approvals.details', { token: owner.token, params: { id } });
      expect(shown.status).toBe(200);
      expect(shown.body).toMatchObject({
        mayDecide: false,
        mayReject: true,
        obstacle: { code: 'outdated' },
      });
      const refused = await approve(app, owner, id);
      expect([refused.status, refused.problem.code]).toEqual([409, 'REQUEST_OUTDATED']);
      expect((await moneyOf(app, player.id)).wallet).toBe(0);
    }
    const { body } = await app.send('approvals.list', { token: owner.token, query: { status: 'PENDING' } });
    expect(body.data.map((row) => row.id)).toContain(id);
    expect((await reject(app, owner, id)).status).toBe(200);
  });
  it('for an action of a module that is gone is shown, and can be rejected or cancelled', async () => {
    for (const end of ['reject', 'cancel'] as const) {
      const { staff, id } = await maker();
      await app.platform.pool.query(`update approval set kind = 'gone.act' where id = $1`, [id]);
      for (const { token } of [owner, staff]) {
        const { body, status } = await app.send('approvals.list', { token, query: { status: 'PENDING' } });
        expect(status).toBe(200);
        expect(body.data).toContainEqual(expect.objectContaining({ id, kind: 'gone.act', mayDecide: false }));
      }
      const shown = await app.send('approvals.details', { token: owner.token, params: { id } });
      expect(shown.body).toMatchObject({ mayReject: true, obstacle: { code: 'outdated' } });
      expect((await approve(app, owner, id)).problem.code).toBe('REQUEST_OUTDATED');
      const ended = await (end === 'reject' ? reject(app, owner, id) : cancel(app, staff, id));
      expect(ended.status).toBe(200);
    }
  });
});
