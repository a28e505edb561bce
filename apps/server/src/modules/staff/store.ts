import type { staffOrders } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';
import type { StaffStatus } from './state.ts';

const members = (db: Database | Tx) =>
  db
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select((e) => [
      'f.id',
      'f.username',
      'f.name',
      'f.phone',
      'f.status',
      'f.shift_start as shiftStart',
      'f.shift_end as shiftEnd',
      'f.must_change_password as mustChangePassword',
      'f.totp_confirmed_at as totpConfirmedAt',
      'f.ejected_at as ejectedAt',
      'f.allowed_addresses as allowedAddresses',
      'f.created_at as createdAt',
      'r.id as roleId',
      'r.name as roleName',
      'r.permissions',
      sql<number>`(select coalesce(sum(g.count), 0)::int from guess_count g where g.subject = 'staff:' || f.id)`.as(
        'failedLogins',
      ),
      waitingFor('staff', e.ref('f.id')).as('approvalId'),
      e
        .exists(
          e
            .selectFrom('session as s')
            .whereRef('s.person_id', '=', 'f.id')
            .where('s.ended_at', 'is', null)
            .where('s.expires_at', '>', sql<Date>`now()`)
            .select('s.id'),
        )
        .as('signedIn'),
    ]);

export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberById>>>;

export const memberById = (db: Database | Tx, id: string) =>
  members(db).where('f.id', '=', id).executeTakeFirst();

/** Locks the person's row (rows may still refer to it), and reads role and permissions. */
export async function lockMember(tx: Tx, id: string) {
  await tx.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return memberById(tx, id);
}

export async function listMembers(
  db: Database,
  filter: {
    status?: StaffStatus | undefined;
    search?: string | undefined;
    order: (typeof staffOrders)[number];
    limit: number;
    offset: number;
  },
) {
  const direction = filter.order === 'newest' || filter.order === 'failedLogins_desc' ? 'desc' : 'asc';
  const byFailures = filter.order === 'failedLogins_desc' || filter.order === 'failedLogins_asc';
  const like = `%${(filter.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await members(db)
    .$if(filter.status !== undefined, (query) => query.where('f.status', '=', filter.status ?? 'active'))
    .where((e) => e.or([e('f.username', 'ilike', like), e('f.name', 'ilike', like)]))
    .$if(byFailures, (query) => query.orderBy('failedLogins', direction))
    .orderBy('f.created_at', direction)
    .orderBy('f.id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await db
    .selectFrom('staff as f')
    .$if(filter.status !== undefined, (query) => query.where('f.status', '=', filter.status ?? 'active'))
    .where((e) => e.or([e('f.username', 'ilike', like), e('f.name', 'ilike', like)]))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Owners who can still sign in, with their rows locked so that two cannot remove each other at once. */
export async function lockServingOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select('f.id')
    .where('r.name', '=', 'Owner')
    .where('f.status', '=', 'active')
    .where('f.ejected_at', 'is', null)
    .orderBy('f.id')
    .forNoKeyUpdate('f')
    .execute();
  return rows.map(({ id }) => id);
}

/** A role, locked in share mode: nobody changes or deletes it while it is assigned. */
export const lockRoleShared = (tx: Tx, id: string) =>
  tx
    .selectFrom('role')
    .select(['id', 'name', 'permissions'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const roleByName = (db: Database | Tx, name: string) =>
  db.selectFrom('role').select(['id', 'name', 'permissions']).where('name', '=', name).executeTakeFirst();

export const insertMember = (tx: Tx, row: Insertable<Tables['staff']>) =>
  tx.insertInto('staff').values(row).execute();

export const updateMember = (tx: Tx, id: string, set: Updateable<Tables['staff']>) =>
  tx.updateTable('staff').set(set).where('id', '=', id).execute();

/** Deletes an account that was never used: nothing refers to it. */
export const deleteUnused = (tx: Tx, id: string) => tx.deleteFrom('staff').where('id', '=', id).execute();
