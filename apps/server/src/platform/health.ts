import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Platform } from './platform.ts';

/** How long the database may take to answer before it counts as away: less than a balancer waits. Milliseconds. */
const PATIENCE = 3_000;

/**
 * The database, asked over a connection of its own. A process whose other connections are all in use is busy, not away: a balancer that
 * took it out would give its work to processes that are as busy. The connection closes when no balancer asks.
 */
function askDatabase(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'salung health',
  });
  pool.on('error', () => {});
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  return {
    answers(): Promise<boolean> {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}

/**
 * Live: the process answers. Ready: it can do its work, so the database answers too. Whether files can be stored is reported
 * separately: all processes use the same store, and an outage of it must not take all of them out of service.
 */
export function installHealth(
  app: FastifyInstance,
  { databaseUrl, storageWatch }: Pick<Platform, 'databaseUrl' | 'storageWatch'>,
  draining: () => boolean,
): void {
  const database = askDatabase(databaseUrl);
  app.addHook('onClose', () => database.close());
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    if (!(await database.answers())) return reply.code(503).send({ status: 'database away' });
    return { status: 'ready', files: storageWatch.state() };
  });
}
