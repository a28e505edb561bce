import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the sets of numbers that players save. */

export type SetRow = Selectable<Tables['lotto_set']>;

/** Sets without their lines, by name. */
export const setsOf = (db: Database, playerId: string): Promise<Omit<SetRow, 'lines'>[]> =>
  db
    .selectFrom('lotto_set')
    .select(['id', 'player_id', 'name', 'count', 'stake', 'saved_at'])
    .where('player_id', '=', playerId)
    .orderBy('name')
    .execute();

export const setOf = (db: Database, playerId: string, id: string): Promise<SetRow | undefined> =>
  db
    .selectFrom('lotto_set')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Serialises saving sets of one player until the commit, so that two at once cannot pass the limit. */
export const lockOwner = (tx: Tx, playerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lotto-set:${playerId}`}, 0))`.execute(tx);

export async function countSets(tx: Tx, playerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('lotto_set')
    .select(sql<number>`count(*)::int4`.as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The set of that name with its new lines, where there is one. */
export const replaceSet = (
  tx: Tx,
  { player_id, name, lines, count, stake, saved_at }: Insertable<Tables['lotto_set']>,
): Promise<SetRow | undefined> =>
  tx
    .updateTable('lotto_set')
    .set({ lines, count, stake, saved_at })
    .where('player_id', '=', player_id)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();

export const insertSet = (tx: Tx, row: Insertable<Tables['lotto_set']>): Promise<SetRow> =>
  tx.insertInto('lotto_set').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns whether there was one */
export async function deleteSet(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lotto_set')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
