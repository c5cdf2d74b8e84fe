import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import { isPending } from './order-status.ts';

/** Status of an order by its deliveries: open while one is to come, delivered if one was, and otherwise the end of the last one. */
export function deriveStatus(current: OrderStatus, deliveries: readonly { status: DeliveryStatus }[]): OrderStatus {
  const statuses = deliveries.map(({ status }) => status);
  if (statuses.some(isPending)) return current === 'not-paid' ? current : 'opened';
  if (statuses.includes('delivered')) return 'delivered';
  const last = statuses.findLast((status) => status !== 'skipped');
  return last ?? 'canceled';
}
