import fastify, { type FastifyInstance } from 'fastify';

interface AcmePayment {
  id: string;
  session: string;
  status: 'paid' | 'refunded';
  amount: number;
  refundOf: string | null;
  reference: string;
}

/** The imaginary provider of examples/extending/card-payments.ts, with a page on which `pay` presses the button. */
export function buildAcme(apiKey: string): { app: FastifyInstance; pay(session: string): string } {
  const app = fastify();
  const sessions = new Map<string, { amount: number; reference: string; status: 'pending' | 'cancelled' | 'paid' }>();
  const payments: AcmePayment[] = [];
  const add = (payment: Omit<AcmePayment, 'id'>) => {
    payments.push({ ...payment, id: `p${payments.length + 1}` });
    return payments.at(-1);
  };
  const show = (id: string) => {
    const found = sessions.get(id);
    const own = payments.filter(({ session }) => session === id).map((payment) => payment.id);
    return found && { id, status: found.status, amount: found.amount, payments: own };
  };
  type Named = { Params: { id: string }; Body: { amount: number; reference: string } };
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return reply.code(401).send({});
  });
  app.post<Named>('/sessions', async ({ body: { amount, reference } }) => {
    const id = `s${sessions.size + 1}`;
    sessions.set(id, { amount, reference, status: 'pending' });
    return show(id);
  });
  app.get<Named>('/sessions/:id', async ({ params }, reply) => show(params.id) ?? reply.code(404).send({}));
  app.post<Named>('/sessions/:id/cancel', async ({ params }, reply) => {
    const found = sessions.get(params.id);
    if (found?.status !== 'pending') return reply.code(409).send({});
    found.status = 'cancelled';
    return show(params.id);
  });
  app.get<Named>('/payments/:id', async ({ params }, reply) => {
    return payments.find(({ id }) => id === params.id) ?? reply.code(404).send({});
  });
  app.get<{ Querystring: { reference: string } }>('/payments', async ({ query }) => {
    return { items: payments.filter(({ reference }) => reference === query.reference) };
  });
  app.post<Named>('/payments/:id/refunds', async ({ params, body }, reply) => {
    const paid = payments.find(({ id }) => id === params.id);
    const back = payments.filter(({ refundOf }) => refundOf === params.id).reduce((sum, { amount }) => sum - amount, 0);
    if (!paid) return reply.code(404).send({});
    if (back + body.amount > paid.amount) return reply.code(422).send({ error: 'more than was paid' });
    return add({ ...paid, status: 'refunded', amount: -body.amount, refundOf: paid.id });
  });
  app.post<Named>('/payments/:id/charges', async ({ body: { amount, reference } }) => {
    return add({ session: '', status: 'paid', amount, refundOf: null, reference });
  });
  return {
    app,
    pay(id) {
      const session = sessions.get(id);
      if (!session) throw new Error('No such session');
      session.status = 'paid';
      const { amount, reference } = session;
      return add({ session: id, status: 'paid', amount, refundOf: null, reference })?.id ?? '';
    },
  };
}
