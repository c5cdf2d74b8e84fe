import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** A page to read and try the calls. Swagger UI requires inline styles, so this page has a policy of its own. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export async function docsPage(app: FastifyInstance, options: { describe(): Record<string, unknown> }) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
  app.get('/openapi.json', async () => options.describe());
  // The document comes from the contract, not from Fastify's routes, and is generated on the first request: it must not delay the start.
  const document = { toJSON: options.describe };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: 'API', css: [{ filename: 'shop.css', content: '.swagger-ui .topbar { display: none }' }] },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
  });
}
