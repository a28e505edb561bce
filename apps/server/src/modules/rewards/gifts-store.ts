import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { takenWithPayouts } from '../withdraw/index.ts';

/** What a player was given in a span, less what was taken back, in satang. */
export interface Gifts {
  playerId: string;
  /** Of staff and of promotions. */
  bonuses: number;
  cashback: number;
  commission: number;
}

/**
 * What these players were given from an instant to another, the second one excluded. What a paid withdrawal took above the limit of a
 * promotion came back, as a forfeit does. Players who were given nothing are left out.
 */
export async function giftsTo(
  db: Database | Tx,
  playerIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<Gifts[]> {
  const gifts = new Map((await rewardsTo(db, playerIds, span)).map((each) => [each.playerId, each]));
  for (const [playerId, amount] of await takenWithPayouts(db, playerIds, 'promotion:capped', span)) {
    const { bonuses = 0, cashback = 0, commission = 0 } = gifts.get(playerId) ?? {};
    gifts.set(playerId, { playerId, bonuses: bonuses - amount, cashback, commission });
  }
  return [...gifts.values()];
}

/** The sums of their rewards. */
async function rewardsTo(
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
