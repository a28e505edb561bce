import { createChain, createServerSeed, type HashChain } from '@salung/fair';
import type pg from 'pg';

/** The chain that the table plays along. */
export interface Chain {
  id: number;
  hashes: HashChain;
  publicSeed: string | null;
}

interface Row {
  id: number;
  start_hash: string;
  rounds: number;
  public_seed: string | null;
}

/** A long chain takes some seconds to compute at each start. */
const lengths = { demo: 20_000, real: 1_000_000 };

/**
 * The chain in use, or a new one when it is used up. In a demo its public seed is random; elsewhere the operator fixes
 * one that nobody could know when the end was published (`src/cli/public-seed.ts`), and the table is closed until then.
 */
export async function openChain(pool: pg.Pool, isDemo: boolean): Promise<Chain> {
  const { rows } = await pool.query<Row>(
    `select * from crash_chain where not exists (
       select from crash_round where chain = crash_chain.id and number >= crash_chain.rounds
     ) order by id limit 1`,
  );
  const row = rows[0] ?? (await publish(pool, isDemo));
  return { id: row.id, hashes: createChain(row.start_hash, row.rounds), publicSeed: row.public_seed };
}

async function publish(pool: pg.Pool, isDemo: boolean): Promise<Row> {
  const start = createServerSeed();
  const rounds = isDemo ? lengths.demo : lengths.real;
  const { end } = createChain(start, rounds);
  const publicSeed = isDemo ? `demo-${createServerSeed().slice(0, 16)}` : null;
  const { rows } = await pool.query<Row>(
    `insert into crash_chain (start_hash, end_hash, rounds, published_at, public_seed, seeded_at)
     values ($1, $2, $3, now(), $4, case when $4::text is null then null else now() end) returning *`,
    [start, end, rounds, publicSeed],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the chain was not stored');
  return row;
}
