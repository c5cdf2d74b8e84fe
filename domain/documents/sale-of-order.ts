import { volumeOffer } from '../cart/prices/discounts.ts';
import { formatEuros } from '../money.ts';
import { dueOf } from '../orders/order-money.ts';
import { isActive } from '../orders/order-status.ts';
import { isOnline } from '../orders/payment-choice.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { PaidMethod } from '../payments/paid-method.ts';
import type { NewSale } from './kept-document.ts';
import { type Speak, saleLines } from './sale-lines.ts';

/** The whole order as its receipt or invoice shows it. `paidBy`: the method used on the provider's page. */
export function saleOfOrder(
  order: StoredOrder,
  speak: Speak,
  isTest: boolean,
  paidBy: PaidMethod | null = null,
): NewSale {
  return {
    ...saleHead(order, isTest),
    invoice: order.invoice,
    corrects: null,
    lines: saleLines(order, speak),
    discountInCents: order.discountInCents,
    discountName: discountNameOf(order, speak),
    shippingInCents: order.shippingInCents,
    creditUsedInCents: Math.min(order.creditUsedInCents, order.totalInCents),
    payment: { ...methodOf(order, paidBy, speak), state: dueOf(order) > 0 ? 'due-on-delivery' : 'paid' },
    notes: [],
  };
}

/** The common head of all documents of an order. */
export function saleHead(order: StoredOrder, isTest: boolean) {
  const active = order.deliveries.filter(({ status }) => isActive(status));
  return {
    language: order.language,
    isTest,
    buyer: { name: order.contact.name, email: order.contact.email },
    orderNumber: String(order.number),
    deliveryDates: active.map(({ date }) => date).sort(),
  };
}

/** The received payment decides the method; only without one, the order's chosen method. */
function methodOf({ paymentType }: StoredOrder, paidBy: PaidMethod | null, speak: Speak) {
  const used = {
    iris: 'viva-iris',
    bank: 'bank-deposit',
    // A card on the page of an order that was to be paid in another way: by the page's own name.
    card: isOnline(paymentType) ? paymentType : 'viva',
  } as const satisfies Record<PaidMethod, NewSale['payment']['method']>;
  const method: NewSale['payment']['method'] = paidBy ? used[paidBy] : paymentType;
  return { method, name: speak(paidBy === 'card' ? 'payment-card' : `payment-${method}`) };
}

/** Name of the discount: a coupon by its code, the offer by its condition. */
export function discountNameOf({ discountSource, couponCode }: StoredOrder, speak: Speak): string | null {
  if (discountSource === 'coupon') return couponCode;
  if (discountSource !== 'volume') return null;
  const amount = formatEuros(volumeOffer.overInCents, { short: true });
  return speak('document-offer-volume', { amount });
}
