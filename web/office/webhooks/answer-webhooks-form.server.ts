import type { ActionFunctionArgs } from 'react-router';
import { officeWebhooksPath } from '#contract/office-paths.ts';
import { webhookCalls } from '#contract/shop/webhook-calls.ts';
import { subscribedEvents, webhookEvents } from '#contract/shop/webhooks.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = webhookCalls['webhook-create'];

/** The forms of the page. A secret is returned once, in the response to its own form, and never put into an address. */
export function answerWebhooksForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: ['do', 'webhookId', 'deliveryId', 'name', 'url'],
    lists: ['events'],
    async answer({ call, values: { do: what, webhookId, deliveryId, name, url }, lists }) {
      const ticked = <Name extends string>(names: readonly Name[]) =>
        names.filter((name) => lists.events.includes(name));
      const query = { webhookId };
      const done = (did: string, rest?: Record<string, string>) => redirectDone(officeWebhooksPath, did, rest);
      switch (what) {
        case 'create':
          return shown(await call('webhook-create', { body: { name, url, events: ticked(webhookEvents) } }), false);
        case 'rotate':
          return shown(await call('webhook-secret-rotate', { query }), true);
        case 'update':
          await call('webhook-update', { query, body: { name, url, events: ticked(subscribedEvents) } });
          return done('saved');
        case 'pause':
          await call('webhook-pause', { query, body: { isPaused: true } });
          return done('paused');
        case 'resume':
          await call('webhook-pause', { query, body: { isPaused: false } });
          return done('resumed');
        case 'test':
          await call('webhook-test', { query });
          return done('tested', { log: webhookId });
        case 'resend':
          await call('webhook-delivery-resend', { query: { webhookDeliveryId: deliveryId } });
          return done('resent', { log: webhookId });
        default:
          await call('webhook-delete', { query });
          return done('deleted');
      }
    },
  });
}

function shown({ secret, webhook }: { secret: string; webhook: { name: string } }, isReplaced: boolean) {
  return { isReceived: true as const, secret, name: webhook.name, isReplaced };
}
