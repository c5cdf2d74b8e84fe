import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { errorAnswer } from './answers.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import type { Tokens } from './token-routes.ts';

const Sale = z.object({
  sessionId: z.uuid(),
  terminalId: z.int().min(1),
  cashRegisterId: z.string().min(1),
  amount: z.int().min(1),
  currencyCode: z.literal('978'),
  merchantReference: z.string().max(2048).default(''),
  aadeProviderSignature: z.string().optional(),
  aadeProviderId: z.string().nullish(),
});

export type TerminalSession = z.infer<typeof Sale> & {
  end: 'paid' | 'declined' | 'aborted' | null;
  transactionId: string | null;
};

/** Outcomes of a session: paid, card refused, aborted. */
const eventIds = { paid: 0, declined: 10_051, aborted: 1003 };

const Tap = z.object({ sessionId: z.string(), end: z.enum(['paid', 'declined']) });
/** The amount was keyed in at the terminal itself: the merchant's system learns of it from the slip. */
const KeyedSale = z.object({ amount: z.int().min(1), merchantReference: z.string().default('') });

/** Terminals of the simulated account: each sale waits for a tap, which is made at /simulator/tap. */
export async function terminalRoutes(
  app: FastifyInstance,
  { tokens, sessions }: { tokens: Tokens; sessions: Map<string, TerminalSession> },
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!tokens.isGood(request.headers.authorization)) return reply.code(401).send('');
  });

  app.post('/ecr/v1/transactions::sale', async (request, reply) => {
    const sale = Sale.safeParse(request.body);
    reply.type('application/json');
    if (!sale.success) return reply.code(400).send(errorAnswer(400, z.prettifyError(sale.error)));
    if (sessions.has(sale.data.sessionId)) return reply.code(409).send(errorAnswer(409, 'Session exists'));
    sessions.set(sale.data.sessionId, { ...sale.data, end: null, transactionId: null });
    return reply.send('');
  });

  app.get<{ Params: { id: string } }>('/ecr/v1/sessions/:id', async (request, reply) => {
    const session = sessions.get(request.params.id);
    reply.type('application/json');
    if (!session) return reply.code(404).send(errorAnswer(404, 'Session not found'));
    if (!session.end) return reply.code(202).send('');
    const { sessionId, amount, transactionId, end } = session;
    const success = end === 'paid';
    return reply.send({ sessionId, amount, success, eventId: eventIds[end], ...(success && { transactionId }) });
  });

  app.delete<{ Params: { id: string }; Querystring: { cashRegisterId?: string } }>(
    '/ecr/v1/sessions/:id',
    async (request, reply) => {
      const session = sessions.get(request.params.id);
      reply.type('application/json');
      if (!session || session.cashRegisterId !== request.query.cashRegisterId)
        return reply.code(404).send(errorAnswer(404, 'Session not found'));
      session.end ??= 'aborted';
      return reply.send('');
    },
  );
}

/** The card is held to the terminal, or is declined. Its payment is in the account's books. */
export async function tapRoutes(
  app: FastifyInstance,
  { deps, sessions }: { deps: Pick<SimulatorDeps, 'clock' | 'ledger'>; sessions: Map<string, TerminalSession> },
) {
  app.post('/simulator/tap', async (request, reply) => {
    const keyed = KeyedSale.safeParse(request.body);
    if (keyed.success) return { transactionId: payAtTerminal(deps, keyed.data) };
    const tap = Tap.safeParse(request.body);
    const session = tap.success && sessions.get(tap.data.sessionId);
    if (!tap.success || !session) return reply.code(400).send({ message: 'No terminal waits for this tap' });
    if (session.end === null && tap.data.end === 'paid') session.transactionId = payAtTerminal(deps, session);
    session.end ??= tap.data.end;
    return session;
  });
}

function payAtTerminal(
  { clock, ledger }: Pick<SimulatorDeps, 'clock' | 'ledger'>,
  { amount: amountInCents, merchantReference: merchantTrns }: z.infer<typeof KeyedSale>,
): string {
  const sale = { amountInCents, merchantTrns };
  const noCustomer = { customerTrns: '', email: '', fullName: '', requestLang: 'el-GR', allowRecurring: false };
  const { orderCode } = ledger.addOrder({ ...sale, ...noCustomer, expiresAt: clock(), state: 'paid' });
  const paid = { statusId: 'F', typeId: 5, parentId: null, reason: 0, recurringSupport: false } as const;
  return ledger.addTransaction({ ...sale, ...paid, orderCode }).transactionId;
}
