import type { SpotPlan } from '#contract/plans/plans.ts';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import { planRow, readPlanRow } from './offered-plans.ts';
import { planFigures } from './plan-figures.ts';

/** A plan's tag for a card, with the lowest possible price per meal. */
export interface PlanCard {
  tag: PlanTag;
  name: string;
  description: string;
  priceFromInCents: number;
}

export function cheapestPlans(items: readonly SpotPlan[]): Map<PlanTag, PlanCard> {
  const cards = new Map<PlanTag, PlanCard>();
  for (const item of items) {
    const { plan } = item;
    const perMealInCents =
      plan.type === 'weekly' ? planFigures(readPlanRow(planRow(item))).perMealInCents : item.pricePerMeal;
    const known = cards.get(plan.tag);
    if (known && known.priceFromInCents <= perMealInCents) continue;
    const { tag, name, description } = plan;
    cards.set(tag, { tag, name, description, priceFromInCents: perMealInCents });
  }
  return cards;
}
