import type { PurchaseUnit, Storage } from '#contract/kitchen-words.ts';
import { type CookedMeals, type KitchenLine, weighIngredients } from './explode-recipes.ts';
import { gramsOf, unitsFor, type Weight } from './weight.ts';

export interface PantryItem {
  slug: string;
  trimPercent: number;
  storage: Storage;
  /** Null for what nobody buys, such as water. */
  purchase: { supplier: string; unit: PurchaseUnit; unitInGrams: number } | null;
}

interface NeededGrams {
  /** Raw and edible: what goes into the pot. */
  edible: number;
  /** With what peeling and cutting takes away. */
  raw: number;
  /** How many purchase units to buy for it alone; null for what nobody buys. */
  units: number | null;
}

interface IngredientNeed {
  ingredient: string;
  storage: Storage;
  purchase: PantryItem['purchase'];
  /** Of placed orders. */
  certain: NeededGrams;
  /** Placed orders, and what carts say besides: units are rounded once, for both together. */
  withForecast: NeededGrams;
}

export interface IngredientNeeds {
  items: IngredientNeed[];
  /** Meals that are cooked, and of which nobody wrote a recipe. */
  mealsWithoutRecipe: string[];
}

/** What is cooked together, and the recipes it is cooked by: those of one date may be other than those of the next. */
interface CookedLines {
  lines: readonly KitchenLine[];
  meals: CookedMeals;
}

/** For any range of dates: weights of all of them together, so that units are rounded up once. */
export function listNeeds(
  { certain, forecast }: { certain: readonly CookedLines[]; forecast: CookedLines },
  pantry: readonly PantryItem[],
): IngredientNeeds {
  const ordered = weighAll(certain);
  const everything = weighAll([...certain, forecast]);
  const items = pantry
    .filter(({ slug }) => everything.has(slug))
    .map((item) => ({
      ingredient: item.slug,
      storage: item.storage,
      purchase: item.purchase,
      certain: neededOf(ordered.get(item.slug) ?? 0, item),
      withForecast: neededOf(everything.get(item.slug) ?? 0, item),
    }));
  const without = [...certain, forecast].flatMap(({ lines, meals }) =>
    lines.map(({ mealId }) => mealId).filter((mealId) => !meals.get(mealId)?.lines),
  );
  return { items, mealsWithoutRecipe: [...new Set(without)] };
}

function weighAll(parts: readonly CookedLines[]): Map<string, Weight> {
  const sums = new Map<string, Weight>();
  for (const { lines, meals } of parts)
    for (const [ingredient, weight] of weighIngredients(lines, meals))
      sums.set(ingredient, (sums.get(ingredient) ?? 0) + weight);
  return sums;
}

function neededOf(weight: Weight, { trimPercent, purchase }: PantryItem): NeededGrams {
  const edible = gramsOf(weight);
  return {
    edible,
    raw: (edible * 100) / (100 - trimPercent),
    units: purchase && unitsFor(weight, trimPercent, purchase.unitInGrams),
  };
}
