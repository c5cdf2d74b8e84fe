import { redirect } from 'react-router';
import { officeWebhooksPath } from '#contract/office-paths.ts';
import { webhookCalls } from '#contract/webhook-calls.ts';
import { webhookEvents } from '#contract/webhooks.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/webhooks-page.ts';

const { roles } = webhookCalls['webhook-create'];

/** What the forms of the page ask for. A secret is answered where it was asked for, once, and never stands in an address. */
export async function answerWebhooksForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const values = readFields(form, ['do', 'webhookId', 'deliveryId', 'name', 'url']);
  const { webhookId, deliveryId, name, url } = values;
  const events = webhookEvents.filter((event) => form.getAll('events').includes(event));
  const query = { webhookId };
  try {
    switch (values.do) {
      case 'create':
        return told(await call('webhook-create', { body: { name, url, events } }), false);
      case 'rotate':
        return told(await call('webhook-secret-rotate', { query }), true);
      case 'update':
        await call('webhook-update', { query, body: { name, url, events } });
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
  } catch (error) {
    return refuseForm(error, { ...values, events: events.join() });
  }
}

function told({ secret, webhook }: { secret: string; webhook: { name: string } }, isReplaced: boolean) {
  return { isReceived: true as const, secret, name: webhook.name, isReplaced };
}

function done(what: string, rest: Record<string, string> = {}) {
  return redirect(`${officeWebhooksPath}?${new URLSearchParams({ ...rest, done: what })}`);
}
