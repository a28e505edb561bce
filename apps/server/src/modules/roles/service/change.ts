import { allPermissions, isGuarded } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { tidyName } from '../../../platform/names.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  assertNotWaiting,
  defineAction,
  howDone,
  lockPersonExclusive,
  recordControl,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { endAllSessions } from '../../auth/index.ts';
import { difference, includesAll, inOrder } from '../state.ts';
import * as store from '../store.ts';
import { roleAnswer } from './read.ts';

type Role = Answer<'roles.details'>;

/** Creates a role with permissions that the caller has. @throws Problem OUTRANKED, ROLE_NAME_TAKEN */
export const createRole = (
  platform: Platform,
  caller: Caller,
  input: Output<'roles.create', 'body'>,
): Promise<Role> =>
  caller.transaction(async (tx) => {
    const actor = await currentRoleOf(tx, asStaff(caller).id);
    const permissions = inOrder(allPermissions, input.permissions);
    if (!includesAll(actor.permissions, permissions)) throw new Problem('OUTRANKED', {}, 'body.permissions');
    const name = await freeName(tx, input.name, null);
    const id = newId();
    await store.insertRole(tx, {
      id,
      name,
      permissions,
      known_permissions: allPermissions,
      created_at: platform.clock.now(),
    });
    await recordChange(platform, tx, caller, {
      action: 'roles.create',
      subject: { type: 'role', id },
      after: { name, permissions },
    });
    return roleAnswer(tx, id);
  });

type Edit = Output<'roles.edit', 'body'>;

/** Locks the role, and before it everybody who has it. @returns it as it is and as it would be */
async function planned(tx: Tx, actorId: string, id: string, input: Edit) {
  const staffIds = await store.staffWithRole(tx, id);
  for (const personId of staffIds) await lockPersonExclusive(tx, personId);
  const { row, actor } = await lockForChange(tx, actorId, id);
  await assertNotWaiting(tx, ['roles.edit'], id);
  const permissions = input.permissions ? inOrder(allPermissions, input.permissions) : row.permissions;
  if (!includesAll(actor.permissions, permissions)) throw new Problem('OUTRANKED', {}, 'body.permissions');
  const name = input.name === undefined ? row.name : await freeName(tx, input.name, id);
  return {
    staffIds,
    before: { name: row.name, permissions: row.permissions },
    after: { name, permissions },
    isGuardedChange: isGuarded(difference(row.permissions, permissions)),
  };
}

/**
 * Renames a role or sets its permissions. Added permissions apply to the next request of everybody with the role; where
 * some are removed, their sessions end, because open streams were opened with them. Adding or removing guarded
 * permissions takes two people; removing too, or one person could become the only one who may approve.
 */
export const editing = defineAction<'roles.edit', Awaited<ReturnType<typeof planned>>, Role>({
  kind: 'roles.edit',
  load: ({ tx, makerId, subjectId, body }) => planned(tx, makerId, subjectId, body),
  show: ({ before, after }, { subjectId: id }) => ({
    subject: { type: 'role', id },
    subjectName: before.name,
    before,
    after,
  }),
  sums: async ({ isGuardedChange }) => (isGuardedChange ? 'always' : 'never'),
  async act({ staffIds, before, after, isGuardedChange }, { platform, tx, caller, subjectId: id, ...how }) {
    const { name, permissions } = after;
    await store.updateRole(tx, id, { name, permissions, known_permissions: allPermissions });
    const isTaken = !includesAll(permissions, before.permissions);
    const byIds = [how.makerId, asStaff(caller).id];
    for (const personId of staffIds) {
      if (isTaken) await endAllSessions(platform, tx, { audience: 'staff', personId, reason: 'role' });
      // A role with a new guarded permission counts as another role for the people who have it.
      if (isGuardedChange) {
        const at = platform.clock.now();
        await recordControl(tx, { staffId: personId, byIds, action: 'roles.edit', at });
      }
    }
    await recordChange(platform, tx, caller, {
      action: 'roles.edit',
      subject: { type: 'role', id },
      before,
      after: { ...after, ...howDone(how) },
    });
    return roleAnswer(tx, id);
  },
});

/**
 * Changes a role, or asks a second person.
 * @throws Problem NOT_FOUND, ROLE_BUILT_IN, NOT_YOURSELF, OUTRANKED, ROLE_NAME_TAKEN, APPROVAL_PENDING
 */
export const editRole = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Edit,
): Promise<Role | ApprovalPending> => editing.run(platform, caller, { body, subjectId: id });

/** Deletes a role that nobody has. @throws Problem NOT_FOUND, ROLE_BUILT_IN, NOT_YOURSELF, OUTRANKED, ROLE_IN_USE */
export const deleteRole = (platform: Platform, caller: Caller, id: string): Promise<Record<string, never>> =>
  caller.transaction(async (tx) => {
    const { row } = await lockForChange(tx, asStaff(caller).id, id);
    const { length: count } = await store.staffWithRole(tx, id);
    if (count > 0) throw new Problem('ROLE_IN_USE', { count });
    await assertNotWaiting(tx, ['roles.edit'], id);
    await store.deleteRole(tx, id);
    await recordChange(platform, tx, caller, {
      action: 'roles.delete',
      subject: { type: 'role', id },
      before: { name: row.name, permissions: row.permissions },
    });
    return {};
  });

/** A role that this person may change. @throws Problem NOT_FOUND, ROLE_BUILT_IN, NOT_YOURSELF, OUTRANKED */
async function lockForChange(tx: Tx, actorId: string, id: string) {
  const row = await store.lockRole(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.is_built_in) throw new Problem('ROLE_BUILT_IN');
  // Read after the lock: two people who change each other's role at once are serialised.
  const actor = await currentRoleOf(tx, actorId);
  if (actor.roleId === id) throw new Problem('NOT_YOURSELF', {}, 'params.id');
  if (!includesAll(actor.permissions, row.permissions)) throw new Problem('OUTRANKED', {}, 'params.id');
  return { row, actor };
}

/** Somebody's role and permissions now. @throws Problem SESSION_ENDED */
async function currentRoleOf(tx: Tx, staffId: string) {
  const held = await store.roleOfStaff(tx, staffId);
  if (!held) throw new Problem('SESSION_ENDED');
  return held;
}

/** Checks that no other role has the name or one that looks like it. @throws Problem ROLE_NAME_TAKEN */
async function freeName(tx: Tx, wanted: string, except: string | null): Promise<string> {
  const name = tidyName(wanted);
  await store.lockNames(tx);
  if (await store.isNameTaken(tx, name, except)) throw new Problem('ROLE_NAME_TAKEN', {}, 'body.name');
  return name;
}
