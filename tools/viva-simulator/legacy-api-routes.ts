import type { FastifyInstance } from 'fastify';
import { doneAnswer, errorAnswer, orderAnswer, transactionListAnswer } from './answers.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { isBasic, simulatorAccount, simulatorWebhookKey } from './simulator-keys.ts';
import { cancelOrder, chargeKeptCard, refundPayment } from './transactions.ts';

interface ById {
  Params: { id: string };
}
const notFound = errorAnswer(404, 'Not found');

/** The older API: looking up, cancelling, giving back, charging again; with merchant id and key. */
export async function legacyApiRoutes(app: FastifyInstance, { deps }: { deps: SimulatorDeps }) {
  const { ledger } = deps;
  app.addHook('onRequest', async (request, reply) => {
    const { merchantId, apiKey } = simulatorAccount;
    if (!isBasic(request.headers.authorization, merchantId, apiKey)) return reply.code(401).send('');
    reply.type('application/json');
  });

  app.get('/api/messages/config/token', async () => JSON.stringify({ Key: simulatorWebhookKey }));

  app.get<ById>('/api/orders/:id', async (request, reply) => {
    const order = ledger.orders.get(request.params.id);
    if (!order) return reply.code(404).send(notFound);
    return orderAnswer(order, ledger.stateIdOf(order));
  });

  app.delete<ById>('/api/orders/:id', async (request, reply) => {
    const order = ledger.orders.get(request.params.id);
    if (!order) return reply.code(404).send(notFound);
    if (order.state !== 'pending') return errorAnswer(403, 'The order cannot be cancelled any more');
    cancelOrder(deps, order);
    return JSON.stringify({ OrderCode: null, ErrorCode: 0, ErrorText: null, Success: true });
  });

  app.get<{ Querystring: { ordercode?: string; date?: string } }>('/api/transactions/', async (request) => {
    const { ordercode, date } = request.query;
    return transactionListAnswer(ordercode ? ledger.listByOrder(ordercode) : ledger.listByDate(date ?? ''));
  });

  app.delete<ById & { Querystring: { amount?: string } }>('/api/transactions/:id', async (request, reply) => {
    const payment = ledger.find(request.params.id);
    if (!payment) return reply.code(404).send(notFound);
    if (deps.settings.takeTurn('refuseRefunds')) return errorAnswer(403, 'Non reversible transaction');
    const amount = request.query.amount === undefined ? null : Number(request.query.amount);
    const done = refundPayment(deps, payment, amount);
    return done ? doneAnswer(done.transaction) : errorAnswer(403, 'Non reversible transaction');
  });

  app.post<ById & { Body: Record<string, unknown> | null }>('/api/transactions/:id', async (request, reply) => {
    const first = ledger.find(request.params.id);
    const order = first && ledger.orders.get(first.orderCode);
    if (!first || !order) return reply.code(404).send(notFound);
    // Viva reads the names of fields in any case.
    const fields = new Map(Object.entries(request.body ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
    const amountInCents = Number(fields.get('amount'));
    const isCharged = first.statusId === 'F' || first.statusId === 'R';
    if (!first.recurringSupport || !isCharged) return errorAnswer(403, 'The transaction does not support recurring');
    if (!(amountInCents >= 30)) return reply.code(400).send(errorAnswer(400, 'Invalid amount'));
    const merchantTrns = String(fields.get('merchanttrns') ?? '');
    return doneAnswer(chargeKeptCard(deps, order, { amountInCents, merchantTrns }).transaction);
  });
}
