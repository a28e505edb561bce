import type pg from 'pg';
import { transaction } from './db.ts';
import { refundRound } from './rounds.ts';
import { type RoundRow, selectRounds } from './views.ts';

/**
 * Ends what a killed process has left, before anybody plays: a round that waits for the answer to its stake is taken back.
 * A round whose stake's answer was recorded has its result already, and its win is in the outbox.
 * @returns how many rounds were taken back
 */
export async function recover(pool: pg.Pool): Promise<number> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<RoundRow>(
      `${selectRounds} where round.state = 'staking' for update of round`,
    );
    for (const row of rows) await refundRound(db, row, new Date());
    return rows.length;
  });
}
