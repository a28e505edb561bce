import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody } from '../problem.ts';
import { languageOf } from './bind.ts';
import { refuseMethod, sendProblem } from './errors.ts';
import { sendText } from './text.ts';

const apiPath = /^\/(api|v1|v2|health|docs|metrics)(\/|$)/;

/**
 * Serves a built app, compressed as the browser accepts. Hashed assets are cached for ever, the page is always fresh. Every
 * address that is neither a call nor a file gets the page, because the app does its own routing.
 * @param pageOf makes the page from the built one for each request, and may set headers of the answer
 */
export async function installApp(
  app: FastifyInstance,
  dist: string,
  pageOf: (template: string) => (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): Promise<void> {
  const page = join(dist, 'index.html');
  const isBuilt = existsSync(page);
  const render = isBuilt ? pageOf(readFileSync(page, 'utf8')) : undefined;
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      // The build writes them next to their files; the browser chooses one.
      preCompressed: true,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const refused = refuseMethod(request, reply);
    if (refused) return refused;
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!render || !wantsPage || apiPath.test(path) || /\.\w+$/.test(path)) {
      return sendProblem(reply, problemBody('NOT_FOUND', languageOf(request)));
    }
    return sendText(request, reply, 'text/html; charset=utf-8', await render(request, reply));
  });
}
