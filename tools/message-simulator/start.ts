import { parseArgs } from 'node:util';
import { buildMessageSimulator, messageSimulatorKey } from '#tools/message-simulator/build-message-simulator.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4344' } } });
const { app } = buildMessageSimulator();
// Loopback only: it believes everyone.
const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) });
console.log(`Message simulator at ${address}/messages: what was sent is read there, too

A shop uses it with
  MESSAGES_URL=${address}/messages
  MESSAGES_API_KEY=${messageSimulatorKey}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
