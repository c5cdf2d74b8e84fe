import type { PaymentType } from '#contract/orders/payments.ts';
import type { Cents } from '../../money.ts';
import { plannedAtDoor } from '../payment-choice.ts';
import { hasLimitAtTheDoor } from './refuse-collection.ts';

interface AtTheDoor {
  paymentType: PaymentType;
  /** The most that may be paid in cash, by law; null where the spot takes no cash. */
  cashLimitInCents: Cents | null;
  dueBeforeInCents: Cents;
  dueInCents: Cents;
}

/**
 * Null: the amount a change leaves for the door may be paid there. An order whose chosen method at the door has no limit has none
 * (the card terminal); all others may be paid in cash, also for the growth of a paid order. An amount above the limit may become less.
 */
export function refuseAtDoor(change: AtTheDoor): 'cash-limit' | null {
  const { paymentType, cashLimitInCents, dueBeforeInCents, dueInCents } = change;
  const planned = plannedAtDoor(paymentType);
  if ((planned && !hasLimitAtTheDoor(planned)) || cashLimitInCents === null) return null;
  return dueInCents > cashLimitInCents && dueInCents > dueBeforeInCents ? 'cash-limit' : null;
}
