import type { CalendarDate } from '#domain/athens-time.ts';
import { addDays, weekdayOf } from '#domain/athens-time.ts';
import { menuKeeps } from '#domain/menu/menu-keeps.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { orderTotals } from '#domain/orders/order-money.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { placedPeriod } from '#domain/orders/renewals/next-period.ts';
import type { ReplanWorld, TouchedDelivery } from '#domain/orders/replanning/propose-dates.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { lastDayFed, weekOfDelivery } from '#domain/plans/plan-dates.ts';
import { type CatalogueSnapshot, isOffered, type OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { readDeliveryCalendar } from '../../delivery/delivery-calendar-store.ts';

const daysBefore = 14;

/** Open dates and free capacity around a date. */
export async function readWorld(
  db: Queryable,
  spot: StoredSpot,
  { date, now }: { date: CalendarDate; now: Date },
): Promise<ReplanWorld> {
  const from = addDays(date, -daysBefore);
  const { used, cooked } = await readDeliveryCalendar(db, spot, from);
  return {
    now,
    closedDates: spot.closedDates,
    cutOff: spot.cutOff,
    windows: spot.timePeriods,
    used,
    kitchenLeft: (day) => (spot.kitchenCapacity[weekdayOf(day)] ?? 0) - (cooked[day]?.all ?? 0),
  };
}

export function touchedOf(order: StoredOrder, delivery: StoredDelivery, catalogue: CatalogueSnapshot): TouchedDelivery {
  const builds = delivery.items.map(({ buildId }) => catalogue.findBuild(buildId));
  const others = order.deliveries.filter(({ id, status }) => id !== delivery.id && isActive(status));
  const uses = usesOf([{ ...delivery, isHeld: true }]);
  const week = weekOf(order, delivery);
  return {
    id: delivery.id,
    date: delivery.date,
    timePeriodId: delivery.timePeriodId,
    isPlan: order.type > 0,
    otherDates: others.map(({ date }) => date),
    meals: uses.flatMap(({ meals }) => Object.values(meals)).reduce((sum, amount) => sum + amount, 0),
    week,
    isOffered: (date) =>
      builds.every((found) => found !== null && isOffered(found.meal, date)) &&
      (week === null || keepsForWeek(builds, date, lastDayFed(week.date, date, order.plan.daysPerWeek))),
  };
}

/** For a plan: the date and the week that its rhythm assigns to a delivery. */
function weekOf(order: StoredOrder, { position }: StoredDelivery) {
  const dates = order.deliveries.toSorted((a, b) => a.position - b.position).map(({ date }) => date);
  const period = order.rhythm ?? placedPeriod(order, dates);
  return period && weekOfDelivery(period, position);
}

/** In each category, some dish of the delivery keeps until the last day it feeds: the shortest-lived is eaten first. */
function keepsForWeek(
  builds: readonly (OfferedBuild | null)[],
  date: CalendarDate,
  lastDay: CalendarDate | null,
): boolean {
  const chosen = builds.flatMap((found) => found ?? []);
  const keeps = menuKeeps(chosen.map(({ meal, categories }) => ({ ...meal, categories, offeredOn: [date] })));
  const categories = new Set(chosen.flatMap((each) => each.categories.slice(0, 1)));
  return lastDay === null || [...categories].every((category) => keeps(date, category, lastDay));
}

/** The amount its customer gets back or owes less when a delivery is cancelled. In cents. */
export function backForDelivery(order: StoredOrder, { id }: Pick<StoredDelivery, 'id'>): number {
  const without = order.deliveries.map((each) =>
    each.id === id ? { ...each, status: 'canceled' as const, isHeld: false } : each,
  );
  return order.totalInCents - orderTotals(without, order).totalInCents;
}
