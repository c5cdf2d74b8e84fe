import type { Clock } from '#domain/clock.ts';
import { readEnvironment } from '#server/environment.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { wireShop } from '#server/wiring/wire-shop.ts';
import { createSay } from '#texts/say.ts';
import { findFreePort } from '../network/free-port.ts';
import { simulatorVariables } from '../payments/simulator-variables.ts';
import { type OpenSimulator, openVivaSimulator } from '../payments/viva-simulator.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface PayingShop extends TestShop {
  viva: OpenSimulator;
  /** The shop's own dependencies, for work without a call, such as charging a stored card. */
  payments: PaymentDeps;
}

/** A shop whose cards are charged by the simulator of Viva, over real HTTP in both directions. */
export async function openPayingShop(options: { clock: Clock; retryPauseInMs?: number }): Promise<PayingShop> {
  const port = await findFreePort();
  const viva = await openVivaSimulator({
    returnUrl: `http://127.0.0.1:${port}/checkout/viva`,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/viva/webhook`,
    retryPauseInMs: options.retryPauseInMs ?? 50,
    clock: options.clock,
  });
  const environment = simulatorVariables(viva.url);
  const shop = await openTestShop({ clock: options.clock, environment });
  await shop.app.listen({ host: '127.0.0.1', port });
  const { payments } = wireShop({
    terminals: null,
    environment: readEnvironment(environment),
    database: shop.database,
    clock: options.clock,
    publicUrl: 'http://localhost:3000',
    say: createSay(),
    log: shop.app.log,
  });
  return {
    ...shop,
    viva,
    payments,
    async close() {
      await viva.close();
      await shop.close();
    },
  };
}
