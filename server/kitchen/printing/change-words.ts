import type { Language } from '#contract/fields/languages.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { ReadDay } from './day-facts.ts';
import type { KnownLabel } from './label-store.ts';

interface LabelledMeal {
  deliveryId: string;
  mealId: string;
  portion: Portion;
}

/** Names for the ids of a sheet, and the orders that a change concerns. */
export interface ChangeWords {
  nameOf(mealId: string | null): string;
  nameOfIngredient(slug: string): string;
  /** Valid, revoked, or not made yet. */
  label(token: string): LabelledMeal | undefined;
  deliveryOfLabel(token: string): string | undefined;
  orderOf(deliveryId: string | undefined): string[];
  /** Orders whose amount of a meal has changed since a given time. */
  ordersSince(mealId: string, portion: Portion, since: Date | undefined): string[];
}

export function wordsOf(
  {
    truth,
    deliveries,
    planned,
    labelled,
  }: Pick<ReadDay, 'truth' | 'deliveries' | 'planned'> & {
    labelled: readonly KnownLabel[];
  },
  book: KitchenBook,
  language: Language,
): ChangeWords {
  const portionOf = new Map(planned.labels.map((label) => [`${label.itemId} ${label.copy}`, label.portion]));
  const toMake = truth.labels.map((label) => ({ ...label, portion: portionOf.get(label.token) ?? 'regular' }));
  const labels = new Map<string, LabelledMeal>([...toMake, ...labelled].map((label) => [label.token, label]));
  const numbers = new Map([
    ...labelled.map(({ deliveryId, orderNumber }) => [deliveryId, String(orderNumber)] as const),
    ...deliveries.map(({ id, orderNumber }) => [id, String(orderNumber)] as const),
  ]);
  const isTrue = new Set(truth.labels.map(({ token }) => token));
  const orderOf = (deliveryId: string | undefined) => numbers.get(deliveryId ?? '') ?? [];

  return {
    nameOf: (mealId) => book.meals.get(mealId ?? '')?.name[language] ?? '',
    nameOfIngredient: (slug) => book.ingredient.get(slug)?.name[language] ?? slug,
    label: (token) => labels.get(token),
    deliveryOfLabel: (token) => labels.get(token)?.deliveryId,
    orderOf: (deliveryId) => [orderOf(deliveryId)].flat(),
    ordersSince(mealId, portion, since) {
      if (!since) return [];
      const wasThere = ({ madeAt, revokedAt }: KnownLabel) => madeAt <= since && (!revokedAt || revokedAt > since);
      const more = new Map<string, number>();
      const count = ({ deliveryId, ...meal }: LabelledMeal, by: number) => {
        if (meal.mealId === mealId && meal.portion === portion) more.set(deliveryId, (more.get(deliveryId) ?? 0) + by);
      };
      for (const label of labelled) if (wasThere(label)) count(label, -1);
      for (const [token, label] of labels) if (isTrue.has(token)) count(label, 1);
      return [...more].flatMap(([deliveryId, by]) => (by === 0 ? [] : orderOf(deliveryId))).sort();
    },
  };
}
