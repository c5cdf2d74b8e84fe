import { subscribedEvents, testEvent, type Webhook, type WebhookDelivery } from '#contract/shop/webhooks.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import type { PillTone } from '../kit/pill.tsx';

/** Name of an event type; types without a text are shown unchanged. */
export function eventWords(text: Text, type: string): string {
  const known = [...subscribedEvents, testEvent].find((event) => event === type);
  return known ? text(`webhook-event-${known.replace('.', '-')}` as MessageId) : type;
}

export function stateOfWebhook({ paused, failingSince, lastDeliveredAt }: Webhook): {
  tone: PillTone;
  words: MessageId;
} {
  if (paused)
    return { tone: paused.because === 'owner' ? 'closed' : 'bad', words: `webhooks-state-paused-${paused.because}` };
  if (failingSince) return { tone: 'warn', words: 'webhooks-state-failing' };
  return lastDeliveredAt
    ? { tone: 'ok', words: 'webhooks-state-working' }
    : { tone: 'open', words: 'webhooks-state-new' };
}

export const deliveryTones: Record<WebhookDelivery['state'], PillTone> = {
  delivered: 'ok',
  due: 'open',
  failed: 'bad',
};

/** The response, or the reason why there was none; empty before the first try. */
export function answerWords(text: Text, { lastStatus, lastFault }: WebhookDelivery): string {
  if (lastFault) return text(`webhooks-fault-${lastFault}`);
  return lastStatus === null ? '' : text('webhooks-answered', { status: String(lastStatus) });
}
