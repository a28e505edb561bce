import type { AuditAction, AuditValues } from '@salung/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { isServing, mayActOn, mayGrant, type Standing } from '../state.ts';
import * as store from '../store.ts';
import { type Member, shown } from './read.ts';

/** What the changes of a member of staff have in common. */

export interface Which {
  id: string;
  /** The field that names the person. */
  path: string;
  action: AuditAction & `staff.${string}`;
}

export interface Changed {
  before: AuditValues;
  after: AuditValues;
  /** What reaches out of the database: done last, so that its failure undoes the change. */
  last?: () => Promise<void>;
}

/**
 * Every change of a member of staff: the row locked, rank checked, the change made and audited.
 * @throws Problem NOT_FOUND, NOT_YOURSELF, OUTRANKED
 */
export async function changeMember(
  platform: Platform,
  caller: Caller,
  which: Which,
  change: (tx: Tx, target: store.MemberRow, actor: Standing) => Promise<Changed>,
): Promise<Member> {
  const { id: actorId, permissions } = asStaff(caller);
  const { id, path, action } = which;
  return caller.transaction(async (tx) => {
    // Owners first, always in one order: two who remove each other must not wait in a circle.
    await store.lockServingOwners(tx);
    const target = await store.lockMember(tx, id);
    if (!target) throw new Problem('NOT_FOUND', {}, path);
    if (id === actorId) throw new Problem('NOT_YOURSELF', {}, path);
    const actor = await standing(tx, actorId);
    if (!mayActOn(actor, target)) throw new Problem('OUTRANKED', {}, path);
    const { before, after, last } = await change(tx, target, actor);
    await recordChange(platform, tx, caller, { action, subject: { type: 'staff', id }, before, after });
    const row = await store.memberById(tx, id);
    if (!row) throw new Error('changed staff not found');
    await last?.();
    return shown(row, permissions);
  });
}

/** Who acts, as he is in this transaction. @throws Problem SESSION_ENDED */
export async function standing(tx: Tx, id: string): Promise<Standing> {
  const row = await store.memberById(tx, id);
  if (!row) throw new Problem('SESSION_ENDED');
  return row;
}

/** A role that the actor may give; it is not changed or deleted meanwhile. @throws Problem NOT_FOUND, OUTRANKED */
export async function roleToGive(tx: Tx, actor: Standing, roleId: string) {
  const role = await store.holdRole(tx, roleId);
  if (!role) throw new Problem('NOT_FOUND', {}, 'body.roleId');
  if (!mayGrant(actor, role)) throw new Problem('OUTRANKED', {}, 'body.roleId');
  return role;
}

/** @throws Problem LAST_OWNER when no other Owner could run the place */
export async function keepAnOwner(tx: Tx, target: store.MemberRow): Promise<void> {
  if (target.roleName !== 'Owner') return;
  if (!isServing({ status: target.status, ejected: target.ejectedAt !== null })) return;
  const serving = await store.lockServingOwners(tx);
  if (serving.every((id) => id === target.id)) throw new Problem('LAST_OWNER');
}
