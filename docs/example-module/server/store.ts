import type { Database, Tx } from '../../platform/db/database.ts';

/** The latest notice. */
export async function latest(db: Database | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('notice')
    .select('text')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text;
}

export const insert = (tx: Tx, id: string, text: string, at: Date) =>
  tx.insertInto('notice').values({ id, text, published_at: at }).execute();
