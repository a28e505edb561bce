import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi } from '@salung/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';

const documents = new Map<'player' | 'staff', { document: ReturnType<typeof openApi>; text: string }>();

/** An origin's document, made once: it follows from the contract alone, and takes a while. */
function documentOf(origin: 'player' | 'staff') {
  const known = documents.get(origin);
  if (known) return known;
  const document = openApi(origin);
  const made = { document, text: JSON.stringify(document) };
  documents.set(origin, made);
  return made;
}

/** The OpenAPI 3.1 document of the calls that this origin serves, and the reference page over it. */
export async function installOpenApi(app: FastifyInstance, origin: 'player' | 'staff'): Promise<void> {
  const { document, text } = documentOf(origin);
  // The plugin's types only know OpenAPI 3.0, but it serves any document.
  const served = document as unknown as OpenAPIV3.Document;
  await app.register(swagger, { mode: 'static', specification: { document: served } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
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
  app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(text));
}
