import { fileURLToPath } from 'node:url';
import { describeSchema } from '@salung/postgres';
import pg from 'pg';
import { buildOrigin } from '../app.ts';
import { prepareDatabase } from '../boot/database.ts';
import { createPlatform } from '../boot/platform.ts';
import { createLog } from '../platform/log.ts';

/** The documents that are written by a program, committed, and compared in every test run. */
export const documents = {
  'db/schema.sql': fileURLToPath(new URL('../../db/schema.sql', import.meta.url)),
  'openapi.json': fileURLToPath(new URL('../../openapi.json', import.meta.url)),
} as const;

type Documents = Record<keyof typeof documents, string>;

/**
 * Writes both anew: the schema of an empty database after every migration, and the calls as the server binds them.
 * @param emptyUrl URL of a superuser in an empty database
 */
export async function renderDocuments(emptyUrl: string): Promise<Documents> {
  const url = await prepareDatabase({
    databaseUrl: emptyUrl,
    migrateDatabaseUrl: emptyUrl,
    production: false,
  });
  const client = new pg.Client({ connectionString: emptyUrl });
  await client.connect();
  try {
    return { 'db/schema.sql': await describeSchema(client), 'openapi.json': await openApi(url) };
  } finally {
    await client.end();
  }
}

async function openApi(databaseUrl: string): Promise<string> {
  const log = createLog('silent');
  const config = {
    dataDir: '.',
    secretKey: 'only-to-write-the-documents-down',
    sandboxUrl: undefined,
    sms: undefined,
    production: false,
  };
  const { platform, close } = await createPlatform(config, databaseUrl, log);
  // Both origins bind the same calls.
  const app = await buildOrigin(platform, 'staff', {
    trustedProxies: [],
    strangersPerMinute: 1,
    draining: () => false,
    dist: 'none',
  });
  try {
    await app.ready();
    return `${JSON.stringify(sorted(app.swagger()), null, 2)}\n`;
  } finally {
    await app.close();
    await close();
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
