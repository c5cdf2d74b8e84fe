import { parseArgs } from 'node:util';
import { buildSimulator } from '#tools/viva-simulator/build-simulator.ts';
import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4242' },
    'shop-url': { type: 'string', default: 'http://localhost:3000' },
    'return-url': { type: 'string' },
    'webhook-url': { type: 'string' },
    'retry-pause-in-ms': { type: 'string', default: '3600000' },
  },
});
const shopUrl = values['shop-url'].replace(/\/$/, '');

const { app } = await buildSimulator({
  returnUrl: values['return-url'] ?? `${shopUrl}/checkout/viva`,
  webhookUrl: values['webhook-url'] ?? `${shopUrl}/api/payments/viva/webhook`,
  retryPauseInMs: Number(values['retry-pause-in-ms']),
});
// Loopback only: it believes everyone.
const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) });
console.log(`Viva simulator at ${address}

A shop uses it with
  VIVA_HOSTS=${address}
  VIVA_MERCHANT_ID=${simulatorAccount.merchantId}
  VIVA_API_KEY=${simulatorAccount.apiKey}
  VIVA_CLIENT_ID=${simulatorAccount.clientId}
  VIVA_CLIENT_SECRET=${simulatorAccount.clientSecret}
  VIVA_SOURCE_CODE=${simulatorAccount.sourceCode}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
