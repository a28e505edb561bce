import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gameCodes } from '../../shared/api.ts';
import { Problem } from '../problem.ts';

const launch = z.looseObject({ game: z.enum(gameCodes) });
const yearS = 365 * 24 * 3600;
/** Pages and what they load: thousands of players may come from one address of a carrier. */
const uncounted = { config: { rateLimit: false } } as const;

/** The pages as Vite built them: `/play?game=…`, as the platform opens it, `/play/…` for people, `/replay?game=…` for staff. */
export function pageRoutes(app: FastifyInstance, root: string): void {
  const page = (name: string): string => {
    const file = path.join(name, 'index.html');
    if (!existsSync(path.join(root, file))) throw new Problem(404, 'NOT_FOUND', 'There is no such game.');
    return file;
  };
  app.get('/', uncounted, (_request, reply) => reply.sendFile('index.html', { cacheControl: false }));
  // The same page plays a game, and shows staff a round of it.
  for (const address of ['/play', '/replay']) {
    app.get(address, uncounted, (request, reply) => {
      const { game } = launch.parse(request.query);
      return reply.sendFile(page(game), { cacheControl: false });
    });
  }
  for (const name of [...gameCodes, 'verify']) {
    const address = name === 'verify' ? '/verify' : `/play/${name}`;
    app.get(address, uncounted, (_request, reply) => reply.sendFile(page(name), { cacheControl: false }));
  }
  // Their names contain a hash of what is in them.
  app.get('/assets/*', uncounted, (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    return reply.header('cache-control', `public, max-age=${yearS}, immutable`).sendFile(`assets/${name}`, {
      cacheControl: false,
    });
  });
}
