import type { Permission } from '@salung/contract';

/** Rules of roles, without a database. */

/** Whether somebody holds all of these permissions. */
export const includesAll = (held: readonly string[], permissions: readonly string[]): boolean =>
  permissions.every((permission) => held.includes(permission));

/** Each permission once, in the order of the catalogue: their number is part of the comparison of ranks. */
export const inOrder = (catalogue: readonly Permission[], permissions: readonly string[]): Permission[] =>
  catalogue.filter((permission) => permissions.includes(permission));

/** The permissions that are in only one of the two sets. */
export const difference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((permission) => !after.includes(permission)),
  ...after.filter((permission) => !before.includes(permission)),
];
