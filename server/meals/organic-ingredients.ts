import type { Language } from '#contract/fields/languages.ts';
import type { OrganicIngredientCollection } from '#contract/meals/meals.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { StoredMeal } from './meal-store.ts';

/** Only certified ingredients may be called organic, and only while a dish that contains them can be ordered. */
export function organicIngredients(
  meals: readonly StoredMeal[],
  today: CalendarDate,
  language: Language,
): OrganicIngredientCollection['items'] {
  const offered = meals.filter(({ offeredOn }) => offeredOn.some((date) => date >= today));
  const certificates = new Map(
    offered.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ name, organicCertificate }) =>
        organicCertificate ? [[name[language], organicCertificate] as const] : [],
      ),
    ),
  );
  return [...certificates]
    .map(([name, certificate]) => ({ name, certificate }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
