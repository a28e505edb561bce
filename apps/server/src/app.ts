import type { FastifyInstance } from 'fastify';
import type { OriginName } from './module.ts';
import { actedSince } from './modules/audit/index.ts';
import { authenticate, reauthenticate } from './modules/auth/index.ts';
import { isOpen } from './modules/maintenance/index.ts';
import { installHealth } from './platform/health.ts';
import { addUseIn } from './platform/http/address-use.ts';
import { bind, type Handlers } from './platform/http/bind.ts';
import { installOpenApi } from './platform/http/openapi.ts';
import { createOrigin, type OriginOptions } from './platform/http/origin.ts';
import { installApp } from './platform/http/static.ts';
import type { Platform } from './platform/platform.ts';
import { Problem } from './platform/problem.ts';
import { moduleOf, modules, registry } from './registry.ts';

/** Every module's calls, on one origin. */
export const allHandlers = (platform: Platform, origin: OriginName): Handlers =>
  Object.assign({}, ...modules.map((module) => module.routes?.(platform, origin, registry)));

export interface AppOptions extends Omit<OriginOptions, 'log' | 'addUse' | 'clock'> {
  /** Folder of the built app that this origin serves. */
  dist: string;
  /** Whether the process is about to end: it still answers, but wants no more requests. */
  draining(): boolean;
  /** Sees every answer before it is sent; for tests. */
  watch?(app: FastifyInstance): void;
}

/** One origin with all calls, its app, health and the API reference. */
export async function buildOrigin(
  platform: Platform,
  origin: OriginName,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { log, db, clock, metrics, replica } = platform;
  const app = await createOrigin({ ...options, log, clock, addUse: addUseIn(db) });
  app.addHook('onRequest', (_request, reply, done) => {
    // Proxies then send the next request elsewhere.
    if (options.draining()) reply.header('connection', 'close');
    done();
  });
  metrics.watch(app, origin);
  options.watch?.(app);
  await installOpenApi(app, origin);
  installHealth(app, platform, options.draining);
  await app.register(async (scope) => {
    bind(
      scope,
      {
        db,
        clock,
        authenticate: (request) => authenticate(platform, origin, request),
        reauthenticate: (tx, person, request) => reauthenticate(platform, tx, person, request.ip),
        authenticateProvider: async (name, signed) => {
          const provider = await moduleOf(name)?.authenticateProvider?.(platform, signed);
          if (!provider) throw new Problem('SIGNATURE_INVALID');
          return provider;
        },
        authenticateAgent: async (request) =>
          registry.authenticateAgent(platform, request.headers.authorization),
        isOpen: () => isOpen(db),
        replica: replica && {
          handlers: allHandlers({ ...platform, db: replica.db, pool: replica.pool }, origin),
          mayAnswer: async (person) =>
            (await replica.isFresh()) && !(await actedSince(platform, person, replica.maxAge)),
        },
      },
      allHandlers(platform, origin),
    );
  });
  app.addHook('preClose', async () => {
    for (const module of modules) await module.closing?.(platform);
  });
  for (const module of modules) await module.install?.(app, platform, origin, registry);
  await installApp(app, options.dist, (template) => registry.page(platform, origin, template));
  return app;
}
