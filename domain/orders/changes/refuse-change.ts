import type { DeliveryStatus, OrderStatus } from '#contract/orders.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../../delivery/cut-off.ts';

export type ChangeRefusal = 'change-not-possible' | 'change-too-late';

/** Null: meals, day, window and address of this delivery may still change. */
export function refuseChange(
  order: { status: OrderStatus; cutOff: CutOff },
  delivery: { status: DeliveryStatus; date: CalendarDate },
  now: Date,
): ChangeRefusal | null {
  if (order.status !== 'opened' || delivery.status !== 'opened') return 'change-not-possible';
  return isOpenForChanges(delivery.date, order.cutOff, now) ? null : 'change-too-late';
}
