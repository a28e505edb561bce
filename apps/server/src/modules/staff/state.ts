export type StaffStatus = 'active' | 'inactive' | 'suspended' | 'terminated';

export interface Rank {
  id: string;
  roleName: string;
  permissions: readonly string[];
}

/**
 * Whether one person may act on another's account. Nobody acts on someone who has a permission that they
 * lack, or on someone with exactly the same permissions; an Owner acts on everyone.
 */
export function mayActOn(actor: Rank, target: Rank): boolean {
  if (actor.roleName === 'Owner') return true;
  const held = new Set(actor.permissions);
  const theirs = new Set(target.permissions);
  const reachesUp = [...theirs].some((permission) => !held.has(permission));
  return !reachesUp && theirs.size < held.size;
}

/** Whether someone may assign a role: nobody grants a permission that they lack, nor their own rank. */
export const mayGrant = (actor: Rank, role: { permissions: readonly string[] }): boolean =>
  mayActOn(actor, { id: '', roleName: '', permissions: role.permissions });

/** Terminated is final; every other change is allowed. */
export const mayBecome = (from: StaffStatus, to: StaffStatus): boolean =>
  from !== 'terminated' || to === from;

/** Whether an Owner counts as one who can still sign in. */
export const isServing = (member: { status: StaffStatus; ejected: boolean }): boolean =>
  member.status === 'active' && !member.ejected;

/** Whether a change allows further addresses; an empty list allows all. */
export const widens = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((address) => !before.includes(address)));
