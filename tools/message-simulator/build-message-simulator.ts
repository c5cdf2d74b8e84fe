import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';

export const messageSimulatorKey = 'simulator-key';

export interface ReceivedMessage {
  id: string;
  channel: string;
  from: string;
  to: string;
  text: string;
}

export interface MessageSimulator {
  app: FastifyInstance;
  /** Messages that would have reached phones, oldest first. */
  received: ReceivedMessage[];
  /** Outcomes of the next requests, before a message is accepted: `lost` accepts the message and cuts the connection. */
  faults: ('busy' | 'refused' | 'lost')[];
}

/** Simulates a provider of SMS and Viber: accepts each message once by its key, and can be down, busy or refuse. */
export function buildMessageSimulator(): MessageSimulator {
  const app = fastify({ logger: false });
  const received: ReceivedMessage[] = [];
  const taken = new Map<string, string>();
  const faults: MessageSimulator['faults'] = [];
  app.post('/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${messageSimulatorKey}`) return reply.code(401).send({});
    const fault = faults.shift();
    if (fault === 'busy') return reply.code(503).send({});
    const { channel, from, to, text } = request.body as Omit<ReceivedMessage, 'id'>;
    if (fault === 'refused' || !/^\+[1-9]\d{7,14}$/.test(to)) return reply.code(422).send({ error: 'no such number' });
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const id = taken.get(key) ?? randomUUID();
    if (!taken.has(key)) received.push({ id, channel, from, to, text });
    taken.set(key, id);
    if (fault === 'lost') {
      request.raw.socket.destroy();
      return reply;
    }
    return { id };
  });
  app.get('/messages', async () => ({ items: received }));
  return { app, received, faults };
}
