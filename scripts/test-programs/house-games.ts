import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pg from 'pg';

// A substitute for the house games in the launcher's tests: tells which databases it can reach and what it was told.

const { DATA_DIR = '.', DATABASE_URL, HOST, PLATFORM_URL, PORT } = process.env;
const note = (text: string) => appendFileSync(path.join(DATA_DIR, 'events'), `${text}\n`);

async function databases(): Promise<{ database: string; sees: string[] }> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ database: string; sees: string[] }>(
      `select current_database() as database,
              array(select datname::text from pg_database
                     where datname = 'salung' and has_database_privilege(datname, 'connect')) as sees`,
    );
    return rows[0] ?? { database: '', sees: [] };
  } finally {
    await client.end();
  }
}

createServer((_request, response) => {
  databases().then(
    (found) => response.end(JSON.stringify({ pid: process.pid, platform: PLATFORM_URL, ...found })),
    () => response.writeHead(503).end(),
  );
}).listen(Number(PORT), HOST, () => process.send?.({ type: 'ready' }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  note('house games stopped');
  process.exit(0);
});
