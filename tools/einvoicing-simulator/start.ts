import { parseArgs } from 'node:util';
import { buildProviderSimulator, simulatorKey } from '#tools/einvoicing-simulator/build-provider-simulator.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4343' } } });
const { app } = buildProviderSimulator();
// Loopback only: it believes everyone.
const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) });
console.log(`E-invoicing simulator at ${address}

A live shop uses it with
  EINVOICING_URL=${address}
  EINVOICING_API_KEY=${simulatorKey}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
