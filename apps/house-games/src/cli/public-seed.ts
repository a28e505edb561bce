import { announceSeed, chainsOf, fixSeed } from '../crash/chain.ts';
import { openDatabase } from '../db.ts';

/**
 * Gives the newest chain of crash its public seed, in two steps. Both are shown at `/verify` and `/api/crash/chains`, beside
 * the end of the chain.
 * - `node src/cli/public-seed.ts announce 'the hash of Bitcoin block 900000'` says what the seed will be, while nobody can
 *   know it: the hash of a future block, or all prizes of the next lottery draw.
 * - `node src/cli/public-seed.ts fix '<seed>'` fixes it when it is known, and opens the table.
 */
const [, , step, text] = process.argv;
const { DATABASE_URL } = process.env;
const steps = { announce: announceSeed, fix: fixSeed };
const isStep = step === 'announce' || step === 'fix';
if (!isStep || text === undefined || text.trim() === '' || DATABASE_URL === undefined) {
  console.error("usage: DATABASE_URL=… node src/cli/public-seed.ts announce|fix '<text>'");
  process.exit(1);
}
const pool = await openDatabase(DATABASE_URL);
const isDone = await steps[step](pool, text);
const [chain] = await chainsOf(pool);
await pool.end();
if (!isDone || chain === undefined) {
  console.error(
    step === 'fix'
      ? 'No chain waits for a public seed that was announced. Announce first what it will be.'
      : 'No chain waits for an announcement. Start the games once: they make the chain.',
  );
  process.exit(1);
}
console.log(JSON.stringify(chain, null, 2));
