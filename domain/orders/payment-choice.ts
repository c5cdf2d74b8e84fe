import { onlinePaymentTypes, type PaymentType } from '#contract/payments.ts';
import type { Cents } from '../money.ts';
import type { OrderKind } from '../plans/order-kind.ts';

interface OfferedPayment {
  slug: PaymentType;
  orderKinds: readonly OrderKind[];
  /** The most an order may come to: 500 € in cash, by law. */
  mostInCents: Cents | null;
}

type PaymentRefusal = 'over-limit' | 'not-for-this-order';

/** Null: it may be used. */
export function refusePayment(payment: OfferedPayment, kind: OrderKind, totalInCents: Cents): PaymentRefusal | null {
  if (!payment.orderKinds.includes(kind)) return 'not-for-this-order';
  return payment.mostInCents !== null && totalInCents > payment.mostInCents ? 'over-limit' : null;
}

export function isOnline(type: PaymentType): boolean {
  return (onlinePaymentTypes as readonly PaymentType[]).includes(type);
}

export function isPaidAtTheDoor(type: PaymentType): boolean {
  return type === 'cash-on-delivery' || type === 'pos';
}
