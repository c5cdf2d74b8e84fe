import type { DeskReach } from '#contract/orders/desk-changes.ts';
import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../../delivery/cut-off.ts';

/** How much of a delivery the desk may still change. */
export function deskReach(
  order: { status: OrderStatus; cutOff: CutOff },
  delivery: { status: DeliveryStatus; date: CalendarDate; cookedFor?: CalendarDate | null },
  { isBagClosed }: { isBagClosed: boolean },
  now: Date,
): DeskReach {
  if (order.status !== 'opened' || delivery.status !== 'opened') return 'nothing';
  // Cooked and packed already: the same bag goes out again.
  if (delivery.cookedFor) return 'door';
  if (isOpenForChanges(delivery.date, order.cutOff, now)) return 'everything';
  return isBagClosed ? 'door' : 'until-bag';
}
