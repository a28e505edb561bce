import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { problemBody } from '../problem.ts';
import { languageOf } from './bind.ts';
import { refuseMethod, sendProblem } from './errors.ts';

const apiPath = /^\/(api|v1|v2|health|docs|metrics)(\/|$)/;

/**
 * Serves a built app, compressed as the browser takes it: hashed assets for ever, the page itself always fresh, and
 * the page for every address that is no call and no file, since the app routes by itself.
 */
export async function installApp(app: FastifyInstance, dist: string): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      // The build lays them beside their files; which one is sent is the browser's choice.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const refused = refuseMethod(request, reply);
    if (refused) return refused;
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !wantsPage || apiPath.test(path) || /\.\w+$/.test(path)) {
      return sendProblem(reply, problemBody('NOT_FOUND', languageOf(request)));
    }
    return reply.sendFile('index.html');
  });
}
