import { lockStaffMember } from '../../platform/auth/staff-lock.ts';
import { bangkokTime } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import * as store from './people-store.ts';
import { CONTROL_TIME, type Dependence, dependence, type Hindrance, TERMINATED_TIME } from './state.ts';

/** Whether two accounts are two people, and who may act alone because there is nobody else. */

export function hindranceProblem(hindrance: Hindrance): Problem {
  switch (hindrance.code) {
    case 'own':
      return new Problem('NOT_YOUR_OWN');
    case 'permission':
      return new Problem('FORBIDDEN', { permission: hindrance.permission });
    case 'maker':
      return new Problem('MAKER_GONE');
    case 'outdated':
      return new Problem('REQUEST_OUTDATED');
    case 'phone':
      return new Problem('SAME_PHONE');
    case 'control':
      return new Problem('NOT_INDEPENDENT', { until: bangkokTime(hindrance.until) });
  }
}

/**
 * Holds the accounts of these people as they are until the commit: whoever changes one waits. Before any other lock;
 * who acts is held already. Shared: any number of decisions about one person's requests run side by side.
 * @param ids null where it was a player or nobody
 */
export async function lockPeopleShared(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const staff = ids.filter((id) => id !== null);
  for (const id of [...new Set(staff)].sort()) await lockStaffMember(tx, id, 'shared');
}

/** Keeps what this person does, and decisions that they take part in, waiting until the account has been changed. */
export const lockPersonExclusive = (tx: Tx, id: string): Promise<void> =>
  lockStaffMember(tx, id, 'exclusive');

/**
 * Checks in the transaction that decides that the checker is another person than each maker, and not one who had the
 * maker's account in their hands within a day, or the other way round. The makers are held: callers have done that
 * before they locked any row, for all but one who came in between.
 * @param makerIds who had a hand in it; null where it was a player or nobody
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
export async function assertIndependent(
  tx: Tx,
  now: Date,
  makerIds: readonly (string | null)[],
  checkerId: string,
): Promise<void> {
  await lockPeopleShared(tx, makerIds);
  const found = await hindranceBy(tx, now, makerIds, checkerId);
  if (found) throw hindranceProblem(found);
}

/** Why somebody is no second person for those who had a hand in it, before it is tried; undefined where they are. */
export async function hindranceBy(
  db: Database | Tx,
  now: Date,
  makerIds: readonly (string | null)[],
  checkerId: string,
): Promise<Dependence | undefined> {
  const makers = [...new Set(makerIds.filter((id) => id !== null))];
  if (makers.length === 0) return undefined;
  const people = await store.standings(db, [checkerId, ...makers]);
  const controls = await store.controls(db, checkerId, makers, new Date(now.getTime() - CONTROL_TIME));
  const checker = people.get(checkerId);
  if (!checker) throw new Problem('SESSION_ENDED');
  for (const id of makers) {
    const maker = people.get(id);
    const found = maker && dependence(maker, checker, controls);
    if (found) return found;
  }
  return undefined;
}

/** Remembers who had an account in their hands: one person, or the two who agreed on it. */
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
 * Whether nobody else may approve anything, so that the one who may has to act alone. Whoever is suspended, ejected
 * or not active yet counts as well, and whoever was terminated counts for three days: nobody becomes the only one by
 * a step that one person can take. Serialised until the commit, so that two accounts made at once are not both the
 * second.
 */
export async function isOnlyApprover(tx: Tx, now: Date, staffId: string): Promise<boolean> {
  await store.lockApprovers(tx);
  return !(await store.hasOtherApprover(tx, staffId, new Date(now.getTime() - TERMINATED_TIME)));
}

/** The same for a screen, before anybody tries. */
export const partOf = (dependence: Dependence) => ({
  code: dependence.code,
  until: dependence.code === 'control' ? dependence.until.toISOString() : null,
  names: [],
});
