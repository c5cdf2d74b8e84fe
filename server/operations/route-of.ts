import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';

/** Calls are distinguished by name; pages share one label, so that addresses people make up cannot fill the memory. */
export function routeOf(request: FastifyRequest): string {
  const url = request.routeOptions.url ?? 'unknown';
  const { hook } = (request.params ?? {}) as { hook?: string };
  return hook && Object.hasOwn(calls, hook) && url.includes(':hook') ? `call ${hook}` : url;
}
