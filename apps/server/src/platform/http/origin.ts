import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { serializerCompiler } from '@fastify/type-provider-zod';
import { UPLOAD_MAX_BYTES } from '@salung/contract';
import { limitPipelining, networkOf, requireHost } from '@salung/http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { type Clock, systemClock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { redactText } from '../log.ts';
import { problemBody } from '../problem.ts';
import { addressLimitStore } from './address-limit.ts';
import type { AddUse } from './address-use.ts';
import { languageOf } from './bind.ts';
import { installErrors, sendProblem } from './errors.ts';
import { parseJson } from './json.ts';
import { compileValidator } from './validation.ts';

export interface OriginOptions {
  log: Logger;
  trustedProxies: string[];
  /**
   * How often each change may be requested without a session (sign-in, codes, registering) per minute and network. Generous, because
   * mobile carriers put thousands of people behind one address; the tight limits per phone and name are in the database.
   */
  strangersPerMinute: number;
  /** Counts these over all processes; without it, this process counts for itself. */
  addUse?: AddUse;
  /** By which their minutes go. */
  clock?: Clock;
}

/** Built once: helmet's plugin for Fastify writes the policy anew at every request. */
const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine sets style attributes, which cannot contain scripts.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});

/** Setting headers fails only by a fault of ours. */
function raise(error: unknown): void {
  if (error) throw error;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only programs read the answers: the headers for browsers would cost time for nothing. */
    isForPrograms?: boolean;
  }
}

/**
 * How long a connection stays open without a request. Longer than a balancer keeps one, so that it is the balancer that closes: a
 * change that it sends over a connection just closed here fails, because nobody may send a change twice. Milliseconds.
 */
export const KEPT_OPEN = 65_000;

/**
 * A Fastify instance for one origin, with everything that is the same for both: strict JSON, limits, time-outs,
 * security headers, problem+json.
 */
export async function createOrigin(options: OriginOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // Requests are logged by a hook of our own, without query strings.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // A 5 MB slip from a slow phone takes long.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: KEPT_OPEN,
    // While the process ends, what still arrives on an open connection is answered, and the connection closed.
    return503OnClosing: false,
    // A slow or broken client gets problem+json too, although no route has been found yet.
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const body = JSON.stringify(problemBody('MALFORMED_BODY', 'en'));
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
    genReqId: () => randomUUID(),
    // Parameters are limited by their schemas, which say what is wrong; the router would only say "too long".
    routerOptions: { maxParamLength: 16_384 },
    // Addresses that cannot be decoded.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply, problemBody('NOT_FOUND', languageOf(request))),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  limitPipelining(app);
  requireHost(app, {
    // Whatever was asked for: a call need not declare it. Only programs send such requests, so it is said in English.
    refuse({ message: detail }, _request, reply) {
      const body = problemBody('MALFORMED_BODY', 'en', {}, [{ code: 'MALFORMED_BODY', message: detail }]);
      return sendProblem(reply, Object.assign(body, { detail }));
    },
  });
  installErrors(app);
  strictJson(app);

  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.config.isForPrograms) securityHeaders(request.raw, reply.raw, raise);
    next();
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    max: options.strangersPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    store: addressLimitStore(options.clock ?? systemClock, options.addUse),
  });
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 5, fieldSize: 2_000, parts: 6 },
  });

  logRequests(app);
  return app;
}

/** A line for each answer, without the query string; the answer names it in `x-request-id`. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      id: request.id,
      method: request.method,
      url: redactText(request.url.split('?')[0] ?? ''),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
  });
}

/** Unambiguous JSON only (json.ts); an empty body counts as no body, whatever the content type. */
function strictJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (
      request: FastifyRequest,
      body: string | Buffer,
      done: (error: Error | null, value?: unknown) => void,
    ) => {
      // Providers sign the bytes that they sent.
      if (request.routeOptions.config.isSigned) request.rawBody = Buffer.from(body);
      if (body.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(String(body)));
      } catch (error) {
        done(Object.assign(error as Error, { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }));
      }
    },
  );
  app.removeContentTypeParser('text/plain');
}
