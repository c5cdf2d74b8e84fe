import { type DeliveryPattern, deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { addDays, athensDateOf, type CalendarDate, startOfWeek } from '#domain/athens-time.ts';
import { isOpenForChanges, usualCutOff } from '#domain/delivery/cut-off.ts';
import { datesOfPlan } from '#domain/plans/delivery-pattern.ts';
import { mainMealsPerDay } from '#domain/plans/plan-meals.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { Random } from '#domain/random.ts';

/** The mix of twenty orders: single ones (0), and plans with their number of weeks. */
const weeksMix = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4];

export function choosePlan(dice: Random, plans: readonly StoredSpotPlan[]): StoredSpotPlan {
  const weeks = dice.pick(weeksMix);
  const isSmall = dice.chance(0.8);
  const ofLength = plans.filter((plan) => plan.weeks === weeks);
  const usual = ofLength.filter(
    (plan) => weeks === 0 || !isSmall || (plan.daysPerWeek === 5 && mainMealsPerDay(plan) < 3),
  );
  return dice.pick(usual.length > 0 ? usual : ofLength);
}

/** The first week, or the one after it, whose deliveries can all still be changed. */
export function chooseStart(dice: Random, placedAt: Date): { pattern: DeliveryPattern; week: CalendarDate } {
  const pattern = dice.pick(deliveryPatterns);
  const nextWeek = addDays(startOfWeek(athensDateOf(placedAt)), 7);
  const [first = nextWeek] = datesOfPlan(pattern, nextWeek, 1);
  const isTooSoon = !isOpenForChanges(first, usualCutOff, placedAt) || dice.chance(0.15);
  return { pattern, week: isTooSoon ? addDays(nextWeek, 7) : nextWeek };
}
