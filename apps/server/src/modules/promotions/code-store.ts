import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';

/** SQL of codes and their batches. */

export type BatchRow = Selectable<Tables['promotion_batch']>;

/** A code that can be used, as far as it is known before it is locked. */
export interface UsableCode {
  digest: Buffer;
  batchId: string;
  promotionId: string;
  isShared: boolean;
}

/** The code with the first of these digests that there is, and that is neither used nor void. */
export async function codeByDigest(
  db: Database | Tx,
  digests: readonly Buffer[],
): Promise<UsableCode | undefined> {
  const { rows } = await sql<UsableCode>`
    select c.digest, c.batch_id as "batchId", b.promotion_id as "promotionId", c.is_shared as "isShared"
    from promotion_code c join promotion_batch b on b.id = c.batch_id
    where c.digest = any (${[...digests]}::bytea[]) and c.used_at is null and not b.is_void
    order by array_position(${[...digests]}::bytea[], c.digest)
    limit 1`.execute(db);
  return rows[0];
}

/** Marks a code as used. @returns false if another player used it first, or staff voided it */
export async function useCode(
  tx: Tx,
  { digest, batchId, isShared }: UsableCode,
  now: Date,
): Promise<boolean> {
  const batch = await tx
    .updateTable('promotion_batch')
    .set((e) => ({ used: e('used', '+', 1) }))
    .where('id', '=', batchId)
    .where('is_void', '=', false)
    .executeTakeFirst();
  if (batch.numUpdatedRows === 0n) return false;
  if (isShared) return true;
  const code = await tx
    .updateTable('promotion_code')
    .set({ used_at: now })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return code.numUpdatedRows > 0n;
}

export const insertBatch = (tx: Tx, row: Insertable<Tables['promotion_batch']>) =>
  tx.insertInto('promotion_batch').values(row).execute();

/** Adds the codes of a batch. @returns how many were new */
export async function insertCodes(
  tx: Tx,
  batchId: string,
  digests: readonly Buffer[],
  isShared: boolean,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into promotion_code (digest, batch_id, is_shared)
    select digest, ${batchId}, ${isShared} from unnest(${[...digests]}::bytea[]) d (digest)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const lockBatch = (tx: Tx, id: string) =>
  tx.selectFrom('promotion_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateBatch = (tx: Tx, id: string, set: Updateable<Tables['promotion_batch']>) =>
  tx.updateTable('promotion_batch').set(set).where('id', '=', id).execute();

/** Whether a code exists, also a used or void one. */
export async function isTaken(tx: Tx, digest: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('promotion_code')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

const views = (db: Database | Tx) =>
  db
    .selectFrom('promotion_batch as b')
    .innerJoin('staff as c', 'c.id', 'b.created_by')
    .selectAll('b')
    .select((e) => [
      'c.name as createdByName',
      waitingFor('promotion-codes', e.ref('b.id')).as('approvalId'),
    ]);

export type BatchView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('b.id', '=', id).executeTakeFirst();

/** The latest batches of a promotion, newest first. */
export const batchesOf = (db: Database, promotionId: string) =>
  views(db).where('b.promotion_id', '=', promotionId).orderBy('b.created_at', 'desc').limit(200).execute();
