import type { SessionEnd } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164, localPhone, maskPhone } from '../../../platform/mask.ts';
import { tidyName } from '../../../platform/names.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endAllSessions } from '../../auth/index.ts';
import { type Rank, widens } from '../state.ts';
import * as store from '../store.ts';
import { assertOwnerRemains, defineMemberAction, type Planner, roleToGive } from './change.ts';
import type { Member } from './read.ts';

type Edit = Output<'staff.edit', 'body'>;

/**
 * Changes the fields that were sent. Another role or shift ends the person's sessions, and so does removing an allowed
 * address. For a guarded person, another role or phone and further addresses take two people.
 */
export const editing = defineMemberAction('staff.edit', ({ platform, subjectId, body }) =>
  editPlan(platform, subjectId, body),
);

/**
 * The same.
 * @throws Problem of a change of staff, NOT_FOUND and OUTRANKED for a role, LAST_OWNER
 */
export const editStaff = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Edit,
): Promise<Member | ApprovalPending> => editing.run(platform, caller, { body, subjectId: id });

const editPlan =
  (platform: Platform, id: string, input: Edit): Planner =>
  async (tx, target, actor) => {
    const role = await newRole(tx, actor, target, input.roleId);
    const was = fields(target);
    const now = {
      name: input.name === undefined ? was.name : tidyName(input.name),
      phone: sent(input.phone && e164(input.phone), was.phone),
      role: role.name,
      shiftStart: sent(input.shiftStart, was.shiftStart),
      shiftEnd: sent(input.shiftEnd, was.shiftEnd),
      allowedAddresses: input.allowedAddresses ? [...new Set(input.allowedAddresses)] : was.allowedAddresses,
    };
    const isOtherRole = role.id !== target.roleId;
    const givesControl =
      isOtherRole || now.phone !== was.phone || widens(was.allowedAddresses, now.allowedAddresses);
    return {
      givesControl,
      permissions: role.permissions,
      before: logged(was),
      after: logged(now),
      apply: async () => {
        await store.updateMember(tx, id, {
          name: now.name,
          phone: now.phone,
          role_id: role.id,
          shift_start: now.shiftStart,
          shift_end: now.shiftEnd,
          allowed_addresses: now.allowedAddresses,
        });
        const reason = isOtherRole ? 'role' : reasonToEnd(was, now);
        if (reason) await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason });
      },
    };
  };

type Bounds = Pick<ReturnType<typeof fields>, 'shiftStart' | 'shiftEnd' | 'allowedAddresses'>;

/** Why the person's sessions and streams end, if they do: they were opened under conditions that no longer apply. */
function reasonToEnd(was: Bounds, now: Bounds): SessionEnd | undefined {
  if (now.shiftStart !== was.shiftStart || now.shiftEnd !== was.shiftEnd) return 'shift';
  return widens(now.allowedAddresses, was.allowedAddresses) ? 'addresses' : undefined;
}

/** The value that was sent, null included; a field that was left out keeps its value. */
const sent = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value);

/** The role that the person will have. @throws Problem NOT_FOUND, OUTRANKED, LAST_OWNER, APPROVAL_PENDING */
async function newRole(tx: Tx, actor: Rank, target: store.MemberRow, roleId: string | undefined) {
  if (roleId === undefined || roleId === target.roleId) {
    return { id: target.roleId, name: target.roleName, permissions: target.permissions };
  }
  const role = await roleToGive(tx, actor, roleId);
  await assertOwnerRemains(tx, target);
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

/** Readers of the log may not be allowed to see phones. */
const logged = (row: ReturnType<typeof fields>) => ({
  ...row,
  phone: row.phone && maskPhone(localPhone(row.phone)),
});
