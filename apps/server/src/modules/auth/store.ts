import { type Insertable, sql } from 'kysely';
import { builtOnce, type Database, type Tx } from '../../platform/db/database.ts';
import { sharedReads } from '../../platform/db/shared-reads.ts';
import type { Tables } from '../../tables.ts';

/** SQL of signing in: sessions, codes, challenges, and the sign-in columns of people. */

export const insertSession = (tx: Tx, row: Insertable<Tables['session']>) =>
  tx.insertInto('session').values(row).execute();

export const sessionById = (db: Database, id: string) =>
  db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();

export const lockSession = (tx: Tx, id: string) =>
  tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Those of these sessions that nobody has ended. */
export const notEnded = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();

/** Until the commit the session does not end; others may lock it in the same way. */
export const lockSessionShared = (tx: Tx, id: string) =>
  tx
    .selectFrom('session')
    .select(['ended_at', 'end_reason'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const rotateSession = (tx: Tx, id: string, from: number, now: Date) =>
  tx
    .updateTable('session')
    .set({ generation: from + 1, rotated_at: now })
    .where('id', '=', id)
    .where('generation', '=', from)
    .execute();

/** Ends the open sessions of a person but one, and tells which they were. */
export const endSessions = (
  tx: Tx,
  end: { personId: string; audience: 'player' | 'staff'; reason: string; now: Date; except?: string },
) =>
  tx
    .updateTable('session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('person_id', '=', end.personId)
    .where('audience', '=', end.audience)
    .where('ended_at', 'is', null)
    .$if(end.except !== undefined, (query) => query.where('id', '!=', end.except ?? ''))
    .returning('id')
    .execute();

export const endSession = (tx: Tx | Database, id: string, reason: string, now: Date) =>
  tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'person_id', 'audience'])
    .executeTakeFirst();

export const touchSession = (db: Database, id: string, now: Date) =>
  db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();

/** The session with its player, for the check of every request. */
export const playerBySession = sharedReads(
  builtOnce((db, sessionId) =>
    db
      .selectFrom('session as s')
      .innerJoin('player as p', 'p.id', 's.person_id')
      .select([
        's.id as sessionId',
        's.expires_at as expiresAt',
        's.ended_at as endedAt',
        's.end_reason as endReason',
        's.last_seen_at as lastSeenAt',
        'p.id',
        'p.phone',
        'p.status',
        'p.language',
      ])
      .where('s.id', '=', sessionId)
      .where('s.audience', '=', 'player'),
  ),
);

/** The session with its member of staff and role, for the check of every request. */
export const staffBySession = sharedReads(
  builtOnce((db, sessionId) =>
    db
      .selectFrom('session as s')
      .innerJoin('staff as f', 'f.id', 's.person_id')
      .innerJoin('role as r', 'r.id', 'f.role_id')
      .select((e) => [
        e
          .selectFrom('setting')
          .select('value')
          .where('id', '=', 'security.staffIdleMinutes')
          .as('idleMinutes'),
        's.id as sessionId',
        's.expires_at as expiresAt',
        's.ended_at as endedAt',
        's.end_reason as endReason',
        's.last_seen_at as lastSeenAt',
        'f.id',
        'f.username',
        'f.name',
        'f.phone',
        'f.status',
        'f.ejected_at as ejectedAt',
        'f.shift_start as shiftStart',
        'f.shift_end as shiftEnd',
        'f.allowed_addresses as allowedAddresses',
        'f.must_change_password as mustChangePassword',
        'r.id as roleId',
        'r.name as roleName',
        // JSON is read several times faster than an array of PostgreSQL's.
        sql<string[]>`to_json(r.permissions)`.as('permissions'),
      ])
      .where('s.id', '=', sessionId)
      .where('s.audience', '=', 'staff'),
  ),
);

export const playerByPhone = (db: Database | Tx, phone: string) =>
  db.selectFrom('player').selectAll().where('phone', '=', phone).executeTakeFirst();

export const staffByUsername = (db: Database | Tx, username: string) =>
  db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();

/** The same people for a sign-in: nothing of theirs changes until the commit, and others may sign in meanwhile. */
export const lockPlayerShared = (tx: Tx, id: string) =>
  tx.selectFrom('player').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const lockStaffShared = (tx: Tx, id: string) =>
  tx.selectFrom('staff').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const lockStaff = (tx: Tx, id: string) =>
  tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setPlayerPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx.updateTable('player').set({ password_hash: passwordHash }).where('id', '=', id).execute();

/** Deletes sessions that ended before an instant, at most so many. No withdrawal names them: it was let go of within a minute. */
export async function deleteSessions(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from session where id = any(array(
    select id from session where expires_at < ${before} order by expires_at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A person's open sessions, latest first. */
export const openSessions = (db: Database, audience: 'player' | 'staff', personId: string, now: Date) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'address',
      'user_agent as userAgent',
    ])
    .where('audience', '=', audience)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
