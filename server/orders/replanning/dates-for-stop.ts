import type { StopDate } from '#contract/road/road.ts';
import { newDatesFor } from '#domain/orders/replanning/propose-dates.ts';
import { type CookedBag, sameBagDates } from '#domain/orders/replanning/same-bag.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { visitOn } from './read-closed-day.ts';
import { readWorld, touchedOf } from './read-touched.ts';

interface DatesForStop {
  sameBag: StopDate[];
  cookedAgain: StopDate[];
}

/** Possible dates of a delivery: with the bag that came back, and cooked again. A slot may be taken by the time it is chosen. */
export async function datesForStop(
  deps: Pick<OrderDeps, 'db' | 'catalogue'>,
  { orderId, deliveryId, bag }: { orderId: string; deliveryId: string; bag: CookedBag },
  now: Date,
): Promise<DatesForStop> {
  const order = await findOrder(deps.db, orderId);
  const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
  if (!order || !delivery) throw new CallFailure('not-found');
  const catalogue = await deps.catalogue();
  const spot = catalogue.findSpot(order.spotId) ?? catalogue.defaultSpot;
  const world = await readWorld(deps.db, spot, { date: delivery.date, now });
  const touched = touchedOf(order, delivery, catalogue);
  const toOption = (option: { date: string; timePeriodId: string }) => ({
    ...visitOn(spot, option),
    timePeriodId: option.timePeriodId,
  });
  const again = newDatesFor(touched, { ...world, cutOff: order.cutOff }).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    sameBag: sameBagDates(touched, bag, world).map(toOption),
    cookedAgain: again.filter(({ date }) => date !== delivery.date).map(toOption),
  };
}
