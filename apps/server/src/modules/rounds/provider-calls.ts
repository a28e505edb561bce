import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createMask } from '../../platform/mask-secrets.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Adapter, BadMessage, type ProviderAnswer, type ProviderCall } from './adapter.ts';
import { adapters } from './adapters/index.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { type Core, createCore } from './core.ts';
import { type LoggedCall, RequestLog } from './request-log.ts';
import type { KnownHistory } from './wallet.ts';

/** The most bytes in a message. */
const BODY_LIMIT = 64 * 1024;

const open = new WeakMap<Platform, { core: Core; log: RequestLog }>();

/** The core of this process, if it takes calls of providers. */
export const coreOf = (platform: Platform): Core | undefined => open.get(platform)?.core;

/** Posts and logs what waits, then closes the connections. */
export async function closeProviderCalls(platform: Platform): Promise<void> {
  await open.get(platform)?.core.close();
  await open.get(platform)?.log.close();
}

/** Writes the calls that wait to be logged. */
export const flushProviderCalls = async (platform: Platform): Promise<void> =>
  open.get(platform)?.log.flush();

/** Logs a call, if this process takes calls of providers. */
export const logCall = (platform: Platform, call: LoggedCall): void => open.get(platform)?.log.add(call);

const masks = new Map(Object.entries(adapters).map(([code, { secrets }]) => [code, createMask(secrets)]));

/**
 * The calls of game providers, `POST /provider/<code>/<path>`: signature over the exact bytes, then the message, then the core.
 * They are not calls of the contract, because each provider has its own paths, forms and answers.
 */
export async function installProviderCalls(
  app: FastifyInstance,
  platform: Platform,
  catalogue: Catalogue,
  core: Core = createCore(platform, catalogue),
): Promise<void> {
  const log = new RequestLog(platform);
  open.set(platform, { core, log });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/provider/:code/*', { config: { isForPrograms: true } }, async (request, reply) => {
      const { code, '*': path } = request.params as { code: string; '*': string };
      const provider = await catalogue.provider(code);
      const adapter = provider && adapters[provider.adapter];
      if (!provider || !adapter?.paths.includes(path)) return reply.code(404).send();
      const begun = performance.now();
      const call = callOf(request, path);
      const { answer, verdict, reference } = await answerTo(platform, core, adapter, provider, call);
      const mask = masks.get(adapter.code) ?? String;
      log.add({
        providerId: provider.id,
        ...reference,
        path,
        status: answer.status,
        verdict,
        isSigned: verdict !== 'badSignature',
        micros: Math.round((performance.now() - begun) * 1_000),
        request: mask(call.body.toString('utf8')),
        answer: mask(answer.body),
      });
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type(answer.contentType ?? 'application/json')
        .send(answer.body);
    });
  });
}

function callOf(request: FastifyRequest, path: string): ProviderCall {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  );
  return {
    path,
    headers: Object.fromEntries(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

interface Answered {
  answer: ProviderAnswer;
  /** In neutral terms, for the log. */
  verdict: string;
  reference: ReturnType<Adapter['reference']>;
}

async function answerTo(
  platform: Platform,
  core: Core,
  adapter: Adapter,
  provider: Provider,
  call: ProviderCall,
): Promise<Answered> {
  const now = platform.clock.now();
  const answered = (
    result: Parameters<Adapter['answer']>[1],
    message?: unknown,
    verdict: string = verdictOf(result),
  ): Answered => ({
    answer: adapter.answer(message, result, provider, now),
    verdict,
    reference: message === undefined ? {} : adapter.reference(message),
  });
  if (!adapter.verify(call, provider, now)) return answered({ did: 'badSignature', call });
  let message: unknown;
  try {
    message = adapter.parse(call, provider);
    const asked = adapter.toCore(message, provider);
    const next = (known?: KnownHistory) => {
      const then = adapter.toCore(message, provider, known);
      if (then.do === 'look') throw new Error(`${adapter.code} looks twice`);
      return then;
    };
    const result =
      asked.do === 'look' ? await core.lookFirst(provider, asked, next) : await core.call(provider, asked);
    return answered(result, message);
  } catch (error) {
    if (error instanceof BadMessage) {
      const { field, fault, most } = error;
      const tooLarge = most === undefined ? {} : { most };
      return answered({ did: 'badMessage', call, field, fault, ...tooLarge }, message, `MALFORMED ${field}`);
    }
    platform.log.error({ err: error, provider: provider.code }, 'a message of a provider failed');
    return answered({ did: 'unavailable' }, message);
  }
}

function verdictOf(result: Parameters<Adapter['answer']>[1]): string {
  if (result.did === 'apply') return result.outcome.verdict;
  if (result.did === 'refused') return result.verdict;
  return result.did === 'authenticate' || result.did === 'balance' ? 'ok' : result.did;
}
