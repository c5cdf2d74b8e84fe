import type { WebhookEvent } from '#contract/webhooks.ts';

/** A move of an order or of one of its deliveries, as it was noted. */
export interface NotedMove {
  deliveryId: string | null;
  from: string | null;
  to: string;
}

/** What a move is called outside; null: nothing that others are told of. */
export function eventOfMove({ deliveryId, from, to }: NotedMove): WebhookEvent | null {
  if (deliveryId !== null) {
    if (to === 'delivered') return 'delivery.delivered';
    return to === 'not-found' || to === 'not-accepted' ? 'delivery.failed' : null;
  }
  if (from === null) return 'order.placed';
  // An order that opens was paid, or trusted, or pays at its door: payments are noted for themselves.
  return to === 'canceled' ? 'order.canceled' : null;
}
