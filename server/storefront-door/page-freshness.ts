import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './web-request.ts';

export const freshness = 'private, no-cache';
/** Data that a browser asks for before a link is pressed: the page that asks knows when not to use it (patient-fetch.ts). */
const freshnessAhead = 'private, max-age=10';

export function freshnessFor(request: FastifyRequest): string {
  const [path = ''] = pathOf(request).split('?', 1);
  return path.endsWith('.data') && isAskedAhead(request) ? freshnessAhead : freshness;
}

/** A browser asks for it before a link is pressed. */
export function isAskedAhead({ headers }: FastifyRequest): boolean {
  return /^prefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
}

/** Nothing is set for somebody who has pressed nothing: the browser asks again when they do. */
export function refuseAhead(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').send();
}
