import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './route-of.ts';
import { shareFigures } from './worker-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What /metrics shows; whoever has figures of their own registers them here. */
    metrics: Registry;
  }
}

/** Of prom-client's own. */
const gaugesNamedTotal = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

interface MetricsReaders {
  /** Whoever sends it may read. */
  token?: string | undefined;
  /** Without a token: whoever asks on this machine. Not where a proxy may stand on it, which brings everybody's requests. */
  isForThisMachine: boolean;
}

/** Figures for Prometheus at /metrics: for those with the token or, with none set, for this machine only. */
export function addMetrics(app: FastifyInstance, readers: MetricsReaders): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // By its name a counter, which may be summed over time; the same figures by kind stay.
  for (const name of gaugesNamedTotal) registry.removeSingleMetric(name);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({ name: 'shop_processes', help: 'Processes that answer', registers: [registry] }).set(1);
  app.decorate('metrics', registry);
  // Beside other processes, what one is asked is told of all.
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
