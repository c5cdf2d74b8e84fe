import { packBags } from '#domain/kitchen/pack-bags.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { closeUntouchedBags } from '../../kitchen/packing/bag-store.ts';
import type { RoadDeps, StopChanges } from '../road-deps.ts';
import { findCookedBag } from './cooked-bag-store.ts';
import type { NewStopEvent } from './new-stop-event.ts';

interface Postponed extends Pick<NewStopEvent, 'stopEvent'> {
  order: StoredOrder;
  to: NonNullable<NewStopEvent['to']>;
  changes: StopChanges;
}

/** Cooked again for the other date, or delivered with the bag that came back, which stays packed. */
export async function postponeStop(
  { spot }: RoadDeps,
  tx: Queryable,
  { order, stopEvent, to: { date, timePeriodId, isSameBag = false }, changes }: Postponed,
): Promise<StoredOrder> {
  const { deliveryId, doneBy: by, receivedAt: at } = stopEvent;
  const bag = isSameBag ? await findCookedBag(tx, spot, deliveryId) : null;
  const after = await changes.postpone(order, { deliveryId, date, timePeriodId, bag });
  const items = after.deliveries.find(({ id }) => id === deliveryId)?.items ?? [];
  const bags = packBags(items.map(({ id, amount }) => ({ lineId: id, eater: null, amount }))).map(
    ({ number }) => number,
  );
  // In a kitchen that does not tick, it has left all the same.
  if (bag) await closeUntouchedBags(tx, { deliveryId, date }, bags, { by, at });
  return after;
}
