import type { Figures, FillCandidate, FillReason, FillRequest, PlateMeal } from './fill-facts.ts';

interface PickContext {
  request: FillRequest;
  choices: readonly FillCandidate[];
  /** The plate before the pick. */
  plate: readonly PlateMeal[];
  ideal: Figures;
}

const nearInGrams = 5;
const nearInCalories = 50;

/** Reasons for this meal, in display order; only those that set it apart. */
export function reasonsFor(picked: FillCandidate, { request, choices, plate, ideal }: PickContext): FillReason[] {
  const { avoidAllergens, dislikes } = request;
  const wishes = avoidAllergens.length + dislikes.mealIds.length + dislikes.mainIngredients.length;
  const isEatenAnyway = choices.some(({ timesThisWeek }) => timesThisWeek > 0);
  const holds: [FillReason, boolean][] = [
    ['fits-diet', wishes > 0],
    ['new-this-week', picked.timesThisWeek === 0 && isEatenAnyway],
    [
      'variety',
      plate.length > 0 &&
        picked.mainIngredient !== null &&
        picked.timesThisWeek + picked.timesInPlan === 0 &&
        plate.every(({ mainIngredient }) => mainIngredient !== picked.mainIngredient),
    ],
    ['balances-protein', Math.abs(picked.protein - ideal.protein) <= nearInGrams],
    ['balances-calories', Math.abs(picked.calories - ideal.calories) <= nearInCalories],
    ['best-seller', picked.isBestSeller],
  ];
  return holds.filter(([, isSo]) => isSo).map(([reason]) => reason);
}
