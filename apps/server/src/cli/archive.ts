import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkBooks } from '../boot/books.ts';
import { findDatabase } from '../boot/find-database.ts';
import { archiveBefore, restoreMonth } from '../modules/archive/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStorage } from '../platform/storage/open.ts';
import { readStorage } from '../storage-config.ts';

/**
 * `npm run archive -- --before=2025-01` moves older months of transfers into the store for files.
 * `npm run archive -- --restore=2025-01` loads one of them into a table beside the ledger, for an auditor.
 * It needs the owner of the tables (MIGRATE_DATABASE_URL), and the settings of the store for files.
 */

/** A file may take minutes, in milliseconds. */
const PATIENCE = 600_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { before: { type: 'string' }, restore: { type: 'string' } } });
  const { before, restore } = values;
  if ((before === undefined) === (restore === undefined)) {
    throw new Error('Use: npm run archive -- --before=2025-01, or npm run archive -- --restore=2025-01');
  }
  const dataDir = process.env.DATA_DIR ?? 'data';
  const storage = await openStorage(
    { dataDir, ...readStorage(process.env), production: process.env.NODE_ENV === 'production' },
    systemClock,
    PATIENCE,
  );
  const { url, release } = await findDatabase();
  const { db } = openDatabase(url, 2);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('set statement_timeout = 0');
    const say = console.log;
    if (restore !== undefined) {
      const table = await restoreMonth({ owner, storage, say }, restore);
      console.log(
        `${restore} is in the table ${table}, as it was sealed. Drop the table when it is not needed any more.`,
      );
      return;
    }
    const { wrong } = await checkBooks(db, owner, say);
    if (wrong.length > 0)
      throw new Error(`The books are not sound, so nothing is archived:\n${wrong.join('\n')}`);
    // The clock of the database, by which transfers have their months.
    const { rows } = await owner.query<{ now: Date }>('select now()');
    const now = rows[0]?.now ?? new Date(0);
    const months = await archiveBefore({ owner, db, storage, say, now }, before ?? '');
    console.log(months.length === 0 ? `There is nothing before ${before} to archive.` : 'Done.');
  } finally {
    await owner.end();
    await db.destroy();
    await release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
