import { findDatabase } from '../boot/find-database.ts';
import { rebuildSums } from '../modules/dashboard/index.ts';
import { openDatabase } from '../platform/db/database.ts';

/**
 * `npm run dashboard:rebuild`: makes the sums of the dashboard again from top-ups, withdrawals, players and figures of games,
 * in DATABASE_URL or the demo's own PostgreSQL. The server may run meanwhile.
 */

async function main(): Promise<void> {
  const { url, release } = await findDatabase();
  // One connection keeps the follower standing, one works.
  const { db, pool } = openDatabase(url, 2);
  try {
    console.log(`The sums of ${await rebuildSums({ db, pool })} items are made again.`);
  } finally {
    await db.destroy();
    await release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
