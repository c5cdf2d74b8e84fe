import type { Language } from '#contract/fields/languages.ts';
import type { Batch } from '#contract/kitchen/printing.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { FoundLabel } from './label-store.ts';

/** The content of the label in the reader's language, without anything about the customer. */
export function answerBatch(label: FoundLabel, book: KitchenBook, language: Language): Batch {
  const { content, lot, productionDate, useBy, isInForce } = label;
  const { energyInKcal, energyInKj, carbohydrate, netWeightInGrams, ...rest } = content.nutrition;
  return {
    name: content.name[language],
    slug: book.meals.get(content.mealId)?.slug ?? null,
    portion: content.portion,
    lot,
    productionDate,
    useBy,
    isInForce,
    ingredients: content.ingredients.map(({ name, emphasis, percent }) => ({
      name: name[language],
      emphasis: [...emphasis[language]],
      percent,
    })),
    contains: content.contains,
    mayContain: content.mayContain,
    nutrition: {
      ...rest,
      calories: energyInKcal,
      kilojoules: energyInKj,
      carbs: carbohydrate,
      netWeight: netWeightInGrams,
    },
    reheating: content.reheating[language],
    operator: { ...content.operator, address: content.operator.address[language] },
  };
}
