import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** The most sources that a list can contain. */
export const MOST_SOURCES = 200;

const inOrder = (db: Database | Tx) =>
  db
    .selectFrom('marketing_source as m')
    .orderBy('m.display_order')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(MOST_SOURCES);

export const activeSources = (db: Database) =>
  inOrder(db).select(['m.id', 'm.th', 'm.en']).where('m.is_active', '=', true).execute();

/** With the number of players who chose each; free text from before there was a list is not counted. */
const withPlayers = (db: Database | Tx) =>
  inOrder(db).select((e) => [
    'm.id',
    'm.th',
    'm.en',
    'm.display_order as displayOrder',
    'm.is_active as isActive',
    e
      .selectFrom('player as p')
      .select(sql<number>`count(*)::int`.as('players'))
      .where('p.marketing_source', '=', sql<string>`m.id::text`)
      .$asScalar()
      .$notNull()
      .as('players'),
  ]);

export const allSources = (db: Database) => withPlayers(db).execute();

export const sourceById = (tx: Tx, id: string) =>
  withPlayers(tx).where('m.id', '=', id).executeTakeFirstOrThrow();

/** Locks out other inserts until the commit. @returns how many sources there are */
export async function lockAndCount(tx: Tx): Promise<number> {
  await sql`lock table marketing_source in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('marketing_source')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertSource = (tx: Tx, row: Insertable<Tables['marketing_source']>) =>
  tx.insertInto('marketing_source').values(row).execute();

export const lockSource = (tx: Tx, id: string) =>
  tx.selectFrom('marketing_source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateSource = (tx: Tx, id: string, set: Updateable<Tables['marketing_source']>) =>
  tx.updateTable('marketing_source').set(set).where('id', '=', id).execute();
