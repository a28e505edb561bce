import { createChain, createServerSeed, type HashChain } from '@salung/fair';
import type pg from 'pg';
import type { CrashChain } from '../../shared/crash.ts';
import type { Db } from '../db.ts';

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
  end_hash: string;
  published_at: Date;
  public_seed: string | null;
  seeded_at: Date | null;
  seed_source: string | null;
  announced_at: Date | null;
}

/** A long chain takes some seconds to compute at each start. */
const lengths = { demo: 20_000, real: 1_000_000 };

/**
 * The chain in use, or a new one when it is used up: its end is public from then on. In a demo the program draws the public
 * seed itself; elsewhere the operator announces what it will be, and fixes it when it is known (`src/cli/public-seed.ts`). The
 * table is closed until then.
 */
export async function openChain(pool: pg.Pool, isDemo: boolean): Promise<Chain> {
  const { rows } = await pool.query<Row>(
    `select * from crash_chain where not exists (
       select from crash_round where chain = crash_chain.id and number >= crash_chain.rounds
     ) order by id limit 1`,
  );
  const row = rows[0] ?? (await publish(pool, isDemo));
  const publicSeed = row.public_seed ?? (isDemo ? await drawSeed(pool, row.id) : null);
  return { id: row.id, hashes: createChain(row.start_hash, row.rounds), publicSeed };
}

/** Chains that are listed; each lasts for months. */
const listed = 100;

/** All chains, newest first: what was published when, also of one that has no public seed yet. */
export async function chainsOf(pool: pg.Pool): Promise<CrashChain[]> {
  const { rows } = await pool.query<Row>('select * from crash_chain order by id desc limit $1', [listed]);
  return rows.map((row) => ({
    chain: row.id,
    end: row.end_hash,
    rounds: row.rounds,
    publishedAt: row.published_at.getTime(),
    seedSource: row.seed_source,
    announcedAt: row.announced_at?.getTime() ?? null,
    publicSeed: row.public_seed,
    seededAt: row.seeded_at?.getTime() ?? null,
  }));
}

/**
 * Says what the public seed of the chain that waits for one will be, once. The end of the chain is public already.
 * @returns whether a chain waits for it
 */
export async function announceSeed(db: Db, source: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update crash_chain set seed_source = $1, announced_at = now()
      where public_seed is null and seed_source is null`,
    [source],
  );
  return rowCount === 1;
}

/** Fixes the public seed of a chain whose source was announced, once. @returns whether there is one */
export async function fixSeed(db: Db, seed: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update crash_chain set public_seed = $1, seeded_at = now()
      where public_seed is null and announced_at < now()`,
    [seed],
  );
  return rowCount === 1;
}

/** The seed of a demo: random, drawn after the end was stored, announced by nobody. */
async function drawSeed(pool: pg.Pool, id: number): Promise<string> {
  const seed = `demo-${createServerSeed().slice(0, 16)}`;
  await pool.query('update crash_chain set public_seed = $2, seeded_at = now() where id = $1', [id, seed]);
  return seed;
}

async function publish(pool: pg.Pool, isDemo: boolean): Promise<Row> {
  const start = createServerSeed();
  const rounds = isDemo ? lengths.demo : lengths.real;
  const { end } = createChain(start, rounds);
  const { rows } = await pool.query<Row>(
    `insert into crash_chain (start_hash, end_hash, rounds, published_at) values ($1, $2, $3, now()) returning *`,
    [start, end, rounds],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the chain was not stored');
  return row;
}
