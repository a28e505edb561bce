import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';

/** SQL of what players owe because a result was corrected. */

type Db = Database | Tx;
export type Debt = Selectable<Tables['lotto_debt']>;

export const insertDebts = (tx: Tx, debts: readonly Insertable<Tables['lotto_debt']>[]) =>
  tx
    .insertInto('lotto_debt')
    .values([...debts])
    .execute();

/** What a player has paid of debts, by the tickets that they are for; satang. */
export async function paidFor(
  db: Db,
  playerId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ ticketId: string; paid: number }>`
    select ticket_id as "ticketId", sum(paid)::int8 as paid from lotto_debt
    where player_id = ${playerId} and ticket_id = any (${[...ticketIds]}::uuid[]) and paid > 0
    group by 1`.execute(db);
  return new Map(rows.map(({ ticketId, paid }) => [ticketId, paid]));
}

/** What a player owes in all, satang. */
export async function owedBy(db: Db, playerId: string): Promise<number> {
  const { owed } = await db
    .selectFrom('lotto_debt')
    .select(sql<number>`coalesce(sum(amount - paid), 0)::int8`.as('owed'))
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return owed;
}

export async function debtor(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('lotto_debt').select('player_id').where('id', '=', id).executeTakeFirst();
  return row?.player_id;
}

export const lockDebt = (tx: Tx, id: string): Promise<Debt | undefined> =>
  tx.selectFrom('lotto_debt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeDebt = (tx: Tx, id: string, change: Updateable<Tables['lotto_debt']>) =>
  tx.updateTable('lotto_debt').set(change).where('id', '=', id).execute();

/** Debts with the request that each of them waits for, the latest first. */
export async function debtPage(
  db: Database,
  { open, page, perPage }: { open: boolean; page: number; perPage: number },
): Promise<{ rows: (Debt & { approvalId: string | null })[] } & Awaited<ReturnType<typeof countRows>>> {
  let query = db.selectFrom('lotto_debt');
  if (open) query = query.where('settled_at', 'is', null);
  const rows = await query
    .selectAll()
    .select((e) => waitingFor('lotto-debt', e.ref('lotto_debt.id')).as('approvalId'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, ...(await countRows(db, query.select('id'))) };
}
