import type { DeliveryStatus, OrderStatus } from '#contract/orders.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { isOpenForChanges } from '../../delivery/cut-off.ts';

export type ChangeRefusal = 'change-not-possible' | 'change-too-late';

/** Null: meals, day, window and address of this delivery may still change. */
export function refuseChange(
  orderStatus: OrderStatus,
  delivery: { status: DeliveryStatus; date: CalendarDate },
  now: Date,
): ChangeRefusal | null {
  if (orderStatus !== 'opened' || delivery.status !== 'opened') return 'change-not-possible';
  return isOpenForChanges(delivery.date, now) ? null : 'change-too-late';
}
