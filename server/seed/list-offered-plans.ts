import type { SeedPlans, SeedWeeklyPlan } from './seed-schema.ts';

export interface SeededPlan {
  tag: SeedWeeklyPlan['tag'];
  daysPerWeek: number;
  weeks: number;
  mainMeals: number;
  breakfast: boolean;
  /** In cents, for the whole plan. */
  priceInCents: number;
}

/** Every weekly and monthly plan the shop offers; other combinations do not exist. */
export function listOfferedPlans({ plans, pricing }: SeedPlans): SeededPlan[] {
  return plans
    .filter((plan) => plan.type === 'weekly')
    .flatMap((plan) =>
      plan.daysPerWeek.flatMap((daysPerWeek) =>
        plan.weeks.flatMap((weeks) =>
          plan.mainMeals.flatMap((mainMeals) =>
            plan.breakfast.map((breakfast) => {
              const choice = { daysPerWeek, weeks, mainMeals, breakfast };
              return { tag: plan.tag, ...choice, priceInCents: priceOf(plan, choice, pricing) };
            }),
          ),
        ),
      ),
    );
}

function priceOf(
  plan: SeedWeeklyPlan,
  { daysPerWeek, weeks, mainMeals, breakfast }: Omit<SeededPlan, 'tag' | 'priceInCents'>,
  { discountPercentByWeeks, roundToCents }: SeedPlans['pricing'],
): number {
  const discount = discountPercentByWeeks[weeks];
  if (discount === undefined) throw new Error(`No discount is set for ${weeks} weeks`);
  const perDay = mainMeals * plan.pricePerMainInCents + (breakfast ? plan.pricePerBreakfastInCents : 0);
  const exact = (daysPerWeek * weeks * perDay * (100 - discount)) / 100;
  return Math.round(exact / roundToCents + 1e-9) * roundToCents;
}
