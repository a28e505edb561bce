import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gameCodes } from '../../shared/api.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { roundById, viewOf } from '../views.ts';

const link = z.strictObject({
  game: z.enum(gameCodes),
  round: z.uuid(),
  language: z.enum(['th', 'en']).optional(),
  timestamp: z.string(),
  signature: z.string(),
});

/** A round for the operator's staff, by a link that the platform has signed for some minutes. It opens no session. */
export function replayRoutes(app: FastifyInstance, { pool, platform }: Parts): void {
  app.get('/api/replay', async (request) => {
    const { game, round, timestamp, signature } = link.parse(request.query);
    if (!platform.verify(timestamp, signature, `replay ${round}`, Date.now())) {
      throw new Problem(403, 'LINK_EXPIRED', 'Open the round again from the back office.', 'signature');
    }
    const row = await roundById(pool, round);
    if (row?.game !== game) throw new Problem(404, 'UNKNOWN_ROUND', 'There is no such round.', 'round');
    return viewOf(row);
  });
}
