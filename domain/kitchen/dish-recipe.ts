import type { Localised } from '#contract/fields/languages.ts';
import type { MealIngredientLine, MealOverride } from '#contract/meals/meal-records.ts';
import type { Allergen, Diet, Portion } from '#contract/words/catalogue-words.ts';
import type { Station } from '#contract/words/kitchen-words.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import type { PrintedIngredient } from '../nutrition/printed-list.ts';
import type { Nutrition } from '../nutrition/recipe-nutrition.ts';

/** All data of a meal version for those who cook, label and pack it. */
export interface DishRecipe {
  version: number;
  name: Localised;
  station: Station;
  useByDays: number;
  allergens: AllergenRecord | null;
  diets: Diet[];
  /** In the order of its label. */
  ingredients: PrintedIngredient[];
  reheating: Localised;
  portions: { portion: Portion; factor: number; nutrition: Nutrition }[];
  /** Grams of the regular portion, raw and edible; null where no recipe was written. */
  lines: MealIngredientLine[] | null;
  mayContain: Allergen[];
  netWeightInGrams: number;
  overrides: MealOverride[];
}
