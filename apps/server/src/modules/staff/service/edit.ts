import type { Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164, localPhone, maskPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endAllSessions } from '../../auth/index.ts';
import type { Standing } from '../state.ts';
import * as store from '../store.ts';
import { changeMember, keepAnOwner, roleToGive } from './change.ts';
import type { Member } from './read.ts';

type Edit = Output<'staff.edit', 'body'>;

/**
 * Changes what was sent. Another role or shift ends the person's sessions: the next one is opened under the new.
 * @throws Problem of `changeMember`, NOT_FOUND and OUTRANKED for a role, LAST_OWNER
 */
export const editStaff = (platform: Platform, caller: Caller, id: string, input: Edit): Promise<Member> =>
  changeMember(
    platform,
    caller,
    { id, path: 'params.id', action: 'staff.edit' },
    async (tx, target, actor) => {
      const role = await newRole(tx, actor, target, input.roleId);
      const was = fields(target);
      const now = {
        name: sent(input.name, was.name),
        phone: sent(input.phone && e164(input.phone), was.phone),
        role: role.name,
        shiftStart: sent(input.shiftStart, was.shiftStart),
        shiftEnd: sent(input.shiftEnd, was.shiftEnd),
        allowedAddresses: input.allowedAddresses
          ? [...new Set(input.allowedAddresses)]
          : was.allowedAddresses,
      };
      await store.updateMember(tx, id, {
        name: now.name,
        phone: now.phone,
        role_id: role.id,
        shift_start: now.shiftStart,
        shift_end: now.shiftEnd,
        allowed_addresses: now.allowedAddresses,
      });
      const isElsewhere =
        role.id !== target.roleId || now.shiftStart !== was.shiftStart || now.shiftEnd !== was.shiftEnd;
      if (isElsewhere) {
        const reason = role.id !== target.roleId ? 'role' : 'shift';
        await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason });
      }
      return { before: logged(was), after: logged(now) };
    },
  );

/** What was sent, null too; what was left out stays as it is. */
const sent = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value);

/** The role that the person will have. @throws Problem NOT_FOUND, OUTRANKED, LAST_OWNER */
async function newRole(
  tx: Tx,
  actor: Standing,
  target: store.MemberRow,
  roleId: string | undefined,
): Promise<{ id: string; name: string }> {
  if (roleId === undefined || roleId === target.roleId) return { id: target.roleId, name: target.roleName };
  const role = await roleToGive(tx, actor, roleId);
  await keepAnOwner(tx, target);
  return role;
}

const fields = (row: store.MemberRow) => ({
  name: row.name,
  phone: row.phone,
  role: row.roleName,
  shiftStart: row.shiftStart,
  shiftEnd: row.shiftEnd,
  allowedAddresses: row.allowedAddresses,
});

/** The log is read by people who may not see phones. */
const logged = (row: ReturnType<typeof fields>) => ({
  ...row,
  phone: row.phone && maskPhone(localPhone(row.phone)),
});
