import { type ApprovalKind, type AuditAction, type AuditValues, isGuarded } from '@salung/contract';
import type { ApprovalPending } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  askForApproval,
  assertNotWaiting,
  isOnlyApprover,
  lockPersonExclusive,
  recordControl,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { isServing, mayActOn, mayGrant, type Rank } from '../state.ts';
import * as store from '../store.ts';
import { type Member, shown } from './read.ts';

/** What the changes of a member of staff have in common. */

export type StaffApprovalKind = Extract<ApprovalKind, `staff.${string}`>;
export const staffApprovalKinds = [
  'staff.create',
  'staff.edit',
  'staff.sendPasswordSms',
  'staff.adjustFirstLogin',
  'staff.resetFailedLogins',
  'staff.resetTwoFactor',
  'staff.changeStatus',
  'staff.revertEject',
] as const satisfies readonly StaffApprovalKind[];

/** A change of one person. */
export interface Wanted {
  id: string;
  /** The field that names the person. */
  path: string;
  action: AuditAction & `staff.${string}`;
}

export interface Plan {
  before: AuditValues;
  after: AuditValues;
  /**
   * Set if the change gives somebody control of the account or lets somebody in: for a guarded person, it takes two
   * people. Contains the request that the second person approves, and the permissions that the person would have.
   */
  guardedChange?: {
    action: StaffApprovalKind;
    request: Record<string, unknown>;
    permissions?: readonly string[];
  };
  apply(): Promise<void>;
  /** Effects outside the database: run last, so that their failure rolls the change back. */
  last?: () => Promise<void>;
}

export type Planner = (tx: Tx, target: store.MemberRow, actor: Rank) => Promise<Plan>;

/** The approved request, where the caller is the second person. */
export interface Agreed {
  id: string;
  makerId: string;
}

/**
 * Changes a member of staff, or asks a second person where the change gives control of a guarded account.
 * @throws Problem NOT_FOUND, NOT_YOURSELF, OUTRANKED, APPROVAL_PENDING
 */
export const changeMember = (
  platform: Platform,
  caller: Caller,
  wanted: Wanted,
  plan: Planner,
): Promise<Member | ApprovalPending> =>
  caller.transaction((tx) => changeIn(platform, tx, caller, wanted, plan));

/** Like `changeMember`, for changes that only restrict somebody and never take two. */
export const restrictMember = (
  platform: Platform,
  caller: Caller,
  wanted: Wanted,
  plan: (tx: Tx, target: store.MemberRow) => Promise<Omit<Plan, 'guardedChange'>>,
): Promise<Member> =>
  caller.transaction(async (tx) => {
    const { target } = await lockFor(tx, asStaff(caller).id, wanted);
    return carryOut(platform, tx, caller, wanted, await plan(tx, target));
  });

/** Every change of a member of staff: the row locked, rank checked, the change made and audited. */
export async function changeIn(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  wanted: Wanted,
  plan: Planner,
  agreed?: Agreed,
): Promise<Member | ApprovalPending> {
  const makerId = agreed?.makerId ?? asStaff(caller).id;
  const { target, actor } = await lockFor(tx, makerId, wanted);
  if (!agreed) await assertNotWaiting(tx, staffApprovalKinds, wanted.id);
  const planned = await plan(tx, target, actor);
  const { guardedChange } = planned;
  if (!guardedChange) return carryOut(platform, tx, caller, wanted, planned, agreed);
  const isTwoPeoples = isGuarded(target.permissions) || isGuarded(guardedChange.permissions ?? []);
  const isAlone = !agreed && isTwoPeoples && (await isOnlyApprover(tx, platform.clock.now(), makerId));
  if (isTwoPeoples && !agreed && !isAlone) {
    return askForApproval(platform, tx, caller, {
      action: guardedChange.action,
      request: guardedChange.request,
      subject: { type: 'staff', id: wanted.id },
      subjectName: calledOf(target),
      before: planned.before,
      after: planned.after,
    });
  }
  await recordControlBy(platform, tx, caller, wanted, agreed);
  const after = isAlone ? { ...planned.after, withoutSecondPerson: true } : planned.after;
  return carryOut(platform, tx, caller, wanted, { ...planned, after }, agreed);
}

/** The name of a person for approvals and the log. */
export const calledOf = (member: { name: string; username: string }): string =>
  `${member.name} (${member.username})`;

/** Records who had control of the account: for a day they are no second person for its owner. */
export const recordControlBy = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id: staffId, action }: Pick<Wanted, 'id' | 'action'>,
  agreed: Agreed | undefined,
): Promise<void> => {
  const byIds = [asStaff(caller).id, ...(agreed ? [agreed.makerId] : [])];
  return recordControl(tx, { staffId, byIds, action, at: platform.clock.now() });
};

async function carryOut(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, action }: Wanted,
  { before, after, apply, last }: Omit<Plan, 'guardedChange'>,
  agreed?: Agreed,
): Promise<Member> {
  await apply();
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'staff', id },
    before,
    after: agreed ? { ...after, approval: agreed.id } : after,
  });
  const row = await store.memberById(tx, id);
  if (!row) throw new Error('changed staff not found');
  await last?.();
  return shown(row, asStaff(caller).permissions);
}

async function lockFor(tx: Tx, makerId: string, { id, path }: Wanted) {
  // The caller is locked already: somebody who tries to change themselves must not wait for that lock.
  if (id === makerId) throw new Problem('NOT_YOURSELF', {}, path);
  // Taken before any row: the person's actions and decisions about their requests wait until this is done.
  await lockPersonExclusive(tx, id);
  // Owners first, always in one order: two who remove each other must not deadlock.
  await store.lockServingOwners(tx);
  const target = await store.lockMember(tx, id);
  if (!target) throw new Problem('NOT_FOUND', {}, path);
  const actor = await rankOf(tx, makerId);
  if (!mayActOn(actor, target)) throw new Problem('OUTRANKED', {}, path);
  return { target, actor };
}

/** Rank of the caller in this transaction. @throws Problem SESSION_ENDED */
export async function rankOf(tx: Tx, id: string): Promise<Rank> {
  const row = await store.memberById(tx, id);
  if (!row) throw new Problem('SESSION_ENDED');
  return row;
}

/**
 * A role that the actor may give; it is not changed or deleted meanwhile.
 * @throws Problem NOT_FOUND, OUTRANKED, APPROVAL_PENDING while a change of it waits for a second person
 */
export async function roleToGive(tx: Tx, actor: Rank, roleId: string) {
  const role = await store.lockRoleShared(tx, roleId);
  if (!role) throw new Problem('NOT_FOUND', {}, 'body.roleId');
  if (!mayGrant(actor, role)) throw new Problem('OUTRANKED', {}, 'body.roleId');
  await assertNotWaiting(tx, ['roles.edit'], roleId);
  return role;
}

/** @throws Problem LAST_OWNER where no other Owner could sign in */
export async function assertOwnerRemains(tx: Tx, target: store.MemberRow): Promise<void> {
  if (target.roleName !== 'Owner') return;
  if (!isServing({ status: target.status, ejected: target.ejectedAt !== null })) return;
  const serving = await store.lockServingOwners(tx);
  if (serving.every((id) => id === target.id)) throw new Problem('LAST_OWNER');
}
