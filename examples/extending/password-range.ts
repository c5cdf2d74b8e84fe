import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';

/** A service of breached passwords on your own machine (PASSWORD_RANGE_URL): it learns five digits of a hash, never a password. */
export function buildPasswordRange(breached: readonly string[]): FastifyInstance {
  const hashes = breached.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase());
  const app = fastify();
  app.get('/range/:prefix', async (request, reply) => {
    const { prefix } = request.params as { prefix: string };
    const found = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(prefix.length)}:1`);
    return reply.type('text/plain').send(found.join('\r\n'));
  });
  return app;
}
