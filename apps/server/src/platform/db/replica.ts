import type pg from 'pg';
import type { Logger } from '../log.ts';
import { type Database, openDatabase } from './database.ts';

/** Its age is asked for at most this often. Milliseconds. */
const LOOK_EVERY = 500;

/**
 * A replica of the database that answers reads while it is young enough.
 *
 * Its age is the time since the last commit of the primary that it has applied, so it counts as old where the primary commits nothing,
 * too: then the primary has the time to answer. The clocks of both machines have to agree.
 */
export class Replica {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Milliseconds that it may be behind. */
  readonly maxAge: number;
  readonly #log: Logger;
  #looked: { at: number; age: number } = { at: Number.NEGATIVE_INFINITY, age: Number.POSITIVE_INFINITY };
  #looking: Promise<void> | undefined;
  #wasFresh = true;

  constructor(url: string, maxAge: number, log: Logger) {
    ({ db: this.db, pool: this.pool } = openDatabase(url));
    this.maxAge = maxAge;
    this.#log = log;
  }

  /** Whether everything is in it that was committed more than `maxAge` ago. */
  async isFresh(): Promise<boolean> {
    if (performance.now() - this.#looked.at > LOOK_EVERY) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
      await this.#looking;
    }
    // It may have stopped right after it was looked at.
    const isFresh = this.#looked.age + (performance.now() - this.#looked.at) <= this.maxAge;
    if (isFresh !== this.#wasFresh) {
      this.#wasFresh = isFresh;
      this.#log.warn(
        { ageMs: this.#looked.age },
        isFresh ? 'the replica answers again' : 'the replica is too old',
      );
    }
    return isFresh;
  }

  async #look(): Promise<void> {
    const at = performance.now();
    try {
      // A server that is no standby is not this house's, or not any more: nothing is read from it.
      const { rows } = await this.pool.query<{ age: number | null }>(
        `select case when pg_is_in_recovery()
           then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 end as age`,
      );
      this.#looked = { at, age: Math.max(0, rows[0]?.age ?? Number.POSITIVE_INFINITY) };
    } catch {
      this.#looked = { at: performance.now(), age: Number.POSITIVE_INFINITY };
    }
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}
