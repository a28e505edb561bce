import type { Outcome } from '@salung/lotto';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Published } from './rows.ts';

/** SQL of what people entered as results. Rows stay; the latest of each person holds. */

export interface Entry {
  staffId: string;
  published: Published;
  outcome: Outcome;
  at: Date;
}

/** The latest entry of each person for a round, the oldest first. */
export async function entriesOf(db: Database | Tx, roundId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('lotto_entry')
    .select(['staff_id as staffId', 'published', 'outcome', 'at'])
    .where('round_id', '=', roundId)
    .orderBy('id')
    .execute();
  const latest = new Map(rows.map((row) => [row.staffId, row as unknown as Entry]));
  return [...latest.values()];
}

export const insertEntry = (tx: Tx, roundId: string, { staffId, published, outcome, at }: Entry) =>
  tx
    .insertInto('lotto_entry')
    .values({
      round_id: roundId,
      staff_id: staffId,
      at,
      published: JSON.stringify(published),
      outcome: JSON.stringify(outcome),
    })
    .execute();
