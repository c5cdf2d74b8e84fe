import fastify, { type FastifyInstance } from 'fastify';

interface Message {
  channel: 'sms' | 'viber';
  from: string;
  to: string;
  text: string;
}

/** A program between the shop and a provider of SMS: the shop sends to it (MESSAGES_URL, MESSAGES_API_KEY). */
export function buildMessagesBridge(options: {
  apiKey: string;
  /** Your provider's own call; returns its id of the message. */
  send(message: Message): Promise<string>;
}): FastifyInstance {
  const app = fastify();
  const sent = new Map<string, string>();
  app.post('/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${options.apiKey}`) return reply.code(401).send({});
    const message = request.body as Message;
    // Any 4xx but 401, 408 and 429 means: no retry would help.
    if (!message.to.startsWith('+30')) return reply.code(422).send({ error: 'only Greek numbers' });
    // The shop repeats a message whose answer was lost, with the same key.
    const key = String(request.headers['idempotency-key']);
    const id = sent.get(key) ?? (await options.send(message));
    sent.set(key, id);
    return { id };
  });
  return app;
}
