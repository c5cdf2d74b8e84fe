import type { PaymentType } from '#contract/payments.ts';
import type { Cents } from '../../money.ts';

interface AtTheDoor {
  paymentType: PaymentType;
  /** The most that may be paid in cash, by law; null where the spot takes no cash. */
  cashLimitInCents: Cents | null;
  dueBeforeInCents: Cents;
  dueInCents: Cents;
}

/**
 * Null: what a change leaves to be paid at the door may be paid there. Only who chose the card terminal pays without limit;
 * everybody else may come with cash, also for what a paid order has grown by. What was too much before may become less.
 */
export function refuseAtDoor(change: AtTheDoor): 'cash-limit' | null {
  const { paymentType, cashLimitInCents, dueBeforeInCents, dueInCents } = change;
  if (paymentType === 'pos' || cashLimitInCents === null) return null;
  return dueInCents > cashLimitInCents && dueInCents > dueBeforeInCents ? 'cash-limit' : null;
}
