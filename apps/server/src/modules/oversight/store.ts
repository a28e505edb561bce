import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor as approvalOf } from '../approvals/index.ts';

type Db = Database | Tx;

const unique = <T>(ids: readonly T[]): T[] => [...new Set(ids)];

/** Names and phones of players, by their ids. */
export async function playersOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('id', 'in', unique(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Providers by their ids; there are few. */
export async function providersOf(db: Db) {
  const rows = await db.selectFrom('game_provider').select(['id', 'code', 'name_th', 'name_en']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Games by their ids. */
export async function gamesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('game')
    .select(['id', 'code', 'name_th', 'name_en'])
    .where('id', 'in', unique(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const insertDecision = (tx: Tx, row: Insertable<Tables['round_decision']>) =>
  tx.insertInto('round_decision').values(row).execute();

/** The provider of a round. */
export const providerOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('game_provider')
    .select(['id', 'code', 'adapter'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The approvals that rounds wait for, by the rounds' ids. */
export async function waitingFor(db: Db, rounds: readonly { id: number }[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; approvalId: string | null }>`
    select u.id, ${approvalOf('round', sql<string>`u.id`)} as "approvalId"
    from unnest(${rounds.map(({ id }) => String(id))}::text[]) u (id)`.execute(db);
  return new Map(rows.flatMap(({ id, approvalId }) => (approvalId ? [[id, approvalId] as const] : [])));
}
