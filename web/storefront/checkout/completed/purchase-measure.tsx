import { useEffect } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useConsent } from '#web/visit/consent-answer.ts';

/** docs/spec.md#analytics-events: a purchase is measured once per order, and only with consent; without it this code is not loaded. */
export function PurchaseMeasure({ order }: { order: Order }) {
  const { analyticsId: id } = useConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is reported once, however often it is reloaded.
  useEffect(() => {
    if (id) void import('./measure-purchase.ts').then(({ measurePurchase }) => measurePurchase(id, order));
  }, [id, order.id]);
  return null;
}
