import type { DeliveryDate, StartWeek } from '#contract/delivery.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { SlotState } from '#domain/delivery/date-state.ts';
import { openDates } from '#domain/delivery/open-dates.ts';
import { openStartWeeks } from '#domain/delivery/open-start-weeks.ts';
import { deliveryPatterns } from '#domain/plans/delivery-pattern.ts';
import type { Database } from '../database/database.ts';
import type { StoredSpotPlan } from '../plans/plan-store.ts';
import type { StoredSpot } from './place-store.ts';
import { listSpotUses } from './use-store.ts';

/** What a customer of this plan may choose from: dates for a single order, start weeks for the others. */
export async function listDates(
  db: Database,
  spot: StoredSpot,
  plan: StoredSpotPlan,
  range: { from?: string; to?: string },
  now: Date,
): Promise<{ dates: DeliveryDate[]; startWeeks: StartWeek[] }> {
  const used = await listSpotUses(db, spot.id, athensDateOf(now));
  const calendar = { timePeriods: spot.timePeriods, closedReasons: spot.closedReasons, used };
  const named = (slots: readonly SlotState[]) => slots.flatMap((slot) => nameSlot(slot, spot));
  if (plan.type === 'daily') {
    const dates = openDates(now, range, calendar).map(({ date, state, reason, cutoff, slots }) => ({
      date,
      state,
      reason,
      cutoff: cutoff.toISOString(),
      slots: named(slots),
    }));
    return { dates, startWeeks: [] };
  }
  const startWeeks = deliveryPatterns.flatMap((pattern) =>
    openStartWeeks(now, { pattern, weeks: plan.weeks }, calendar).map((week) => ({
      ...week,
      pattern,
      cutoff: week.cutoff.toISOString(),
      slots: named(week.slots),
    })),
  );
  return { dates: [], startWeeks };
}

function nameSlot({ timePeriodId, state }: SlotState, spot: StoredSpot) {
  const period = spot.timePeriods.find(({ id }) => id === timePeriodId);
  return period ? [{ timePeriodId, from: period.from, to: period.to, state }] : [];
}
