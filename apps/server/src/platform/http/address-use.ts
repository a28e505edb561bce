import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What a call was used from a network in a minute, counted by all processes together (unlogged, so a crash of PostgreSQL forgets it). */

const MINUTE = 60_000;

/**
 * Adds to what all processes have counted.
 * @param minute when the minute began
 * @returns the sum, with what was added
 */
export type AddUse = (call: string, network: string, minute: Date, count: number) => Promise<number>;

export const addUseIn =
  (db: Database): AddUse =>
  async (call, network, minute, count) => {
    const { used } = await db
      .insertInto('address_use')
      .values({ call, network, minute, used: count })
      .onConflict((on) =>
        on
          .columns(['call', 'network', 'minute'])
          .doUpdateSet({ used: sql`address_use.used + excluded.used` }),
      )
      .returning('used')
      .executeTakeFirstOrThrow();
    return used;
  };

/** Deletes what no longer limits anybody. */
export const forgetUse = (db: Database, now: Date): Promise<unknown> =>
  db
    .deleteFrom('address_use')
    .where('minute', '<', new Date(now.getTime() - MINUTE))
    .execute();
