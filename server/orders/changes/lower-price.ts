import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { carryOut } from './carry-out.ts';

/** A delivery at a lower price, and where the difference goes. */
export interface LoweredPrice {
  delivery: StoredDelivery;
  way: 'credit' | 'refund';
  by: 'clock' | 'staff';
}

export interface PriceWork {
  tx: Queryable;
  /** Locked. */
  order: StoredOrder;
  /** Settles the difference with documents and a receipt; its mail is the caller's. */
  lower(lowered: LoweredPrice): Promise<{ order: StoredOrder; changeId: string }>;
}

/** One transaction on a locked order that may lower the price of a delivery for a case. */
export function workOnPrice<Result>(
  deps: OrderDeps,
  { orderId, now }: { orderId: string; now: Date },
  work: (work: PriceWork) => Promise<Result>,
): Promise<Result> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new CallFailure('order-not-found');
    return work({
      tx,
      order,
      async lower({ delivery, way, by }) {
        const spot = catalogue.findSpot(order.spotId);
        if (!spot) throw new CallFailure('change-not-possible');
        let changeId = '';
        const also = async (_: Queryable, id: string) => {
          changeId = id;
        };
        // Credit needs an account to be put on.
        const decision = {
          kind: 'case',
          deliveryId: delivery.id,
          deliveries: [delivery],
          way: order.accountId ? way : 'refund',
          also,
        } as const;
        const changed = await carryOut(
          deps,
          { tx, order, spot },
          { ...decision, deliveries: [delivery] },
          {
            by,
            accountId: null,
            now,
          },
        );
        return { order: changed, changeId };
      },
    });
  });
}
