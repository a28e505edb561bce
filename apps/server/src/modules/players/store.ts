import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Condition, countRows, likeLiteral } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';

/** SQL of players as other modules see them. */

const columns = [
  'id',
  'phone',
  'first_name as firstName',
  'last_name as lastName',
  'status',
  'payout_paused_until as payoutPausedUntil',
  'created_at as createdAt',
] as const;

export const playerByPhone = (db: Database | Tx, phone: string) =>
  db.selectFrom('player').select(columns).where('phone', '=', phone).executeTakeFirst();

export const playerById = (db: Database | Tx, id: string) =>
  db.selectFrom('player').select(columns).where('id', '=', id).executeTakeFirst();

/** The player's own row, after their ledger accounts. Rows that only refer to the player may still be written. */
export const lockPlayer = (tx: Tx, id: string) =>
  tx.selectFrom('player').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type PlayerRow = NonNullable<Awaited<ReturnType<typeof lockPlayer>>>;

export const updatePlayer = (tx: Tx, id: string, set: Updateable<Tables['player']>) =>
  tx.updateTable('player').set(set).where('id', '=', id).execute();

/** The payout account is always in the player's own name. */
export const renameBank = (tx: Tx, playerId: string, accountName: string) =>
  tx
    .updateTable('player_bank')
    .set({ account_name: accountName })
    .where('player_id', '=', playerId)
    .where('is_active', '=', true)
    .execute();

export const activeBank = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('player_bank')
    .select(['bank_code as bankCode', 'account_number as accountNumber', 'account_name as accountName'])
    .where('player_id', '=', playerId)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** What is looked for in the table of players, under the name that it has in a query: `p` beside rows of players. */
export type PlayerCondition = (table: 'p' | 't') => Condition;

/** Rechecks what the index finds with the name itself, because the key maps several characters to one. */
const nameLike =
  (pattern: string): PlayerCondition =>
  (table) => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const fullName = sql`${column('first_name')} || ' ' || ${column('last_name')}`;
    // Thai has no capitals, and lower-casing thousands of names takes most of a search's time.
    const hasCase = pattern.toUpperCase() !== pattern.toLowerCase();
    const compared = hasCase ? sql`lower(${fullName})` : fullName;
    return sql<SqlBool>`(${column('name_key')} like to_name_key(${pattern}) and ${compared} like ${pattern})`;
  };

/** Part of a name; for one or two letters the beginning of a word, because the index needs that much. */
export function nameMatches(text: string): PlayerCondition {
  const part = likeLiteral(text.toLowerCase());
  if (part.length >= 3) return nameLike(`%${part}%`);
  return (table) => sql<SqlBool>`(${nameLike(`${part}%`)(table)} or ${nameLike(`% ${part}%`)(table)})`;
}

export const phoneIs =
  (phone: string): PlayerCondition =>
  (table) =>
    sql<SqlBool>`${sql.ref(`${table}.phone`)} = ${phone}`;

export const phoneEndsWith =
  (digits: string): PlayerCondition =>
  (table) =>
    sql<SqlBool>`reverse(${sql.ref(`${table}.phone`)}) like ${`${[...digits].reverse().join('')}%`}`;

/** Looked up first, as an array, because the planner would otherwise scan the players for their accounts. */
const hasAccount =
  (condition: Condition): PlayerCondition =>
  (table) =>
    sql<SqlBool>`${sql.ref(`${table}.id`)} = any(array(select b.player_id from player_bank b where ${condition}))`;

/** Who has or had an account of this number, at any bank. */
export const accountIs = (number: string): PlayerCondition =>
  hasAccount(sql<SqlBool>`b.account_number = ${number}`);

/** Whose account, as it is shown, ends with these digits. */
export const accountEndsWith = (digits: string): PlayerCondition =>
  hasAccount(
    sql<SqlBool>`b.is_active and reverse(b.account_number) like ${`${[...digits].reverse().join('')}%`}`,
  );

/** The players that meet a condition, as a query of their ids. */
export const idsWhere = (condition: PlayerCondition): Expression<{ id: string }> =>
  sql<{ id: string }>`select p.id from player p where ${condition('p')}`;

export async function firstIds(
  db: Database | Tx,
  condition: PlayerCondition,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${idsWhere(condition)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether more players than that meet a condition. */
export async function areMoreThan(
  db: Database | Tx,
  condition: PlayerCondition,
  number: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${idsWhere(condition)} limit ${number + 1}) met`.execute(db);
  return (rows[0]?.found ?? 0) > number;
}

/** A player's latest sessions, ended ones too. */
export const latestSessions = (db: Database, playerId: string, limit: number) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'address',
      'user_agent as userAgent',
    ])
    .where('person_id', '=', playerId)
    .where('audience', '=', 'player')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const insertNote = (tx: Tx, row: Insertable<Tables['player_note']>) =>
  tx.insertInto('player_note').values(row).execute();

/** A page of what staff noted about a player, newest first. */
export async function notePage(db: Database, playerId: string, page: { page: number; per_page: number }) {
  const query = db
    .selectFrom('player_note as n')
    .innerJoin('staff as s', 's.id', 'n.created_by')
    .select(['n.id', 'n.text', 's.name as by', 'n.created_at as at'])
    .where('n.player_id', '=', playerId);
  const rows = await query
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
  return { rows, ...(await countRows(db, query)) };
}
