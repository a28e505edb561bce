import type { Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createStaff, PASSWORD } from '../../../test/factories.ts';
import {
  app,
  details,
  edit,
  finance,
  manager,
  newName,
  owner,
  setUpHouse,
} from '../../../test/second-person.ts';
import type { Tables } from '../../tables.ts';

/** What two agree on about an account is what the second person was shown. */

setUpHouse();

const set = (id: string, to: Updateable<Tables['staff']>) =>
  app.platform.db.updateTable('staff').set(to).where('id', '=', id).execute();
const row = (id: string) =>
  app.platform.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const newRole = async () => {
  const body = { name: newName(), permissions: ['player:read', 'approval:decide'] as const };
  const sent = { ...body, permissions: [...body.permissions] };
  return (await app.send('roles.create', { token: owner.token, body: sent })).body.id;
};
/** The manager approves a request. @returns the code of the refusal, and the status that the request has then */
const agree = async (asked: string) => {
  const { problem } = await approve(app, manager, asked);
  return [problem.code, (await details(manager, asked)).status];
};

describe('a request about an account is closed', () => {
  it('where an authenticator was set up since', async () => {
    const { id } = finance;
    await set(id, { totp_confirmed_at: null });
    const asked = approvalOf(await app.send('staff.resetTwoFactor', { token: owner.token, params: { id } }));
    const at = app.clock.now();
    await set(id, { totp_confirmed_at: at });
    expect(await agree(asked)).toEqual(['CHANGED_SINCE', 'EXPIRED']);
    expect((await row(id)).totp_confirmed_at).toEqual(at);
  });

  it('where the first password was changed since', async () => {
    const { id } = finance;
    await set(id, { must_change_password: true });
    const body = { mustChangePassword: false };
    const sent = { token: owner.token, params: { id }, body };
    const asked = approvalOf(await app.send('staff.adjustFirstLogin', sent));
    await set(id, { must_change_password: false });
    expect(await agree(asked)).toEqual(['CHANGED_SINCE', 'EXPIRED']);
  });

  it('where the role that was shown has another name by now', async () => {
    const { id } = await createStaff(app, 'Support');
    const roleId = await newRole();
    await set(id, { role_id: roleId });
    const asked = approvalOf(await edit(owner, id, { phone: '0811111111' }));
    const renamed = { token: owner.token, params: { id: roleId }, body: { name: newName() } };
    expect((await app.send('roles.edit', renamed)).status).toBe(200);
    expect(await agree(asked)).toEqual(['CHANGED_SINCE', 'EXPIRED']);
    expect((await row(id)).phone).toBe(null);
  });
});

describe('a request about an account goes on', () => {
  it('where somebody mistyped the password since, or changed it', async () => {
    const { id, username } = finance;
    await set(id, { phone: '+66899999999', must_change_password: true });
    const reset = { token: owner.token, params: { id } };
    const forget = approvalOf(await app.send('staff.resetFailedLogins', reset));
    const body = { username, password: 'wrong guess', otp: '000000' };
    await app.send('auth.login', { body }, 'staff');
    expect(await agree(forget)).toEqual([undefined, 'APPROVED']);
    const text = approvalOf(await app.send('staff.sendPasswordSms', { token: owner.token, body: { id } }));
    await set(id, { must_change_password: false });
    expect(await agree(text)).toEqual([undefined, 'APPROVED']);
    expect((await row(id)).must_change_password).toBe(true);
  });

  it('where it is a new one with a role of which a change waits, once that is decided', async () => {
    const roleId = await newRole();
    const body = { username: newName(), name: 'คนใหม่', roleId, password: PASSWORD };
    const asked = approvalOf(await app.send('staff.create', { token: owner.token, body }));
    const permissions = ['player:read' as const, 'approval:decide' as const, 'credit:manage' as const];
    const wider = { token: owner.token, params: { id: roleId }, body: { permissions } };
    const widening = approvalOf(await app.send('roles.edit', wider));
    expect(await agree(asked)).toEqual(['APPROVAL_PENDING', 'PENDING']);
    expect(await agree(widening)).toEqual([undefined, 'APPROVED']);
    expect(await agree(asked)).toEqual([undefined, 'APPROVED']);
  });
});
