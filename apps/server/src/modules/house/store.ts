import type { amountOrders } from '@salung/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows, inOrderOf } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import { hasAskedSinceOfHouse, waitingFor, waitingRequests } from '../approvals/index.ts';
import type { Move, Movement } from './state.ts';

export const insertMovement = (tx: Tx, row: Insertable<Tables['house_movement']>) =>
  tx.insertInto('house_movement').values(row).execute();

export async function hasOpening(tx: Tx, toId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('house_movement')
    .select('id')
    .where('move', '=', 'opening')
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the same person did the same alone since an instant, or asked for it. */
export async function hasEqualSince(
  tx: Tx,
  equal: { by: string; move: Move; amount: number; fromId: string | null; toId: string | null },
  since: Date,
): Promise<boolean> {
  const { by, move, amount, fromId, toId } = equal;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from house_movement
      where created_by = ${by} and approved_by is null and move = ${move} and amount = ${amount}
        and from_id is not distinct from ${fromId}::uuid and to_id is not distinct from ${toId}::uuid
        and created_at > ${since}
    ) as found`.execute(tx);
  if (rows[0]?.found) return true;
  const request = { move, fromId, toId };
  return hasAskedSinceOfHouse(tx, { action: 'house.move', makerId: by, amount, since, request });
}

/** Whether a movement from or to the channel, or its reversal, waits for a second person. */
export async function hasOpenThrough(tx: Tx, channelId: string): Promise<boolean> {
  const requests = await waitingRequests(tx, ['house.move']);
  if (requests.some(({ request: { fromId, toId } }) => fromId === channelId || toId === channelId))
    return true;
  const reversals = await waitingRequests(tx, ['house.reverse']);
  if (reversals.length === 0) return false;
  const row = await tx
    .selectFrom('house_movement')
    .select('id')
    .where(
      'id',
      'in',
      reversals.map(({ subjectId }) => subjectId),
    )
    .where((e) => e.or([e('from_id', '=', channelId), e('to_id', '=', channelId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a movement until the commit. @returns it with what reversed it, as it is then */
export async function lockMovement(tx: Tx, id: string): Promise<MovementView | undefined> {
  const row = await tx
    .selectFrom('house_movement')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && viewById(tx, id);
}

const views = (db: Database | Tx) =>
  db
    .selectFrom('house_movement as m')
    .innerJoin('staff as c', 'c.id', 'm.created_by')
    .leftJoin('staff as a', 'a.id', 'm.approved_by')
    .leftJoin('bank_account as f', 'f.id', 'm.from_id')
    .leftJoin('bank_account as t', 't.id', 'm.to_id')
    .leftJoin('house_movement as r', 'r.reverses', 'm.id')
    .leftJoin('staff as rc', 'rc.id', 'r.created_by')
    .leftJoin('staff as ra', 'ra.id', 'r.approved_by')
    .selectAll('m')
    .select([
      'r.id as reversedBy',
      'r.created_at as reversedAt',
      'r.reason as reversedWhy',
      'rc.name as reversalBy',
      'ra.name as reversalApprovedBy',
      waitingFor('house-movement', sql.ref('m.id')).as('approvalId'),
      'c.name as createdBy',
      'a.name as approvedBy',
      'f.bank_code as fromBank',
      'f.account_number as fromNumber',
      'f.account_name as fromName',
      't.bank_code as toBank',
      't.account_number as toNumber',
      't.account_name as toName',
    ]);

export type MovementView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('m.id', '=', id).executeTakeFirst();

export interface MovementFilter {
  page: number;
  perPage: number;
  from?: Date | undefined;
  to?: Date | undefined;
  move?: Movement | undefined;
  accountId?: string | undefined;
  order: (typeof amountOrders)[number];
}

/** A page of movements in the order in which they were made, or by amount. */
export async function movementPage(db: Database, filter: MovementFilter) {
  const { page, perPage, from, to, move, accountId, order } = filter;
  const direction = order === 'newest' || order === 'amount_desc' ? 'desc' : 'asc';
  const byAmount = order === 'amount_desc' || order === 'amount_asc';
  let query = db.selectFrom('house_movement as m').select('m.id');
  if (from) query = query.where('m.created_at', '>=', from);
  if (to) query = query.where('m.created_at', '<', to);
  if (move) query = query.where('m.move', '=', move);
  if (accountId) {
    query = query.where((e) => e.or([e('m.from_id', '=', accountId), e('m.to_id', '=', accountId)]));
  }
  // First the ids alone: with them as a ninth table, the planner would join all movements before it picks these.
  const found = await query
    .$if(byAmount, (list) => list.orderBy('m.amount', direction))
    .orderBy('m.created_at', direction)
    .orderBy('m.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await views(db).where('m.id', 'in', ids).execute() : [];
  return { rows: inOrderOf(ids, rows), ...(await countRows(db, query)) };
}

/** Every bank account, deleted ones included: they keep their ledger account. */
export const allAccounts = (db: Database) =>
  db.selectFrom('bank_account').select(['id', 'bank_code', 'account_number', 'account_name']).execute();
