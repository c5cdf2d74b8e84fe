import type { WebhookEvent } from '#contract/webhooks.ts';

/** A move of an order or of one of its deliveries, as it was noted. */
export interface NotedMove {
  deliveryId: string | null;
  from: string | null;
  to: string;
  /** Whether anything of the order is still to be paid. */
  isDue: boolean;
}

/** What a move is called outside; null: nothing that others are told of. */
export function eventOfMove({ deliveryId, from, to, isDue }: NotedMove): WebhookEvent | null {
  if (deliveryId !== null) {
    if (to === 'delivered') return 'delivery.delivered';
    return to === 'not-found' || to === 'not-accepted' ? 'delivery.failed' : null;
  }
  if (from === null) return 'order.placed';
  if (to === 'canceled') return 'order.cancelled';
  // Opened on the owner's word, or to be paid at the door after all, it is not paid.
  return from === 'not-paid' && to === 'opened' && !isDue ? 'order.paid' : null;
}
