import { type Portion, portions } from '#contract/words/catalogue-words.ts';
import { type Station, stations } from '#contract/words/kitchen-words.ts';
import { gramsOf, type Weight, weighPortion } from './weight.ts';

/** The part of an order line that the kitchen needs. */
export interface KitchenLine {
  mealId: string;
  portion: Portion;
  amount: number;
}

export interface CookedMeal {
  station: Station;
  factors: Partial<Record<Portion, number>>;
  /** Lines of the regular portion, raw and edible; null where there is no recipe. */
  lines: readonly { ingredient: string; component: string | null; grams: number }[] | null;
}

export type CookedMeals = ReadonlyMap<string, CookedMeal>;

interface MealTotal extends KitchenLine {
  station: Station;
}

interface ComponentTotal {
  component: string;
  grams: number;
  parts: { ingredient: string; grams: number }[];
  /** The meals it goes into, with the amount each takes. */
  meals: { mealId: string; portion: Portion; amount: number; grams: number }[];
}

/** The meals to cook: each meal in each portion once, by station. */
export function totalMeals(lines: readonly KitchenLine[], meals: CookedMeals): MealTotal[] {
  const totals = new Map<string, MealTotal>();
  for (const { mealId, portion, amount } of lines) {
    const key = `${mealId} ${portion}`;
    const station = meals.get(mealId)?.station ?? 'stove';
    totals.set(key, { mealId, portion, station, amount: (totals.get(key)?.amount ?? 0) + amount });
  }
  return [...totals.values()].sort(
    (a, b) =>
      stations.indexOf(a.station) - stations.indexOf(b.station) ||
      compareText(a.mealId, b.mealId) ||
      portions.indexOf(a.portion) - portions.indexOf(b.portion),
  );
}

/** Components shared by several dishes, as one batch each. */
export function totalComponents(totals: readonly KitchenLine[], meals: CookedMeals): ComponentTotal[] {
  const batches = new Map<string, { parts: Map<string, Weight>; meals: ComponentTotal['meals'] }>();
  for (const { mealId, portion, amount } of totals) {
    const { lines, factors } = meals.get(mealId) ?? {};
    for (const component of new Set(lines?.flatMap((line) => line.component ?? []))) {
      const batch = batches.get(component) ?? { parts: new Map<string, Weight>(), meals: [] };
      batches.set(component, batch);
      let taken = 0;
      for (const { ingredient, grams } of lines?.filter((line) => line.component === component) ?? []) {
        const weight = weighPortion(grams, factors?.[portion] ?? 1) * amount;
        taken += weight;
        addTo(batch.parts, ingredient, weight);
      }
      batch.meals.push({ mealId, portion, amount, grams: gramsOf(taken) });
    }
  }
  return [...batches].map(([component, { parts, meals: takers }]) => ({
    component,
    grams: gramsOf([...parts.values()].reduce((sum, weight) => sum + weight, 0)),
    parts: [...parts].map(([ingredient, weight]) => ({ ingredient, grams: gramsOf(weight) })),
    meals: takers,
  }));
}

/** Raw and edible, by ingredient. A meal without a recipe has no known needs. */
export function weighIngredients(totals: readonly KitchenLine[], meals: CookedMeals): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  for (const { mealId, portion, amount } of totals) {
    const { lines, factors } = meals.get(mealId) ?? {};
    for (const { ingredient, grams } of lines ?? [])
      addTo(weights, ingredient, weighPortion(grams, factors?.[portion] ?? 1) * amount);
  }
  return weights;
}

function addTo(weights: Map<string, Weight>, ingredient: string, weight: Weight): void {
  weights.set(ingredient, (weights.get(ingredient) ?? 0) + weight);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
