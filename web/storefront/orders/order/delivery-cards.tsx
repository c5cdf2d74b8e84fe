import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { progressOf } from '../parts/delivery-facts.ts';
import { DeliveryCard } from './delivery-card.tsx';

/** Longer lists are folded, except for the next delivery and those with open choices. */
const fewDeliveries = 2;

export function DeliveryCards({ order }: { order: Order }) {
  const text = useText();
  useUnfolded();
  const { deliveries, nextDelivery } = order;
  const isMany = deliveries.length > fewDeliveries;
  const startsOpen = (delivery: OrderDelivery) =>
    delivery.id === nextDelivery?.id || (delivery.changeUntil !== null && progressOf(delivery)?.all.isMet === false);
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="display-face mb-1.5 text-l">
        {text('order-deliveries', { count: deliveries.length })}
      </h2>
      <ol className="divide-y divide-line border-line border-y">
        {deliveries.map((delivery, index) => (
          <li key={delivery.id}>
            <DeliveryCard
              order={order}
              delivery={delivery}
              index={index}
              fold={isMany ? { startsOpen: startsOpen(delivery) } : null}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A link to a folded delivery expands it. Browsers do so by themselves when loading a page, the router does not. */
function useUnfolded() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new visit.
  useEffect(() => {
    const target = hash.startsWith('#delivery-') ? document.getElementById(hash.slice(1)) : null;
    const fold = target?.closest('details');
    if (!fold || fold.open) return;
    fold.open = true;
    target?.scrollIntoView();
  }, [hash, key]);
}
