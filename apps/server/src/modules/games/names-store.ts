import type { Database, Tx } from '../../platform/db/database.ts';

/** The names of games by their ids, also of those that are switched off. Ids that no game has are left out. */
export async function namesOf(
  db: Database | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { th: string; en: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('game')
    .select(['id', 'name_th as th', 'name_en as en'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
