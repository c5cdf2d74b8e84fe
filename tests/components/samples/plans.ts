import * as z from 'zod/mini';
import { SpotPlan } from '#contract/plans/plans.ts';
import { planTags } from '#contract/words/catalogue-words.ts';
import { cheapestPlans, type PlanCard } from '#web/storefront/offered-plans/cheapest-plans.ts';

/** The single order of every goal, each at a price of its own. */
const spotPlans: SpotPlan[] = planTags.map((tag, index) =>
  z.parse(SpotPlan, {
    id: tag,
    price: 0,
    pricePerMeal: 690 + index * 10,
    plan: {
      tag,
      name: `Πλάνο ${tag}`,
      description: `Για ${tag}`,
      translations: { name: {} },
      type: 'daily',
      config: { weeks: 0, daysPerWeek: 1, dailyMeals: {} },
    },
  }),
);

/** A card of every goal, as the home page and the pages of the goals show it. */
export const samplePlanCards: PlanCard[] = [...cheapestPlans(spotPlans).values()];
