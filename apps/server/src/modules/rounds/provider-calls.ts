import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { type Adapter, BadMessage, type ProviderAnswer, type ProviderCall } from './adapter.ts';
import { adapters } from './adapters/index.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { type Core, createCore } from './core.ts';

/** Most bytes of a message. */
const BODY_LIMIT = 64 * 1024;

const cores = new WeakMap<Platform, Core>();

/** Posts what waits, then closes the connections. */
export const closeCore = async (platform: Platform): Promise<void> => cores.get(platform)?.close();

/**
 * The calls of game providers, `POST /provider/<code>/<path>`: signature over the exact bytes, then the message, then the
 * core. They are no calls of the contract: each provider has its own paths, forms and answers.
 */
export async function installProviderCalls(
  app: FastifyInstance,
  platform: Platform,
  catalogue: Catalogue,
): Promise<void> {
  const core = createCore(platform, catalogue);
  cores.set(platform, core);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/provider/:code/*', async (request, reply) => {
      const { code, '*': path } = request.params as { code: string; '*': string };
      const provider = await catalogue.provider(code);
      const adapter = provider && adapters[provider.adapter];
      if (!provider || !adapter?.paths.includes(path)) return reply.code(404).send();
      const answer = await answerTo(platform, core, adapter, provider, callOf(request, path));
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

async function answerTo(
  platform: Platform,
  core: Core,
  adapter: Adapter,
  { code, keys, settings, ...provider }: Provider,
  call: ProviderCall,
): Promise<ProviderAnswer> {
  const config = { code, keys, settings };
  const now = platform.clock.now();
  if (!adapter.verify(call, config, now))
    return adapter.answer(undefined, { did: 'badSignature' }, config, now);
  let message: unknown;
  try {
    message = adapter.parse(call, config);
    const caller = { code, keys, settings, ...provider };
    let result = await core.call(caller, adapter.toCore(message, config));
    if (result.did === 'look') {
      result = await core.call(caller, adapter.toCore(message, config, result.known));
      if (result.did === 'look') throw new Error(`${adapter.code} looks twice`);
    }
    return adapter.answer(message, result, config, now);
  } catch (error) {
    if (error instanceof BadMessage) {
      return adapter.answer(message, { did: 'badMessage', field: error.field }, config, now);
    }
    platform.log.error({ err: error, provider: code }, 'a message of a provider failed');
    return adapter.answer(message, { did: 'unavailable' }, config, now);
  }
}
