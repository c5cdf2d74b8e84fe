import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentSpan, type Span } from './span.ts';
import { traceparentOf } from './tracer.ts';

interface Outgoing {
  origin: string | URL;
  method: string;
  addHeader?(name: string, value: string): void;
}
type Message = { request: Outgoing; response?: { statusCode: number }; error?: unknown };

/**
 * What the shop asks of others: to which host, how it answered and how long it took; never the address, which may hold ids. Only
 * hosts of our own hear to which trace it belongs. Returns how to stop.
 */
export function traceFetches(ownOrigins: readonly string[]): () => void {
  const spans = new WeakMap<Outgoing, Span>();
  const begin = (message: unknown) => {
    const { request } = message as Message;
    const origin = new URL(request.origin);
    const span = currentSpan()?.begin(`${request.method} ${origin.hostname}`, 'client', {
      'http.request.method': request.method,
      'server.address': origin.hostname,
      ...(origin.port && { 'server.port': Number(origin.port) }),
    });
    if (!span) return;
    spans.set(request, span);
    if (ownOrigins.includes(origin.origin)) request.addHeader?.('traceparent', traceparentOf(span));
  };
  const end = (message: unknown) => {
    const { request, response, error } = message as Message;
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (response) span.facts['http.response.status_code'] = response.statusCode;
    if (error !== undefined) span.fail(error);
    else if (response && response.statusCode >= 400) span.fail({ code: String(response.statusCode) });
    span.end();
  };
  const listeners = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [channel, hear] of listeners) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of listeners) unsubscribe(channel, hear);
  };
}
