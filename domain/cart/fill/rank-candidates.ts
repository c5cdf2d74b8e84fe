import { compareInOrder } from '../../plans/compare-in-order.ts';
import type { Figures, FillCandidate, PlateMeal } from './fill-facts.ts';

/**
 * The best first, each meal once. While some meal of the choices is not on the plate yet, only such meals are ranked.
 * Variety decides before figures: another main ingredient than its neighbour, not eaten this week, a rarer ingredient.
 */
export function rankCandidates(
  choices: readonly FillCandidate[],
  plate: readonly PlateMeal[],
  ideal: Figures,
): FillCandidate[] {
  const onPlate = countBy(plate, ({ mealId }) => mealId);
  const byIngredient = countBy(
    plate.filter(({ mainIngredient }) => mainIngredient !== null),
    ({ mainIngredient }) => mainIngredient,
  );
  const timesOf = ({ mealId }: PlateMeal) => onPlate.get(mealId) ?? 0;
  const fewest = Math.min(...choices.map(timesOf));
  const neighbour = plate.findLast(({ category }) => category === choices[0]?.category);
  const ranked = choices
    .filter((choice) => timesOf(choice) === fewest)
    .map((choice) => ({
      choice,
      rank: [
        choice.mainIngredient && neighbour?.mainIngredient === choice.mainIngredient ? 1 : 0,
        choice.timesThisWeek,
        byIngredient.get(choice.mainIngredient) ?? 0,
        distanceFrom(ideal, choice),
      ],
    }))
    .sort((a, b) => compareInOrder(a.rank, b.rank) || (a.choice.buildId < b.choice.buildId ? -1 : 1));
  const best = new Map<string, FillCandidate>();
  for (const { choice } of ranked) if (!best.has(choice.mealId)) best.set(choice.mealId, choice);
  return [...best.values()];
}

// 100 kcal weigh as much as 10 g of protein; being a best seller as much as half of that.
function distanceFrom(ideal: Figures, { calories, protein, isBestSeller }: FillCandidate): number {
  const distance = Math.abs(calories - ideal.calories) / 100 + Math.abs(protein - ideal.protein) / 10;
  return distance - (isBestSeller ? 0.5 : 0);
}

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
