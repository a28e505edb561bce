import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { limitPipelining, networkOf, requireHost } from '@salung/http';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type pg from 'pg';
import { ZodError } from 'zod';
import { keepClean } from './cleanup.ts';
import type { Config } from './config.ts';
import { openTable, type Pace, usualPace } from './crash/table.ts';
import { createDemoWallet } from './demo.ts';
import { createOutbox } from './outbox.ts';
import type { Parts } from './parts.ts';
import { createPlatform } from './platform.ts';
import { Problem } from './problem.ts';
import { recover } from './recovery.ts';
import { createRounds } from './rounds.ts';
import { crashRoutes } from './routes/crash.ts';
import { pageRoutes } from './routes/pages.ts';
import { platformRoutes } from './routes/platform.ts';
import { playRoutes } from './routes/play.ts';
import { replayRoutes } from './routes/replay.ts';
import { sessionRoutes } from './routes/session.ts';
import { findSession, type Session } from './sessions.ts';

const webRoot = path.join(import.meta.dirname, '../dist');
/** Calls a minute of one page, and of all at an address that have none yet; a hurried player stays far below. */
const callsPerMinute = 600;

/** The program on an open database. Rounds that a killed program left are ended before this returns. */
export async function buildHouseGames(
  config: Config,
  pool: pg.Pool,
  pace: Pace = usualPace,
): Promise<FastifyInstance> {
  const { trustedProxies } = config;
  const app = fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 16 * 1024,
    requestTimeout: 20_000,
    forceCloseConnections: true,
    logger: { level: 'warn', redact: ['req.headers.authorization'] },
    // Addresses of pages contain launch tokens.
    logController: new LogController({ disableRequestLogging: true }),
  });
  limitPipelining(app);
  requireHost(app);
  const parts = await createParts(config, pool, app);
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: parts.callerOf,
  });
  guard(app, config);
  await recover(pool);
  const table = await openTable(pool, parts.outbox, config.isDemo, pace);
  sessionRoutes(app, parts);
  playRoutes(app, parts);
  crashRoutes(app, parts, table);
  platformRoutes(app, parts);
  replayRoutes(app, parts);
  // A development server builds them while we run.
  if (!existsSync(webRoot)) mkdirSync(webRoot);
  await app.register(fastifyStatic, { root: webRoot, serve: false });
  pageRoutes(app, webRoot);
  const stopCleaning = keepClean(pool);
  app.addHook('onClose', async () => {
    stopCleaning();
    await table.stop();
    await parts.outbox.stop();
  });
  return app;
}

async function createParts(config: Config, pool: pg.Pool, app: FastifyInstance): Promise<Parts> {
  const platform = createPlatform(config.platformUrl, config.platformSecret);
  const demo = createDemoWallet(pool);
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  const knownSession = (request: FastifyRequest): Promise<Session | undefined> => {
    const session = found.get(request) ?? findSession(pool, request.headers.authorization);
    found.set(request, session);
    return session;
  };
  const walletOf = (player: string) => (player.startsWith('guest:') ? demo : platform);
  const outbox = createOutbox(pool, walletOf, ({ transaction, kind }, code) => {
    // The player is owed something, or the platform is: people have to look at it.
    if (kind !== 'stake') app.log.error({ transaction, kind, code }, 'the platform refused a message');
  });
  return {
    config,
    pool,
    platform,
    outbox,
    rounds: createRounds(pool, outbox),
    async balanceOf({ player }) {
      const answer = await walletOf(player).balance(player);
      if (answer.status === 'ok') return answer.balance;
      throw new Problem(503, 'UNAVAILABLE', 'The wallet does not answer. Try again in a moment.');
    },
    knownSession,
    callerOf: async (request) => (await knownSession(request))?.id ?? networkOf(request.ip),
    async sessionOf(request) {
      const session = await knownSession(request);
      if (session === undefined) throw new Problem(401, 'NO_SESSION', 'Open the game again.');
      return session;
    },
  };
}

function guard(app: FastifyInstance, { homeOrigins }: Config): void {
  app.removeContentTypeParser('text/plain');
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self' blob:; base-uri 'none'; " +
    `form-action 'none'; frame-ancestors 'self' ${homeOrigins.join(' ')}`;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.setNotFoundHandler((_request, reply) => {
    const { view } = new Problem(404, 'NOT_FOUND', 'There is nothing at this address.');
    return reply.code(404).type('application/problem+json').send(view);
  });
  app.setErrorHandler((error: FastifyError | Problem | ZodError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500 && !(error instanceof Problem)) request.log.error(error);
    return reply.code(problem.status).type('application/problem+json').send(problem.view);
  });
}

function problemOf(error: FastifyError | Problem | ZodError): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return new Problem(
      400,
      'MALFORMED',
      issue?.message ?? 'The request is not valid.',
      issue?.path.join('.'),
    );
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return new Problem(429, 'TOO_MANY', 'Too many requests. Wait a moment.');
  if (status < 500) return new Problem(status, 'MALFORMED', error.message);
  return new Problem(500, 'INTERNAL', 'Something went wrong on our side. Try again in a moment.');
}
