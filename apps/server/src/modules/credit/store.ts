import type { amountOrders } from '@salung/contract';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { allOf, countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import type { CreditAction } from './state.ts';

export const insertCredit = (tx: Tx, row: Insertable<Tables['credit']>) =>
  tx.insertInto('credit').values(row).execute();

export interface Equal {
  playerId: string;
  action: CreditAction;
  /** Satang. */
  amount: number;
  makerId: string;
  since: Date;
}

/** Whether the same person has done the same alone since an instant. */
export async function hasEqualSince(tx: Tx, equal: Equal): Promise<boolean> {
  const row = await tx
    .selectFrom('credit')
    .select('id')
    .where('player_id', '=', equal.playerId)
    .where('action', '=', equal.action)
    .where('amount', '=', equal.amount)
    .where('created_by', '=', equal.makerId)
    // An approved request was made earlier: the time of the request is in its approval.
    .where('approved_by', 'is', null)
    .where('created_at', '>', equal.since)
    .executeTakeFirst();
  return row !== undefined;
}

const views = (db: Database | Tx) =>
  db
    .selectFrom('credit as c')
    .innerJoin('player as p', 'p.id', 'c.player_id')
    .innerJoin('staff as m', 'm.id', 'c.created_by')
    .leftJoin('staff as a', 'a.id', 'c.approved_by')
    .selectAll('c')
    .select([
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'm.name as makerName',
      'a.name as approverName',
    ]);

export type CreditView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('c.id', '=', id).executeTakeFirst();

/** Who gave or took these, and why. */
export const notesOf = (db: Database | Tx, ids: readonly string[]) =>
  db
    .selectFrom('credit as c')
    .innerJoin('staff as m', 'm.id', 'c.created_by')
    .leftJoin('staff as a', 'a.id', 'c.approved_by')
    .select(['c.id', 'c.reason', 'm.name as by', 'a.name as approvedBy'])
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export interface CreditFilter {
  page: number;
  perPage: number;
  from?: Date | undefined;
  to?: Date | undefined;
  playerId?: string | undefined;
  action?: CreditAction | undefined;
  id?: string | undefined;
  order: (typeof amountOrders)[number];
}

/** Satang of a row as the wallet saw them: negative where they were taken. */
export const signedAmount = (row: 'c' | 't') =>
  sql<number>`case when ${sql.ref(`${row}.action`)} in ('cut_credit', 'cut_bonus')
    then -${sql.ref(`${row}.amount`)} else ${sql.ref(`${row}.amount`)} end`;

/** A page of what was given and taken. */
export async function creditPage(db: Database, filter: CreditFilter) {
  const { page, perPage, from, to, playerId, action, id, order } = filter;
  const direction = order === 'newest' || order === 'amount_desc' ? 'desc' : 'asc';
  const where = allOf(
    from ? sql<SqlBool>`c.created_at >= ${from}` : undefined,
    to ? sql<SqlBool>`c.created_at < ${to}` : undefined,
    playerId ? sql<SqlBool>`c.player_id = ${playerId}` : undefined,
    action ? sql<SqlBool>`c.action = ${action}` : undefined,
    id ? sql<SqlBool>`c.id = ${id}` : undefined,
  );
  const byAmount = order === 'amount_desc' || order === 'amount_asc';
  const rows = await views(db)
    .where(where)
    .$if(byAmount, (list) => list.orderBy(signedAmount('c'), direction))
    .orderBy('c.created_at', direction)
    .orderBy('c.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  // The join does not change the number of rows, so that an index alone can count them.
  return { rows, ...(await countRows(db, sql`select from credit c where ${where}`)) };
}
