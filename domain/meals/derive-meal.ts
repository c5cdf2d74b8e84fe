import type { MealIngredientLine, MealOverride } from '#contract/meals/meal-records.ts';
import { type Allergen, allergens, type Diet, diets, type Portion } from '#contract/words/catalogue-words.ts';
import { nutrients } from '#contract/words/meal-words.ts';
import { vatPercent } from '../documents/vat-split.ts';
import { type Cents, vatIncluded } from '../money.ts';
import { type AllergenRecord, allergensOfRecipe } from '../nutrition/allergens.ts';
import { dietsOfRecipe } from '../nutrition/diets.ts';
import { type Ingredient, mergeLines, type RecipeLine } from '../nutrition/recipe.ts';
import { type Nutrition, nutritionOfRecipe } from '../nutrition/recipe-nutrition.ts';

export interface PricedIngredient extends Ingredient {
  trimPercent: number;
  pricePerKilo: Cents | null;
}
export type Pantry = Readonly<Record<string, PricedIngredient>>;

interface Written {
  lines: readonly MealIngredientLine[];
  mayContain: readonly Allergen[];
  netWeightInGrams: number;
  portions: readonly { portion: Portion; factor: number; priceInCents: Cents | null }[];
  overrides: readonly MealOverride[];
}

interface DerivedPortion {
  portion: Portion;
  factor: number;
  nutrition: Nutrition;
  priceInCents: Cents | null;
  /** Null while the price of an ingredient is unknown. */
  costInCents: Cents | null;
  /** Margin: the rest of the price without VAT, in per cent. */
  marginPercent: number | null;
}

/** Data derived from a meal version, each with its source. */
export interface DerivedMeal {
  recipe: RecipeLine[];
  allergens: AllergenRecord;
  /** The ingredients that bring an allergen. */
  allergenSources: Partial<Record<Allergen, string[]>>;
  diets: Diet[];
  /** The ingredients that a diet forbids; empty for one that only an override removed. */
  dietBreakers: Partial<Record<Diet, string[]>>;
  portions: DerivedPortion[];
  rawGrams: number;
  unpriced: string[];
}

export function deriveMeal(sheet: Written, pantry: Pantry): DerivedMeal {
  const { lines, mayContain, netWeightInGrams, overrides } = sheet;
  const recipe = mergeLines(lines);
  const said = (kind: MealOverride['kind']) => overrides.filter((each) => each.kind === kind).map(({ what }) => what);
  const traces = [...mayContain, ...(said('may-contain') as Allergen[])];
  const fromRecipe = allergensOfRecipe(recipe, pantry, traces);
  const contained = said('contains');
  const record = Object.fromEntries(
    allergens.map((each) => [each, contained.includes(each) ? 'contains' : fromRecipe[each]]),
  ) as AllergenRecord;
  const kept = dietsOfRecipe(recipe, pantry);
  const taken = said('not-diet');
  const amounts = amountsOf(overrides);
  return {
    recipe,
    allergens: record,
    allergenSources: bySource(recipe, pantry),
    diets: recipe.length === 0 ? [] : kept.filter((diet) => !taken.includes(diet)),
    dietBreakers: Object.fromEntries(
      diets
        .filter((diet) => !kept.includes(diet) || taken.includes(diet))
        .map((diet) => [diet, recipe.map(({ ingredient }) => ingredient).filter((slug) => breaks(slug, diet, pantry))]),
    ),
    portions: sheet.portions.map(({ portion, factor, priceInCents }) => {
      const nutrition = withAmounts(nutritionOfRecipe(recipe, pantry, factor, netWeightInGrams), amounts, factor);
      const costInCents = costOf(recipe, pantry, factor);
      return {
        portion,
        factor,
        nutrition,
        priceInCents,
        costInCents,
        marginPercent: marginOf(priceInCents, costInCents),
      };
    }),
    rawGrams: recipe.reduce((sum, { grams }) => sum + grams, 0),
    unpriced: recipe.map(({ ingredient }) => ingredient).filter((slug) => isUnpriced(pantry[slug])),
  };
}

/** Purchase cost of a line: trim is paid for too. Exact, so that lines add up. */
export function lineCost(line: RecipeLine, pantry: Pantry): number | null {
  const item = pantry[line.ingredient];
  if (!item || isUnpriced(item)) return null;
  return ((item.pricePerKilo ?? 0) * line.grams) / 1000 / (1 - item.trimPercent / 100);
}

/** Allergens that are worse than before: there where they were not, or sure where they were only possible. */
export function worseAllergens(
  before: Readonly<Partial<AllergenRecord>> | null,
  after: Readonly<AllergenRecord>,
): Allergen[] {
  const rank = { free: 0, 'may-contain': 1, contains: 2 } as const;
  return allergens.filter((each) => rank[after[each]] > rank[before?.[each] ?? 'free']);
}

// Tap water is free: salt and water may cost 0, food may not.
function isUnpriced(item: PricedIngredient | undefined): boolean {
  return item !== undefined && item.pricePerKilo === null && item.kind !== 'water-salt';
}

function costOf(recipe: readonly RecipeLine[], pantry: Pantry, factor: number): Cents | null {
  let sum = 0;
  for (const line of recipe) {
    const cost = lineCost(line, pantry);
    if (cost === null) return null;
    sum += cost * factor;
  }
  return recipe.length === 0 ? null : Math.round(sum);
}

function marginOf(price: Cents | null, cost: Cents | null): number | null {
  if (price === null || cost === null || price <= 0) return null;
  const { net } = vatIncluded(price, vatPercent);
  return Math.round(((net - cost) / net) * 100);
}

function bySource(recipe: readonly RecipeLine[], pantry: Pantry): DerivedMeal['allergenSources'] {
  const found = allergens.map((allergen) => {
    const holders = recipe.filter(({ ingredient }) => pantry[ingredient]?.allergens.includes(allergen));
    return [allergen, holders.map(({ ingredient }) => ingredient)] as const;
  });
  return Object.fromEntries(found.filter(([, holders]) => holders.length > 0));
}

function breaks(slug: string, diet: Diet, pantry: Pantry): boolean {
  return !dietsOfRecipe([{ ingredient: slug, grams: 1 }], pantry).includes(diet);
}

type Amounts = Partial<Record<(typeof nutrients)[number], number>>;

function amountsOf(overrides: readonly MealOverride[]): Amounts {
  const named = overrides.filter(({ kind, amount }) => kind === 'nutrient' && amount !== null);
  return Object.fromEntries(named.map(({ what, amount }) => [what, amount]));
}

/** Laboratory figures replace those of the recipe; the energy follows from the displayed amounts. */
function withAmounts(nutrition: Nutrition, amounts: Amounts, factor: number): Nutrition {
  const given = nutrients.filter((nutrient) => amounts[nutrient] !== undefined);
  if (given.length === 0) return nutrition;
  const shown = { ...nutrition };
  for (const nutrient of given) shown[nutrient] = Math.round((amounts[nutrient] ?? 0) * factor * 10 + 1e-9) / 10;
  const { fat, carbohydrate, protein, fibre } = shown;
  shown.energyInKj = Math.round(37 * fat + 17 * carbohydrate + 17 * protein + 8 * fibre + 1e-9);
  shown.energyInKcal = Math.round(9 * fat + 4 * carbohydrate + 4 * protein + 2 * fibre + 1e-9);
  return shown;
}
