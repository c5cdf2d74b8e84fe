import type { Stop } from '#contract/road.ts';
import type { doorMethods } from '#contract/road-words.ts';
import { mostCashInCents } from '#domain/orders/door/refuse-collection.ts';

export type TakenMethod = (typeof doorMethods)[number];

/** By what a stop will most likely pay: as the customer said, and cash within its limit. */
export function likelyMethodOf({ due, paymentType }: Pick<Stop, 'due' | 'paymentType'>): TakenMethod {
  return paymentType === 'pos' || due > mostCashInCents ? 'pos' : 'cash';
}
