import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './web-request.ts';

export const freshness = 'private, no-cache';
/** Data prefetched for a link: the open page decides whether it is still usable (patient-fetch.ts). */
const freshnessAhead = 'private, max-age=10';

export function freshnessFor(request: FastifyRequest): string {
  const [path = ''] = pathOf(request).split('?', 1);
  return path.endsWith('.data') && isPrefetch(request) ? freshnessAhead : freshness;
}

/** True for a prefetch before a link is clicked. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return /^prefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
}

/** A prefetch must not set cookies: the browser requests the page again on the click. */
export function refuseAhead(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').send();
}
