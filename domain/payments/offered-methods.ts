import { orderKinds } from '#contract/order-kinds.ts';
import { onlinePaymentTypes, type PaymentType } from '#contract/payments.ts';
import type { Cents } from '../money.ts';
import { mostCashInCents } from '../orders/door/refuse-collection.ts';
import type { OrderKind } from '../plans/order-kind.ts';

/** The kinds of order that a way to pay is for: a card kept for renewals is for plans. */
export function kindsPaidBy(type: PaymentType): readonly OrderKind[] {
  return type === 'viva-recurring' ? orderKinds.filter((kind) => kind !== 'single') : orderKinds;
}

/** The most an order may come to that is paid by it; null: whatever it comes to. */
export function mostPaidBy(type: PaymentType): Cents | null {
  return type === 'cash-on-delivery' ? mostCashInCents : null;
}

/** Without the card provider's keys nothing leads to its page. */
export function isPossible(type: PaymentType, takesCards: boolean): boolean {
  return takesCards || !(onlinePaymentTypes as readonly PaymentType[]).includes(type);
}

/** Kinds of order that nobody could pay with these, whatever they come to: a way with a limit is not enough. */
export function unpayableKinds(offered: readonly PaymentType[], takesCards: boolean): OrderKind[] {
  const unlimited = offered.filter((type) => isPossible(type, takesCards) && mostPaidBy(type) === null);
  return orderKinds.filter((kind) => !unlimited.some((type) => kindsPaidBy(type).includes(kind)));
}
