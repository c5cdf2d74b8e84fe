import type { WebhookEvent } from '#contract/shop/webhooks.ts';

/** A recorded status change of an order or of one of its deliveries. */
export interface NotedMove {
  deliveryId: string | null;
  from: string | null;
  to: string;
}

/** Public event name of a status change; null: not sent. */
export function eventOfMove({ deliveryId, from, to }: NotedMove): WebhookEvent | null {
  if (deliveryId !== null) {
    if (to === 'delivered') return 'delivery.delivered';
    return to === 'not-found' || to === 'not-accepted' ? 'delivery.failed' : null;
  }
  if (from === null) return 'order.placed';
  // An order that opens was paid, or trusted, or is paid at its door: payments have events of their own.
  return to === 'canceled' ? 'order.canceled' : null;
}
