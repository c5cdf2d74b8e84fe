import type { FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** docs/spec.md#api-headers: what calls itself by these in the header `App`. The storefront over HTTP is the one there is. */
const knownApps = ['nostimo-web'];
const mostNamesLogged = 100;
const longestName = 40;

/** Counts calls by app. Names that anybody can make up share one label, and each is logged once, the first hundred of them. */
export function createNoteApp(metrics: Registry): (request: FastifyRequest) => void {
  const counter = new Counter({
    name: 'api_requests_by_app_total',
    help: 'Requests to the API by the header App: a known app, unknown, or none',
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
    request.log.warn({ app: name }, 'an app the shop does not know calls the API');
  };
}
