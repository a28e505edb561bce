import { allPermissions, builtInRoles, type Permission } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createStaff, signInStaff, type TestStaff } from '../../../test/factories.ts';
import { roleByName } from '../staff/index.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
});
afterAll(() => app.close());

let serial = 0;
const newName = () => {
  serial += 1;
  return `Role ${serial}`;
};
const create = (by: TestStaff, permissions: Permission[], name = newName(), key?: string) =>
  app.send('roles.create', { token: by.token, body: { name, permissions }, ...(key ? { key } : {}) });
const edit = (by: TestStaff, id: string, body: { name?: string; permissions?: Permission[] }) =>
  app.send('roles.edit', { token: by.token, params: { id }, body });
const remove = (by: TestStaff, id: string) => app.send('roles.delete', { token: by.token, params: { id } });
const give = (id: string, roleId: string) =>
  app.send('staff.edit', { token: owner.token, params: { id }, body: { roleId } });
const builtIn = async (name: string) => (await roleByName(app.platform.db, name))?.id ?? '';

/** Somebody with a role of the operator's own, signed in. */
async function holder(permissions: Permission[]): Promise<TestStaff & { roleId: string }> {
  const { id: roleId } = (await create(owner, permissions)).body;
  const staff = await createStaff(app, 'Support');
  await app.platform.db.updateTable('staff').set({ role_id: roleId }).where('id', '=', staff.id).execute();
  return { ...staff, roleId };
}
const keeper: Permission[] = ['role:read', 'role:edit', 'staff:read', 'staff:edit', 'topup:read'];

describe('making a role', () => {
  it('keeps each permission once, knows all that there are, and is found by its name', async () => {
    const made = await create(owner, ['topup:read', 'player:read', 'topup:read'], 'Night desk 100%');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Night desk 100%',
      isBuiltIn: false,
      permissions: ['player:read', 'topup:read'],
      newPermissions: [],
      staffCount: 0,
    });
    const list = async (search: string) =>
      (await app.send('roles.list', { token: owner.token, query: { search } })).body.data;
    expect(await list('desk 100%')).toEqual([made.body]);
    expect(await list('desk_100')).toEqual([]);
    const { body } = await app.send('roles.dropdown', { token: owner.token });
    expect(body.data).toContainEqual({ id: made.body.id, name: 'Night desk 100%' });
    expect((await create(owner, ['no:such' as Permission])).status).toBe(400);
    expect((await create(owner, [], '   ')).problem.errors[0]?.path).toBe('body.name');
  });

  it('refuses a name that looks like another, also at once', async () => {
    expect((await create(owner, [], 'ทีมกะดึก')).body.name).toBe('ทีมกะดึก');
    for (const name of [
      'owner',
      ' Owner ',
      'night  DESK 100%',
      'ทีมกะดึก',
      '0wner',
      'Flnance',
      'Ówner.',
      'Manager-',
    ]) {
      const refused = await create(owner, [], name);
      expect(refused).toMatchObject({ status: 409, problem: { code: 'ROLE_NAME_TAKEN' } });
      expect(refused.problem.errors[0]?.path).toBe('body.name');
    }
    // What looks the same in Thai: เ twice, sara am in two pieces and either order, a letter out of use.
    expect((await create(owner, [], 'แอดมินน้ำใจ ค')).status).toBe(201);
    for (const name of [
      'เเอดมินน้ำใจ ค',
      'เ เอดมินน้ำใจ ค',
      'แอดมินน\u0e4d\u0e49\u0e32ใจ ค',
      'แอดมินน\u0e49\u0e4d\u0e32ใจ ค',
      'แอดมินน้\u0e4d\u0e45ใจ ค',
      'แอดมินน้ำใจ ฅ',
    ]) {
      expect((await create(owner, [], name)).problem.code).toBe('ROLE_NAME_TAKEN');
    }
    for (const name of ['แอดมินน\u0e49\u0e49\u0e33ใจ ค', 'แอดมินน้ำใจ ค\u0e4e\u0e4e', 'แอดมินน้ำใจ \u0e4e']) {
      expect((await create(owner, [], name)).problem.errors[0]?.path).toBe('body.name');
    }
    const twins = await Promise.all(['Twin', 'twin', 'TWIN'].map((name) => create(owner, [], name)));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('grants nothing that the maker lacks', async () => {
    const by = await holder(keeper);
    const refused = await create(by, ['topup:read', 'topup:approve']);
    expect(refused).toMatchObject({ status: 403, problem: { code: 'OUTRANKED' } });
    expect(refused.problem.errors[0]?.path).toBe('body.permissions');
    expect((await create(by, ['topup:read'])).status).toBe(201);
    // To repeat a permission is no way to a higher rank.
    const inflated = await create(
      by,
      Array.from({ length: 100 }, () => 'topup:read' as const),
    );
    expect(inflated.body.permissions).toEqual(['topup:read']);
  });
});

describe('editing a role', () => {
  it('is felt by the next request where something is given, and ends sessions where something is taken', async () => {
    const staff = await holder(['topup:read']);
    const list = () => app.send('withdraw.list', { token: staff.token });
    expect((await list()).problem.code).toBe('FORBIDDEN');
    const given = await edit(owner, staff.roleId, { permissions: ['topup:read', 'withdraw:read'] });
    expect(given.body.permissions).toEqual(['topup:read', 'withdraw:read']);
    expect((await list()).status).toBe(200);
    await edit(owner, staff.roleId, { name: newName() });
    expect((await list()).status).toBe(200);
    await edit(owner, staff.roleId, { permissions: ['withdraw:read'] });
    expect((await list()).problem.code).toBe('SESSION_ENDED');
    const session = await app.platform.db
      .selectFrom('session')
      .select('end_reason')
      .where('person_id', '=', staff.id)
      .executeTakeFirstOrThrow();
    expect(session.end_reason).toBe('role');
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'roles.edit')
      .where('subject_id', '=', staff.roleId)
      .orderBy('id')
      .execute();
    expect(entries[0]).toMatchObject({
      before: { permissions: ['topup:read'] },
      after: { permissions: ['topup:read', 'withdraw:read'] },
    });
  });

  it('shows what the product has gained until somebody looks', async () => {
    const { id } = (await create(owner, ['topup:read'])).body;
    const known = allPermissions.filter((permission) => permission !== 'house:move');
    await app.platform.db
      .updateTable('role')
      .set({ known_permissions: known })
      .where('id', '=', id)
      .execute();
    const details = async () =>
      (await app.send('roles.details', { token: owner.token, params: { id } })).body;
    expect((await details()).newPermissions).toEqual(['house:move']);
    expect((await edit(owner, id, {})).body.newPermissions).toEqual([]);
    expect((await details()).newPermissions).toEqual([]);
  });

  it('refuses built-in roles, taken names and unknown roles', async () => {
    const { id } = (await create(owner, [])).body;
    expect((await edit(owner, id, { name: 'finance' })).problem.code).toBe('ROLE_NAME_TAKEN');
    expect((await edit(owner, await builtIn('Support'), { permissions: [] })).problem.code).toBe(
      'ROLE_BUILT_IN',
    );
    expect((await remove(owner, await builtIn('Marketing'))).problem.code).toBe('ROLE_BUILT_IN');
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await edit(owner, unknown, {})).problem.code).toBe('NOT_FOUND');
    expect((await remove(owner, unknown)).problem.code).toBe('NOT_FOUND');
    const { name } = (await create(owner, [])).body;
    expect((await edit(owner, id, { name: name.toUpperCase() })).problem.code).toBe('ROLE_NAME_TAKEN');
    expect((await edit(owner, id, { name: 'Renamed' })).body.name).toBe('Renamed');
    expect((await edit(owner, id, { name: 'RENAMED' })).body.name).toBe('RENAMED');
  });

  it('is no way to gain: not one’s own role, none above, nothing that one lacks', async () => {
    const by = await holder(keeper);
    expect((await edit(by, by.roleId, { permissions: [...keeper] })).problem.code).toBe('NOT_YOURSELF');
    expect((await edit(by, by.roleId, { name: newName() })).problem.code).toBe('NOT_YOURSELF');
    expect((await remove(by, by.roleId)).problem.code).toBe('NOT_YOURSELF');
    const above = (await create(owner, ['topup:read', 'topup:approve'])).body;
    expect((await edit(by, above.id, { permissions: ['topup:read'] })).problem.code).toBe('OUTRANKED');
    expect((await edit(by, above.id, { name: newName() })).problem.code).toBe('OUTRANKED');
    expect((await remove(by, above.id)).problem.code).toBe('OUTRANKED');
    const below = (await create(owner, ['topup:read'])).body;
    const gain = await edit(by, below.id, { permissions: ['topup:read', 'credit:manage'] });
    expect(gain.problem).toMatchObject({ code: 'OUTRANKED', errors: [{ path: 'body.permissions' }] });
    expect((await edit(by, below.id, { permissions: ['role:read'] })).status).toBe(200);
    // Nor by a copy of one's own role for a friend, and then each other's.
    const copy = (await create(by, keeper)).body;
    const friend = await createStaff(app, 'Support');
    const granted = await app.send('staff.edit', {
      token: by.token,
      params: { id: friend.id },
      body: { roleId: copy.id },
    });
    expect(granted.problem.code).toBe('OUTRANKED');
  });

  it('Managers change no role, and reach no other Manager even by a copy of their role', async () => {
    const manager = await createStaff(app, 'Manager');
    const { id } = (await create(owner, ['topup:read'])).body;
    expect((await edit(manager, id, {})).problem.code).toBe('FORBIDDEN');
    expect((await create(manager, [])).problem.code).toBe('FORBIDDEN');
    const copy = (await create(owner, [...builtInRoles.Manager])).body;
    const twin = await createStaff(app, 'Support');
    const given = approvalOf(await give(twin.id, copy.id));
    expect((await approve(app, await createStaff(app, 'Finance'), given)).status).toBe(200);
    const eject = await app.send('staff.eject', { token: manager.token, body: { id: twin.id } });
    expect(eject.problem.code).toBe('OUTRANKED');
    const body = { roleId: copy.id };
    const finance = await createStaff(app, 'Finance');
    const raise = await app.send('staff.edit', { token: manager.token, params: { id: finance.id }, body });
    expect(raise.problem.code).toBe('OUTRANKED');
    // A copy of the Owner's role is no Owner, and reaches no Owner.
    const all = await holder([...allPermissions]);
    expect((await app.send('staff.eject', { token: all.token, body: { id: owner.id } })).problem.code).toBe(
      'OUTRANKED',
    );
    const down = { roleId: await builtIn('Support') };
    const demote = await app.send('staff.edit', { token: all.token, params: { id: owner.id }, body: down });
    expect(demote.problem.code).toBe('OUTRANKED');
  });
});

describe('deleting a role', () => {
  it('needs that nobody holds it, and happens once', async () => {
    const staff = await holder(['topup:read']);
    const refused = await remove(owner, staff.roleId);
    expect(refused).toMatchObject({ status: 409, problem: { code: 'ROLE_IN_USE' } });
    expect(refused.problem.detail).toContain('1');
    await give(staff.id, await builtIn('Support'));
    const answers = await Promise.all([remove(owner, staff.roleId), remove(owner, staff.roleId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'roles.delete')
      .where('subject_id', '=', staff.roleId)
      .execute();
    expect(entry).toMatchObject([{ before: { permissions: ['topup:read'] } }]);
  });

  it('and giving it at the same moment: one of the two', async () => {
    const staff = await createStaff(app, 'Support');
    for (let round = 0; round < 6; round++) {
      const { id } = (await create(owner, ['topup:read'])).body;
      const [given, deleted] = await Promise.all(
        round % 2
          ? [give(staff.id, id), remove(owner, id)]
          : [remove(owner, id), give(staff.id, id)].reverse(),
      );
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([given?.status, deleted?.status]);
    }
  });
});

it('the Auditor reads roles and changes none', async () => {
  const auditor = await createStaff(app, 'Auditor');
  const { id } = (await create(owner, ['topup:read'])).body;
  expect((await app.send('roles.details', { token: auditor.token, params: { id } })).status).toBe(200);
  const refused = await Promise.all([create(auditor, []), edit(auditor, id, {}), remove(auditor, id)]);
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('FORBIDDEN'));
});

it('one who was raised signs in anew and may what the new role allows', async () => {
  const staff = await createStaff(app, 'Support');
  const { id } = (await create(owner, ['topup:read', 'house:read'])).body;
  await give(staff.id, id);
  expect((await app.send('house.list', { token: staff.token })).status).toBe(401);
  app.clock.advance(60_000);
  const { token } = await signInStaff(app, staff.username, staff.totp);
  expect((await app.send('house.list', { token })).status).toBe(200);
});
