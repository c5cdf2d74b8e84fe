import type { Language } from '#contract/fields/languages.ts';
import type { Avoided } from '#domain/meals/avoided.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import type { TileMeal } from './tile-meal.ts';

/** Ingredients of a meal that this customer avoids, the gravest first: "Περιέχει γάλα, που αποφεύγεις". */
export function avoidedText(meal: TileMeal, avoided: Avoided, text: Text, language: Language): string {
  const list = (allergens: Avoided['contains']) =>
    new Intl.ListFormat(language).format(allergens.map((allergen) => text(`allergen-${allergen}`)));
  if (avoided.contains.length > 0) return text('avoided-contains', { list: list(avoided.contains) });
  if (avoided.mayContain.length > 0) return text('avoided-may-contain', { list: list(avoided.mayContain) });
  if (avoided.isMealDisliked) return text('avoided-meal');
  return text('avoided-ingredient', {
    ingredient: meal.mainIngredient ? text(`ingredient-${meal.mainIngredient}`) : '',
  });
}

/** An allergy is styled as a warning; a dislike is plain text. */
export function isDanger({ contains, mayContain }: Avoided): boolean {
  return contains.length + mayContain.length > 0;
}
