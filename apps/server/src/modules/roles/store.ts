import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

const withCount = (db: Database) =>
  db
    .selectFrom('role as r')
    .select((e) => [
      'r.id',
      'r.name',
      'r.is_built_in as isBuiltIn',
      'r.permissions',
      'r.known_permissions as knownPermissions',
      e
        .selectFrom('staff')
        .whereRef('staff.role_id', '=', 'r.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('staffCount'),
    ]);

export async function listRoles(db: Database, search: string | undefined, limit: number, offset: number) {
  const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await withCount(db)
    .where('r.name', 'ilike', like)
    .orderBy('r.is_built_in', 'desc')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('role')
    .where('name', 'ilike', like)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const roleById = (db: Database, id: string) => withCount(db).where('r.id', '=', id).executeTakeFirst();

export const roleNames = (db: Database) =>
  db.selectFrom('role').select(['id', 'name']).orderBy('name').execute();

/** Writes a built-in role, or brings its permissions up to date; its name is its identity. */
export const putBuiltIn = (tx: Tx | Database, row: Insertable<Tables['role']>) =>
  tx
    .insertInto('role')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ permissions: row.permissions, is_built_in: true }),
    )
    .execute();
