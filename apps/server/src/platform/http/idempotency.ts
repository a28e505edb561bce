import { confirmRead } from '@salung/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction, ledgerTx, type Tx } from '../db/database.ts';
import { inSteps } from '../db/in-steps.ts';
import { Problem } from '../problem.ts';
import { sameBytes, sha256 } from '../secrets.ts';

export interface KeyedRequest {
  person: string;
  call: string;
  key: string;
  /** What identifies the request; the same key with another request is refused. */
  request: unknown;
  status: number;
  now: Date;
}

/** JSON with sorted keys, so that the order of fields does not make another request. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/**
 * Runs `work` once per key. While the first request runs, others get 409; afterwards they get its answer. A refusal is rolled
 * back without a trace, so the same key may succeed later.
 * @throws Problem STILL_RUNNING, KEY_REUSED
 */
export function once<T>(db: Database, keyed: KeyedRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { person, call, key } = keyed;
  const fingerprint = sha256(canonical(keyed.request));
  return inTransaction(db, async (tx) => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${person} ${call} ${key}`}, 7)) as free`.execute(
      tx,
    );
    if (!lock.rows[0]?.free) throw new Problem('STILL_RUNNING');
    const before = await tx
      .selectFrom('idempotency')
      .select(['fingerprint', 'answer'])
      .where('person', '=', person)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
    if (before) {
      if (!sameBytes(before.fingerprint, fingerprint))
        throw new Problem('KEY_REUSED', {}, 'headers.idempotency-key');
      await confirmRead(ledgerTx(tx));
      return before.answer as T;
    }
    const answer = await work(tx);
    await tx
      .insertInto('idempotency')
      .values({
        person,
        call,
        key,
        fingerprint,
        status: keyed.status,
        answer: JSON.stringify(answer),
        created_at: keyed.now,
      })
      .execute();
    return answer;
  });
}

/** A client that retries does so within days. */
const KEPT = 30 * 86_400_000;

/** Deletes stored answers that are too old to be requested again. */
export const forgetKeys = (db: Database, now: Date): Promise<number> =>
  inSteps(async (most) => {
    const { numAffectedRows } = await sql`delete from idempotency where ctid = any(array(
      select ctid from idempotency where created_at < ${new Date(now.getTime() - KEPT)} limit ${most}))`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  });
