import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './db/database.ts';

/** Live: the process answers. Ready: it can do its work, which means that the database answers too. */
export function installHealth(app: FastifyInstance, db: Database, draining: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
