import type { DeliveryDate, StartWeek } from '#contract/delivery/delivery.ts';
import { deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { SlotOfDate } from '#domain/delivery/date-state.ts';
import type { MenuKeeps } from '#domain/delivery/delivery-calendar.ts';
import { daysAhead } from '#domain/delivery/next-delivery.ts';
import { openDates } from '#domain/delivery/open-dates.ts';
import { furthestDeliveryInDays, openStartWeeks } from '#domain/delivery/open-start-weeks.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { Database } from '../database/database.ts';
import type { StoredSpot } from './area-store.ts';
import { readDeliveryCalendar } from './delivery-calendar-store.ts';

/**
 * The dates a customer of this plan may choose from: dates for a single order, start weeks for the others. For a given range,
 * a plan returns its dates too: one of its deliveries may be moved to any of them.
 */
export async function listDates(
  db: Database,
  {
    spot,
    plan,
    range,
    keeps,
  }: { spot: StoredSpot; plan: StoredSpotPlan; range: { from?: string; to?: string }; keeps: MenuKeeps },
  now: Date,
): Promise<{ dates: DeliveryDate[]; startWeeks: StartWeek[] }> {
  const calendar = { ...(await readDeliveryCalendar(db, spot, athensDateOf(now))), keeps };
  const named = (slots: readonly SlotOfDate[]) => slots.flatMap((slot) => nameSlot(slot, spot));
  const datesUpTo = (furthestInDays: number) =>
    openDates(now, range, calendar, furthestInDays).map(({ date, state, reason, cutoff, slots }) => ({
      date,
      state,
      reason,
      cutoff: cutoff.toISOString(),
      slots: named(slots),
    }));
  if (plan.type === 'daily') return { dates: datesUpTo(daysAhead), startWeeks: [] };
  const startWeeks = deliveryPatterns.flatMap((pattern) =>
    openStartWeeks(now, { ...plan, pattern }, calendar).map((week) => ({
      ...week,
      pattern,
      cutoff: week.cutoff.toISOString(),
      slots: named(week.slots),
    })),
  );
  return { dates: range.from || range.to ? datesUpTo(furthestDeliveryInDays) : [], startWeeks };
}

function nameSlot({ timePeriodId, state }: SlotOfDate, spot: StoredSpot) {
  const period = spot.timePeriods.find(({ id }) => id === timePeriodId);
  return period ? [{ timePeriodId, from: period.from, to: period.to, state }] : [];
}
