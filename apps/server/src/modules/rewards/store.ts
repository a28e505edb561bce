import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

export type RewardRow = Insertable<Tables['reward']>;

export const rewardOf = (tx: Tx, source: string, sourceId: string) =>
  tx
    .selectFrom('reward')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();

export const insertReward = (tx: Tx, row: RewardRow): Promise<unknown> =>
  tx.insertInto('reward').values(row).execute();

/** Satang of a kind that a player was given and that was not taken back. */
export async function givenTo(tx: Tx, playerId: string, kind: RewardRow['kind']): Promise<number> {
  const { sum } = await tx
    .selectFrom('reward')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return sum;
}

/** The accounts whose balance is not what was given from them. */
export async function wrongAccounts(
  db: Database,
  accounts: readonly { kind: string; account: string }[],
): Promise<{ account: string; given: number; balance: number }[]> {
  const { rows } = await sql<{ account: string; given: number; balance: number }>`
    select a.account, coalesce(r.given, 0)::bigint as given, coalesce(b.balance, 0)::bigint as balance
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(kind text, account text)
    left join (select kind, sum(amount) as given from reward group by kind) r on r.kind = a.kind
    left join (
      select code, sum(balance) as balance from ledger.current_account where id < 0 group by code
    ) b on b.code = a.account
    where coalesce(r.given, 0) + coalesce(b.balance, 0) <> 0`.execute(db);
  return rows;
}
