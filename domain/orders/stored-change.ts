import type { OrderChange } from '#contract/orders/orders.ts';
import type { OrderMoney, OrderTotals } from './order-money.ts';
import type { StoredDelivery } from './stored-order.ts';

/** Totals of an order, and how they are covered. */
type OrderSums = OrderTotals & OrderMoney;

export interface StoredChange {
  id: string;
  orderId: string;
  /** Counts the changes of the order from 1. */
  number: number;
  kind: OrderChange['kind'];
  deliveryId: string | null;
  /** The changed deliveries, whole, as they were and as they are. */
  before: StoredDelivery[];
  after: StoredDelivery[];
  differenceInCents: number;
  /** Null for changes of a time when they were not written down. */
  sumsBefore: OrderSums | null;
  sumsAfter: OrderSums | null;
  madeBy: 'customer' | 'clock' | 'staff';
  /** Made by staff at the customer's request: the customer's own change in every other respect. */
  isAtDesk: boolean;
  madeAt: Date;
  undoneAt: Date | null;
  undoes: string | null;
  documentId: string | null;
  /** Money is on its way back because of it. */
  isRefunded: boolean;
}

export type OurFault = 'answered' | 'unanswered' | 'made';

/**
 * The reason for which the shop left out a delivery: on a closed date its customer chose so, or did not answer; or staff did it
 * at its door. Null: the change is another.
 */
export function ourFaultOf({ kind, madeBy }: Pick<StoredChange, 'kind' | 'madeBy'>): OurFault | null {
  if (kind !== 'our-fault') return null;
  return madeBy === 'customer' ? 'answered' : madeBy === 'clock' ? 'unanswered' : 'made';
}

/** Deliveries that a pause of the plan skipped, or that came back when it was shortened: ended with the pause, not by an undo. */
export function isOfPause({ kind, deliveryId, undoes }: Pick<StoredChange, 'kind' | 'deliveryId' | 'undoes'>): boolean {
  return deliveryId === null && (kind === 'skip' || (kind === 'undo' && undoes === null));
}

export function sumsOf(order: OrderSums): OrderSums {
  const { subtotalInCents, discountInCents, shippingInCents, totalInCents } = order;
  const { paidInCents, refundedInCents, creditUsedInCents, creditedInCents, claimedInCents } = order;
  const totals = { subtotalInCents, discountInCents, shippingInCents, totalInCents };
  return { ...totals, paidInCents, refundedInCents, creditUsedInCents, creditedInCents, claimedInCents };
}
