import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** /healthz: the process answers. /readyz: it can also serve, so its database answers and it is not about to stop. */
export function addHealth(app: FastifyInstance, db: Database, isClosing: () => boolean): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    try {
      await db.one(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
