import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';

export interface ShopEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Receives the events of a webhook made at /office/settings/webhooks. `secret` is shown there once (`whsec_…`). */
export function createWebhookReceiver(options: { secret: string; onEvent(event: ShopEvent): void }): http.Server {
  // A real receiver stores these ids: a message may come twice, and after a restart too.
  const known = new Set<string>();
  return http.createServer(async (request, response) => {
    const body = await text(request);
    if (!isFromTheShop(options.secret, request.headers, body)) return response.writeHead(401).end();
    // Answered before the work: the shop waits ten seconds.
    response.writeHead(204).end();
    const id = String(request.headers['webhook-id']);
    if (!known.has(id)) options.onEvent(JSON.parse(body));
    known.add(id);
  });
}

function isFromTheShop(secret: string, headers: http.IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`);
  // After a new secret there are two signatures for a day.
  const given = String(signatures)
    .split(' ')
    .map((each) => Buffer.from(each));
  return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}
