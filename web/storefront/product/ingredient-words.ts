import type { MealDetail } from '#contract/meals/meals.ts';

/** An ingredient as printed in the list, without fields that are not shown. */
export interface ShownIngredient {
  name: string;
  emphasis?: string[];
  isOrganic?: true;
  percent?: number;
}

export function shownIngredients(ingredients: MealDetail['ingredients']): ShownIngredient[] {
  const percents = ingredientPercents(ingredients);
  return ingredients.map(({ name, emphasis, isOrganic }, index) => ({
    name,
    ...(emphasis.length > 0 && { emphasis }),
    ...(isOrganic && { isOrganic }),
    ...(percents[index] && { percent: percents[index] }),
  }));
}

interface NamePart {
  text: string;
  isAllergen: boolean;
}

/** Splits a name at its allergens, so that they can be emphasised (Reg. 1169/2011, Art. 21). */
export function splitEmphasis(name: string, emphasis: readonly string[] = []): NamePart[] {
  const wanted = emphasis.filter(Boolean);
  if (wanted.length === 0) return [{ text: name, isAllergen: false }];
  const pattern = new RegExp(
    `(${wanted
      .toSorted((a, b) => b.length - a.length)
      .map(literally)
      .join('|')})`,
    'iu',
  );
  return name
    .split(pattern)
    .map((text, index) => ({ text, isAllergen: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const leastShownPercent = 5;

/** Share of the recipe by ingredient; null when it is too small for a figure. */
export function ingredientPercents(ingredients: readonly { grams: number }[]): (number | null)[] {
  const all = ingredients.reduce((sum, { grams }) => sum + grams, 0);
  return ingredients.map(({ grams }) => {
    const percent = all > 0 ? Math.round((grams / all) * 100) : 0;
    return percent >= leastShownPercent ? percent : null;
  });
}
