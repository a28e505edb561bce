import { businessDay } from '../../platform/business-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';

/** Logs calls of providers, and ours to them, with their answers. Written apart from the money, so no answer waits for it. */

/** How many days ahead partitions are created. */
const AHEAD = 3;
/** How many days' partitions are dropped in one transaction, which keeps the log from being written meanwhile. */
const STEP = 5;
/** Milliseconds between two writes, and the number of rows that triggers one at once. */
const PAUSE = 200;
const BATCH = 500;
/** How many rows may wait; further calls are only counted. */
const MOST = 20_000;
/** Limits for calls with a wrong signature, which anybody can send: rows per write, and characters per request. */
const MOST_UNSIGNED = 20;
const LONGEST_UNSIGNED = 200;

export interface LoggedCall {
  providerId: number;
  player?: string | undefined;
  round?: string | undefined;
  transaction?: string | undefined;
  /** Whether the provider's signature was valid. */
  isSigned: boolean;
  /** Whether we called the provider. */
  isOutgoing?: boolean;
  path: string;
  status: number;
  verdict: string;
  micros: number;
  request: string;
  answer: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL allows no NUL characters in texts. */
const plain = (text: string): string => text.replaceAll('\u0000', '\ufffd');

/** Writes calls in batches, on a connection of the pool, without waiting for the disk: a crash may lose the last ones. */
export class RequestLog {
  readonly #platform: Platform;
  #rows: (LoggedCall & { at: Date })[] = [];
  #dropped = 0;
  #unsigned = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(call: LoggedCall): void {
    if (this.#rows.length >= MOST) {
      this.#dropped += 1;
      return;
    }
    if (!call.isSigned && ++this.#unsigned > MOST_UNSIGNED) return;
    const request = call.isSigned ? call.request : call.request.slice(0, LONGEST_UNSIGNED);
    this.#rows.push({ ...call, request, at: this.#platform.clock.now() });
    if (this.#rows.length >= BATCH) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Writes what waits. Never throws: calls that can't be written are counted in the process's log. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      if (this.#rows.length > 0) this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
    });
    return this.#writing;
  }

  /** Writes everything that waits, and stops. */
  async close(): Promise<void> {
    while (this.#rows.length > 0 || this.#writing) await this.flush();
    clearTimeout(this.#timer);
  }

  async #write(): Promise<void> {
    const rows = this.#rows.splice(0, MOST);
    this.#unsigned = 0;
    if (rows.length === 0) return;
    if (this.#dropped > 0) {
      this.#platform.log.error(
        { calls: this.#dropped },
        'calls of game providers were not logged: too many waited',
      );
      this.#dropped = 0;
    }
    try {
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        await this.#insert(batch).catch(async (error: { code?: string }) => {
          if (error.code !== '23514') throw error;
          // The day has no partition yet.
          await makeCallPartitions(this.#platform);
          await this.#insert(batch);
        });
      }
    } catch (error) {
      this.#platform.log.error({ err: error, calls: rows.length }, 'calls of game providers were not logged');
    }
  }

  async #insert(rows: readonly (LoggedCall & { at: Date })[]): Promise<void> {
    const column = <T>(read: (row: LoggedCall & { at: Date }) => T) => rows.map(read);
    const client = await this.#platform.pool.connect();
    try {
      await client.query('begin; set local synchronous_commit = off');
      await client.query({
        name: 'provider_call',
        text: `insert into provider_call (day, id, at, provider_id, player_id, round_ref, ref, path, status, verdict, micros,
            request, answer, outgoing)
          select u.day, game_id_at(u.at) + (nextval('provider_call_no') & 8191), u.at, u.provider, u.player, u.round, u.ref,
            u.path, u.status, u.verdict, u.micros, u.request, u.answer, u.outgoing
          from unnest($1::date[], $2::timestamptz[], $3::smallint[], $4::uuid[], $5::text[], $6::text[], $7::text[],
              $8::smallint[], $9::text[], $10::int[], $11::text[], $12::text[], $13::bool[])
            u (day, at, provider, player, round, ref, path, status, verdict, micros, request, answer, outgoing)
          on conflict do nothing`,
        values: [
          column(({ at }) => businessDay(at)),
          column(({ at }) => at),
          column(({ providerId }) => providerId),
          column(({ player }) => (player !== undefined && uuid.test(player) ? player : null)),
          column(({ round }) => (round === undefined ? null : plain(round.slice(0, 200)))),
          column(({ transaction }) => (transaction === undefined ? null : plain(transaction.slice(0, 200)))),
          column(({ path }) => path),
          column(({ status }) => status),
          column(({ verdict }) => verdict),
          column(({ micros }) => micros),
          column(({ request }) => plain(request)),
          column(({ answer }) => plain(answer)),
          column(({ isOutgoing = false }) => isOutgoing),
        ],
      });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

const partitions = ({ pool, clock }: Platform, keepDays: number) =>
  pool.query('select provider_call_partitions($1, $2, $3)', [businessDay(clock.now()), AHEAD, keepDays]);

/** Makes the partitions of today and the next days. */
export const makeCallPartitions = async (platform: Platform): Promise<void> => {
  await partitions(platform, await oldestDays(platform));
};

/** Drops the calls of days that are longer ago than the setting says. */
export async function dropOldCalls(platform: Platform): Promise<void> {
  const days = (await settingsNow(platform.db))['retention.providerCallDays'];
  for (let keep = await oldestDays(platform); keep > days; ) {
    keep = Math.max(days, keep - STEP);
    await partitions(platform, keep);
  }
}

/** How many days ago the oldest partition is. */
async function oldestDays({ pool, clock }: Platform): Promise<number> {
  const { rows } = await pool.query<{ days: number }>(
    `select greatest($1::date - to_date(right(min(c.relname::text), 8), 'YYYYMMDD'), 0) as days
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'provider_call'::regclass`,
    [businessDay(clock.now())],
  );
  return rows[0]?.days ?? 0;
}
