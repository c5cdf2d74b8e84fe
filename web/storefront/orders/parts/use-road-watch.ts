import { useEffect } from 'react';
import type { OrderDelivery } from '#contract/orders/orders.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';

const everyInMs = 30_000;

/** On the delivery day the displayed status is reloaded: twice a minute, and when the customer returns to the page. */
export function useRoadWatch(deliveries: readonly Pick<OrderDelivery, 'status' | 'road'>[]): void {
  const { refresh } = useRefresh();
  const isWatched = deliveries.some(({ status, road }) => status === 'opened' && road !== null);
  useEffect(() => {
    if (!isWatched) return;
    const look = () => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined);
    };
    const timer = setInterval(look, everyInMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWatched, refresh]);
}
