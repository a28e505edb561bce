import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gameCodes } from '../../shared/api.ts';
import { roundRequest } from '../games/instant.ts';
import { historyOf } from '../history.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { findRound, proofOf } from '../views.ts';

const byId = z.strictObject({ id: z.uuid() });
const page = z.strictObject({
  game: z.enum(gameCodes),
  before: z.coerce.number().int().min(0).max(8.64e15).optional(),
});

/** Rounds and their history. */
export function playRoutes(app: FastifyInstance, { pool, rounds, sessionOf }: Parts): void {
  app.post('/api/rounds', async (request) => {
    const body = roundRequest.parse(request.body);
    return rounds.play(await sessionOf(request), body);
  });

  app.get('/api/rounds/:id', async (request) => {
    const { id } = byId.parse(request.params);
    const found = await rounds.find((await sessionOf(request)).player, id);
    if (found === undefined) throw new Problem(404, 'UNKNOWN_ROUND', 'There is no such round.', 'id');
    return found;
  });

  app.get('/api/rounds/:id/proof', async (request) => {
    const { id } = byId.parse(request.params);
    const row = await findRound(pool, (await sessionOf(request)).player, id);
    if (row?.state !== 'settled') throw new Problem(404, 'UNKNOWN_ROUND', 'There is no such round.', 'id');
    return proofOf(row);
  });

  app.get('/api/history', async (request) => {
    const { game, before } = page.parse(request.query);
    return historyOf(pool, (await sessionOf(request)).player, game, before);
  });
}
