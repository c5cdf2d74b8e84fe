import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { printWhatWaits } from './print-agent.ts';

const everyInMs = 2_000;
const Variables = z.object({
  SHOP_URL: z.url({ error: 'the address of the shop, such as https://shop.example' }),
  PRINT_AGENT_SECRET: z.string({ error: 'the secret the shop was started with' }).min(32),
  PRINTER: z
    .string({ error: 'the printer on the network, such as 192.168.1.50:9100' })
    .regex(/^[^:\s]+:\d+$/, { error: 'the printer on the network, such as 192.168.1.50:9100' }),
  PRINTER_DOTS_PER_MM: z.coerce.number().int().min(6).max(24).default(8),
});

const read = Variables.safeParse(process.env);
if (!read.success) {
  for (const { path, message } of read.error.issues) console.error(`${path.join('.')}: ${message}`);
  process.exit(1);
}
const { SHOP_URL, PRINT_AGENT_SECRET, PRINTER, PRINTER_DOTS_PER_MM } = read.data;
const [host = '', port = ''] = PRINTER.split(':');
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
  });
console.log(`Printing for ${SHOP_URL} on ${PRINTER}, ${PRINTER_DOTS_PER_MM} dots a millimetre`);
while (!isStopped) {
  try {
    await printWhatWaits({
      shopUrl: SHOP_URL,
      secret: PRINT_AGENT_SECRET,
      printer: { host, port: Number(port) },
      dotsPerMm: PRINTER_DOTS_PER_MM,
      say: console.log,
    });
  } catch (error) {
    console.error(`The shop cannot be reached now: ${(error as Error).message}`);
  }
  await wait(everyInMs);
}
