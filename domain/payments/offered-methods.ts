import { orderKinds } from '#contract/offers.ts';
import { onlinePaymentTypes, type PaymentType } from '#contract/payments.ts';
import type { OrderKind } from '../plans/order-kind.ts';

/** The kinds of order that a way to pay is for: a card kept for renewals is for plans. */
export function kindsPaidBy(type: PaymentType): readonly OrderKind[] {
  return type === 'viva-recurring' ? orderKinds.filter((kind) => kind !== 'single') : orderKinds;
}

/** Without the card provider's keys nothing leads to its page. */
export function isPossible(type: PaymentType, takesCards: boolean): boolean {
  return takesCards || !(onlinePaymentTypes as readonly PaymentType[]).includes(type);
}

/** Kinds of order that nobody could pay with these. */
export function unpayableKinds(offered: readonly PaymentType[], takesCards: boolean): OrderKind[] {
  const possible = offered.filter((type) => isPossible(type, takesCards));
  return orderKinds.filter((kind) => !possible.some((type) => kindsPaidBy(type).includes(kind)));
}
