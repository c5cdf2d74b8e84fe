import type { Text } from '#web/texts/texts-provider.tsx';
import type { TileMeal } from './tile-meal.ts';

/** Allergen line of a tile. Traces are shown only when no allergen is contained, and never left out of "free of". */
export function allergenLine({ contains, mayContain }: Pick<TileMeal, 'contains' | 'mayContain'>, text: Text): string {
  const listed = contains.length > 0 ? contains : mayContain;
  if (listed.length === 0) return text('meal-no-allergens');
  const list = listed.map((allergen) => text(`allergen-${allergen}`)).join(', ');
  return text(contains.length > 0 ? 'meal-contains' : 'meal-may-contain', { list });
}
