import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ledgerSqlDir } from '@salung/ledger';
import { migrate } from '@salung/postgres';
import { createDatabase } from '@salung/postgres/testing';
import pg from 'pg';

const sqlDir = fileURLToPath(new URL('../db', import.meta.url));
const ledger = { name: 'ledger', dir: ledgerSqlDir };

/** A database as it was before a migration, for rows of that time. */
export interface FormerDatabase {
  client: pg.Client;
  /** Applies the migration and all that followed it. */
  bringUpToDate(): Promise<unknown>;
  remove(): Promise<void>;
}

/**
 * Makes a database with the migrations before one of them, and without functions: these may refer to tables that came later.
 * @param number of the migration that is under test, e.g. `0080`
 */
export async function databaseBefore(number: string): Promise<FormerDatabase> {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const before = await mkdtemp(join(tmpdir(), 'salung-migrations-'));
  await mkdir(join(before, 'migrations'));
  for (const name of await readdir(join(sqlDir, 'migrations')))
    if (name < number) await cp(join(sqlDir, 'migrations', name), join(before, 'migrations', name));
  await migrate({ client, sources: [ledger, { name: 'server', dir: before }] });
  await rm(before, { recursive: true });
  return {
    client,
    bringUpToDate: () => migrate({ client, sources: [ledger, { name: 'server', dir: sqlDir }] }),
    async remove() {
      await client.end();
      await database.drop();
    },
  };
}

/** An id for a row, by its number. */
export const idOf = (serial: number): string => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
