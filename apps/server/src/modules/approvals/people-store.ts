import type { Permission } from '@salung/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { currentShift } from '../../platform/shift.ts';
import type { Tables } from '../../tables.ts';
import type { Control, Payer, StaffMember } from './state.ts';

/** SQL of four eyes about staff: who may approve, and who had control of whose account. */

/** Serialises the check whether anybody else may approve. */
export const lockApprovers = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('approvers', 19))`.execute(tx);

/**
 * Whether anybody else has all these permissions, or could have them again after two people agree; terminated staff count for
 * a while.
 */
export async function hasOther(
  db: Database | Tx,
  staffId: string,
  permissions: readonly Permission[],
  terminatedSince: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select('f.id')
    .where('f.id', '<>', staffId)
    .where(sql<boolean>`r.permissions @> ${[...permissions]}::text[]`)
    .where((e) => e.or([e('f.status', '<>', 'terminated'), e('f.terminated_at', '>', terminatedSince)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** These people as they are now. */
export async function staffMembers(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select(['f.id', 'f.phone', 'f.role_id', 'f.status', 'f.ejected_at', 'r.permissions'])
    .where('f.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, phone, role_id: roleId, permissions, status, ejected_at }) => [
      id,
      { id, phone, roleId, permissions, isServing: status === 'active' && ejected_at === null },
    ]),
  );
}

/** Those of these players whose account has the phone of this member of staff. */
export async function ownPlayers(
  db: Database | Tx,
  staffId: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('staff as f')
    .innerJoin('player as p', 'p.phone', 'f.phone')
    .select('p.id')
    .where('f.id', '=', staffId)
    .where('p.id', 'in', [...new Set(playerIds)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who of one person and these others had control of whose account since an instant. */
export async function controls(
  db: Database | Tx,
  personId: string,
  others: readonly string[],
  since: Date,
): Promise<Control[]> {
  if (others.length === 0) return [];
  return db
    .selectFrom('staff_control')
    .select(['staff_id as staffId', 'by_id as byId', 'at'])
    .where('at', '>', since)
    .where((e) =>
      e.or([
        e.and([e('staff_id', '=', personId), e('by_id', 'in', [...others])]),
        e.and([e('by_id', '=', personId), e('staff_id', 'in', [...others])]),
      ]),
    )
    .execute();
}

export const insertControl = (tx: Tx, row: Insertable<Tables['staff_control']>) =>
  tx.insertInto('staff_control').values(row).execute();

/** Who had control of whose account since an instant. */
export const allControls = (db: Database | Tx, since: Date): Promise<Control[]> =>
  db
    .selectFrom('staff_control')
    .select(['staff_id as staffId', 'by_id as byId', 'at'])
    .where('at', '>', since)
    .execute();

/** Everybody who may pay this player, or could again; terminated staff count for a while. */
export async function payers(
  db: Database | Tx,
  playerId: string,
  now: Date,
  terminatedSince: Date,
): Promise<Payer[]> {
  const rows = await db
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select(['f.id', 'f.name', 'f.phone', 'f.role_id', 'f.status', 'f.ejected_at', 'r.permissions'])
    .select(['f.totp_confirmed_at as setUpAt', 'f.shift_start as start', 'f.shift_end as end'])
    .where(sql<boolean>`'withdraw:pay' = any(r.permissions)`)
    // Nobody pays an account with their own phone.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player as p')
            .select('p.id')
            .where('p.id', '=', playerId)
            .whereRef('p.phone', '=', 'f.phone'),
        ),
      ),
    )
    .where((e) => e.or([e('f.status', '<>', 'terminated'), e('f.terminated_at', '>', terminatedSince)]))
    .orderBy('f.name')
    .execute();
  return rows.map(({ role_id: roleId, setUpAt, start, end, ...row }) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    roleId,
    permissions: row.permissions,
    isSetUp: setUpAt !== null,
    shift:
      start && end
        ? {
            start: start.slice(0, 5),
            end: end.slice(0, 5),
            isNow: currentShift(now, start, end) !== undefined,
          }
        : null,
    isServing: row.status === 'active' && row.ejected_at === null,
  }));
}

/** Whether anybody in service except these has all these permissions. */
export async function hasStaffWith(
  db: Database | Tx,
  permissions: readonly Permission[],
  except: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('staff as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .select('f.id')
    .where('f.status', '=', 'active')
    .where('f.ejected_at', 'is', null)
    .where('f.id', 'not in', [...except])
    .where(sql<boolean>`r.permissions @> ${[...permissions]}::text[]`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who gave a player money, or freed it, since an instant and until another. */
export const grantsTo = (
  db: Database | Tx,
  playerId: string,
  since: Date,
  until: Date | undefined,
): Promise<{ staffId: string; action: string; amount: number; at: Date }[]> =>
  db
    .selectFrom('player_grant')
    .select(['staff_id as staffId', 'action', 'amount', 'at'])
    .where('player_id', '=', playerId)
    .where('at', '>', since)
    .$if(until !== undefined, (some) => some.where('at', '<=', until ?? since))
    .execute();

/** Who gave a player money or changed their account since an instant, the latest first. */
export const namedGrantsTo = (
  db: Database | Tx,
  playerId: string,
  since: Date,
): Promise<{ action: string; at: Date; name: string }[]> =>
  db
    .selectFrom('player_grant as g')
    .innerJoin('staff as f', 'f.id', 'g.staff_id')
    .select(['g.action', 'g.at', 'f.name'])
    .where('g.player_id', '=', playerId)
    .where('g.at', '>', since)
    .orderBy('g.at', 'desc')
    .orderBy('g.id')
    .execute();

/** Inserts grants, and deletes the player's expired ones. */
export async function insertGrants(
  tx: Tx,
  grants: { playerId: string; staffIds: readonly string[]; action: string; amount: number; at: Date },
  since: Date,
): Promise<void> {
  const { playerId, staffIds, action, amount, at } = grants;
  await tx.deleteFrom('player_grant').where('player_id', '=', playerId).where('at', '<=', since).execute();
  await tx
    .insertInto('player_grant')
    .values(staffIds.map((staffId) => ({ player_id: playerId, staff_id: staffId, action, amount, at })))
    .execute();
}
