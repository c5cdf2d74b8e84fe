import type { Language } from '#contract/fields/languages.ts';
import type { CorrectionBoard, RecipeCorrection } from '#contract/kitchen/corrections.ts';
import type { DeliveryDay } from '#contract/kitchen/kitchen.ts';
import { unlabelledAllergens } from '#domain/kitchen/correct-recipe.ts';
import type { KitchenLine } from '#domain/kitchen/explode-recipes.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { StoredCorrection, StoredNotice } from './correction-store.ts';

interface CorrectionFacts {
  day: DeliveryDay;
  ordered: readonly KitchenLine[];
  own: readonly StoredCorrection[];
  notices: readonly StoredNotice[];
}

export function answerCorrections(
  { day, ordered, own, notices }: CorrectionFacts,
  book: KitchenBook,
  { language, mayPhone }: { language: Language; mayPhone: boolean },
): CorrectionBoard {
  const nameOf = (slug: string) => book.ingredient.get(slug)?.name[language] ?? slug;
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, language);
  const dishes = [...new Set(ordered.map(({ mealId }) => mealId))].map((mealId) => ({
    mealId,
    name: book.meals.get(mealId)?.name[language] ?? '',
    ingredients: [...new Set((book.cooked.get(mealId)?.lines ?? []).map(({ ingredient }) => ingredient))].map(
      (slug) => ({ slug, name: nameOf(slug) }),
    ),
  }));
  const pantry = book.ingredients.map(({ slug, name, allergens }) => ({
    ...{ slug, name: name[language], allergens: [...allergens] },
  }));
  return {
    date: day.date,
    state: day.state,
    dishes: dishes.filter(({ ingredients }) => ingredients.length > 0).toSorted(byName),
    pantry: pantry.toSorted(byName),
    corrections: own
      .flatMap((corrected): RecipeCorrection[] => {
        const before = own.find((each) => each.mealId === corrected.mealId && each.number === corrected.number - 1);
        if (corrected.number === 0 || !before) return [];
        const { mealId, number, reason, signedBy, at, recipe } = corrected;
        const people = notices.filter((each) => each.mealId === mealId && each.correction === number);
        return [
          {
            ...{ mealId, number, reason, signedBy, at: at.toISOString(), name: recipe.name[language] },
            ...unlabelledAllergens(before.recipe, recipe),
            deliveries: people.map((notice) => ({
              ...{ deliveryId: notice.deliveryId, orderNumber: String(notice.orderNumber), customer: notice.customer },
              ...{ phone: mayPhone ? notice.phone : null, amount: notice.amount, avoided: notice.avoided },
              ...{ hasLeft: notice.hasLeft, isTakenOut: notice.isTakenOut },
              toldAt: notice.toldAt?.toISOString() ?? null,
            })),
          },
        ];
      })
      .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
  };
}
