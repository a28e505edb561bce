import { parseArgs } from 'node:util';
import { schemas } from '@salung/contract/schemas';
import { findDatabase } from '../boot/find-database.ts';
import { rebuildFigures } from '../modules/figures/index.ts';
import { businessDay } from '../platform/business-day.ts';
import { openDatabase } from '../platform/db/database.ts';

/**
 * `npm run figures:rebuild -- --from 2026-01-01 --to 2026-01-31`: makes the figures of games of these business days again
 * from their rounds, in DATABASE_URL or the demo's own PostgreSQL. The server may run meanwhile.
 */

const HELP = `npm run figures:rebuild -- --from <yyyy-mm-dd> [--to <yyyy-mm-dd>]
Business days of Bangkok, both included; to today where no end is named.`;

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
});

async function main(): Promise<void> {
  if (values.help || !values.from) return console.log(HELP);
  const { fromDate, toDate } = schemas['figures.list'].query.shape;
  const from = fromDate.parse(values.from) ?? values.from;
  const to = toDate.parse(values.to) ?? businessDay(new Date());
  if (from > to) throw new Error('The first day is after the last one.');
  const { url, release } = await findDatabase();
  // One connection keeps the follower standing, one works.
  const { db, pool } = openDatabase(url, 2);
  try {
    await rebuildFigures({ db, pool }, { from, to }, (day, rounds) =>
      console.log(`${day}: ${rounds} rounds`),
    );
  } finally {
    await db.destroy();
    await release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
