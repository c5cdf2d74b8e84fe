import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { Knobs } from './knobs.ts';
import type { SimulatorWorld } from './world.ts';

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

  app.get('/simulator/ledger', async () => ({
    orders: [...ledger.orders.values()].map((order) => ({ ...order, stateId: ledger.stateIdOf(order) })),
    transactions: [...ledger.transactions.values()],
    deliveries: webhooks.deliveries,
  }));
}
