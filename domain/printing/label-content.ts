import type { Allergen, Portion } from '#contract/catalogue-words.ts';
import { type Language, type Localised, languages } from '#contract/languages.ts';
import type { Nutrition } from '../nutrition/recipe-nutrition.ts';
import { splitWords } from '../search-text.ts';

interface LabelIngredient {
  name: Localised;
  /** The parts of the name that are allergens. */
  emphasis: Record<Language, readonly string[]>;
  /** Whole percent of what went into the pot, where the law asks for it (Reg. 1169/2011, art. 22); else null. */
  percent: number | null;
}

/** Everything a label and the batch page say of a dish in a portion, in both languages: frozen when the label is made. */
export interface LabelContent {
  mealId: string;
  portion: Portion;
  name: Localised;
  /** In descending weight. */
  ingredients: LabelIngredient[];
  contains: Allergen[];
  mayContain: Allergen[];
  /** Of the portion. */
  nutrition: Nutrition;
  reheating: Localised;
  operator: { name: string; address: Localised; phone: string };
}

interface WeighedIngredient {
  name: Localised;
  emphasis: Record<Language, readonly string[]>;
  grams: number;
}

/** Ingredients as they are listed: the heaviest first, with its percent and those of what the dish is named after. */
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

/** How much of a word has to agree: Greek declines the rest. */
const stem = 4;

/** By the beginnings of words in either language; one too many is no mistake, one too few would be. */
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

/** What 100 g hold of it. */
export function per100Grams({ netWeightInGrams, ...amounts }: Nutrition): Omit<Nutrition, 'netWeightInGrams'> {
  const scaled = Object.entries(amounts).map(([key, amount]) => [key, (amount * 100) / netWeightInGrams] as const);
  return Object.fromEntries(scaled) as Omit<Nutrition, 'netWeightInGrams'>;
}
