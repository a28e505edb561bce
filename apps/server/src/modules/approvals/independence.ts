import type { ApprovalKind, Permission } from '@salung/contract';
import { lockStaffMember } from '../../platform/auth/staff-lock.ts';
import { bangkokTime } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import * as store from './people-store.ts';
import { type Dependence, dependence, durations, needsToAgree, type Obstacle } from './state.ts';

/** Whether two accounts belong to two people, and who may act alone because there is nobody else. */

export function obstacleProblem(obstacle: Obstacle): Problem {
  switch (obstacle.code) {
    case 'own':
      return new Problem('NOT_YOUR_OWN');
    case 'permission':
      return new Problem('FORBIDDEN', { permission: obstacle.permission });
    case 'maker':
      return new Problem('MAKER_GONE');
    case 'outdated':
      return new Problem('REQUEST_OUTDATED');
    case 'phone':
      return new Problem('SAME_PHONE');
    case 'control':
      return new Problem('NOT_INDEPENDENT', { until: bangkokTime(obstacle.until) });
  }
}

/**
 * Locks the accounts of these people against changes until the commit. Taken before any other lock; the account of the
 * caller is locked already. The lock is shared: any number of decisions about one person's requests run in parallel.
 * @param ids null stands for a player or nobody
 */
export async function lockPeopleShared(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const staff = ids.filter((id) => id !== null);
  for (const id of [...new Set(staff)].sort()) await lockStaffMember(tx, id, 'shared');
}

/** Locks an account in order to change it: the person's actions and decisions about their requests wait for that. */
export const lockPersonExclusive = (tx: Tx, id: string): Promise<void> =>
  lockStaffMember(tx, id, 'exclusive');

/**
 * Checks, in the transaction that decides, that the checker and each maker are different people and that neither had
 * control of the other's account within a day. Locks the makers: callers have already done that before they locked any
 * row, except for one who was added in between.
 * @param makerIds who was involved; null stands for a player or nobody
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
export async function assertIndependent(
  tx: Tx,
  now: Date,
  makerIds: readonly (string | null)[],
  checkerId: string,
): Promise<void> {
  await lockPeopleShared(tx, makerIds);
  const found = await findDependence(tx, now, makerIds, checkerId);
  if (found) throw obstacleProblem(found);
}

/** Why somebody may not be the second person for those who were involved; undefined where they may. */
export async function findDependence(
  db: Database | Tx,
  now: Date,
  makerIds: readonly (string | null)[],
  checkerId: string,
): Promise<Dependence | undefined> {
  const makers = [...new Set(makerIds.filter((id) => id !== null))];
  if (makers.length === 0) return undefined;
  const people = await store.staffMembers(db, [checkerId, ...makers]);
  const controls = await store.controls(db, checkerId, makers, new Date(now.getTime() - durations.control));
  const checker = people.get(checkerId);
  if (!checker) throw new Problem('SESSION_ENDED');
  for (const id of makers) {
    const maker = people.get(id);
    const found = maker && dependence(maker, checker, controls);
    if (found) return found;
  }
  return undefined;
}

/**
 * Checks the same where a decision rests on evidence that a member of staff brought in, such as a line of a statement that they
 * imported: such evidence is only their word. Where nobody else may approve anything, the only approver decides about their own
 * evidence alone. Locks the importer, and the approvers where it comes to that.
 * @param importerId null for evidence that was not brought in by staff
 * @returns whether they act alone because there is nobody else
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
export async function assertIndependentOfImporter(
  tx: Tx,
  now: Date,
  importerId: string | null,
  staffId: string,
): Promise<boolean> {
  await lockPeopleShared(tx, [importerId]);
  const found = await findDependence(tx, now, [importerId], staffId);
  if (!found) return false;
  if (await isOnlyApprover(tx, now, staffId)) return true;
  throw obstacleProblem(found);
}

/** The same for a screen, without locks. */
export async function findDependenceOnImporter(
  db: Database,
  now: Date,
  importerId: string | null,
  staffId: string,
): Promise<Dependence | undefined> {
  const found = await findDependence(db, now, [importerId], staffId);
  return found && (await hasOtherApprover(db, now, staffId)) ? found : undefined;
}

/**
 * Checks again, when a request is executed, against the people who are involved by now: evidence may have come after it was made.
 * A person who brings evidence for their own request may not make it any more.
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, MAKER_GONE
 */
export async function assertStillIndependent(
  tx: Tx,
  now: Date,
  { makerId, checkerId }: { makerId: string; checkerId: string },
  involved: { makerIds: readonly (string | null)[]; importerIds: readonly (string | null)[] },
): Promise<void> {
  const { makerIds, importerIds } = involved;
  await assertIndependent(tx, now, [...makerIds, ...importerIds], checkerId);
  if (await findDependence(tx, now, importerIds, makerId)) throw new Problem('MAKER_GONE');
}

/** Records who had control of an account: one person, or the two who agreed on the change. */
export async function recordControl(
  tx: Tx,
  control: { staffId: string; byIds: readonly string[]; action: string; at: Date },
): Promise<void> {
  const { staffId, action, at } = control;
  for (const byId of new Set(control.byIds)) {
    if (byId !== staffId) await store.insertControl(tx, { staff_id: staffId, by_id: byId, action, at });
  }
}

/**
 * Whether nobody else may approve anything, so that this person has to act alone. Approvers who are suspended, ejected
 * or not active yet still count, and terminated ones count for three days: no single person can make themselves the
 * only approver. Serialised until the commit, so that two accounts created at once do not both count as the second.
 */
export async function isOnlyApprover(tx: Tx, now: Date, staffId: string): Promise<boolean> {
  await store.lockApprovers(tx);
  return !(await hasOtherApprover(tx, now, staffId));
}

/** The same, read only: for a screen. */
export const hasOtherApprover = (db: Database | Tx, now: Date, staffId: string): Promise<boolean> =>
  hasOther(db, now, staffId, ['approval:decide']);

const hasOther = (
  db: Database | Tx,
  now: Date,
  staffId: string,
  permissions: readonly Permission[],
): Promise<boolean> =>
  store.hasOther(db, staffId, permissions, new Date(now.getTime() - durations.terminated));

/**
 * Whether this person may agree to such a request, and nobody else may or could again: an only Owner has no second person for
 * what only Owners agree to.
 */
export async function isOnlyOneFor(
  db: Database | Tx,
  now: Date,
  { id, permissions }: { id: string; permissions: ReadonlySet<Permission> },
  action: ApprovalKind,
): Promise<boolean> {
  const needed = needsToAgree(action);
  return needed.every((each) => permissions.has(each)) && !(await hasOther(db, now, id, needed));
}

/** The same for a screen, before anybody tries to decide. */
export const partOf = (dependence: Dependence) => ({
  code: dependence.code,
  until: dependence.code === 'control' ? dependence.until.toISOString() : null,
  names: [],
});
