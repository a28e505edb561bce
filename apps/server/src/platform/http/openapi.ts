import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi } from '@salung/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';

const texts = new Map<'player' | 'staff', string>();

/**
 * An origin's document as it is sent. It follows from the contract alone, and making it takes a quarter of the time in which a process
 * starts: so the first person who asks for it waits, not every restart.
 */
function documentOf(origin: 'player' | 'staff'): string {
  const made = texts.get(origin) ?? JSON.stringify(openApi(origin));
  texts.set(origin, made);
  return made;
}

/** The OpenAPI 3.1 document of the calls that this origin serves, and the reference page over it. */
export async function installOpenApi(app: FastifyInstance, origin: 'player' | 'staff'): Promise<void> {
  // The plugin wants a document when it is registered. It serves the one below.
  const none: OpenAPIV3.Document = { openapi: '3.1.0', info: { title: 'Salung', version: '' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document: none } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecification: () => JSON.parse(documentOf(origin)),
    transformSpecificationClone: false,
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
    reply.type('application/json; charset=utf-8').send(documentOf(origin)),
  );
}
