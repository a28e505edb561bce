import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pg from 'pg';

// A substitute for the server in the launcher's tests: answers on its ports while it reaches its database, and records
// its signals in DATA_DIR/events.

const {
  DATA_DIR = '.',
  DATABASE_URL = '',
  MIGRATE_DATABASE_URL = '',
  DEMO,
  HOST,
  SANDBOX_URL,
  HOUSE_GAMES_URL,
  STAND_IN,
} = process.env;
const note = (text: string) => appendFileSync(path.join(DATA_DIR, 'events'), `${text}\n`);

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const countBoots = () => query<{ boots: number }>(DATABASE_URL, 'select count(*)::int as boots from boot');

function listen(port: string | undefined): Promise<void> {
  const server = createServer((_request, response) => {
    countBoots().then(
      ([row]) =>
        response.end(
          JSON.stringify({
            pid: process.pid,
            demo: DEMO,
            sandbox: SANDBOX_URL,
            houseGames: HOUSE_GAMES_URL,
            ...row,
          }),
        ),
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve) => server.listen(Number(port), HOST, resolve));
}

if (STAND_IN === 'broken') {
  console.error('The configuration is not valid.');
  process.exit(1);
}
process.send?.({ type: 'progress', text: 'The stand-in is getting ready.' });
await query(
  MIGRATE_DATABASE_URL,
  `create table if not exists boot (at timestamptz default now());
   insert into boot default values;
   grant select on boot to ${new URL(DATABASE_URL).username}`,
);
await listen(process.env.PORT);
await listen(process.env.OFFICE_PORT);
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => note('server SIGINT'));
process.on('SIGTERM', () => {
  if (STAND_IN === 'stubborn') return note('server goes on');
  // The database must still be available while we drain.
  countBoots()
    .then(() => note('server drained'))
    .finally(() => process.exit(0));
});
process.send?.({ type: 'ready', demo: { lines: ['owner / secret'] } });
