import { isOpenForChanges } from '../../delivery/cut-off.ts';
import { orderTotals } from '../order-money.ts';
import { isActive } from '../order-status.ts';
import { settleBalance } from '../settle-balance.ts';
import type { StoredDelivery, StoredOrder } from '../stored-order.ts';

/** Amount that would be returned, as money or as credit, if the order were stopped now. */
export function backIfStopped(order: StoredOrder, now: Date): number {
  if (order.status === 'not-paid') return order.creditUsedInCents;
  if (order.status !== 'opened') return 0;
  const { stopped } = stopDeliveries(order, now);
  const left = order.deliveries.map((delivery) => stopped.find(({ id }) => id === delivery.id) ?? delivery);
  const { totalInCents } = orderTotals(left, order);
  const refundableInCents = order.paidInCents - order.refundedInCents;
  const terms = { way: 'refund', availableInCents: 0, refundableInCents } as const;
  const { creditInCents, refundInCents } = settleBalance(order, totalInCents, terms);
  return creditInCents + refundInCents;
}

/** The deliveries that a stop would cancel now, cancelled; and whether none would be left. */
export function stopDeliveries(
  { deliveries, cutOff }: StoredOrder,
  now: Date,
): { stopped: StoredDelivery[]; isWhole: boolean } {
  const isOpen = ({ status, date }: StoredDelivery) => status === 'opened' && isOpenForChanges(date, cutOff, now);
  return {
    stopped: deliveries.filter(isOpen).map((delivery) => ({ ...delivery, status: 'canceled', isHeld: false })),
    isWhole: deliveries.every((delivery) => isOpen(delivery) || !isActive(delivery.status)),
  };
}
