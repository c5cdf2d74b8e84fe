import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../../delivery/cut-off.ts';

export type ChangeRefusal = 'change-not-possible' | 'change-too-late';

/** Null: meals, day, window and address of this delivery may still change. */
export function refuseChange(
  order: { status: OrderStatus; cutOff: CutOff },
  delivery: { status: DeliveryStatus; date: CalendarDate; cookedFor?: CalendarDate | null },
  now: Date,
): ChangeRefusal | null {
  if (order.status !== 'opened' || delivery.status !== 'opened') return 'change-not-possible';
  // Cooked and packed already: the same bag goes out again.
  if (delivery.cookedFor) return 'change-too-late';
  return isOpenForChanges(delivery.date, order.cutOff, now) ? null : 'change-too-late';
}
