import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shareFigures } from './processes/worker-figures.ts';
import { routeOf } from './route-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry behind /metrics; other modules register their own metrics here. */
    metrics: Registry;
  }
}

/** Metrics of prom-client. */
const gaugesNamedTotal = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

interface MetricsReaders {
  /** The bearer token that permits reading. */
  token?: string | undefined;
  /** Without a token: local requests only. False where a proxy may run on this machine, because then every request is local. */
  isForThisMachine: boolean;
}

/** Metrics for Prometheus at /metrics: for requests with the token or, with none set, from this machine only. */
export function addMetrics(app: FastifyInstance, readers: MetricsReaders): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Their names mark them as counters, which may be summed over time; the same figures by kind remain.
  for (const name of gaugesNamedTotal) registry.removeSingleMetric(name);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({ name: 'shop_processes', help: 'Processes that handle requests', registers: [registry] }).set(1);
  app.decorate('metrics', registry);
  // With several processes, a request to one returns the figures of all.
  const readAll = cluster.isWorker ? shareFigures(registry) : () => registry.metrics();
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, readers)) return reply.code(404).send();
    return reply.header('content-type', registry.contentType).send(await readAll());
  });
}

const signsOfProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

function mayRead(request: FastifyRequest, { token, isForThisMachine }: MetricsReaders): boolean {
  if (!token) {
    const isProxied = signsOfProxy.some((name) => request.headers[name] !== undefined);
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    return isForThisMachine && isLocal && !isProxied;
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
