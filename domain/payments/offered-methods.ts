import { isPaidAt, type PaymentType } from '#contract/orders/payments.ts';
import { orderKinds } from '#contract/words/order-kinds.ts';
import type { Cents } from '../money.ts';
import { mostCashInCents } from '../orders/door/refuse-collection.ts';
import type { OrderKind } from '../plans/order-kind.ts';

interface Offer {
  kinds: readonly OrderKind[];
  mostInCents: Cents | null;
}

const anyOrder: Offer = { kinds: orderKinds, mostInCents: null };
const offers = {
  'cash-on-delivery': { kinds: orderKinds, mostInCents: mostCashInCents },
  pos: anyOrder,
  'bank-deposit': anyOrder,
  'credit-card': anyOrder,
  viva: anyOrder,
  'viva-recurring': { kinds: orderKinds.filter((kind) => kind !== 'single'), mostInCents: null },
} satisfies Record<PaymentType, Offer>;

/** The kinds of order that a payment method is for: a card stored for renewals is for plans. */
export function kindsPaidBy(type: PaymentType): readonly OrderKind[] {
  return offers[type].kinds;
}

/** Maximum total of an order paid by it; null: no limit. */
export function mostPaidBy(type: PaymentType): Cents | null {
  return offers[type].mostInCents;
}

/** Without the card provider's keys its page is unreachable. */
export function isPossible(type: PaymentType, takesCards: boolean): boolean {
  return takesCards || !isPaidAt('online', type);
}

/** Kinds of order that cannot be paid with these methods at any total: a method with a limit is not enough. */
export function unpayableKinds(offered: readonly PaymentType[], takesCards: boolean): OrderKind[] {
  const unlimited = offered.filter((type) => isPossible(type, takesCards) && mostPaidBy(type) === null);
  return orderKinds.filter((kind) => !unlimited.some((type) => kindsPaidBy(type).includes(kind)));
}
