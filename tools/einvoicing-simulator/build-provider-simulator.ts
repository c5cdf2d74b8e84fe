import { createHash, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkInvoice } from './check-invoice.ts';
import type { MarkedDocument, Refusal } from './invoice-rules-table.ts';
import { paymentMethodsDoc, structureFaults } from './invoice-structure.ts';
import { childrenOf, parseXml, textOf } from './parse-xml.ts';

export const simulatorKey = 'simulated-provider-key';

interface ReceivedDocument extends MarkedDocument {
  kind: string;
  series: string;
  number: number;
  mark: string;
  isCancelled: boolean;
  /** The whole request body. */
  body: { mydata: string; issuer: unknown; counterpart: unknown };
  payments: { method: string; mydata: string | null }[];
}

/** Faults to inject into the next requests, each with the number of times. */
export interface Faults {
  /** Responds with 503. */
  down?: number;
  /** Processes the request but drops the response. */
  loseAnswer?: number;
}

export interface ProviderSimulator {
  app: FastifyInstance;
  received: ReceivedDocument[];
  turn(faults: Faults): void;
}

/** A certified provider with the API of the reference adapter: refuses what the authority refuses, marks each document once. */
export function buildProviderSimulator(): ProviderSimulator {
  const app = Fastify();
  const received: ReceivedDocument[] = [];
  const signatures = new Set<string>();
  let faults: Faults = {};
  const find = (mark: string) => received.find((each) => each.mark === mark);
  const answerOf = ({ mark }: ReceivedDocument) => ({
    mark,
    uid: createHash('sha1').update(mark).digest('hex').toUpperCase(),
    qrUrl: `https://provider.example/documents/${mark}`,
  });
  const refuse = (errors: Refusal[]) => ({ errors });

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/simulator')) return;
    if (request.headers.authorization !== `Bearer ${simulatorKey}`) return reply.code(401).send(refuse([]));
    if ((faults.down ?? 0) > 0) {
      faults.down = (faults.down ?? 0) - 1;
      return reply.code(503).send();
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/simulator') || (faults.loseAnswer ?? 0) === 0) return;
    faults.loseAnswer = (faults.loseAnswer ?? 0) - 1;
    reply.raw.destroy();
  });

  app.post<{ Body: ReceivedDocument['body'] & { kind: string; series: string; number: number } }>(
    '/documents',
    async (request, reply) => {
      const { kind, series, number, mydata } = request.body;
      const known = received.find((each) => each.series === series && each.number === number);
      if (known) return answerOf(known);
      const errors = checkInvoice(mydata, find);
      if (errors.length > 0) return reply.code(422).send(refuse(errors));
      const [invoice] = childrenOf(parseXml(mydata), 'invoice');
      const header = childrenOf(invoice, 'invoiceHeader')[0];
      const netInCents = Math.round(Number(textOf(invoice, 'invoiceSummary', 'totalNetValue')) * 100);
      const corrected = textOf(header, 'correlatedInvoices') ?? textOf(header, 'multipleConnectedMarks');
      const original = corrected ? find(corrected) : undefined;
      if (original) original.creditedInCents += netInCents;
      const type = textOf(header, 'invoiceType') ?? '';
      const mark = String(400_000_000_000_000 + received.length + 1);
      const { body } = request;
      const one = {
        kind,
        series,
        number,
        mark,
        type,
        netInCents,
        creditedInCents: 0,
        isCancelled: false,
        body,
        payments: [],
      };
      received.push(one);
      return answerOf(one);
    },
  );
  app.get<{ Querystring: { series: string; number: string } }>('/documents', async ({ query }, reply) => {
    const known = received.find(({ series, number }) => series === query.series && String(number) === query.number);
    return known ? answerOf(known) : reply.code(404).send(refuse([]));
  });
  app.post('/pos-signatures', async () => {
    const signature = randomUUID();
    signatures.add(signature);
    return { signature, signingAuthor: '999' };
  });
  app.post<{ Params: { mark: string }; Body: { method: string; mydata: string | null } }>(
    '/documents/:mark/payments',
    async (request, reply) => {
      const document = find(request.params.mark);
      if (!document) return reply.code(422).send(refuse([{ code: '201', message: 'No such mark' }]));
      const { method, mydata } = request.body;
      if (method === 'pos') {
        const faults = structureFaults(parseXml(mydata ?? '<none/>'), paymentMethodsDoc);
        const signature = textOf(
          parseXml(mydata ?? '<none/>'),
          'paymentMethods',
          'paymentMethodDetails',
          'ProvidersSignature',
          'Signature',
        );
        if (faults.length > 0 || !signatures.has(signature ?? ''))
          return reply
            .code(422)
            .send(refuse([{ code: 'pos-signature', message: faults.join('; ') || 'Not signed here' }]));
      }
      if (document.payments.length === 0) document.payments.push({ method, mydata });
      return { ok: true };
    },
  );
  app.post<{ Params: { mark: string } }>('/documents/:mark/cancellation', async (request, reply) => {
    const document = find(request.params.mark);
    if (!document) return reply.code(422).send(refuse([{ code: '201', message: 'No such mark' }]));
    document.isCancelled = true;
    return { ok: true };
  });
  app.post<{ Body: Faults }>('/simulator/next', async ({ body }) => {
    faults = { ...body };
    return { ok: true };
  });
  return {
    app,
    received,
    turn(next) {
      faults = { ...next };
    },
  };
}
