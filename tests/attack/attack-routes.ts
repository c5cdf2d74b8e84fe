import type { Random } from '#domain/random.ts';
import { encode, writeJson } from './attack-calls.ts';
import type { AttackRequest } from './attack-request.ts';
import { malformedJsonText, malformedTexts } from './malformed-values.ts';
import { spoil } from './sample-schema.ts';

const webhook = '/api/payments/viva/webhook';
const event = {
  EventTypeId: 1796,
  MessageId: 'a-message',
  EventData: { OrderCode: 1234567890123456, TransactionId: 'a-transaction', MerchantTrns: 'x', Amount: 10.5 },
};

/** Addresses of other endpoints, and of none. */
const addresses = [
  '/api',
  '/api/',
  '/api/docs',
  '/api/docs/nothing',
  '/api/openapi.json',
  '/api/content/v1/account/nostimo/repository/shop/hook/call//v1',
  '/api/content/v1/account/../../share',
  '/api/share/v1/content/nostimo/repository/shop/hook/call/none/v1',
  '/files/products/images/not-found.jpg',
  '/files/plans/balanced.jpg',
  '/files/../server/start.ts',
  '/files/%2e%2e/%2e%2e/package.json',
  '/files/products/images/x/1.jpg',
  '/assets/../../package.json',
  '/assets/none.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/mailbox',
  '/dev/mailbox/1',
  '/dev/social/google',
  '/dev/social/x',
  '/sandbox/pay',
  '/sandbox/pay?ref=1',
  '/__manifest',
  '/__manifest?p=/menu&p=/&version=x',
  '/favicon.ico',
  '/%c0%ae%c0%ae/',
  '//evil.example/%2f..',
  '/menu/%2e%2e/%2e%2e/etc/passwd',
];

/** The webhook's endpoint, pictures, health, and invalid addresses. */
export function attackRoutes(random: Random): AttackRequest {
  if (random.chance(0.4)) {
    const body = random.chance(0.3) ? malformedJsonText(random) : writeJson(spoil(event, random));
    const type = random.pick(['application/json', 'text/plain', 'x']);
    return { method: 'POST', path: webhook, headers: [['content-type', type]], body: Buffer.from(body) };
  }
  const odd = encode(random.pick(malformedTexts));
  const address = random.pick(addresses);
  const query = `${address.includes('?') ? '&' : '?'}w=${random.pick(['1', '600', '-1', odd])}&format=${random.pick(['avif', 'webp', odd])}&fit=${odd}`;
  const path = random.chance(0.2) ? `${address}/${odd}` : address + (random.chance(0.5) ? query : '');
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
  return { method, path, headers: [], body: method.startsWith('P') ? Buffer.from(malformedJsonText(random)) : null };
}
