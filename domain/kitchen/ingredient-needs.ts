import type { PurchaseUnit, Storage } from '#contract/words/kitchen-words.ts';
import { type CookedMeals, type KitchenLine, weighIngredients } from './explode-recipes.ts';
import { gramsOf, unitsFor, type Weight } from './weight.ts';

export interface PantryItem {
  slug: string;
  trimPercent: number;
  storage: Storage;
  /** Null for ingredients that are not bought, such as water. */
  purchase: { supplier: string; unit: PurchaseUnit; unitInGrams: number } | null;
}

interface NeededGrams {
  /** Raw and edible weight: the part that goes into the pot. */
  edible: number;
  /** Weight with the loss of peeling and cutting. */
  raw: number;
  /** Purchase units needed for it alone; null for ingredients that are not bought. */
  units: number | null;
}

interface IngredientNeed {
  ingredient: string;
  storage: Storage;
  purchase: PantryItem['purchase'];
  /** Need of placed orders. */
  certain: NeededGrams;
  /** Need of placed orders and carts: units are rounded once, for both together. */
  withForecast: NeededGrams;
}

export interface IngredientNeeds {
  items: IngredientNeed[];
  /** Cooked meals without a recipe. */
  mealsWithoutRecipe: string[];
}

/** Lines cooked together, with their recipes: those of one date may differ from those of the next. */
interface CookedLines {
  lines: readonly KitchenLine[];
  meals: CookedMeals;
}

/** Needs of any range of dates: the weights of all dates are summed, so that units are rounded up once. */
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
