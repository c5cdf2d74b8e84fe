import type { Language } from '#contract/languages.ts';
import { queryMeals } from '#domain/meals/query-meals.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { ToldCache } from '../database/told-cache.ts';
import { mealCard } from './meal-answer.ts';
import type { MealCatalogue } from './meal-catalogue.ts';

export interface MealCallNeeds {
  catalogue: ToldCache<MealCatalogue>;
  say(key: string, language: Language): string;
}

export function mealCalls({ catalogue, say }: MealCallNeeds): Pick<CallHandlers, 'meal-collection'> {
  return {
    async 'meal-collection'({ query }, { language }) {
      const { meals, index } = await catalogue.get();
      const { numbers, total, pages, counts } = queryMeals(index, query);
      const items = numbers.flatMap((number) => meals[number] ?? []);
      return {
        items: items.map((meal) => mealCard(meal, language, (key) => say(key, language))),
        total,
        page: query.page,
        pages,
        counts,
      };
    },
  };
}
