import type { FastifyInstance } from 'fastify';
import { CardProviderDown } from '../outside/card-payments/card-payments.ts';
import { takeWebhook } from './attempts/take-webhook.ts';
import type { PaymentDeps } from './payment-deps.ts';

const bodyLimitInBytes = 256 * 1024;

/** The provider's webhook URL: it reads its key there once, and sends its events to it. */
export async function paymentWebhookRoutes(app: FastifyInstance, deps: PaymentDeps) {
  app.removeAllContentTypeParsers();
  // The unparsed body: its order codes exceed the precision of numbers.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitInBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/payments/viva/webhook', async () => ({ Key: await deps.cards[deps.cardProvider].webhookKey() }));
  app.post('/payments/viva/webhook', async (request, reply) => {
    try {
      const taken = await takeWebhook(deps, String(request.body ?? ''), request.ip);
      if (taken === 'later') return reply.code(429).header('retry-after', '60').send({ received: false });
      return { received: true };
    } catch (error) {
      if (!(error instanceof CardProviderDown)) throw error;
      deps.report('taking a webhook', error);
      // Temporary failure: the provider sends it again.
      return reply.code(503).send({ received: false });
    }
  });
}
