import type { Order } from '#contract/orders/orders.ts';
import type { OrderTotals } from '#domain/orders/order-money.ts';
import { ourFaultOf, type StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { CancelMove } from './cancel-store.ts';
import { answerTotals } from './order-answer.ts';

/** The reason of a cancellation, and the order's total until then. */
export function answerCancellation(
  order: StoredOrder,
  move: CancelMove | null,
  changes: readonly StoredChange[],
): Order['cancellation'] {
  if (order.status !== 'canceled') return null;
  const { by, at } = move ?? { by: null, at: order.changedAt };
  const isDayClosed = changes.some((change) => isAnswerToClosedDay(change) && change.madeAt.getTime() === at.getTime());
  return { by, isDayClosed, at: at.toISOString(), totals: answerTotals(totalsBefore(order, changes)) };
}

function isAnswerToClosedDay(change: StoredChange): boolean {
  const fault = ourFaultOf(change);
  return fault === 'answered' || fault === 'unanswered';
}

function totalsBefore(order: StoredOrder, changes: readonly StoredChange[]): OrderTotals {
  const stop = changes.find(({ kind, undoneAt }) => kind === 'stop' && undoneAt === null);
  // An order cancelled unpaid has no change record.
  return (
    stop?.sumsBefore ?? {
      subtotalInCents: order.placedSubtotalInCents,
      discountInCents: order.placedDiscountInCents,
      shippingInCents: order.placedShippingInCents,
      totalInCents: order.placedTotalInCents,
    }
  );
}
