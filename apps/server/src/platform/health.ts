import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from './platform.ts';

/**
 * Live: the process answers. Ready: it can do its work, so the database answers too. Whether files can be stored is reported
 * separately: all processes use the same store, and an outage of it must not take all of them out of service.
 */
export function installHealth(
  app: FastifyInstance,
  { db, storageWatch }: Pick<Platform, 'db' | 'storageWatch'>,
  draining: () => boolean,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready', files: storageWatch.state() };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
