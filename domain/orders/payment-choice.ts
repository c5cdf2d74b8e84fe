import {
  type DoorPaymentType,
  isPaidAt,
  type KeepingPaymentType,
  type OnlinePaymentType,
  type PaymentType,
  waysToPay,
} from '#contract/orders/payments.ts';
import { type DoorMethod, doorMethodNames } from '#contract/words/payment-channels.ts';
import type { Cents } from '../money.ts';
import type { OrderKind } from '../plans/order-kind.ts';

interface OfferedPayment {
  slug: PaymentType;
  orderKinds: readonly OrderKind[];
  /** Maximum total of an order: 500 € in cash, by law. */
  mostInCents: Cents | null;
}

type PaymentRefusal = 'over-limit' | 'not-for-this-order';

/** Null: it may be used. */
export function refusePayment(payment: OfferedPayment, kind: OrderKind, totalInCents: Cents): PaymentRefusal | null {
  if (!payment.orderKinds.includes(kind)) return 'not-for-this-order';
  return payment.mostInCents !== null && totalInCents > payment.mostInCents ? 'over-limit' : null;
}

export function isOnline(type: PaymentType): type is OnlinePaymentType {
  return isPaidAt('online', type);
}

export function isPaidAtTheDoor(type: PaymentType): type is DoorPaymentType {
  return isPaidAt('door', type);
}

/** The payment type by which a card is kept and charged again, at each renewal. */
export const keptCardType = 'viva-recurring' satisfies KeepingPaymentType;

export function keepsCard(type: PaymentType): type is KeepingPaymentType {
  return waysToPay[type].keepsCard;
}

/** What a customer can choose for the door; IRIS is only taken there. */
export type PlannedDoorMethod = (typeof doorMethodNames)[(typeof waysToPay)[DoorPaymentType]['method']];

/** What the courier is expected to take; null: the order was to be paid in another way. */
export function plannedAtDoor(type: PaymentType): Extract<DoorMethod, PlannedDoorMethod> | null {
  return isPaidAtTheDoor(type) ? doorMethodNames[waysToPay[type].method] : null;
}
