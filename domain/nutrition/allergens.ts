import { type Allergen, type AllergenFilter, allergens } from '#contract/words/catalogue-words.ts';
import { getIngredient, type Ingredients, type Recipe } from './recipe.ts';

export type AllergenPresence = 'contains' | 'may-contain' | 'free';
export type AllergenRecord = Record<Allergen, AllergenPresence>;

/** docs/spec.md#meals-allergens: the eight filters of the menu over the fourteen allergens of the law. */
const allergensOfFilter: Record<AllergenFilter, readonly Allergen[]> = {
  gluten: ['gluten'],
  dairy: ['milk'],
  egg: ['eggs'],
  nuts: ['nuts', 'peanuts'],
  fish: ['fish'],
  shellfish: ['crustaceans', 'molluscs'],
  sesame: ['sesame'],
  soy: ['soy'],
};

export function allergensOfRecipe(
  recipe: Recipe,
  ingredients: Ingredients,
  mayContain: readonly Allergen[] = [],
): AllergenRecord {
  const contained = new Set(recipe.flatMap((line) => getIngredient(ingredients, line.ingredient).allergens));
  const possible = new Set(mayContain);
  const presenceOf = (allergen: Allergen): AllergenPresence => {
    if (contained.has(allergen)) return 'contains';
    return possible.has(allergen) ? 'may-contain' : 'free';
  };
  return Object.fromEntries(allergens.map((allergen) => [allergen, presenceOf(allergen)])) as AllergenRecord;
}

/** Fails closed: no record, a gap in it, or a "may contain" never passes. */
export function isFreeOf(record: Readonly<Partial<AllergenRecord>> | null, filter: AllergenFilter): boolean {
  return record !== null && allergensOfFilter[filter].every((allergen) => record[allergen] === 'free');
}
