import type { StopDates } from '#contract/road/road.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import type { RoadDeps } from '../road-deps.ts';
import { findDeliveryDay } from '../runs/run-store.ts';
import { findCookedBag } from './cooked-bag-store.ts';

/** The dates a stop can move to, and the reason why its bag cannot be delivered again. */
export async function readStopDates({ db, spot, orders }: RoadDeps, deliveryId: string, now: Date): Promise<StopDates> {
  const day = await findDeliveryDay(db, deliveryId);
  const orderId = await findOrderIdOfDelivery(db, deliveryId);
  if (day?.spot !== spot || !orderId) throw new CallFailure('not-found');
  const bag = await findCookedBag(db, spot, deliveryId);
  const { sameBag, cookedAgain } = await orders.datesFor({ orderId, deliveryId, bag }, now);
  return { sameBag, cookedAgain, lastDay: bag.lastDay, whyNoBag: sameBag.length > 0 ? null : whyNone(bag, day.date) };
}

function whyNone(
  { hasLeft, lastDay }: { hasLeft: boolean; lastDay: string | null },
  date: string,
): StopDates['whyNoBag'] {
  if (!hasLeft) return 'bag-not-cooked';
  return lastDay === null || lastDay <= date ? 'bag-too-old' : 'no-place';
}
