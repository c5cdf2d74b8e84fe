import type { PlanTag } from '#contract/catalogue-words.ts';
import type { SpotPlan } from '#contract/plans.ts';

/** A plan's tag as a card shows it, at the least that one of its meals can cost. */
export interface PlanCard {
  tag: PlanTag;
  name: string;
  description: string;
  priceFromInCents: number;
}

export function cheapestPlans(items: readonly SpotPlan[]): Map<PlanTag, PlanCard> {
  const cards = new Map<PlanTag, PlanCard>();
  for (const { pricePerMeal, plan } of items) {
    const known = cards.get(plan.tag);
    if (known && known.priceFromInCents <= pricePerMeal) continue;
    const { tag, name, description } = plan;
    cards.set(tag, { tag, name, description, priceFromInCents: pricePerMeal });
  }
  return cards;
}
