import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pg from 'pg';

// Stands in for the server in the launcher's tests: answers on its ports while it reaches its database, and
// notes its signals in DATA_DIR/events.

const note = (text: string) => appendFileSync(path.join(process.env.DATA_DIR ?? '.', 'events'), `${text}\n`);
const client = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL });
await client.connect();
await client.query('create table if not exists boot (at timestamptz default now())');
await client.query('insert into boot default values');
await client.query(`grant select on boot to ${new URL(process.env.DATABASE_URL ?? '').username}`);
await client.end();

const answer = async () => {
  const app = new pg.Client({ connectionString: process.env.DATABASE_URL });
  app.on('error', () => undefined);
  try {
    await app.connect();
    const { rows } = await app.query<{ boots: number }>('select count(*)::int as boots from boot');
    return {
      pid: process.pid,
      boots: rows[0]?.boots,
      demo: process.env.DEMO,
      sandbox: process.env.SANDBOX_URL,
    };
  } finally {
    await app.end();
  }
};

const listen = async (port: string | undefined) => {
  const server = createServer((_request, response) => {
    answer().then(
      (body) => response.end(JSON.stringify(body)),
      () => response.writeHead(503).end(),
    );
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(Number(port), process.env.HOST, () => resolve());
  await promise;
};

// What a broken server does.
if (process.env.STAND_IN === 'broken') {
  console.error('The configuration is not valid.');
  process.exit(1);
}
process.send?.({ type: 'progress', text: 'The stand-in is getting ready.' });
await listen(process.env.PORT);
await listen(process.env.OFFICE_PORT);
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => note('server SIGINT'));
process.on('SIGTERM', () => {
  if (process.env.STAND_IN === 'stubborn') return note('server goes on');
  // The database must still be there while we drain.
  answer()
    .then(
      () => note('server drained'),
      () => note('server without database'),
    )
    .finally(() => process.exit(0));
});
process.send?.({ type: 'ready', demo: { lines: ['owner / secret'] } });
