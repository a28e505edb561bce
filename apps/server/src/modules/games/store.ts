import { type Insertable, sql, type Updateable } from 'kysely';
import { businessDay } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the catalogue. */

type Db = Database | Tx;

/** Ids of providers are smallint; larger ones are unknown. */
const LARGEST_PROVIDER = 32_767;

/** The version of the catalogue; every change increments it. */
export async function version(db: Db): Promise<number> {
  const row = await db.selectFrom('game_catalogue').select('version').executeTakeFirstOrThrow();
  return Number(row.version);
}

/** Begins a change of the catalogue: others wait until it is committed. */
export const lockCatalogue = (tx: Tx) =>
  tx.updateTable('game_catalogue').set({ version: sql<number>`version + 1` }).execute();

export type ProviderRow = Awaited<ReturnType<typeof providers>>[number];
export type GameRow = Awaited<ReturnType<typeof games>>[number];

/** Notes what a provider takes from a business day on; the last change of a day is the one of that day. */
export const noteShare = (tx: Tx, providerId: number, day: string, share: number) =>
  tx
    .insertInto('game_provider_share')
    .values({ provider_id: providerId, day, share })
    .onConflict((conflict) => conflict.columns(['provider_id', 'day']).doUpdateSet({ share }))
    .execute();

/** Sets how popular games are, and all others to not at all. @returns how many changed */
export async function setPopularity(
  tx: Tx,
  ids: readonly number[],
  popularity: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update game g set popularity = w.popularity
    from (
      select a.id, coalesce(n.popularity, 0) as popularity from game a
      left join unnest(${ids}::int4[], ${popularity}::int4[]) n (id, popularity) on n.id = a.id
    ) w
    where w.id = g.id and w.popularity <> g.popularity`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Every provider, in order. */
export const providers = (db: Db) =>
  db.selectFrom('game_provider').selectAll().orderBy('position').orderBy('id').execute();

/** Every game, in order. */
export const games = (db: Db) =>
  db.selectFrom('game').selectAll().orderBy('position').orderBy('id').execute();

/** The games of a provider, in order. */
export const gamesOf = (db: Db, providerId: number) =>
  db
    .selectFrom('game')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Adds a provider behind the others. @returns its id */
export async function insertProvider(
  tx: Tx,
  row: Omit<Insertable<Tables['game_provider']>, 'position'>,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from game_provider)`;
  const { id } = await tx
    .insertInto('game_provider')
    .values({ ...row, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteShare(tx, id, businessDay(new Date(row.created_at)), Number(row.share ?? 0));
  return id;
}

/** Adds games behind the others, in this order. @returns their ids */
export async function insertGames(
  tx: Tx,
  rows: readonly Omit<Insertable<Tables['game']>, 'position'>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const last = await tx
    .selectFrom('game')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const placed = rows.map((row, at) => ({ ...row, position: last.last + 1 + at }));
  const added = await tx.insertInto('game').values(placed).returning('id').execute();
  return added.map(({ id }) => id);
}

/** The player's favourites, the latest first. */
export async function favourites(db: Db, playerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('game_favourite')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id', 'desc')
    .execute();
  return rows.map((row) => row.game_id);
}

/** Adds a favourite; one that is there stays. @returns false where the player has `most` already */
export async function addFavourite(
  tx: Tx,
  row: Insertable<Tables['game_favourite']>,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourite:${row.player_id}`}, 0))`.execute(tx);
  const known = await favourites(tx, row.player_id);
  if (known.includes(row.game_id)) return true;
  if (known.length >= most) return false;
  await tx.insertInto('game_favourite').values(row).execute();
  return true;
}

export const removeFavourite = (tx: Tx, playerId: string, gameId: number) =>
  tx.deleteFrom('game_favourite').where('player_id', '=', playerId).where('game_id', '=', gameId).execute();

/** Adds a picture; one of the same name is the same. */
export const insertPicture = (tx: Tx, row: Insertable<Tables['game_picture']>) =>
  tx
    .insertInto('game_picture')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A picture by its address; undefined where there is none. */
export async function picture(db: Db, address: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('game_picture')
    .select('data')
    .where('name', '=', address)
    .executeTakeFirst();
  return row?.data;
}

export const providerById = async (db: Db, id: number) =>
  id > LARGEST_PROVIDER
    ? undefined
    : db.selectFrom('game_provider').selectAll().where('id', '=', id).executeTakeFirst();

/** A game with its provider. */
export async function gameWithProvider(db: Db, id: number) {
  const row = await db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirst();
  const provider = row && (await providerById(db, row.provider_id));
  return provider && { row, provider };
}

/** The types of these games, with what the audit log calls them. */
export const typesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.code', 'g.name_en as name', 'g.type', 'g.idle_minutes', 'g.provider_id'])
    .select(['p.code as provider', 'p.name_en as providerName'])
    .where(sql<boolean>`g.id = any(${ids}::int4[])`)
    .execute();

/** How many games each provider has, and how many of them are on. */
export const gameCounts = (db: Db) =>
  db
    .selectFrom('game')
    .select([
      'provider_id as providerId',
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where is_active))::int`.as('active'),
    ])
    .groupBy('provider_id')
    .execute();

export const updateProvider = (tx: Tx, id: number, set: Updateable<Tables['game_provider']>) =>
  tx.updateTable('game_provider').set(set).where('id', '=', id).execute();

export const updateGame = (tx: Tx, id: number, set: Updateable<Tables['game']>) =>
  tx.updateTable('game').set(set).where('id', '=', id).execute();

/** Switches games. @returns those that were in the other state */
export const switchGames = (tx: Tx, ids: readonly number[], isActive: boolean) =>
  tx
    .updateTable('game')
    .set({ is_active: isActive })
    .where('id', 'in', ids)
    .where('is_active', '!=', isActive)
    .returning((e) => [
      'id',
      'code',
      e
        .selectFrom('game_provider')
        .select('code')
        .whereRef('game_provider.id', '=', 'game.provider_id')
        .$asScalar()
        .$notNull()
        .as('provider'),
    ])
    .execute();

/** How many of these games there are. */
export async function countKnown(tx: Tx, ids: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('game')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives every row its place in this order. */
export const setOrder = (tx: Tx, table: 'game' | 'game_provider', ids: readonly number[]) =>
  sql`
    update ${sql.table(table)} t set position = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted(id, place)
    where t.id = wanted.id and t.position <> wanted.place`.execute(tx);

/** The ids of all rows, in order. */
export async function idsInOrder(tx: Tx, table: 'game' | 'game_provider'): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The players of a page of sessions. */
export const playersOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('player')
        .select(['id', 'first_name', 'last_name', 'phone'])
        .where('id', 'in', ids)
        .execute();

/** Whether it is worth noting that a provider opened a game: it failed before, or nothing was noted for a minute. */
export async function isOpeningNew(db: Db, providerId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('game_provider_health')
    .select(['failures', 'opened_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return (
    !row || row.failures > 0 || row.opened_at === null || now.getTime() - row.opened_at.getTime() > 60_000
  );
}

/** How many launches of a provider came to nothing in a row, with its row locked. */
export async function failuresOf(tx: Tx, providerId: number): Promise<number> {
  const row = await tx
    .selectFrom('game_provider_health')
    .select('failures')
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export const noteOpened = (tx: Tx, providerId: number, now: Date) =>
  sql`
    insert into game_provider_health (provider_id, opened_at) values (${providerId}, ${now})
    on conflict (provider_id) do update set opened_at = excluded.opened_at, failures = 0, failing_since = null`.execute(
    tx,
  );

export const noteNotOpened = (
  tx: Tx,
  { providerId, obstacle, detail, now }: { providerId: number; obstacle: string; detail: string; now: Date },
) =>
  sql`
    insert into game_provider_health as h (provider_id, failures, failing_since, failed_at, obstacle, detail)
    values (${providerId}, 1, ${now}, ${now}, ${obstacle}, ${detail})
    on conflict (provider_id) do update set failures = h.failures + 1,
      failing_since = coalesce(h.failing_since, excluded.failing_since), failed_at = excluded.failed_at,
      obstacle = excluded.obstacle, detail = excluded.detail`.execute(tx);

/** What is known of each provider's launches. */
export const health = (db: Db) => db.selectFrom('game_provider_health').selectAll().execute();
