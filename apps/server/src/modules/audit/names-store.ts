import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The names of the items that ids in the log refer to. */

/** What a module calls its items, by id: of those that are asked for. */
export type ItemNames = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The items of players that entries are about, as `(id, player_id)`, from the tables that the modules name. */
const itemsOf = (tables: readonly string[]) =>
  sql.join(
    tables.map((table) => sql`select id, player_id from ${sql.table(table)} where player_id is not null`),
    sql` union all `,
  );

/** An entry is about the player or one of the player's items. */
export const isAbout = (playerId: string, tables: readonly string[]) => sql<boolean>`a.subject_id = any(array(
  select ${playerId}::text
  union all select items.id::text from (${itemsOf(tables)}) items where items.player_id = ${playerId}))`;

/** The names of the ids, where they have one. */
export async function namesOf(
  db: Database,
  ids: string[],
  tables: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select s.id, s.name from staff s join asked using (id)
    union all select r.id, r.name from role r join asked using (id)
    union all select p.id, p.first_name || ' ' || p.last_name from player p join asked using (id)
    union all select b.id, b.account_name || ' ' || right(b.account_number, 4) from bank_account b join asked using (id)
    union all select items.id, p.first_name || ' ' || p.last_name
      -- With a limit, so that each table is asked by its key, however small the planner thinks it is.
      from asked cross join lateral (
        select each.id, each.player_id from (${itemsOf(tables)}) each where each.id = asked.id limit 1
      ) items join player p on p.id = items.player_id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
