import fastify, { type FastifyInstance } from 'fastify';

/** What the bridge passes on to your certified provider, by its own API. */
export interface Issuer {
  /** Returns the mark of the tax authority. The same series and number must give the same mark. */
  issue(document: { kind: string; series: string; number: number; mydata: string }): Promise<Mark>;
  cancel(mark: string): Promise<void>;
}
interface Mark {
  mark: string;
  uid: string;
  qrUrl: string;
}
type Sent = Parameters<Issuer['issue']>[0];

/**
 * A program between the shop and a provider with another API: the shop sends to it (EINVOICING_URL, EINVOICING_API_KEY).
 * A real one stores `issued` in a file or a database, since the shop asks for marks whose answer was lost.
 */
export function buildEInvoicingBridge({ apiKey, issuer }: { apiKey: string; issuer: Issuer }): FastifyInstance {
  const app = fastify();
  const issued = new Map<string, Mark>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return reply.code(401).send({});
  });
  app.post('/documents', async (request) => {
    const document = request.body as Sent;
    const key = `${document.series}/${document.number}`;
    const mark = issued.get(key) ?? (await issuer.issue(document));
    issued.set(key, mark);
    return mark;
  });
  app.get('/documents', async (request, reply) => {
    const { series, number } = request.query as { series: string; number: string };
    return issued.get(`${series}/${number}`) ?? reply.code(404).send({});
  });
  app.post('/documents/:mark/cancellation', async (request) => {
    await issuer.cancel((request.params as { mark: string }).mark);
    return {};
  });
  // Payments of terminals and of cash, and the signature before a terminal charges: where your provider has none, refuse them.
  app.post('/documents/:mark/payments', async () => ({}));
  app.post('/pos-signatures', async (_request, reply) =>
    reply.code(422).send({ errors: [{ code: 'no-pos', message: 'No terminals are connected' }] }),
  );
  return app;
}
