import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sealBatches } from '@salung/ledger';
import pg from 'pg';
import { prepareDatabase } from '../boot/database.ts';
import { findDatabase } from '../boot/find-database.ts';
import { fillBulk } from '../demo/bulk.ts';
import { systemClock } from '../platform/clock.ts';
import { openStorage } from '../platform/storage/open.ts';
import { readStorage } from '../storage-config.ts';

/**
 * `npm run demo -- --players 100000 --topups 1000000`: fills DATABASE_URL, or the demo's own PostgreSQL, with what a
 * busy house has after a year. Refused in production.
 */

const count = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > 10_000_000) {
    throw new Error(`--${name} must be a whole number from 1 to 10000000.`);
  }
  return value;
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '10000' },
      topups: { type: 'string', default: '100000' },
    },
  });
  const players = count(values.players, 'players');
  const topups = count(values.topups, 'topups');
  if (process.env.NODE_ENV === 'production')
    throw new Error('A production house is not filled with demo data.');
  const { url, release } = await findDatabase();
  try {
    await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false }, console.log);
    console.log(`filling in ${players} players and ${topups} top-ups`);
    const files = {
      dataDir: resolve(process.env.DATA_DIR ?? 'data'),
      ...readStorage(process.env),
      production: false,
    };
    const storage = await openStorage(files, systemClock);
    await fillBulk(url, { players, topups, now: systemClock.now(), storage }, console.log);
    await seal(url);
  } finally {
    await release();
  }
}

/** Seals the new transfers now, so that the server is not busy with it when it starts. */
async function seal(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let total = 0; ; ) {
      const { sealed } = await sealBatches(client);
      total += sealed;
      if (sealed === 0) return;
      console.log(`sealed: ${total} transfers`);
    }
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
