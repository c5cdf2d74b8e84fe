import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathTemplate } from './path-template.ts';
import { type BeginTrace, runInSpan, type Span } from './span.ts';

/** Requested every few seconds by machines, about the shop and for no person. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** A span for each request, the parent of everything done for it. `nameOf` is the route's name in the metrics. */
export function traceRequests(
  app: FastifyInstance,
  beginTrace: BeginTrace,
  nameOf: (request: FastifyRequest) => string,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method, routeOptions } = request;
    if (untraced.has(routeOptions.url ?? '')) return done();
    const span = beginTrace(method, 'server', String(headers.traceparent ?? ''));
    if (!span) return done();
    spans.set(request, span);
    runInSpan(span, done);
  });
  // Reading a body leaves the async context of onRequest.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? runInSpan(span, done) : done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    const named = nameOf(request);
    const route = named === '/*' ? pathTemplate(request.url) : named;
    span.name = `${request.method} ${route}`;
    Object.assign(span.facts, {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'shop.request_id': request.id,
    });
    if (statusCode >= 500) span.fail({ code: String(statusCode) });
    span.end();
  });
}
