import type { DoorMethod } from '#contract/payment-channels.ts';
import type { Stop } from '#contract/road.ts';
import { mostCashInCents } from '#domain/orders/door/refuse-collection.ts';

/** By what a stop will most likely pay: as the customer said, and cash within its limit. */
export function likelyMethodOf({ due, paymentType }: Pick<Stop, 'due' | 'paymentType'>): DoorMethod {
  return paymentType === 'pos' || due > mostCashInCents ? 'pos' : 'cash';
}
