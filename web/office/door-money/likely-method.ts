import type { Stop } from '#contract/road/road.ts';
import type { DoorMethod } from '#contract/words/payment-channels.ts';
import { isOverLimitAtTheDoor } from '#domain/orders/door/refuse-collection.ts';
import { plannedAtDoor } from '#domain/orders/payment-choice.ts';

/** The most likely payment method of a stop: the customer's choice, else cash, within its limit; above it the card terminal. */
export function likelyMethodOf({ due, paymentType }: Pick<Stop, 'due' | 'paymentType'>): DoorMethod {
  const planned = plannedAtDoor(paymentType) ?? 'cash';
  return isOverLimitAtTheDoor(planned, due) ? 'pos' : planned;
}
