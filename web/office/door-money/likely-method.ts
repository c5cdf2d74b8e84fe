import type { Stop } from '#contract/road/road.ts';
import type { DoorMethod } from '#contract/words/payment-channels.ts';
import { mostCashInCents } from '#domain/orders/door/refuse-collection.ts';

/** The most likely payment method of a stop: the customer's choice, and cash within its limit. */
export function likelyMethodOf({ due, paymentType }: Pick<Stop, 'due' | 'paymentType'>): DoorMethod {
  return paymentType === 'pos' || due > mostCashInCents ? 'pos' : 'cash';
}
