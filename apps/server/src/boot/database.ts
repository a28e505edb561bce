import { fileURLToPath } from 'node:url';
import { assertDurable, canBypassLedger, ledgerSqlDir } from '@salung/ledger';
import { isUpToDate, migrate } from '@salung/postgres';
import pg from 'pg';
import type { Config } from '../config.ts';
import { release } from './release.ts';
import { admitRole, ensureSchemaRoles } from './roles.ts';

const serverSqlDir = fileURLToPath(new URL('../../db', import.meta.url));

/** The sources of migrations, in the order of their dependencies. */
export const migrationSources = [
  { name: 'ledger', dir: ledgerSqlDir },
  { name: 'server', dir: serverSqlDir },
];

/**
 * Migrates the database to the newest schema and grants the application's role access. Several processes may do it at
 * once.
 * @returns the URL to connect with: one whose role may not write the ledger's tables
 * @throws Error when the server would lose data in a crash (fsync off), when the schema is not up to date and the
 * role may not change it, or, in production, when the application's role could get past the ledger's door
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'production'>,
  say: (line: string) => void = () => {},
): Promise<string> {
  await withClient(config.migrateDatabaseUrl, async (client) => {
    await assertDurable(client);
    if (!(await isUpToDate(client, migrationSources, release))) {
      await ensureSchemaRoles(client);
      await migrate({ client, sources: migrationSources, release, log: say });
    }
    await admitRole(client, decodeURIComponent(new URL(config.databaseUrl).username));
  });
  const { databaseUrl, production } = config;
  const canBypass = await withClient(databaseUrl, canBypassLedger);
  if (!canBypass) return databaseUrl;
  if (production) {
    throw new Error(
      'The role of DATABASE_URL could write the ledger’s tables. Give a role of its own to the application ' +
        '(it is granted salung_app), and the owner’s in MIGRATE_DATABASE_URL.',
    );
  }
  // A developer's superuser: the server's own connections switch to the application's role.
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c role=salung_app');
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost between two statements fails at the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
