import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { SimulatorSettings } from './settings.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { refundPayment } from './transactions.ts';

const Refund = z.object({ transactionId: z.string(), amountInCents: z.int().min(1) });

/** For tests and developers: the next events, and everything that has happened. Not part of Viva. */
export async function controlRoutes(app: FastifyInstance, { deps }: { deps: SimulatorDeps }) {
  const { ledger, settings, webhooks } = deps;

  app.post('/simulator/next', async (request, reply) => {
    const parsed = SimulatorSettings.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    settings.set(parsed.data);
    return settings.read();
  });

  app.get('/simulator/next', async () => settings.read());

  /** Like a merchant in Viva's own pages, without the shop. */
  app.post('/simulator/refund', async (request, reply) => {
    const parsed = Refund.safeParse(request.body);
    const payment = parsed.success && ledger.find(parsed.data.transactionId);
    const done = payment && refundPayment(deps, payment, parsed.data.amountInCents);
    if (!done) return reply.code(400).send({ message: 'The amount exceeds the refundable amount' });
    return { transactionId: done.transaction.transactionId };
  });

  app.get('/simulator/ledger', async () => ({
    orders: [...ledger.orders.values()].map((order) => ({ ...order, stateId: ledger.stateIdOf(order) })),
    transactions: [...ledger.transactions.values()],
    deliveries: webhooks.deliveries,
  }));
}
