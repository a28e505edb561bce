import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** What a player was given in a span, less what was taken back, in satang. */
export interface Gifts {
  playerId: string;
  /** Of staff and of promotions. */
  bonuses: number;
  cashback: number;
  commission: number;
}

/** What these players were given from an instant to another, the second one excluded. Players who were given nothing are left out. */
export async function giftsTo(
  db: Database | Tx,
  playerIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Gifts[]> {
  const { rows } = await sql<Gifts>`
    select player_id as "playerId",
      coalesce(sum(amount) filter (where kind in ('bonus', 'promotion')), 0)::int8 as bonuses,
      coalesce(sum(amount) filter (where kind = 'cashback'), 0)::int8 as cashback,
      coalesce(sum(amount) filter (where kind = 'affiliate'), 0)::int8 as commission
    from reward
    where player_id = any (${[...playerIds]}::uuid[]) and at >= ${from} and at < ${to} and kind <> 'credit'
    group by player_id`.execute(db);
  return rows;
}
