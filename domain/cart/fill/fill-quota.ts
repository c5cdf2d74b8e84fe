import { categoriesOfQuota } from '../../plans/delivery-quota.ts';
import { type FillBalance, idealMeal, openBalance } from './fill-balance.ts';
import type { FillCandidate, FillPick, FillRequest, PlateMeal } from './fill-facts.ts';
import { reasonsFor } from './fill-reasons.ts';
import { rankCandidates } from './rank-candidates.ts';

/** "Fill the rest for me": one meal for every free slot of the quota, fewer when too few are suitable. */
export function fillQuota(request: FillRequest): FillPick[] {
  const candidates = request.candidates.filter((candidate) => isSuitable(candidate, request));
  const plate: PlateMeal[] = request.chosen.flatMap((meal) => Array<PlateMeal>(meal.amount).fill(meal));
  const balance = openBalance(request, candidates);
  const picks: FillPick[] = [];
  for (const category of categoriesOfQuota(request.quota)) {
    const choices = candidates.filter((candidate) => candidate.category === category);
    for (let free = countFree(request, category); free > 0 && choices.length > 0; free--) {
      const turn = picks.length === 0 ? request.turn : 0;
      picks.push(pickOne(request, choices, plate, { balance, turn }));
    }
  }
  return picks;
}

function pickOne(
  request: FillRequest,
  choices: readonly FillCandidate[],
  plate: PlateMeal[],
  { balance, turn }: { balance: FillBalance; turn: number },
): FillPick {
  const category = choices[0]?.category ?? 'main-meal';
  const ideal = idealMeal(balance, category, plate);
  const ranked = rankCandidates(choices, plate, {
    ideal,
    required: request.quota[category]?.[0] ?? 0,
    days: request.days,
  });
  const picked = ranked[turn % ranked.length];
  if (!picked) throw new RangeError(`Not a turn: ${turn}`);
  const reasons = reasonsFor(picked, { request, choices, plate, ideal });
  plate.push(picked);
  return { buildId: picked.buildId, mealId: picked.mealId, category, reasons };
}

function isSuitable(candidate: FillCandidate, { avoidAllergens, dislikes }: FillRequest): boolean {
  const { allergens, mealId, mainIngredient, eatableDays } = candidate;
  const isSafe =
    avoidAllergens.length === 0 ||
    (allergens !== null && !avoidAllergens.some((avoided) => allergens.includes(avoided)));
  const isDisliked = mainIngredient !== null && dislikes.mainIngredients.includes(mainIngredient);
  return isSafe && eatableDays > 0 && !dislikes.mealIds.includes(mealId) && !isDisliked;
}

function countFree({ quota, chosen }: FillRequest, category: FillCandidate['category']): number {
  const taken = chosen.reduce((sum, meal) => sum + (meal.category === category ? meal.amount : 0), 0);
  return (quota[category]?.[0] ?? 0) - taken;
}
