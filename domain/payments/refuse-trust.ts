import type { OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '../athens-time.ts';

type TrustRefusal = 'order-not-payable' | 'change-too-late';

/** Null: an unpaid order may be cooked on trust, as long as it has not lapsed and the kitchen has a day for it. */
export function refuseTrust(
  { status, firstDate }: { status: OrderStatus; firstDate: CalendarDate },
  today: CalendarDate,
): TrustRefusal | null {
  if (status !== 'not-paid') return 'order-not-payable';
  return firstDate > today ? null : 'change-too-late';
}
