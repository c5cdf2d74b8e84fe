import type { FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** docs/spec.md#api-headers: known values of the header `App`. So far only the storefront over HTTP. */
const knownApps = ['nostimo-web'];
const mostNamesLogged = 100;
const longestName = 40;

/** Counts calls by app. Unknown names share one label, and each is logged once, up to the first hundred. */
export function createNoteApp(metrics: Registry): (request: FastifyRequest) => void {
  const counter = new Counter({
    name: 'api_requests_by_app_total',
    help: 'Requests to the API by their App header: a known app, unknown, or none',
    labelNames: ['app'],
    registers: [metrics],
  });
  const logged = new Set<string>();
  return (request) => {
    const given = [request.headers.app ?? []].flat()[0];
    const isKnown = given !== undefined && knownApps.includes(given);
    counter.inc({ app: isKnown ? given : given === undefined ? 'none' : 'unknown' });
    if (isKnown || given === undefined || logged.size >= mostNamesLogged) return;
    const name = given.slice(0, longestName);
    if (logged.has(name)) return;
    logged.add(name);
    request.log.warn({ app: name }, 'an app unknown to the shop calls the API');
  };
}
