import { fileURLToPath } from 'node:url';
import { openApi } from '@salung/contract/openapi';
import { describeSchema } from '@salung/postgres';
import pg from 'pg';
import { prepareDatabase } from '../boot/database.ts';

/** The documents that are written by a program, committed, and compared in every test run. */
export const documents = {
  'db/schema.sql': fileURLToPath(new URL('../../db/schema.sql', import.meta.url)),
  'openapi.json': fileURLToPath(new URL('../../openapi.json', import.meta.url)),
} as const;

type Documents = Record<keyof typeof documents, string>;

/**
 * Writes both anew: the schema of an empty database after every migration, and every call of the contract.
 * @param emptyUrl URL of a superuser in an empty database
 */
export async function renderDocuments(emptyUrl: string): Promise<Documents> {
  await prepareDatabase({
    databaseUrl: emptyUrl,
    migrateDatabaseUrl: emptyUrl,
    production: false,
  });
  const client = new pg.Client({ connectionString: emptyUrl });
  await client.connect();
  try {
    return {
      'db/schema.sql': await describeSchema(client),
      'openapi.json': `${JSON.stringify(sorted(openApi()), null, 2)}\n`,
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
