import type { PaymentType } from '#contract/orders/payments.ts';
import type { Cents } from '../../money.ts';

interface AtTheDoor {
  paymentType: PaymentType;
  /** The most that may be paid in cash, by law; null where the spot takes no cash. */
  cashLimitInCents: Cents | null;
  dueBeforeInCents: Cents;
  dueInCents: Cents;
}

/**
 * Null: the amount a change leaves for the door may be paid there. Only an order with the card terminal chosen has no limit;
 * all others may be paid in cash, also for the growth of a paid order. An amount above the limit may become less.
 */
export function refuseAtDoor(change: AtTheDoor): 'cash-limit' | null {
  const { paymentType, cashLimitInCents, dueBeforeInCents, dueInCents } = change;
  if (paymentType === 'pos' || cashLimitInCents === null) return null;
  return dueInCents > cashLimitInCents && dueInCents > dueBeforeInCents ? 'cash-limit' : null;
}
