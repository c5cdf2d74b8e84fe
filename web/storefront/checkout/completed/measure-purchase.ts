import { purchaseReportedPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { startMeasuring } from '#web/storefront/analytics/gtag.ts';
import { trackPurchase } from '#web/storefront/analytics/shop-events.ts';
import { measuredOrder } from './measured-order.ts';

export async function measurePurchase(analyticsId: string, order: Order): Promise<void> {
  try {
    const response = await fetch(purchaseReportedPath(order.id), { method: 'POST' });
    const { isFirst } = (await response.json()) as { isFirst: boolean };
    if (!isFirst) return;
  } catch {
    // Unknown whether it was already reported: better never than twice.
    return;
  }
  startMeasuring(analyticsId);
  trackPurchase(measuredOrder(order));
}
