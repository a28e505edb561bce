import { bustOf } from '@salung/fair';
import type pg from 'pg';
import type { CrashPast } from '../../shared/crash.ts';
import { endInterrupted } from './bets.ts';
import type { Chain } from './chain.ts';

/** How many results the table shows. */
export const pastLength = 30;

/** Ends the last round if it was interrupted, and reads the last results. @returns the number of the last round */
export async function endLast(pool: pg.Pool, chain: Chain, last: CrashPast[]): Promise<number> {
  const { rows } = await pool.query<{
    number: number;
    state: string;
    hash: string | null;
    bust: number | null;
  }>('select * from crash_round where chain = $1 order by number desc limit $2', [chain.id, pastLength]);
  for (const row of rows) {
    const hash = row.hash ?? chain.hashes.at(row.number);
    const bust = row.bust ?? bustOf(hash, chain.publicSeed ?? '');
    if (row.state !== 'busted') {
      const place = { chain: chain.id, number: row.number, wasRunning: row.state === 'running' };
      await endInterrupted(pool, place, { hash, bust });
    }
    last.push({ round: row.number, bust, hash });
  }
  return rows[0]?.number ?? 0;
}
