import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Item } from './state.ts';

const itemOf = ['kind', 'subject_id as id'] as const;

/**
 * Removes what was last renewed then or earlier. Rows that another transaction is changing are skipped, so that
 * renewals never wait for each other.
 * @returns the items
 */
export async function deleteStale(tx: Tx, until: Date): Promise<Item[]> {
  const { rows } = await sql<Item>`
    delete from presence where ctid = any(array(
      select ctid from presence where seen_at <= ${until} for update skip locked
    )) returning kind, subject_id as id`.execute(tx);
  return distinct(rows);
}

/** Records or renews a presence; a renewal keeps its order. */
export const upsert = (
  tx: Tx,
  { kind, id }: Item,
  { staffId, sessionId, now }: { staffId: string; sessionId: string; now: Date },
) =>
  tx
    .insertInto('presence')
    .values({ kind, subject_id: id, session_id: sessionId, staff_id: staffId, since: now, seen_at: now })
    .onConflict((on) => on.columns(['kind', 'subject_id', 'session_id']).doUpdateSet({ seen_at: now }))
    .execute();

export const remove = (tx: Tx, { kind, id }: Item, sessionId: string) =>
  tx
    .deleteFrom('presence')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('session_id', '=', sessionId)
    .execute();

/** Removes what these sessions have open, as far as it was not renewed after `until`. @returns the items */
export async function removeAll(tx: Tx, sessionIds: readonly string[], until?: Date): Promise<Item[]> {
  if (sessionIds.length === 0) return [];
  const ofSessions = tx.deleteFrom('presence').where('session_id', 'in', sessionIds);
  const old = until ? ofSessions.where('seen_at', '<=', until) : ofSessions;
  return distinct(await old.returning(itemOf).execute());
}

const present = (db: Database | Tx, since: Date) =>
  db
    .selectFrom('presence as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select(['l.kind', 'l.subject_id as id', 'l.staff_id as staffId', 's.name'])
    .where('l.seen_at', '>', since)
    .orderBy('l.since')
    .orderBy('l.session_id');

export const presentAt = (tx: Tx, { kind, id }: Item, since: Date) =>
  present(tx, since).where('l.kind', '=', kind).where('l.subject_id', '=', id).execute();

export const allPresent = (db: Database, since: Date) => present(db, since).limit(1_000).execute();

const distinct = (items: readonly Item[]): Item[] => [
  ...new Map(items.map(({ kind, id }) => [`${kind}:${id}`, { kind, id }])).values(),
];
