import { openDatabase } from '../db.ts';

/**
 * `node src/cli/public-seed.ts '<text>'`: fixes the public seed of the newest chain of crash, once. Announce beforehand, with
 * the end of the chain, which text it will be: the hash of a future Bitcoin block, or all prizes of the next lottery draw.
 */
const [, , seed] = process.argv;
const { DATABASE_URL } = process.env;
if (seed === undefined || seed.trim() === '' || DATABASE_URL === undefined) {
  console.error("usage: DATABASE_URL=… node src/cli/public-seed.ts '<public seed>'");
  process.exit(1);
}
const pool = await openDatabase(DATABASE_URL);
const { rows } = await pool.query<{ end_hash: string; published_at: Date }>(
  `update crash_chain set public_seed = $1, seeded_at = now() where public_seed is null
   returning end_hash, published_at`,
  [seed],
);
await pool.end();
const [chain] = rows;
if (chain === undefined) {
  console.error('There is no chain that waits for a public seed.');
  process.exit(1);
}
console.log(`Chain ${chain.end_hash}, published ${chain.published_at.toISOString()}, plays with this seed.`);
