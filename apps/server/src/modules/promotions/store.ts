import type { PromotionRules, PromotionStatus, PromotionTerms } from '@salung/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';
import type { Offer } from './state.ts';

/** SQL of promotions and of what players chose with their deposits. */

export type PromotionRow = Selectable<Tables['promotion']>;

/** The row's fields as the rules read them. They were checked when they were written. */
export const offerOf = (
  row: Pick<PromotionRow, 'status' | 'terms' | 'rules' | 'claims' | 'given'>,
): Offer => ({
  status: row.status,
  terms: row.terms as unknown as PromotionTerms,
  rules: row.rules as unknown as PromotionRules,
  claims: row.claims,
  given: row.given,
});

export const promotionsById = (db: Database | Tx, ids: readonly string[]) =>
  db
    .selectFrom('promotion')
    .select(['id', 'terms'])
    .where('id', 'in', [...ids])
    .execute();

/** Those that name one of these segments, in order; there are at most a few hundred promotions. */
export const namingSegments = (db: Database | Tx, segmentIds: readonly string[]) =>
  db
    .selectFrom('promotion')
    .selectAll()
    .where('status', '<>', 'ENDED')
    .where(
      sql<boolean>`coalesce(rules -> 'segmentsIn', '[]') || coalesce(rules -> 'segmentsOut', '[]') ?| ${[...segmentIds]}::text[]`,
    )
    .orderBy('display_order')
    .orderBy('id')
    .execute();

export const promotionById = (db: Database | Tx, id: string) =>
  db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst();

/** What is read of promotions that run: all a player's card and the rules need. */
export type RunningPromotion = Pick<
  PromotionRow,
  'id' | 'status' | 'terms' | 'rules' | 'look' | 'claims' | 'given'
>;

/** Those that are published, in the order in which players see them. */
export function published(platform: Platform, db: Database | Tx): Promise<RunningPromotion[]> {
  const now = platform.clock.now();
  const query = db
    .selectFrom('promotion')
    .select(['id', 'status', 'terms', 'rules', 'look', 'claims', 'given'])
    .where('status', '=', 'PUBLISHED')
    .where(sql<boolean>`coalesce((rules ->> 'endsAt')::timestamptz > ${now}, true)`)
    .where(sql<boolean>`coalesce((rules ->> 'startsAt')::timestamptz <= ${now}, true)`)
    .orderBy('display_order')
    .orderBy('id')
    .limit(100);
  return readPrepared(db, query.compile());
}

/** Locks a promotion: claims of it, and those who change it, take turns. */
export const lockPromotion = (tx: Tx, id: string) =>
  tx.selectFrom('promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Notes that a claim has used up some of its limits; the row is locked. */
export const useUp = (tx: Tx, id: string, bonus: number) =>
  tx
    .updateTable('promotion')
    .set((e) => ({ claims: e('claims', '+', 1), given: e('given', '+', bonus) }))
    .where('id', '=', id)
    .execute();

export const insertPromotion = (tx: Tx, row: Insertable<Tables['promotion']>) =>
  tx.insertInto('promotion').values(row).execute();

export const updatePromotion = (tx: Tx, id: string, set: Updateable<Tables['promotion']>) =>
  tx.updateTable('promotion').set(set).where('id', '=', id).execute();

/** How many promotions there are that have not ended; serialises those who add one. */
export async function lockAndCount(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(5131)`.execute(tx);
  const { count } = await tx
    .selectFrom('promotion')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('status', '<>', 'ENDED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const views = (db: Database | Tx) =>
  db
    .selectFrom('promotion as p')
    .selectAll('p')
    .select((e) => [
      e
        .selectFrom('promotion_session as s')
        .whereRef('s.promotion_id', '=', 'p.id')
        .where('s.status', '=', 'RUNNING')
        .select((r) => r.fn.countAll<number>().as('count'))
        .as('running'),
      waitingFor('promotion', e.ref('p.id')).as('approvalId'),
    ]);

export type PromotionView = Awaited<ReturnType<typeof allPromotions>>[number];

/** All of them, in the order in which players see them, ended ones last. */
export const allPromotions = (db: Database | Tx, status?: PromotionStatus) =>
  views(db)
    .$if(status !== undefined, (some) => some.where('p.status', '=', status ?? 'DRAFT'))
    .orderBy(sql`(p.status = 'ENDED')`)
    .orderBy('p.display_order')
    .orderBy('p.id')
    .execute();

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('p.id', '=', id).executeTakeFirst();

export const insertChoice = (tx: Tx, row: Insertable<Tables['promotion_choice']>) =>
  tx.insertInto('promotion_choice').values(row).execute();

export const choiceOf = (db: Database | Tx, topupId: string) =>
  db.selectFrom('promotion_choice').selectAll().where('topup_id', '=', topupId).executeTakeFirst();

export const refuseChoice = (tx: Tx, topupId: string, refusal: string) =>
  tx.updateTable('promotion_choice').set({ refusal }).where('topup_id', '=', topupId).execute();
