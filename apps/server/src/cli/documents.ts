import { fileURLToPath } from 'node:url';
import { entries } from '@salung/contract/offered';
import { openApi } from '@salung/contract/openapi';
import { describeSchema } from '@salung/postgres';
import pg from 'pg';
import { prepareDatabase } from '../boot/database.ts';
import { renderConfiguration } from './configuration.ts';
import { renderTableTypes } from './table-types.ts';

/** The generated documents; they are committed, and compared in every test run. */
export const documents: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'apps/server/db/schema.sql',
    'apps/server/openapi.json',
    'apps/server/src/tables.gen.ts',
    'docs/configuration.md',
    ...Object.keys(entries()).map((name) => `packages/contract/src/${name}`),
  ].map((name) => [name, fileURLToPath(new URL(`../../../../${name}`, import.meta.url))]),
);

/**
 * Writes them anew: the schema of an empty database after every migration, every call of the contract, what each
 * app reads of the contract, and the reference of the configuration. By the same names as `documents`.
 * @param emptyUrl URL of a superuser in an empty database
 */
export async function renderDocuments(emptyUrl: string): Promise<Readonly<Record<string, string>>> {
  await prepareDatabase({
    databaseUrl: emptyUrl,
    migrateDatabaseUrl: emptyUrl,
    production: false,
  });
  const client = new pg.Client({ connectionString: emptyUrl });
  await client.connect();
  try {
    return {
      'apps/server/db/schema.sql': await describeSchema(client),
      'apps/server/src/tables.gen.ts': await renderTableTypes(emptyUrl),
      'docs/configuration.md': renderConfiguration(),
      'apps/server/openapi.json': `${JSON.stringify(sorted(openApi()), null, 2)}\n`,
      ...Object.fromEntries(
        Object.entries(entries()).map(([name, text]) => [`packages/contract/src/${name}`, text]),
      ),
    };
  } finally {
    await client.end();
  }
}

/** The same value with its keys in order, so that a diff shows what changed and nothing else. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** The first line in which two texts differ, for a person to start from; undefined where they are equal. */
export function firstDifference(committed: string, fresh: string): string | undefined {
  if (committed === fresh) return undefined;
  const before = committed.split('\n');
  const after = fresh.split('\n');
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return `line ${at + 1}: committed "${before[at] ?? ''}", now "${after[at] ?? ''}"`;
}
