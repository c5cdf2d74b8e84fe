import type { Allergen, Diet, Portion } from '#contract/catalogue-words.ts';
import type { Station } from '#contract/kitchen-words.ts';
import type { Localised } from '#contract/languages.ts';
import type { MealOverride, SheetLine } from '#contract/meal-sheets.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import type { PrintedIngredient } from '../nutrition/printed-list.ts';
import type { Nutrition } from '../nutrition/recipe-nutrition.ts';

/** Everything a version of a meal says to those who cook, label and pack it. */
export interface DishRecipe {
  version: number;
  name: Localised;
  station: Station;
  useByDays: number;
  allergens: AllergenRecord | null;
  diets: Diet[];
  /** As its label lists them. */
  ingredients: PrintedIngredient[];
  reheating: Localised;
  portions: { portion: Portion; factor: number; nutrition: Nutrition }[];
  /** Of the regular portion, raw and edible; null where no recipe was written. */
  lines: SheetLine[] | null;
  mayContain: Allergen[];
  netWeightInGrams: number;
  overrides: MealOverride[];
}
