import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathTemplate } from './path-template.ts';
import { runInSpan, type Span } from './span.ts';
import type { Tracer } from './tracer.ts';

/** Asked every few seconds by machines, about the shop and not for anybody. */
const untold = new Set(['/healthz', '/readyz', '/metrics']);

/** A span for each request, and everything done for it below. `nameOf` is how the figures call its route. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, nameOf: (request: FastifyRequest) => string): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const traceparent = request.headers.traceparent;
    const isTold = !untold.has(request.routeOptions.url ?? '');
    const span = isTold ? tracer.beginTrace(request.method, 'server', String(traceparent ?? '')) : null;
    if (!span) return done();
    spans.set(request, span);
    runInSpan(span, done);
  });
  // Reading a body leaves the request's own thread of events.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? runInSpan(span, done) : done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const named = nameOf(request);
    const route = named === '/*' ? pathTemplate(request.url) : named;
    span.name = `${request.method} ${route}`;
    span.facts = {
      ...span.facts,
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'shop.request_id': request.id,
    };
    if (reply.statusCode >= 500) span.fail({ code: String(reply.statusCode) });
    span.end();
  });
}
