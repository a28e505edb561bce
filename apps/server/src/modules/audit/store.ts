import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import { isAbout } from './names-store.ts';

export const insertEntry = (tx: Tx, row: Insertable<Tables['audit_log']>) =>
  tx.insertInto('audit_log').values(row).execute();

export interface AuditFilter {
  page: number;
  perPage: number;
  from?: Date | undefined;
  to?: Date | undefined;
  staffId?: string | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** Of the player, and of the player's items in these tables. */
  about?: { playerId: string; tables: readonly string[] } | undefined;
  order: 'newest' | 'oldest';
}

export async function listEntries(db: Database, filter: AuditFilter) {
  const { page, perPage, from, to, staffId, action, subjectType, subjectId, about } = filter;
  let query = db.selectFrom('audit_log as a').leftJoin('staff as s', 's.id', 'a.staff_id');
  if (from) query = query.where('a.at', '>=', from);
  if (to) query = query.where('a.at', '<', to);
  if (staffId) query = query.where('a.staff_id', '=', staffId);
  if (action) query = query.where('a.action', '=', action);
  if (subjectType) query = query.where('a.subject_type', '=', subjectType);
  if (subjectId) query = query.where('a.subject_id', '=', subjectId);
  if (about) query = query.where(isAbout(about.playerId, about.tables));
  const rows = await query
    .select([
      'a.id',
      'a.at',
      'a.action',
      'a.subject_type as subjectType',
      'a.subject_id as subjectId',
      'a.address',
      'a.actor',
      'a.before',
      'a.after',
      's.id as staffId',
      's.username',
      's.name',
    ])
    .orderBy('a.id', filter.order === 'newest' ? 'desc' : 'asc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, ...(await countRows(db, query.select('a.id'))) };
}

/** Whether the latest entry of a member of staff is younger than an instant. */
export async function hasActed(db: Database, staffId: string, since: Date): Promise<boolean> {
  const latest = await db
    .selectFrom('audit_log')
    .select('at')
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest !== undefined && latest.at >= since;
}

/** The latest entry about a subject. */
export const lastEntry = (db: Database | Tx, subject: { type: string; id: string }) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'before', 'after'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lets one sealer run at a time, over all processes: false where another one is running. */
export async function trySealLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(5121) as free`.execute(tx);
  return rows[0]?.free === true;
}

/**
 * Entries below the snapshot horizon, so that no running transaction can still add one before them, in order of their
 * ids, as canonical text for the hash.
 */
export async function unsealed(tx: Tx, limit: number): Promise<{ id: number; line: string }[]> {
  const { rows } = await sql<{ id: number; line: string }>`
    select id, ${auditLine} as line from audit_log
    where block_id is null and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by id limit ${limit}`.execute(tx);
  return rows;
}

export async function blockLines(db: Database, blockId: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select ${auditLine} as line from audit_log where block_id = ${blockId} order by id`.execute(db);
  return rows.map((row) => row.line);
}

/** The chain covers the whole entry except the number of its block. */
const auditLine = sql`(jsonb_build_array(id, extract(epoch from at), staff_id, action, subject_type, subject_id,
  address, before, after) || case when actor is null then '[]' else jsonb_build_array(actor) end)::text`;

export const lastBlock = (db: Tx | Database) =>
  db.selectFrom('audit_block').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

export const blocks = (db: Database) => db.selectFrom('audit_block').selectAll().orderBy('id').execute();

export const insertBlock = (tx: Tx, row: Insertable<Tables['audit_block']>) =>
  tx.insertInto('audit_block').values(row).execute();

export const assignToBlock = (tx: Tx, ids: number[], blockId: number) =>
  sql`update audit_log set block_id = ${blockId} where id = any(${ids}::bigint[])`.execute(tx);
