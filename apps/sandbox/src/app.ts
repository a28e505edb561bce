import { isLoopbackHost, requireHost } from '@salung/http';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { Activity, type ActivityOptions } from './activity/activity.ts';
import { activityRoutes } from './activity/routes.ts';
import { Phones, type PhonesOptions } from './agents/phones.ts';
import { agentRoutes } from './agents/routes.ts';
import { alarmRoutes } from './alarms/routes.ts';
import { authenticatorRoutes } from './authenticators/routes.ts';
import { consoleRoutes } from './console/routes.ts';
import { drandRoutes } from './drand/routes.ts';
import { easyslipRoutes } from './easyslip/routes.ts';
import { type Book, createBook } from './gateways/book.ts';
import { gatewayRoutes } from './gateways/routes.ts';
import { slipokRoutes } from './slipok/routes.ts';
import { createInbox } from './sms/inbox.ts';
import { smsRoutes } from './sms/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { createBanks } from './transfers/transfers.ts';

interface SandboxOptions {
  activity?: ActivityOptions;
  /** The phones with a bank's app. */
  agents?: PhonesOptions;
  /** The time in milliseconds, for tests that set it. */
  now?: () => number;
  /** The orders of its gateways, for a drill that keeps its own account of them. */
  book?: Book;
}

/**
 * The counterparties of the demo and of tests, one folder each: the SMS provider with its inbox, the
 * authenticators on people's phones, payment gateways, services that verify slips, a source of public random values, phones with a bank's app, players who play by themselves where
 * they are asked for, and a console page that shows them to a person at this machine.
 */
export async function buildSandbox(options: SandboxOptions = {}): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024, requestTimeout: 10_000, forceCloseConnections: true });
  guard(app);
  const inbox = createInbox();
  smsRoutes(app, inbox);
  gatewayRoutes(app, options.book ?? createBook(options.now));
  authenticatorRoutes(app);
  alarmRoutes(app);
  drandRoutes(app, options.now);
  const activity = options.activity && new Activity(options.activity);
  if (activity) activityRoutes(app, activity);
  agentRoutes(app, new Phones(options.agents ?? {}));
  const banks = createBanks();
  transferRoutes(app, banks);
  easyslipRoutes(app, banks);
  slipokRoutes(app, banks);
  await consoleRoutes(app, inbox, activity);
  return app;
}

function guard(app: FastifyInstance): void {
  // A page elsewhere could let its own name point at this machine and read the codes.
  requireHost(app, { isOurs: isLoopbackHost });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    if (status >= 500) console.error(error);
    const detail = error instanceof ZodError ? (error.issues[0]?.message ?? 'not valid') : error.message;
    const body = { type: 'about:blank', title: 'refused', status, detail };
    return reply.code(status).type('application/problem+json').send(body);
  });
}
