import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { refundPayment } from './deeds.ts';
import { Knobs } from './knobs.ts';
import type { SimulatorWorld } from './world.ts';

const Refund = z.object({ transactionId: z.string(), amountInCents: z.int().min(1) });

/** For tests and developers: what shall happen next, and everything that has happened. No part of Viva. */
export async function controlDoor(app: FastifyInstance, { world }: { world: SimulatorWorld }) {
  const { ledger, knobs, webhooks } = world;

  app.post('/simulator/next', async (request, reply) => {
    const parsed = Knobs.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    knobs.set(parsed.data);
    return knobs.read();
  });

  app.get('/simulator/next', async () => knobs.read());

  /** As a merchant does in Viva's own pages, without the shop. */
  app.post('/simulator/refund', async (request, reply) => {
    const parsed = Refund.safeParse(request.body);
    const payment = parsed.success && ledger.find(parsed.data.transactionId);
    const deed = payment && refundPayment(world, payment, parsed.data.amountInCents);
    if (!deed) return reply.code(400).send({ message: 'There is not so much to give back' });
    return { transactionId: deed.transaction.transactionId };
  });

  app.get('/simulator/ledger', async () => ({
    orders: [...ledger.orders.values()].map((order) => ({ ...order, stateId: ledger.stateIdOf(order) })),
    transactions: [...ledger.transactions.values()],
    deliveries: webhooks.deliveries,
  }));
}
