import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';

const withCount = (db: Database | Tx) =>
  db
    .selectFrom('role as r')
    .select((e) => [
      'r.id',
      'r.name',
      'r.is_built_in as isBuiltIn',
      'r.permissions',
      'r.known_permissions as knownPermissions',
      waitingFor('role', e.ref('r.id')).as('approvalId'),
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

export const roleById = (db: Database | Tx, id: string) =>
  withCount(db).where('r.id', '=', id).executeTakeFirst();

export const roleNames = (db: Database) =>
  db.selectFrom('role').select(['id', 'name']).orderBy('name').execute();

/** Inserts a built-in role, or updates its permissions; its name is its identity. */
export const putBuiltIn = (tx: Tx | Database, row: Insertable<Tables['role']>) =>
  tx
    .insertInto('role')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ permissions: row.permissions, is_built_in: true }),
    )
    .execute();

/** Locks a role against another change, and against being assigned at the same moment. */
export const lockRole = (tx: Tx, id: string) =>
  tx.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The role and permissions of a member of staff, in this transaction. */
export const roleOfStaff = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select(['r.id as roleId', 'r.permissions'])
    .where('f.id', '=', staffId)
    .executeTakeFirst();

export async function staffWithRole(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role_id', '=', roleId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Serialises naming a role: names are compared by their confusable form, which no unique index covers. */
export const lockNames = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('role names', 13))`.execute(tx);

export async function isNameTaken(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('id')
    .where(sql<SqlBool>`to_confusable_key(name) = to_confusable_key(${name})`)
    .where(sql<SqlBool>`id is distinct from ${except}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertRole = (tx: Tx, row: Insertable<Tables['role']>) =>
  tx.insertInto('role').values(row).execute();

export const updateRole = (tx: Tx, id: string, set: Updateable<Tables['role']>) =>
  tx.updateTable('role').set(set).where('id', '=', id).execute();

export const deleteRole = (tx: Tx, id: string) => tx.deleteFrom('role').where('id', '=', id).execute();
