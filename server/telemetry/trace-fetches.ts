import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentSpan, type Span, traceparentOf } from './span.ts';

interface Outgoing {
  origin: string | URL;
  method: string;
  addHeader?(name: string, value: string): void;
}
type Message = { request: Outgoing; response?: { statusCode: number }; error?: unknown };

/**
 * A span for each outgoing request: host, status and duration; never the URL, which may contain ids. Only our own hosts receive the
 * trace id. Returns the function that stops it.
 */
export function traceFetches(ownOrigins: readonly string[]): () => void {
  const spans = new WeakMap<Outgoing, Span>();
  const begin = ({ request }: Message) => {
    const { origin, hostname, port } = new URL(request.origin);
    const span = currentSpan()?.begin(`${request.method} ${hostname}`, 'client', {
      'http.request.method': request.method,
      'server.address': hostname,
      ...(port && { 'server.port': Number(port) }),
    });
    if (!span) return;
    spans.set(request, span);
    if (ownOrigins.includes(origin)) request.addHeader?.('traceparent', traceparentOf(span));
  };
  const end = ({ request, response, error }: Message) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (response) span.facts['http.response.status_code'] = response.statusCode;
    if (error !== undefined) span.fail(error);
    else if (response && response.statusCode >= 400) span.fail({ code: String(response.statusCode) });
    span.end();
  };
  const listeners = Object.entries({ create: begin, headers: end, error: end }).map(
    ([event, listen]) => [`undici:request:${event}`, listen as (message: unknown) => void] as const,
  );
  for (const [channel, listen] of listeners) subscribe(channel, listen);
  return () => {
    for (const [channel, listen] of listeners) unsubscribe(channel, listen);
  };
}
