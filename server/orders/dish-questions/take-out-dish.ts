import { deriveStatus } from '#domain/orders/derive-status.ts';
import type { StoredDelivery, StoredItem } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { releaseCoupon } from '../../coupons/redeem-coupon-store.ts';
import type { Queryable } from '../../database/database.ts';
import { carryOut } from '../changes/carry-out.ts';
import type { Maker } from '../changes/order-decision.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type AskedDish, isAllOfDelivery, withoutDish } from './asked-dish.ts';

interface Work {
  tx: Queryable;
  catalogue: CatalogueSnapshot;
  now: Date;
}

/** Replaces the dish in every portion, never with a dearer one. */
export async function swapDish(
  deps: OrderDeps,
  asked: AskedDish,
  standInFor: (item: StoredItem) => StoredItem,
  work: Work,
): Promise<void> {
  await carry(deps, asked, { delivery: withoutDish(asked, standInFor, work.now), way: 'refund' }, work);
}

/** Removes and refunds the dish; a delivery with nothing else is cancelled. */
export async function takeOutDish(
  deps: OrderDeps,
  asked: AskedDish,
  way: 'refund' | 'credit',
  work: Work,
): Promise<void> {
  const { delivery, order } = asked;
  const changed: StoredDelivery = isAllOfDelivery(asked)
    ? { ...delivery, status: 'canceled', isHeld: false }
    : withoutDish(asked, null, work.now);
  await carry(deps, asked, { delivery: changed, way: order.accountId ? way : 'refund' }, work);
}

async function carry(
  deps: OrderDeps,
  { order }: AskedDish,
  { delivery, way }: { delivery: StoredDelivery; way: 'refund' | 'credit' },
  { tx, catalogue, now }: Work,
): Promise<void> {
  const spot = catalogue.findSpot(order.spotId);
  if (!spot) throw new CallFailure('change-not-possible');
  const deliveries = order.deliveries.map((each) => (each.id === delivery.id ? delivery : each));
  const status = deriveStatus(order.status, deliveries);
  const maker: Maker = { by: 'staff', accountId: null, now };
  const also = async (written: Queryable) => {
    if (status === 'canceled' && order.paidInCents === 0) await releaseCoupon(written, order.id, now);
  };
  const decision = {
    kind: 'dish-changed',
    deliveryId: delivery.id,
    deliveries: [delivery],
    way,
    status,
    also,
  } as const;
  await carryOut(deps, { tx, order, spot }, { ...decision, deliveries: [delivery] }, maker);
}
