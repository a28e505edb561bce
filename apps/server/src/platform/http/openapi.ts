import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi } from '@salung/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';

/**
 * An origin's document. It follows from the contract alone. It is made for the first person who asks for it: making it takes half a
 * second, which would make every start of a process longer.
 */
class LazyDocument {
  /** Empty until it is made. The plugin keeps this very object. */
  readonly document: OpenAPIV3.Document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
  readonly #origin: 'player' | 'staff';
  #text: string | undefined;

  constructor(origin: 'player' | 'staff') {
    this.#origin = origin;
  }

  /** Makes it where that was not done yet. @returns it as JSON */
  make(): string {
    this.#text ??= JSON.stringify(Object.assign(this.document, openApi(this.#origin)));
    return this.#text;
  }
}

const documents = { player: new LazyDocument('player'), staff: new LazyDocument('staff') };

/** The OpenAPI 3.1 document of the calls that this origin serves, and the reference page over it. */
export async function installOpenApi(app: FastifyInstance, origin: 'player' | 'staff'): Promise<void> {
  const lazy = documents[origin];
  await app.register(swagger, { mode: 'static', specification: { document: lazy.document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiHooks: {
      onRequest: (_request, _reply, done) => {
        lazy.make();
        done();
      },
    },
    uiConfig: { docExpansion: 'none', deepLinking: true },
    theme: {
      title: 'Salung API',
      css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    staticCSP: true,
    // The page must work over plain HTTP on a local network, needs no other hosts, and uses inline styles.
    transformStaticCSP: (header) =>
      header
        .replace('upgrade-insecure-requests;', '')
        .replaceAll('https:', '')
        .replace('validator.swagger.io', '')
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  });
  app.get('/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(lazy.make()),
  );
}
