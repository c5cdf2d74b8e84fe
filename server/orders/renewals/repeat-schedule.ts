import { athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import type { SlotOfDate } from '#domain/delivery/date-state.ts';
import type { DeliveryCalendar } from '#domain/delivery/delivery-calendar.ts';
import { openDates } from '#domain/delivery/open-dates.ts';
import { openStartWeeks } from '#domain/delivery/open-start-weeks.ts';
import { placedPeriod } from '#domain/orders/renewals/next-period.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { PlanRhythm } from '#domain/plans/plan-dates.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { type CatalogueSnapshot, isOffered, keepsOf } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { readDeliveryCalendar } from '../../delivery/delivery-calendar-store.ts';

export interface Schedule {
  /** Empty: no date is open in the coming weeks. */
  dates: CalendarDate[];
  /** Null: the window of the order is full or removed, and another has to be chosen. */
  timePeriodId: string | null;
  /** For a plan: the rhythm of the dates. */
  rhythm: PlanRhythm | null;
}

interface Question {
  order: StoredOrder;
  /** Its original delivery dates, before any was moved. */
  placed: readonly StoredDelivery[];
  plan: StoredSpotPlan;
  spot: StoredSpot;
  catalogue: CatalogueSnapshot;
  now: Date;
}

interface Choice {
  rhythm: PlanRhythm | null;
  dates: CalendarDate[];
  slots: readonly SlotOfDate[];
}

/** The first open weeks of a plan; for a single order the first of the days that offer most of its meals. */
export async function findSchedule(db: Queryable, question: Question): Promise<Schedule> {
  const { placed, spot, now } = question;
  const calendar = { ...(await readDeliveryCalendar(db, spot, athensDateOf(now))), keeps: keepsOf(question.catalogue) };
  const choices = question.plan.type === 'weekly' ? weeksOf(question, calendar) : daysOf(question, calendar);
  const window = placed[0]?.timePeriodId ?? '';
  const isFree = ({ state }: SlotOfDate) => state === 'open' || state === 'few';
  const inWindow = choices.find(({ slots }) => slots.some((slot) => slot.timePeriodId === window && isFree(slot)));
  if (inWindow) return { ...chosen(inWindow), timePeriodId: window };
  const first = choices.find(({ slots }) => slots.some(isFree));
  return { ...(first ? chosen(first) : { dates: [], rhythm: null }), timePeriodId: null };
}

function chosen({ dates, rhythm }: Choice): Pick<Schedule, 'dates' | 'rhythm'> {
  return { dates, rhythm };
}

function weeksOf({ placed, order, plan, now }: Question, calendar: DeliveryCalendar): Choice[] {
  const period = placedPeriod(
    order,
    placed.map(({ date }) => date),
  );
  const pattern = period?.pattern ?? 'mon-thu';
  const weeks = openStartWeeks(now, { ...plan, pattern }, calendar);
  return weeks.map(({ startWeek, dates, slots }) => ({ rhythm: { pattern, startWeek }, dates, slots }));
}

function daysOf({ order, catalogue, now }: Question, calendar: DeliveryCalendar): Choice[] {
  const items = order.deliveries.flatMap((delivery) => delivery.items);
  const offered = (date: CalendarDate) =>
    items.reduce((sum, { buildId, amount }) => {
      const found = catalogue.findBuild(buildId);
      return sum + (found && isOffered(found.meal, date) ? amount : 0);
    }, 0);
  return openDates(now, {}, calendar)
    .map(({ date, slots }) => ({ rhythm: null, dates: [date], slots, offered: offered(date) }))
    .sort((a, b) => b.offered - a.offered);
}
