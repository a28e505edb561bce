import { bustOf, createChain } from '@salung/fair';
import type pg from 'pg';

const start = '5a'.repeat(32);
const rounds = 1000;
/** How many rounds of the chain bust between 1.15 and 2.00: neither at once nor after a minute. */
const friendly = 8;

/** Stores a chain whose first rounds take two to ten seconds, so that tests neither race nor wait. */
export async function storeFriendlyChain(pool: pg.Pool): Promise<void> {
  const chain = createChain(start, rounds);
  const hashes = Array.from({ length: friendly }, (_, place) => chain.at(place + 1));
  const isFriendly = (seed: string) =>
    hashes.every((hash) => {
      const bust = bustOf(hash, seed);
      return bust >= 115 && bust <= 200;
    });
  let number = 0;
  while (!isFriendly(`seed ${number}`)) number += 1;
  await pool.query(
    `insert into crash_chain (start_hash, end_hash, rounds, published_at, public_seed, seeded_at)
     values ($1, $2, $3, now(), $4, now())`,
    [start, chain.end, rounds, `seed ${number}`],
  );
}
