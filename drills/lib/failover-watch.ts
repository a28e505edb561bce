import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Load } from '../../apps/server/test/killable.ts';
import { readStream } from '../../apps/server/test/stream.ts';

/** What the drill of failovers looks at while the primary is away. Times by `performance.now()`. */

const LOOK = 50;

/** @returns whether it came true in time */
export async function soon(isTrue: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < milliseconds; ) {
    if (await isTrue()) return true;
    await delay(LOOK);
  }
  return false;
}

/** A load, with the longest time without an acknowledgement since it was marked. */
export class Meter implements Load {
  acknowledged = 0;
  isOver = false;
  /** Whether a wrong answer has stopped one of its players. */
  hasStopped = false;
  longest = 0;
  /** When the latest of the acknowledged requests was sent. */
  sentAt = 0;
  #heardAt = performance.now();

  mark(): void {
    this.longest = 0;
    this.#heardAt = performance.now();
  }

  acknowledge(sentAt: number = performance.now()): void {
    this.acknowledged += 1;
    this.sentAt = Math.max(this.sentAt, sentAt);
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.#heardAt);
    this.#heardAt = now;
  }
}

/** A player's browser: reads the event stream, and opens it again whenever it ends. */
export class Browser {
  /** When the latest balance arrived. */
  heardAt = 0;
  #isOver = false;

  constructor(origin: () => string, token: string) {
    void this.#read(origin, token);
  }

  close(): void {
    this.#isOver = true;
  }

  async #read(origin: () => string, token: string): Promise<void> {
    while (!this.#isOver) {
      try {
        const { hostname: host, port } = new URL(origin());
        const headers = { authorization: `Bearer ${token}` };
        const stream = await readStream({ host, port, path: '/api/events', headers });
        for (let event = await stream.next(); event && !this.#isOver; event = await stream.next()) {
          if (event.event === 'balance') this.heardAt = performance.now();
        }
        stream.close();
      } catch {
        // The server answers that the database is away.
      }
      await delay(500);
    }
  }
}

/** Writes to one PostgreSQL itself, as a client would that has not heard of the failover. */
export class Stubborn {
  readonly #url: string;
  readonly #next: () => number;
  readonly acknowledged: { id: number; at: number }[] = [];
  #isOver = false;
  readonly #running: Promise<void>;

  /** @param next gives the id of the next row of `drill_fence` */
  constructor(url: string, next: () => number) {
    this.#url = url;
    this.#next = next;
    this.#running = this.#write();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: 1_000,
        query_timeout: 1_500,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!this.#isOver) {
          const id = this.#next();
          await client.query('insert into public.drill_fence (id) values ($1)', [id]);
          this.acknowledged.push({ id, at: performance.now() });
          await delay(100);
        }
      } catch {
        // Refused, read only, or no answer: as it should be.
      } finally {
        await client.end().catch(() => undefined);
      }
      await delay(200);
    }
  }
}
