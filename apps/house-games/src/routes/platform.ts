import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { catalogue } from '../games/catalogue.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { reportOf } from '../report.ts';

const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const dayQuery = z.strictObject({
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDay, 'is a day such as 2026-01-31'),
});

/** What the platform asks: the list of games, the daily report, and whether we are well. */
export function platformRoutes(app: FastifyInstance, { pool, platform }: Parts): void {
  app.get('/games', () => ({ games: catalogue }));

  app.get('/report', async (request, reply) => {
    const { 'x-salung-timestamp': timestamp, 'x-salung-signature': signature } = request.headers;
    if (!platform.verify(one(timestamp), one(signature), '', Date.now())) {
      throw new Problem(401, 'SIGNATURE', 'The signature is missing or wrong.');
    }
    const { day } = dayQuery.parse(request.query);
    return reply.type('application/x-ndjson').send(reportOf(pool, day));
  });

  app.get('/health', async () => {
    const { rows } = await pool.query<{ due: number; refused: number; oldest: number | null }>(
      `select count(*) filter (where state = 'due')::int as due,
              count(*) filter (where state = 'refused' and kind <> 'stake')::int as refused,
              extract(epoch from now() - min(created_at) filter (where state = 'due'))::int as oldest
         from message where state in ('due', 'refused') and kind <> 'stake'`,
    );
    return { status: 'ok', messages: rows[0] };
  });
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header;
