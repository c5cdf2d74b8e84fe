import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Not rate limited: a refused health check would restart a healthy shop. A response is cheap: the database is queried once a second. */
const config = { rateLimit: false };
const trueForMs = 1000;

/** /healthz: the process responds. /readyz: it can also serve: its database responds and it is not about to stop. */
export function addHealth(app: FastifyInstance, db: Database, isClosing: () => boolean): void {
  let isReady: Promise<boolean> = Promise.resolve(false);
  let askedAt = Number.NEGATIVE_INFINITY;
  /** One query a second, for any number of requests. */
  function askDatabase(): Promise<boolean> {
    if (performance.now() - askedAt < trueForMs) return isReady;
    askedAt = performance.now();
    isReady = db.one(sql`select 1`).then(
      () => true,
      () => false,
    );
    return isReady;
  }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    return (await askDatabase()) ? { status: 'ok' } : reply.code(503).send({ status: 'no database' });
  });
}
