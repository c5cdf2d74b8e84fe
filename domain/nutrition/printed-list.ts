import type { Language, Localised } from '#contract/fields/languages.ts';
import type { Recipe } from './recipe.ts';

interface Printable {
  name: Localised;
  /** The parts of the name that are allergens. */
  emphasis?: Record<Language, string[]> | undefined;
  organicCertificate?: string | null | undefined;
}

export interface PrintedIngredient {
  name: Localised;
  emphasis: Record<Language, string[]>;
  grams: number;
  organicCertificate?: string;
}

/** The ingredients of a meal as its page and its label print them. */
export function printedList(recipe: Recipe, ingredients: Readonly<Record<string, Printable>>): PrintedIngredient[] {
  return recipe.flatMap(({ ingredient, grams }) => {
    const known = ingredients[ingredient];
    if (!known) return [];
    const { name, emphasis = { el: [], en: [] }, organicCertificate } = known;
    return [{ name, emphasis, grams, ...(organicCertificate && { organicCertificate }) }];
  });
}
