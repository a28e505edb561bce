import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the catalogue. */

type Db = Database | Tx;

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

/** Every provider, in order. */
export const providers = (db: Db) =>
  db.selectFrom('game_provider').selectAll().orderBy('position').orderBy('id').execute();

/** Every game, in order. */
export const games = (db: Db) =>
  db.selectFrom('game').selectAll().orderBy('position').orderBy('id').execute();

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
