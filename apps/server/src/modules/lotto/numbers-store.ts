import type { BetType } from '@salung/lotto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of numbers that were halved, closed or opened again in a round. Rows stay; the latest of a number holds. */

type State = 'OPEN' | 'HALF' | 'CLOSED';

export interface NumberChange {
  type: BetType;
  number: string;
  state: State;
  at: Date;
  staffId: string;
}

/** All changes of a round, the latest first. */
export async function changesOf(db: Database | Tx, roundId: string): Promise<NumberChange[]> {
  const rows = await db
    .selectFrom('lotto_number')
    .select(['bet_type as type', 'number', 'state', 'at', 'staff_id as staffId'])
    .where('round_id', '=', roundId)
    .orderBy('id', 'desc')
    .limit(2_000)
    .execute();
  return rows as NumberChange[];
}

/** The numbers of a round that are not sold at their rate, by key: `top3:123`. */
export async function statesOf(db: Database | Tx, roundId: string): Promise<Map<string, 'HALF' | 'CLOSED'>> {
  const { rows } = await sql<{ key: string; state: State }>`
    select distinct on (bet_type, number) bet_type || ':' || number as key, state from lotto_number
    where round_id = ${roundId} order by bet_type, number, id desc`.execute(db);
  return new Map(rows.flatMap(({ key, state }) => (state === 'OPEN' ? [] : [[key, state] as const])));
}

export const insertChanges = (
  tx: Tx,
  roundId: string,
  changes: readonly { type: BetType; number: string }[],
  how: { state: State; at: Date; staffId: string },
) =>
  tx
    .insertInto('lotto_number')
    .values(
      changes.map(({ type, number }) => ({
        round_id: roundId,
        bet_type: type,
        number,
        state: how.state,
        at: how.at,
        staff_id: how.staffId,
      })),
    )
    .execute();
