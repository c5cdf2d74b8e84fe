import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { errorAnswer, newOrderAnswer, transactionAnswer } from './answers.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { simulatorAccount } from './simulator-keys.ts';
import type { Tokens } from './token-routes.ts';

const smallestAmountInCents = 30;

const text = (longest: number) => z.string().max(longest).nullish().catch(null);
const NewOrder = z.object({
  amount: z.int().min(smallestAmountInCents),
  customerTrns: z.string().max(2048).default(''),
  merchantTrns: z.string().max(2048).default(''),
  customer: z
    .object({
      email: z.string().max(50).default(''),
      fullName: z.string().max(100).default(''),
      phone: z.string().max(30).default(''),
      requestLang: text(10),
    })
    .optional(),
  paymentTimeout: z.int().min(1).default(1800),
  allowRecurring: z.boolean().default(false),
  sourceCode: z.string().optional(),
});

/** The new API: orders are made and transactions read, with a token. */
export async function checkoutApiRoutes(
  app: FastifyInstance,
  { tokens, deps }: { tokens: Tokens; deps: SimulatorDeps },
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!tokens.isGood(request.headers.authorization)) return reply.code(401).send('');
  });

  app.post('/checkout/v2/orders', async (request, reply) => {
    const parsed = NewOrder.safeParse(request.body);
    reply.type('application/json');
    if (!parsed.success) return reply.code(400).send(errorAnswer(400, z.prettifyError(parsed.error)));
    const { amount, customer, paymentTimeout, sourceCode, ...order } = parsed.data;
    // Viva falls over a source it does not know.
    if (sourceCode !== undefined && sourceCode !== simulatorAccount.sourceCode) return reply.code(500).send('');
    const added = deps.ledger.addOrder({
      ...order,
      amountInCents: amount,
      email: customer?.email ?? '',
      fullName: customer?.fullName ?? '',
      requestLang: customer?.requestLang ?? 'el-GR',
      expiresAt: new Date(deps.clock().getTime() + paymentTimeout * 1000),
      state: 'pending',
    });
    return reply.send(newOrderAnswer(added));
  });

  app.get<{ Params: { id: string } }>('/checkout/v2/transactions/:id', async (request, reply) => {
    const found = deps.ledger.find(request.params.id);
    const order = found && deps.ledger.orders.get(found.orderCode);
    reply.type('application/json');
    if (!found || !order) return reply.code(404).send(errorAnswer(404, 'Transaction not found'));
    return reply.send(transactionAnswer(found, order));
  });
}
