import type { Permission } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { approvalOf, approve, reject } from './approvals.ts';
import { createPlayer, createStaff, enrol, moneyOf, PASSWORD, type TestStaff } from './factories.ts';
import {
  again,
  app,
  create,
  details,
  edit,
  finance,
  give,
  HOUR,
  idOf,
  manager,
  newName,
  owner,
  roleId,
  set,
  setStatus,
  setUpHouse,
} from './second-person.ts';

/** Every way to become one’s own second person, tried from the outside: staff, roles and limits. */

setUpHouse();

describe('a manager who makes the second person', () => {
  it('needs one for that: the account is there, but nobody can use it', async () => {
    const player = await createPlayer(app);
    const credit = approvalOf(await give(manager, player.phone));
    const username = newName();
    approvalOf(await create(manager, 'Finance', username));
    await expect(enrol(app, username)).rejects.toThrow();
    expect((await create(manager, 'Finance', username)).problem.code).toBe('USERNAME_TAKEN');
    expect((await setStatus(manager, await idOf(username), 'active')).problem.code).toBe('APPROVAL_PENDING');
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    expect((await approve(app, finance, credit)).status).toBe(200);
  });
  it('is not independent of it for a day, and neither is whoever agreed', async () => {
    const player = await createPlayer(app);
    const username = newName();
    const asked = approvalOf(await create(manager, 'Finance', username));
    expect((await approve(app, manager, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, owner, asked)).status).toBe(200);
    const puppet = await enrol(app, username);
    for (const maker of [manager, owner]) {
      const credit = approvalOf(await give(maker, player.phone));
      const until = new Date(app.clock.now().getTime() + 24 * HOUR).toISOString();
      expect(await details(puppet, credit)).toMatchObject({
        mayDecide: false,
        mayReject: true,
        obstacle: { code: 'control', until },
      });
      expect((await approve(app, puppet, credit)).problem.code).toBe('NOT_INDEPENDENT');
      // Nor the other way round.
      const back = approvalOf(await give(puppet, player.phone));
      expect((await approve(app, maker, back)).problem.code).toBe('NOT_INDEPENDENT');
      expect((await reject(app, maker, back)).status).toBe(200);
      expect((await approve(app, finance, credit)).status).toBe(200);
    }
    const last = approvalOf(await give(finance, player.phone));
    app.clock.advance(24 * HOUR + 1);
    const later = await again(manager);
    const { token } = await signInStaffAgain(username, puppet.totp);
    const credit = approvalOf(await give(later, player.phone));
    expect((await approve(app, { token }, credit)).status).toBe(200);
    expect((await approve(app, { token }, last)).status).toBe(200);
  });
  async function signInStaffAgain(username: string, totp: TestStaff['totp']) {
    const { body } = await app.send(
      'auth.login',
      { body: { username, password: `${PASSWORD} of my own`, otp: '000000' } },
      'staff',
    );
    const challengeToken = 'challengeToken' in body ? body.challengeToken : '';
    const code = totp.generate({ timestamp: app.clock.now().getTime() });
    const verified = await app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff');
    return { token: verified.body.accessToken };
  }
  it('cannot take a colleague’s place: phone, password, authenticator, role, status', async () => {
    const colleague = await createStaff(app, 'Finance');
    const { id } = colleague;
    const params = { id };
    const { token } = manager;
    await app.platform.db.updateTable('staff').set({ phone: '+66899999999' }).where('id', '=', id).execute();
    const ways = [
      () => edit(manager, id, { phone: '0811111111' }),
      async () => edit(manager, id, { roleId: await roleId('Support') }),
      () => app.send('staff.sendPasswordSms', { token, body: { id } }),
      () => app.send('staff.resetTwoFactor', { token, params }),
      () => app.send('staff.resetFailedLogins', { token, params }),
    ];
    const sent = app.inbox.length;
    for (const way of ways) {
      const asked = approvalOf(await way());
      expect((await way()).problem.code).toBe('APPROVAL_PENDING');
      expect((await reject(app, owner, asked)).status).toBe(200);
    }
    expect(app.inbox.length).toBe(sent);
    expect((await app.send('auth.user', { token: colleague.token }, 'staff')).status).toBe(200);
    await setStatus(manager, id, 'suspended');
    approvalOf(await setStatus(manager, id, 'active'));
    const ejected = await createStaff(app, 'Finance');
    await app.send('staff.eject', { token, body: { id: ejected.id } });
    approvalOf(await app.send('staff.revertEject', { token, params: { id: ejected.id } }));
    const fresh = await createStaff(app, 'Finance', { mustChangePassword: true });
    const flag = { token, params: { id: fresh.id } };
    approvalOf(await app.send('staff.adjustFirstLogin', { ...flag, body: { mustChangePassword: false } }));
  });
  it('is not let back in by what two agreed on before somebody suspended them', async () => {
    const { id } = await createStaff(app, 'Finance');
    await app.platform.db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', id).execute();
    const asked = approvalOf(await setStatus(manager, id, 'active'));
    expect((await setStatus(owner, id, 'suspended')).status).toBe(200);
    expect((await approve(app, finance, asked)).problem.code).toBe('CHANGED_SINCE');
    const again = approvalOf(await setStatus(manager, id, 'active'));
    expect((await approve(app, finance, again)).status).toBe(200);
  });
  it('is nobody’s second person for a day after a reset that two agreed on', async () => {
    const player = await createPlayer(app);
    const asked = approvalOf(
      await app.send('staff.resetTwoFactor', { token: manager.token, params: { id: finance.id } }),
    );
    const credit = approvalOf(await give(finance, player.phone));
    expect((await approve(app, owner, asked)).status).toBe(200);
    for (const checker of [manager, owner]) {
      expect((await approve(app, checker, credit)).problem.code).toBe('NOT_INDEPENDENT');
    }
    expect((await approve(app, await createStaff(app, 'Finance'), credit)).status).toBe(200);
  });
  it('does not approve from an account with the same phone', async () => {
    const player = await createPlayer(app);
    await app.platform.db
      .updateTable('staff')
      .set({ phone: '+66877777777' })
      .where('id', 'in', [manager.id, finance.id])
      .execute();
    const credit = approvalOf(await give(manager, player.phone));
    expect(await details(finance, credit)).toMatchObject({ mayDecide: false, obstacle: { code: 'phone' } });
    expect((await approve(app, finance, credit)).problem.code).toBe('SAME_PHONE');
    expect((await approve(app, owner, credit)).status).toBe(200);
  });
});

describe('roles', () => {
  const make = async (permissions: Permission[]) => {
    const body = { name: newName(), permissions };
    return (await app.send('roles.create', { token: owner.token, body })).body.id;
  };
  const change = (id: string, permissions: Permission[]) =>
    app.send('roles.edit', { token: owner.token, params: { id }, body: { permissions } });
  it('gain and lose what approves by two, who are then tied to everybody who holds them', async () => {
    const player = await createPlayer(app);
    const role = await make(['player:read']);
    const helper = await createStaff(app, 'Support');
    const given = await edit(owner, helper.id, { roleId: role });
    expect(given.status).toBe(200);
    const all: Permission[] = ['player:read', 'approval:read', 'approval:decide', 'credit:manage'];
    const asked = approvalOf(await change(role, all));
    expect(await details(manager, asked)).toMatchObject({
      before: { permissions: ['player:read'] },
      subject: { type: 'role' },
      mayDecide: true,
    });
    // While it waits, nobody is given the role.
    expect((await edit(owner, finance.id, { roleId: role })).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, manager, asked)).status).toBe(200);
    app.clock.advance(60_000);
    const holder = await again(helper);
    const credit = approvalOf(await give(owner, player.phone));
    expect((await approve(app, holder, credit)).problem.code).toBe('NOT_INDEPENDENT');
    const other = approvalOf(await give(finance, player.phone));
    expect((await approve(app, holder, other)).status).toBe(200);
    approvalOf(await change(role, ['player:read']));
  });
  it('that approve are given by two, also a clone made just before', async () => {
    const role = await make(['approval:decide', 'credit:manage']);
    const helper = await createStaff(app, 'Support');
    approvalOf(await edit(owner, helper.id, { roleId: role }));
    const other = await createStaff(app, 'Support');
    approvalOf(await edit(owner, other.id, { roleId: await make(['topup:create']) }));
    // What takes no part in four eyes is one person's to give.
    const third = await createStaff(app, 'Support');
    expect((await edit(owner, third.id, { roleId: await make(['topup:read']) })).status).toBe(200);
  });
});

describe('the amounts from which two are needed', () => {
  it('are raised by two, and lowered by one', async () => {
    const partner = await createStaff(app, 'Owner');
    for (const id of [
      'approval.credit',
      'approval.topup',
      'approval.topupWithoutEvidence',
      'approval.withdraw',
      'approval.house',
      'approval.limits',
    ]) {
      const { body } = await app.send('settings.list', { token: owner.token });
      const value = Number(body.data.find((one) => one.id === id)?.value);
      const asked = approvalOf(await set(owner, id, value + 1));
      expect((await approve(app, owner, asked)).problem.code).toBe('NOT_YOUR_OWN');
      expect((await set(owner, id, value - 1)).status).toBe(200);
      // Two would raise it from the former value; one has tightened it since.
      expect((await approve(app, partner, asked)).problem.code).toBe('CHANGED_SINCE');
      const again = approvalOf(await set(owner, id, value + 1));
      expect((await approve(app, partner, again)).status).toBe(200);
    }
  });
});
