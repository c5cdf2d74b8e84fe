import { randomUUID } from 'node:crypto';
import type { ScheduleForm } from '#contract/orders/cart.ts';
import { addDays, athensDateOf, type CalendarDate, weekdayOf } from '#domain/athens-time.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { startWeekOf } from '#domain/delivery/open-start-weeks.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { datesOfPlan } from '#domain/plans/delivery-pattern.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { StoredSpot } from '../delivery/area-store.ts';
import { readDeliveryCalendar } from '../delivery/delivery-calendar-store.ts';
import { listSlotUses } from '../delivery/use-store.ts';
import type { ReadCart, StoredMenu } from './cart-store.ts';
import { findTimePeriod, keepsOf } from './catalogue-snapshot.ts';
import type { CartInChange } from './change-cart.ts';

/** docs/spec.md#dates-ahead: single orders up to 28 days ahead, plans start up to 6 weeks ahead. */
const daysAheadSingle = 28;
const daysAheadPlan = 42;

/** Sets the dates and the window. The choices for the n-th delivery stay with the n-th delivery. */
export async function setSchedule(
  { cart, spotPlan, catalogue, now, tx }: CartInChange,
  form: ScheduleForm,
): Promise<ReadCart> {
  const spot = catalogue.findSpot(cart.spotId) ?? catalogue.defaultSpot;
  const period = findTimePeriod(spot, form.timePeriodId);
  if (!period) throw new CallFailure('invalid-schedule');
  const dates =
    'pattern' in form
      ? await planDatesOf(form, { spotPlan, spot, catalogue, now, tx })
      : singleDatesOf(form.dates, spotPlan, athensDateOf(now));
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
  const rhythm = 'pattern' in form ? { pattern: form.pattern, startWeek: form.startWeek } : null;
  return { ...cart, menus, rhythm, timePeriodId: period.id, deliveriesTaken: taken };
}

type PlanForm = Extract<ScheduleForm, { pattern: unknown }>;
type PlanQuestion = Pick<CartInChange, 'spotPlan' | 'catalogue' | 'now' | 'tx'> & { spot: StoredSpot };

/** The same dates as `date-collection` shows: a delivery on a closed day comes on another date of its week. */
async function planDatesOf(
  { pattern, startWeek }: PlanForm,
  { spotPlan, spot, catalogue, now, tx }: PlanQuestion,
): Promise<CalendarDate[]> {
  const today = athensDateOf(now);
  const isMonday = weekdayOf(startWeek) === 1;
  if (spotPlan.type !== 'weekly' || !isMonday || startWeek > addDays(today, daysAheadPlan))
    throw new CallFailure('invalid-schedule');
  const dates = datesOfPlan(pattern, startWeek, spotPlan.weeks);
  if (!dates.some((date) => spot.closedDates.includes(date))) return dates;
  const calendar = { ...(await readDeliveryCalendar(tx, spot, today)), keeps: keepsOf(catalogue) };
  const week = startWeekOf(now, startWeek, { ...spotPlan, pattern }, calendar);
  if (week.closedDate) throw new CallFailure('date-closed', { date: week.closedDate });
  return week.dates;
}

function singleDatesOf(dates: CalendarDate[], { type }: StoredSpotPlan, today: CalendarDate): CalendarDate[] {
  const isTooFar = dates.some((date) => date > addDays(today, daysAheadSingle));
  if (type !== 'daily' || isTooFar) throw new CallFailure('invalid-schedule');
  return dates;
}
