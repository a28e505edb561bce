import type pg from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import type { Logger } from '../log.ts';

/** Milliseconds between two looks at the database's clock. */
const LOOK_EVERY = 5_000;
/** A look that took longer says too little. Milliseconds. */
const LONGEST_LOOK = 1_000;
/** What two looks may differ by without the clock having moved. Milliseconds. */
const TOLERANCE = 20;
/** From here on, the clock of a machine is wrong. Milliseconds. */
export const CLOCK_WRONG = 5_000;

/**
 * The time of the database, by which all processes decide alike whatever the clocks of their machines say. Between two looks the process
 * counts on by its monotonic clock, which nobody sets.
 */
export class DatabaseClock implements Clock {
  readonly #pool: pg.Pool;
  readonly #log: Pick<Logger, 'warn'>;
  /** The time of the database at which `performance.now()` was 0. Milliseconds since 1970. */
  #origin: number;
  /** What was said last. Milliseconds since 1970. */
  #last = 0;
  #isOwnWrong = false;
  #looking: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  private constructor(pool: pg.Pool, log: Pick<Logger, 'warn'>, origin: number) {
    this.#pool = pool;
    this.#log = log;
    this.#origin = origin;
    this.#compareOwn();
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  /** Looks for the first time. @throws Error where the database cannot be asked */
  static async start(pool: pg.Pool, log: Pick<Logger, 'warn'>): Promise<DatabaseClock> {
    const { origin } = await originOf(pool);
    return new DatabaseClock(pool, log, origin);
  }

  /** It does not go back where it was only corrected: what is done later is never earlier than what was done before. */
  now(): Date {
    const now = this.#origin + performance.now();
    const isCorrected = now < this.#last && this.#last - now < CLOCK_WRONG;
    if (!isCorrected) this.#last = now;
    return new Date(this.#last);
  }

  /** Milliseconds by which the clock of this machine is ahead of the database's; negative where it is behind. */
  machineAhead(): number {
    return systemClock.now().getTime() - this.now().getTime();
  }

  /** Asks the database, and follows it where its clock was set. Those who come meanwhile wait for the same answer. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    try {
      const { origin, doubt } = await originOf(this.#pool);
      if (doubt * 2 > LONGEST_LOOK) return;
      const moved = origin - this.#origin;
      if (Math.abs(moved) > doubt + TOLERANCE) {
        if (Math.abs(moved) > CLOCK_WRONG)
          this.#log.warn({ movedMs: Math.round(moved) }, "the database's clock was set");
        this.#origin = origin;
      }
      this.#compareOwn();
    } catch {
      // The database is away, which others say. Time goes on.
    }
  }

  #compareOwn(): void {
    const ahead = this.machineAhead();
    const isWrong = Math.abs(ahead) > CLOCK_WRONG;
    if (isWrong === this.#isOwnWrong) return;
    this.#isOwnWrong = isWrong;
    this.#log.warn(
      { aheadMs: ahead },
      isWrong
        ? "this machine's clock differs from the database's, which decides"
        : "this machine's clock agrees with the database's again",
    );
  }
}

/** @returns the database's time at which `performance.now()` was 0, and by how much that may be wrong. Milliseconds */
async function originOf(pool: pg.Pool): Promise<{ origin: number; doubt: number }> {
  const client = await pool.connect();
  try {
    const from = performance.now();
    const { rows } = await client.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    const doubt = (performance.now() - from) / 2;
    return { origin: (rows[0]?.now ?? 0) - from - doubt, doubt };
  } finally {
    client.release();
  }
}
