import pg from 'pg';
import { checkBooks } from '../boot/books.ts';
import { findDatabase } from '../boot/find-database.ts';
import { openDatabase } from '../platform/db/database.ts';

/**
 * `npm run ledger:verify`: checks the books of DATABASE_URL, or of the demo's own PostgreSQL under DATA_DIR (started
 * for the purpose where it does not run). Ends with 1 where something is wrong.
 */

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { url, release } = await findDatabase();
  const { db } = openDatabase(url, 2);
  try {
    const { wrong, summary } = await withClient(url, (client) => checkBooks(db, client, console.log));
    console.log(summary);
    for (const line of wrong) console.error(`WRONG: ${line}`);
    console.log(wrong.length === 0 ? 'The books are sound.' : 'The books are NOT sound.');
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
