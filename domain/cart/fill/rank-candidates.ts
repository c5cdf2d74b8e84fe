import { compareInOrder } from '../../plans/compare-in-order.ts';
import type { Figures, FillCandidate, PlateMeal } from './fill-facts.ts';

interface FreeSlot {
  ideal: Figures;
  /** Required units of the category, and the days fed by the delivery. */
  required: number;
  days: number;
}

/**
 * The best first, each meal once. A meal that would expire before its day comes only when no other is left. While some meal of the
 * choices is not on the plate yet, only such meals are ranked. Variety decides before figures: not eaten this week, rarely
 * in the plan, another main ingredient than its neighbour, a rarer ingredient.
 */
export function rankCandidates(
  choices: readonly FillCandidate[],
  plate: readonly PlateMeal[],
  place: FreeSlot,
): FillCandidate[] {
  const { ideal } = place;
  const onPlate = countBy(plate, ({ mealId }) => mealId);
  const byIngredient = countBy(
    plate.filter(({ mainIngredient }) => mainIngredient !== null),
    ({ mainIngredient }) => mainIngredient,
  );
  const timesOf = ({ mealId }: PlateMeal) => onPlate.get(mealId) ?? 0;
  const keeping = choices.filter((choice) => keepsUntilEaten(choice, plate, place));
  const open = keeping.length > 0 ? keeping : choices;
  const fewest = Math.min(...open.map(timesOf));
  const neighbour = plate.findLast(({ category }) => category === choices[0]?.category);
  const ranked = open
    .filter((choice) => timesOf(choice) === fewest)
    .map((choice) => ({
      choice,
      rank: [
        choice.timesThisWeek,
        choice.timesInPlan,
        choice.mainIngredient && neighbour?.mainIngredient === choice.mainIngredient ? 1 : 0,
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

/** The shortest-lived meals are eaten first: those that end by a day are never more than the meals eaten until then. */
function keepsUntilEaten(choice: FillCandidate, plate: readonly PlateMeal[], { required, days }: FreeSlot): boolean {
  const alike = [choice, ...plate.filter(({ category }) => category === choice.category)];
  for (let day = choice.eatableDays; day < days; day++) {
    const ended = alike.filter(({ eatableDays }) => eatableDays <= day).length;
    if (ended * days > required * day) return false;
  }
  return true;
}
