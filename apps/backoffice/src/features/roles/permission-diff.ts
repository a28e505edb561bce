import { allPermissions, guardedPermissions } from '@salung/contract/staff-catalogue';

/** About approvals or money: two people give and take it. */
export const isDangerous = (permission: string): boolean =>
  guardedPermissions.some((guarded) => guarded === permission);

/** What one set of permissions has beyond another and lacks of it: the dangerous ones first, as the product has them. */
export function permissionDiff(before: readonly string[], after: readonly string[]) {
  const only = (held: readonly string[], other: readonly string[]) => {
    const found = allPermissions.filter((each) => held.includes(each) && !other.includes(each));
    return [...found.filter(isDangerous), ...found.filter((each) => !isDangerous(each))];
  };
  return { added: only(after, before), removed: only(before, after) };
}
