import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI 3.1 document, made from the contract as the routes are bound, and the reference page over it. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Salung',
        version: '1.0.0',
        description:
          'Money is an integer number of satang (THB/100). Instants are ISO 8601 UTC; a day is a business day in ' +
          'Asia/Bangkok. Errors are RFC 9457 problem+json with a code from one catalogue. Calls that move money or ' +
          'create something honour Idempotency-Key.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
    theme: {
      title: 'Salung API',
      css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    staticCSP: true,
    // The page must work over plain HTTP on a local network, has no business with other hosts, and styles itself.
    transformStaticCSP: (header) =>
      header
        .replace('upgrade-insecure-requests;', '')
        .replaceAll('https:', '')
        .replace('validator.swagger.io', '')
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
