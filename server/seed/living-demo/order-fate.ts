import type { DoorMethod } from '#contract/words/payment-channels.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { randomFrom, seedOf } from '#domain/random.ts';

const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;

/** An order's payment on the provider's page succeeds or fails within this time. */
export const decidedInMs = 35 * minuteInMs;

/** The future of an order, from its own dice: the same in every call. */
export function fateOf({ cartId, paymentType, placedAt, holdUntil }: StoredOrder): {
  /** Null: never paid. */
  paysAt: Date | null;
  doorMethod: DoorMethod;
} {
  const dice = randomFrom(seedOf(`${cartId} fate`));
  const waits = isOnline(paymentType) ? (2 + dice.below(9)) * minuteInMs : (2 + dice.below(20)) * hourInMs;
  const paysAt = new Date(placedAt.getTime() + waits);
  const isForgotten = dice.chance(isOnline(paymentType) ? 0.04 : 0.12) || (holdUntil !== null && paysAt >= holdUntil);
  const isByPhone = dice.chance(0.15);
  return {
    paysAt: isForgotten ? null : paysAt,
    doorMethod: paymentType === 'pos' ? 'pos' : isByPhone ? 'iris' : 'cash',
  };
}

/** Customers who pay at the door are always at home. */
export function fateOfDelivery(
  { cartId, paidInCents }: StoredOrder,
  { position, from, to }: StoredDelivery,
): { minutesIn: number; isNotFound: boolean } {
  const dice = randomFrom(seedOf(`${cartId} ${position} drive`));
  const hours = Number(to.slice(0, 2)) - Number(from.slice(0, 2));
  return { minutesIn: 4 + dice.below(hours * 60 - 8), isNotFound: paidInCents > 0 && dice.chance(0.015) };
}
