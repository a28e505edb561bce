import { bustOf, createChain } from '@salung/fair';
import type pg from 'pg';

const start = '5a'.repeat(32);
const rounds = 1000;

/**
 * Stores a chain whose first rounds take two to ten seconds, so that tests neither race nor wait.
 * @param friendly how many rounds bust between `from` and `to`, in hundredths
 */
export async function storeFriendlyChain(
  pool: pg.Pool,
  { friendly = 8, from = 115, to = 200 } = {},
): Promise<void> {
  const chain = createChain(start, rounds);
  const hashes = Array.from({ length: friendly }, (_, place) => chain.at(place + 1));
  const isFriendly = (seed: string) =>
    hashes.every((hash) => {
      const bust = bustOf(hash, seed);
      return bust >= from && bust <= to;
    });
  let number = 0;
  while (!isFriendly(`seed ${number}`)) number += 1;
  await pool.query(
    `insert into crash_chain (start_hash, end_hash, rounds, published_at, public_seed, seeded_at)
     values ($1, $2, $3, now(), $4, now())`,
    [start, chain.end, rounds, `seed ${number}`],
  );
}
