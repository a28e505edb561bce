import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, reject } from '../../../test/approvals.ts';
import { createStaff, PASSWORD, signInStaff, type TestStaff } from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';
import { roleByName } from './index.ts';

let app: TestApp;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  manager = await createStaff(app, 'Manager');
});
afterAll(() => app.close());

const roleId = async (name: string) => (await roleByName(app.platform.db, name))?.id ?? '';
const edit = (by: TestStaff, id: string, body: Input<'staff.edit', 'body'>) =>
  app.send('staff.edit', { token: by.token, params: { id }, body });
/** What an edit asks for, agreed to by another. */
const byTwo = async (asked: ReturnType<typeof edit>) => approve(app, manager, approvalOf(await asked));
const isSignedIn = async ({ token }: TestStaff) =>
  (await app.send('auth.user', { token }, 'staff')).status === 200;
const lastEntry = (id: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('an edit', () => {
  it('changes what was sent and keeps the rest; the log has no phone', async () => {
    const created = await createStaff(app, 'Support');
    const allowedAddresses = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '10.0.0.0/8'];
    const first = await edit(manager, created.id, {
      name: 'New Name',
      phone: '0812345678',
      allowedAddresses,
    });
    expect(first.body).toMatchObject({
      name: 'New Name',
      phone: '0812345678',
      role: { name: 'Support' },
      allowedAddresses: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    });
    expect(await lastEntry(created.id)).toMatchObject({
      action: 'staff.edit',
      before: { phone: null, allowedAddresses: [] },
      after: { name: 'New Name', phone: '081xxx5678' },
    });
    // To be bound to addresses at all takes some away.
    expect(await isSignedIn(created)).toBe(false);
    app.clock.advance(30_000);
    const support = { ...created, ...(await signInStaff(app, created.username, created.totp)) };
    const second = await edit(manager, created.id, { phone: null });
    expect(second.body).toMatchObject({
      name: 'New Name',
      phone: null,
      allowedAddresses: first.body.allowedAddresses,
    });
    expect(await isSignedIn(support)).toBe(true);
    expect((await edit(manager, created.id, {})).status).toBe(200);
  });

  it('of role or shift ends the sessions', async () => {
    const support = await createStaff(app, 'Support');
    await edit(manager, support.id, { roleId: await roleId('Support') });
    expect(await isSignedIn(support)).toBe(true);
    const shift = { shiftStart: '08:00:00', shiftEnd: '16:00:00' };
    expect((await edit(manager, support.id, shift)).body).toMatchObject(shift);
    expect(await isSignedIn(support)).toBe(false);
    app.clock.advance(60_000);
    Object.assign(support, await signInStaff(app, support.username, support.totp));
    await edit(manager, support.id, shift);
    expect(await isSignedIn(support)).toBe(true);
    const moved = await edit(manager, support.id, { roleId: await roleId('Auditor') });
    expect(moved.body.role.name).toBe('Auditor');
    expect(await isSignedIn(support)).toBe(false);
    const none = await edit(manager, support.id, { shiftStart: null, shiftEnd: null });
    expect(none.body).toMatchObject({ shiftStart: null, shiftEnd: null });
  });

  it('ends sessions and streams when an address is allowed no more, and keeps them when more are', async () => {
    const change = async (allowedAddresses: string[], expected: string | undefined) => {
      const support = await createStaff(app, 'Support');
      await app.platform.db
        .updateTable('staff')
        .set({ allowed_addresses: ['127.0.0.1', '203.0.113.0/24'] })
        .where('id', '=', support.id)
        .execute();
      const stream = await openStream(app.office, support.token);
      expect(await stream.next()).toMatchObject({ event: 'snapshot' });
      const { status } = await edit(owner, support.id, { allowedAddresses });
      expect(status).toBe(200);
      if (expected) {
        expect(await stream.next()).toEqual({ event: 'ended', data: { reason: expected } });
        expect(await stream.next()).toBeUndefined();
      }
      expect(await isSignedIn(support)).toBe(expected === undefined);
      stream.close();
    };
    await change(['203.0.113.0/24'], 'addresses');
    await change(['127.0.0.1', '203.0.113.0/24', '198.51.100.7'], undefined);
    await change([], undefined);
  });

  it('takes a shift whole, and addresses that are addresses', async () => {
    const support = await createStaff(app, 'Support');
    for (const body of [
      { shiftStart: '08:00:00' },
      { shiftStart: '08:00:00', shiftEnd: null },
      { shiftStart: '25:00:00', shiftEnd: '08:00:00' },
      { allowedAddresses: ['example.com'] },
      { allowedAddresses: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`) },
      { phone: '12345' },
      { username: 'other' },
      { status: 'active' },
    ]) {
      expect((await edit(manager, support.id, body as Input<'staff.edit', 'body'>)).status).toBe(400);
    }
  });
});

describe('nobody', () => {
  it('edits themselves, their superiors or their equals', async () => {
    const other = await createStaff(app, 'Manager');
    for (const [target, code] of [
      [manager, 'NOT_YOURSELF'],
      [owner, 'OUTRANKED'],
      [other, 'OUTRANKED'],
    ] as const) {
      expect((await edit(manager, target.id, { name: 'X' })).problem.code).toBe(code);
    }
    expect((await edit(owner, owner.id, { roleId: await roleId('Owner') })).problem.code).toBe(
      'NOT_YOURSELF',
    );
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await edit(owner, unknown, { name: 'X' })).problem.code).toBe('NOT_FOUND');
  });

  it('assigns a role above or equal to their own', async () => {
    const support = await createStaff(app, 'Support');
    for (const name of ['Owner', 'Manager']) {
      const refused = await edit(manager, support.id, { roleId: await roleId(name) });
      expect(refused.problem).toMatchObject({ code: 'OUTRANKED', errors: [{ path: 'body.roleId' }] });
    }
    const missing = await edit(owner, support.id, { roleId: '00000000-0000-7000-8000-000000000000' });
    expect(missing.problem).toMatchObject({ code: 'NOT_FOUND', errors: [{ path: 'body.roleId' }] });
    expect((await byTwo(edit(owner, support.id, { roleId: await roleId('Manager') }))).status).toBe(200);
  });

  it('moves the last Owner away, even when two do it to each other at once', async () => {
    const second = await createStaff(app, 'Owner');
    const finance = await roleId('Finance');
    const asked = await Promise.all([
      edit(owner, second.id, { roleId: finance }),
      edit(second, owner.id, { roleId: finance }),
    ]);
    const answers = await Promise.all(asked.map((sent) => approve(app, manager, approvalOf(sent))));
    const owners = await app.platform.db
      .selectFrom('staff')
      .select('id')
      .where('role_id', '=', await roleId('Owner'))
      .execute();
    expect(owners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other request goes on waiting until somebody refuses it.
    for (const sent of asked) await reject(app, manager, approvalOf(sent));
    const last = owners[0]?.id === owner.id ? owner : second;
    // Nobody changes the last one: not they themselves, and a suspended Owner does not count as another.
    const third = await createStaff(app, 'Owner');
    await app.platform.db
      .updateTable('staff')
      .set({ status: 'suspended' })
      .where('id', '=', last.id)
      .execute();
    expect((await byTwo(edit(third, last.id, { roleId: finance }))).status).toBe(200);
    owner = third;
  });

  it('is moved off the Owners by one who is no Owner any more', async () => {
    const second = await createStaff(app, 'Owner');
    const finance = await roleId('Finance');
    await app.platform.db
      .updateTable('staff')
      .set({ ejected_at: app.clock.now() })
      .where('id', '=', second.id)
      .execute();
    expect((await edit(second, owner.id, { roleId: finance })).problem.code).toBe('EJECTED');
    expect((await byTwo(edit(owner, second.id, { roleId: finance }))).status).toBe(200);
  });

  it('changes anything as Auditor, who sees everybody', async () => {
    const auditor = await createStaff(app, 'Auditor');
    const { token } = auditor;
    const params = { id: manager.id };
    expect((await app.send('staff.details', { token, params })).status).toBe(200);
    const refused = await Promise.all([
      edit(auditor, manager.id, { name: 'X' }),
      app.send('staff.sendPasswordSms', { token, body: { id: manager.id } }),
      app.send('staff.adjustFirstLogin', { token, params }),
      app.send('staff.resetFailedLogins', { token, params }),
      app.send('staff.resetTwoFactor', { token, params }),
    ]);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(5).fill('FORBIDDEN'));
  });
});

it('a new person may be bound to addresses from the start', async () => {
  const { body, status } = await app.send('staff.create', {
    token: owner.token,
    body: {
      username: 'fromoffice',
      name: 'From Office',
      roleId: await roleId('Support'),
      password: PASSWORD,
      allowedAddresses: ['203.0.113.0/24'],
    },
  });
  expect(status).toBe(201);
  expect(body.allowedAddresses).toEqual(['203.0.113.0/24']);
});
