import { type ApprovalKind, type AuditAction, type AuditValues, isGuarded } from '@salung/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  assertNotWaiting,
  type DefinedAction,
  type Doing,
  defineAction,
  howDone,
  lockPersonExclusive,
  recordControl,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { isServing, mayActOn, mayGrant, type Rank } from '../state.ts';
import * as store from '../store.ts';
import { type Member, shown } from './read.ts';

/** What the changes of a member of staff have in common. */

type StaffApprovalKind = Extract<ApprovalKind, `staff.${string}`>;
const staffApprovalKinds = [
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
interface Wanted {
  id: string;
  /** The field that names the person. */
  path: string;
  action: AuditAction & `staff.${string}`;
}

interface Plan {
  before: AuditValues;
  after: AuditValues;
  apply(): Promise<void>;
  /** Effects outside the database: run last, so that their failure rolls the change back. */
  last?: () => Promise<void>;
}

/** A change that may let another person into the account. For a guarded account it takes two people. */
interface ControlPlan extends Plan {
  givesControl: boolean;
  /** The permissions that the person would have; as they are if left out. */
  permissions?: readonly string[];
  /** What is logged with `before`, and may change while the request waits. */
  context?: AuditValues;
  /** What is stored of the request; the body if left out. */
  request?: Record<string, unknown>;
}

/** Works out what a change would do to an account. */
export type Planner = (tx: Tx, target: store.MemberRow, actor: Rank) => Promise<ControlPlan>;

/**
 * An action that changes a member of staff, with two people where it gives control of a guarded account.
 * @param plannerOf called before the account is locked, since it may take time
 * @param path the field that names the person
 */
export const defineMemberAction = <Kind extends Exclude<StaffApprovalKind, 'staff.create'>>(
  kind: Kind,
  plannerOf: (doing: Doing<Kind>) => Planner | Promise<Planner>,
  path = 'params.id',
): DefinedAction<Kind, Member> =>
  defineAction<Kind, { target: store.MemberRow; plan: ControlPlan }, Member>({
    kind,
    async load(doing) {
      const { tx, makerId, subjectId: id } = doing;
      const planner = await plannerOf(doing);
      const { target, actor } = await lockFor(tx, makerId, { id, path });
      await assertNotWaiting(tx, staffApprovalKinds, id);
      return { target, plan: await planner(tx, target, actor) };
    },
    show: ({ target, plan: { before, context, after, request } }) => ({
      subject: { type: 'staff', id: target.id },
      subjectName: calledOf(target),
      before,
      after,
      ...(context ? { context } : {}),
      ...(request ? { request } : {}),
    }),
    async sums({ target, plan: { givesControl, permissions = [] } }) {
      const isGuardedChange = givesControl && (isGuarded(target.permissions) || isGuarded(permissions));
      return isGuardedChange ? 'always' : 'never';
    },
    async act({ plan }, doing) {
      const { platform, tx, caller, subjectId: id } = doing;
      if (plan.givesControl) await recordControlBy(doing, kind);
      const before = { ...plan.before, ...plan.context };
      const after = { ...plan.after, ...howDone(doing) };
      return carryOut(platform, tx, caller, { id, action: kind }, { ...plan, before, after });
    },
  });

/**
 * Changes a member of staff in a way that only restricts them, and never takes two.
 * @throws Problem NOT_FOUND, NOT_YOURSELF, OUTRANKED
 */
export const restrictMember = (
  platform: Platform,
  caller: Caller,
  wanted: Wanted,
  plan: (tx: Tx, target: store.MemberRow) => Promise<Plan>,
): Promise<Member> =>
  caller.transaction(async (tx) => {
    const { target } = await lockFor(tx, asStaff(caller).id, wanted);
    return carryOut(platform, tx, caller, wanted, await plan(tx, target));
  });

/** The name of a person for approvals and the log. */
export const calledOf = (member: { name: string; username: string }): string =>
  `${member.name} (${member.username})`;

/** Records who had control of the account: for a day they are no second person for its owner. */
export const recordControlBy = (
  {
    platform,
    tx,
    subjectId: staffId,
    makerId,
    approverId,
  }: Omit<Doing<StaffApprovalKind>, 'body' | 'agreed'>,
  action: StaffApprovalKind,
): Promise<void> => {
  const byIds = approverId === null ? [makerId] : [approverId, makerId];
  return recordControl(tx, { staffId, byIds, action, at: platform.clock.now() });
};

async function carryOut(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, action }: Omit<Wanted, 'path'>,
  { before, after, apply, last }: Plan,
): Promise<Member> {
  await apply();
  await recordChange(platform, tx, caller, { action, subject: { type: 'staff', id }, before, after });
  const row = await store.memberById(tx, id);
  if (!row) throw new Error('changed staff not found');
  await last?.();
  return shown(row, asStaff(caller).permissions);
}

async function lockFor(tx: Tx, makerId: string, { id, path }: Pick<Wanted, 'id' | 'path'>) {
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
