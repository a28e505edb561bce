import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Condition, likeLiteral } from '../../platform/db/paging.ts';

/** SQL of players as other modules see them. */

const columns = [
  'id',
  'phone',
  'first_name as firstName',
  'last_name as lastName',
  'status',
  'payout_paused_until as payoutPausedUntil',
] as const;

export const playerByPhone = (db: Database | Tx, phone: string) =>
  db.selectFrom('player').select(columns).where('phone', '=', phone).executeTakeFirst();

export const playerById = (db: Database | Tx, id: string) =>
  db.selectFrom('player').select(columns).where('id', '=', id).executeTakeFirst();

export const activeBank = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('player_bank')
    .select(['bank_code as bankCode', 'account_number as accountNumber', 'account_name as accountName'])
    .where('player_id', '=', playerId)
    .where('is_active', '=', true)
    .executeTakeFirst();

const fullName = sql<string>`lower(p.first_name || ' ' || p.last_name)`;

/** Part of a name; of one or two letters, the beginning of a word in it, since an index finds no less. */
export function nameMatches(text: string): Condition {
  const part = likeLiteral(text.toLowerCase());
  return part.length >= 3
    ? sql<SqlBool>`${fullName} like ${`%${part}%`}`
    : sql<SqlBool>`(${fullName} like ${`${part}%`} or ${fullName} like ${`% ${part}%`})`;
}

export const phoneIs = (phone: string): Condition => sql<SqlBool>`p.phone = ${phone}`;

export const phoneEndsWith = (digits: string): Condition =>
  sql<SqlBool>`reverse(p.phone) like ${`${[...digits].reverse().join('')}%`}`;

/** The players that meet a condition on `p`, as a query of their ids. */
export const idsWhere = (condition: Condition): Expression<{ id: string }> =>
  sql<{ id: string }>`select p.id from player p where ${condition}`;

export async function firstIds(db: Database | Tx, condition: Condition, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${idsWhere(condition)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
