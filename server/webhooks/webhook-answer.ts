import type { Webhook, WebhookDelivery } from '#contract/shop/webhooks.ts';
import type { StoredDeliveryOfEvent } from './delivery-store.ts';
import { messageIdOf } from './send-webhooks.ts';
import type { StoredWebhook } from './webhook-store.ts';

const written = (at: Date | null) => at?.toISOString() ?? null;

export function answerWebhook(stored: StoredWebhook, now: Date): Webhook {
  const { id, name, url, events, createdAt, pausedAt, pausedBecause, oldSecretUntil, waiting } = stored;
  return {
    ...{ id, name, url, events, waiting },
    createdAt: createdAt.toISOString(),
    paused: pausedAt && pausedBecause && { at: pausedAt.toISOString(), because: pausedBecause },
    failingSince: written(stored.failingSince),
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    lastDeliveredAt: written(stored.lastDeliveredAt),
  };
}

export function answerWebhookDelivery(stored: StoredDeliveryOfEvent): WebhookDelivery {
  const { id, eventId, type, at, attempts, nextTryAt, deliveredAt, lastTryAt, lastStatus, lastFault } = stored;
  return {
    ...{ id, type, attempts, lastStatus, lastFault },
    messageId: messageIdOf(eventId),
    at: at.toISOString(),
    state: nextTryAt ? 'due' : deliveredAt ? 'delivered' : 'failed',
    lastTryAt: written(lastTryAt),
    nextTryAt: written(nextTryAt),
  };
}
