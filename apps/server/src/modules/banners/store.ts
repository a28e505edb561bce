import type { BannerKind } from '@salung/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of banners and announcements. */

export type BannerRow = Selectable<Tables['banner']>;

/** Serialises what adds to a kind or orders it. @returns how many of it are not archived */
export async function lockAndCount(tx: Tx, kind: BannerKind): Promise<number> {
  await sql`select pg_advisory_xact_lock(5133)`.execute(tx);
  const { count } = await tx
    .selectFrom('banner')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertBanner = (tx: Tx, row: Insertable<Tables['banner']>) =>
  tx.insertInto('banner').values(row).execute();

export const updateBanner = (tx: Tx, id: string, set: Updateable<Tables['banner']>) =>
  tx.updateTable('banner').set(set).where('id', '=', id).execute();

export const lockBanner = (tx: Tx, id: string) =>
  tx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const bannerById = (db: Database | Tx, id: string) =>
  db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();

/** The place behind all others of a kind. */
export async function lastPlace(tx: Tx, kind: BannerKind): Promise<number> {
  const { last } = await tx
    .selectFrom('banner')
    .select((e) => e.fn.max('display_order').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Those that staff work with, in the order in which they are shown; a bounded number. */
export const unarchived = (db: Database | Tx, kind?: BannerKind) =>
  db
    .selectFrom('banner')
    .selectAll()
    .where('status', '<>', 'ARCHIVED')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'WEBSITE'))
    .orderBy('kind', 'desc')
    .orderBy('display_order')
    .orderBy('id')
    .execute();

/** A page of archived ones, the latest first. */
export async function archived(db: Database, kind: BannerKind | undefined, page: number, size: number) {
  const some = db
    .selectFrom('banner')
    .where('status', '=', 'ARCHIVED')
    .$if(kind !== undefined, (those) => those.where('kind', '=', kind ?? 'WEBSITE'));
  const rows = await some
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await some.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** Banners that are switched on, at any dates, in the order in which they are shown. */
export const activeBanners = (db: Database) =>
  db
    .selectFrom('banner')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('kind')
    .orderBy('display_order')
    .orderBy('id')
    .execute();
