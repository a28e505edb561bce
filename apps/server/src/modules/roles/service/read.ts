import { allPermissions, type BuiltInRole, builtInRoles } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as store from '../store.ts';

/** Updates the built-in roles in the database from the contract. Called at every start. */
export async function ensureBuiltInRoles(platform: Platform): Promise<void> {
  for (const name of Object.keys(builtInRoles) as BuiltInRole[]) {
    await store.putBuiltIn(platform.db, {
      id: uuid(),
      name,
      is_built_in: true,
      permissions: [...builtInRoles[name]],
      created_at: platform.clock.now(),
    });
  }
}

type RoleRow = NonNullable<Awaited<ReturnType<typeof store.roleById>>>;
function shown({ knownPermissions, staffCount, ...row }: RoleRow) {
  const known = new Set(knownPermissions);
  const newPermissions = row.isBuiltIn ? [] : allPermissions.filter((permission) => !known.has(permission));
  return { ...row, newPermissions, staffCount: staffCount ?? 0 };
}

type Role = Answer<'roles.details'>;

export async function listRoles(
  platform: Platform,
  query: Output<'roles.list', 'query'>,
): Promise<Answer<'roles.list'>> {
  const { page, per_page, search } = query;
  const { rows, total } = await store.listRoles(platform.db, search, per_page, (page - 1) * per_page);
  return { data: rows.map(shown), page, per_page, total };
}

export const roleNames = async (platform: Platform): Promise<Answer<'roles.dropdown'>> => ({
  data: await store.roleNames(platform.db),
});

/** @throws Problem NOT_FOUND */
export async function roleDetails(platform: Platform, id: string): Promise<Role> {
  const row = await store.roleById(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return shown(row);
}

/** A role in the transaction that has changed it. */
export async function roleAnswer(tx: Tx, id: string): Promise<Role> {
  const row = await store.roleById(tx, id);
  if (!row) throw new Error('a role that was written is gone');
  return shown(row);
}
