import { randomUUID } from 'node:crypto';
import type { ScheduleForm } from '#contract/cart.ts';
import { addDays, athensDateOf, type CalendarDate, weekdayOf } from '#domain/athens-time.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { datesOfPlan } from '#domain/plans/delivery-pattern.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { listSlotUses } from '../delivery/use-store.ts';
import type { ReadCart, StoredMenu } from './cart-store.ts';
import { findTimePeriod } from './catalogue-snapshot.ts';
import type { CartInChange } from './change-cart.ts';

/** docs/spec.md#dates-ahead: single orders up to 28 days ahead, plans start up to 6 weeks ahead. */
const daysAheadSingle = 28;
const daysAheadPlan = 42;

/** Sets the dates and the window. What was chosen for the n-th delivery stays with the n-th delivery. */
export async function setSchedule(
  { cart, spotPlan, catalogue, now, tx }: CartInChange,
  form: ScheduleForm,
): Promise<ReadCart> {
  const spot = catalogue.findSpot(cart.spotId) ?? catalogue.defaultSpot;
  const period = findTimePeriod(spot, form.timePeriodId);
  if (!period) throw new CallFailure('invalid-schedule');
  const dates = datesOf(form, spotPlan, athensDateOf(now));
  const taken = await listSlotUses(tx, period.id, dates);
  for (const date of dates) {
    const capacity = capacityOn(period, date);
    if (!isOpenForChanges(date, spot.cutOff, now) || spot.closedDates.includes(date) || capacity === 0)
      throw new CallFailure('date-closed', { date });
    if ((taken[date] ?? 0) >= capacity) throw new CallFailure('slot-full', { date });
  }
  const menus: StoredMenu[] = dates.map((date, index) => ({
    ...(cart.menus[index] ?? { id: randomUUID(), lines: [] }),
    date,
  }));
  return { ...cart, menus, timePeriodId: period.id, deliveriesTaken: taken };
}

function datesOf(form: ScheduleForm, { type, weeks }: StoredSpotPlan, today: CalendarDate): CalendarDate[] {
  if ('pattern' in form) {
    const isMonday = weekdayOf(form.startWeek) === 1;
    if (type !== 'weekly' || !isMonday || form.startWeek > addDays(today, daysAheadPlan))
      throw new CallFailure('invalid-schedule');
    return datesOfPlan(form.pattern, form.startWeek, weeks);
  }
  const isTooFar = form.dates.some((date) => date > addDays(today, daysAheadSingle));
  if (type !== 'daily' || isTooFar) throw new CallFailure('invalid-schedule');
  return form.dates;
}
