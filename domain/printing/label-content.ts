import { type Language, type Localised, languages } from '#contract/fields/languages.ts';
import type { Allergen, Portion } from '#contract/words/catalogue-words.ts';
import type { Nutrition } from '../nutrition/recipe-nutrition.ts';
import { splitWords } from '../search-text.ts';

interface LabelIngredient {
  name: Localised;
  /** The parts of the name that are allergens. */
  emphasis: Record<Language, readonly string[]>;
  /** Whole percent of the raw weight, where the law requires it (Reg. 1169/2011, art. 22); otherwise null. */
  percent: number | null;
}

/** Content of a label and the batch page for a dish in a portion, in both languages: frozen when the label is made. */
export interface LabelContent {
  mealId: string;
  portion: Portion;
  name: Localised;
  /** In descending weight. */
  ingredients: LabelIngredient[];
  contains: Allergen[];
  mayContain: Allergen[];
  /** Nutrition of the portion. */
  nutrition: Nutrition;
  reheating: Localised;
  operator: { name: string; address: Localised; phone: string };
}

interface WeighedIngredient {
  name: Localised;
  emphasis: Record<Language, readonly string[]>;
  grams: number;
}

/** Ingredients in listed order: the heaviest first, with its percent and those of the ingredients in the name of the dish. */
export function listIngredients(dish: Localised, ingredients: readonly WeighedIngredient[]): LabelIngredient[] {
  const total = ingredients.reduce((sum, { grams }) => sum + grams, 0);
  return ingredients
    .toSorted((a, b) => b.grams - a.grams)
    .map(({ name, emphasis, grams }, index) => ({
      name,
      emphasis,
      percent: index === 0 || isNamedAfter(dish, name) ? Math.max(1, Math.round((grams / total) * 100)) : null,
    }));
}

/** Length of the common beginning of two words: Greek declines the rest. */
const stem = 4;

/** Compares the beginnings of words in either language; one ingredient too many is harmless, one too few is not. */
function isNamedAfter(dish: Localised, ingredient: Localised): boolean {
  return languages.some((language) => {
    const named = new Set(stemsOf(dish[language]));
    return stemsOf(ingredient[language]).some((each) => named.has(each));
  });
}

function stemsOf(text: string): string[] {
  return splitWords(text)
    .filter((word) => word.length >= stem)
    .map((word) => word.slice(0, stem));
}

/** Amounts per 100 g. */
export function per100Grams({ netWeightInGrams, ...amounts }: Nutrition): Omit<Nutrition, 'netWeightInGrams'> {
  const scaled = Object.entries(amounts).map(([key, amount]) => [key, (amount * 100) / netWeightInGrams] as const);
  return Object.fromEntries(scaled) as Omit<Nutrition, 'netWeightInGrams'>;
}
