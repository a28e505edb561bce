import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

// A substitute for the sandbox in the launcher's tests.

const note = (text: string) => appendFileSync(path.join(process.env.DATA_DIR ?? '.', 'events'), `${text}\n`);
const secrets = ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'SECRET_KEY'].filter((name) => name in process.env);
createServer((_request, response) => response.end(JSON.stringify({ pid: process.pid, secrets }))).listen(
  Number(process.env.SANDBOX_PORT),
  process.env.HOST,
  () => process.send?.({ type: 'ready' }),
);
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  note('sandbox stopped');
  process.exit(0);
});
