import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { deriveStatus } from '#domain/orders/derive-status.ts';
import { canOrderMove, isActive, isCalledOff } from '#domain/orders/order-status.ts';
import { type CookedBag, refuseSameBag } from '#domain/orders/replanning/same-bag.ts';
import type { BackWay } from '#domain/orders/settle-balance.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { type CatalogueSnapshot, findTimePeriod } from '../../cart/catalogue-snapshot.ts';
import { releaseCoupon } from '../../coupons/redeem-coupon-store.ts';
import type { Queryable } from '../../database/database.ts';
import { carryOut } from '../changes/carry-out.ts';
import { findDelivery } from '../changes/change-order.ts';
import { moveInTime } from '../changes/move-delivery.ts';
import type { Decision, Maker, OrderWork } from '../changes/order-decision.ts';
import type { OrderDeps } from '../order-deps.ts';
import { dropStrike } from '../strike-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';

interface ChangesAtDoor {
  postpone(order: StoredOrder, to: Postponement): Promise<StoredOrder>;
  callOff(order: StoredOrder, end: CallOff): Promise<StoredOrder>;
}

type OurFault = Extract<DeliveryStatus, 'not-accepted' | 'canceled'>;

interface CallOff {
  deliveryId: string;
  status: OurFault;
  /** Money is refunded the way it was paid, unless the customer prefers credit. */
  way?: Extract<BackWay, 'refund' | 'credit'>;
  /** The shop has closed the date: counts as our fault from then on, also before the cut-off. */
  isDayClosed?: boolean;
}

interface Postponement {
  deliveryId: string;
  date: string;
  timePeriodId?: string | undefined;
  /** The bag to redeliver; null: the meals are cooked again for the other date. */
  bag?: CookedBag | null;
}

/** A transaction in which orders can be changed after their delivery left. */
export function changeAtDoor<Result>(
  deps: OrderDeps,
  now: Date,
  work: (tx: Queryable, changes: ChangesAtDoor) => Promise<Result>,
  by: Maker['by'] = 'staff',
): Promise<Result> {
  return withFreshCatalogue(deps, (tx, catalogue) => {
    const carry = (order: StoredOrder, decide: (work: OrderWork) => Decision) => {
      const found = workOn(order, { tx, catalogue, now });
      return carryOut(deps, found, decide(found), { by, accountId: by === 'customer' ? order.accountId : null, now });
    };
    return work(tx, {
      postpone: (order, to) => carry(order, (found) => decidePostponed(found, to)),
      callOff: (order, end) => carry(order, (found) => decideCallOff(found, end)),
    });
  });
}

function workOn(
  order: StoredOrder,
  { tx, catalogue, now }: { tx: Queryable; catalogue: CatalogueSnapshot; now: Date },
): OrderWork {
  const spot = catalogue.findSpot(order.spotId);
  if (!spot) throw new CallFailure('change-not-possible');
  return { order, spot, catalogue, now, language: order.language, tx };
}

function decidePostponed(work: OrderWork, { deliveryId, date, timePeriodId, bag = null }: Postponement): Decision {
  const delivery = findDelivery(work.order, deliveryId);
  if (date === delivery.date) throw new CallFailure('date-closed', { date });
  const moved = bag
    ? moveSameBag(work, delivery, { date, timePeriodId, bag })
    : { ...moveInTime(work, delivery, { date, timePeriodId }), cookedFor: null };
  const deliveries: [StoredDelivery] = [{ ...moved, status: 'opened', isHeld: true }];
  const status = statusWith(work.order, deliveries);
  const also = (tx: Queryable) => dropStrike(tx, work.order.id);
  return { kind: 'postponed', deliveryId, deliveries, way: 'credit', status, also };
}

/** Nothing is cooked: neither cut-off nor menu of that date matters, only a free slot in its window. */
function moveSameBag(
  { order, spot, now }: OrderWork,
  delivery: StoredDelivery,
  { date, timePeriodId = delivery.timePeriodId, bag }: Pick<Postponement, 'date' | 'timePeriodId'> & { bag: CookedBag },
): StoredDelivery {
  const period = findTimePeriod(spot, timePeriodId);
  if (!period) throw new CallFailure('invalid-schedule');
  const others = order.deliveries.filter(({ id, status }) => id !== delivery.id && isActive(status));
  const otherDates = others.map((other) => other.date);
  const windowCapacity = capacityOn(period, date);
  const request = { date: delivery.date, to: date, otherDates, bag, closedDates: spot.closedDates, windowCapacity };
  const refusal = refuseSameBag(request, now);
  if (refusal === 'bag-not-cooked' || refusal === 'bag-too-old') throw new CallFailure(refusal);
  if (refusal) throw new CallFailure(refusal, { date });
  const { from, to } = period;
  return { ...delivery, date, timePeriodId, from, to, cookedFor: delivery.cookedFor ?? delivery.date };
}

function decideCallOff({ order, now }: OrderWork, end: CallOff): Decision {
  const delivery = findDelivery(order, end.deliveryId);
  // Until the cut-off it is cancelled like any order.
  if (!end.isDayClosed && isOpenForChanges(delivery.date, order.cutOff, now))
    throw new CallFailure('change-not-possible');
  const deliveries: [StoredDelivery] = [{ ...delivery, status: end.status, isHeld: false }];
  const status = statusWith(order, deliveries);
  const isOver = isCalledOff(status);
  return {
    kind: 'our-fault',
    deliveryId: delivery.id,
    deliveries,
    way: end.way ?? 'refund',
    status,
    async also(tx) {
      await dropStrike(tx, order.id);
      if (isOver && order.paidInCents === 0) await releaseCoupon(tx, order.id, now);
    },
  };
}

/** Along the table of moves only: a closed order stays closed. */
function statusWith(order: StoredOrder, [changed]: [StoredDelivery]): OrderStatus {
  const deliveries = order.deliveries.map((delivery) => (delivery.id === changed.id ? changed : delivery));
  const status = deriveStatus(order.status, deliveries);
  if (status !== order.status && !canOrderMove(order.status, status)) throw new CallFailure('stop-over');
  return status;
}
