import type { Tx } from './types.ts';

/** Batches in one block. */
const BLOCK = 2_000;
/** The most blocks per call, so that a backlog doesn't keep a job busy for ever. */
const BLOCKS = 50;

/**
 * Puts committed batches into blocks, each with the hash of the one before; a background job calls it every few
 * seconds. Give it a pool: every block is a transaction of its own. `horizonAge` is in seconds: the age of
 * the oldest batch that is still not sealed, because a transaction that began before it is open.
 */
export async function sealBatches(db: Tx): Promise<{ sealed: number; horizonAge: number }> {
  let sealed = 0;
  for (let block = 0; ; block++) {
    const { rows } = await db.query(
      'select sealed, extract(epoch from horizon_age)::float8 as age from ledger.seal($1)',
      [BLOCK],
    );
    const count = Number(rows[0]?.sealed ?? 0);
    sealed += count;
    if (count < BLOCK || block + 1 >= BLOCKS) return { sealed, horizonAge: Number(rows[0]?.age ?? 0) };
  }
}

/** Seconds since the oldest batch that is not sealed, as `sealBatches` says it. */
export async function horizonSeconds(db: Tx): Promise<number> {
  const { rows } = await db.query(
    `select greatest(coalesce(extract(epoch from clock_timestamp() - ledger.instant_of(min(id))), 0), 0)::float8 as age
     from ledger.batch where block is null`,
  );
  return Number(rows[0]?.age ?? 0);
}

/** Creates the monthly partitions of transfers for the next three months; a daily job calls it. Returns how many. */
export async function makePartitions(db: Tx): Promise<number> {
  const { rows } = await db.query('select ledger.make_partitions(now(), 4) as made');
  return Number(rows[0]?.made ?? 0);
}
