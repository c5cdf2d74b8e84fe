import { timingSafeEqual } from 'node:crypto';
import type { VivaAccount } from '#server/outside/card-payments/viva/viva-account.ts';

/** The account of every simulator. Not secret: it opens nothing but a simulator. */
export const simulatorAccount: VivaAccount = {
  merchantId: '5f6b2d3a-0000-4000-8000-00000000d3a0',
  apiKey: 'simulator-api-key',
  clientId: 'simulator.apps.example',
  clientSecret: 'simulator-client-secret',
  sourceCode: '4242',
};

/** The required answer of the merchant's webhook. */
export const simulatorWebhookKey = '73696D756C61746F722D6B6579';

export function isBasic(authorization: string | undefined, user: string, password: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
