import type { Permission } from '@salung/contract';

/** Rules of roles, without a database. */

/** Whether somebody holds all of these permissions. */
export const includesAll = (held: readonly string[], permissions: readonly string[]): boolean =>
  permissions.every((permission) => held.includes(permission));

/** Each permission once, in the order of the catalogue: how many there are is a measure of rank. */
export const inOrder = (catalogue: readonly Permission[], permissions: readonly string[]): Permission[] =>
  catalogue.filter((permission) => permissions.includes(permission));

/** What one of the two sets has and the other has not. */
export const difference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((permission) => !after.includes(permission)),
  ...after.filter((permission) => !before.includes(permission)),
];
