import type * as z from 'zod/mini';
import type { LabelPreview } from '#contract/kitchen/printing.ts';
import type { MealLabelQuery } from '#contract/meals/meal-previews.ts';
import { batchPath } from '#contract/paths.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { lastDayToEat } from '#domain/kitchen/delivery-day.ts';
import { lotOf } from '#domain/printing/lot.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { readDraftMeal } from '../../meals/records/draft-meal-snapshot.ts';
import type { PrintOrder } from './drawing/print-order.ts';
import { labelContentOf } from './keep-labels.ts';
import { dotsPerMm } from './preview-label.ts';
import type { PrintingDeps } from './printing-deps.ts';

/** The label of a meal if its draft were cooked today, without a customer and with a code that opens no batch. */
export async function previewMealLabel(
  deps: PrintingDeps,
  { mealId, language }: z.infer<typeof MealLabelQuery>,
  now: Date,
): Promise<z.infer<typeof LabelPreview>> {
  const meal = await readDraftMeal(deps.db, mealId);
  if (!meal) throw new CallFailure('meal-not-found');
  const today = athensDateOf(now);
  const sources = {
    meals: new Map([[mealId, { ...meal, portions: meal.builds }]]),
    settings: await deps.settings(),
  };
  const content = labelContentOf(sources, mealId, 'regular');
  if (!content || content.ingredients.length === 0) return { picture: null };
  const label = {
    content,
    contentHash: '',
    url: deps.publicUrl + batchPath('x'.repeat(16)),
    lot: lotOf(mealId, today),
    useBy: lastDayToEat(today, meal.useByDays),
    bag: 1,
    bags: 1,
    orderNumber: 0,
    date: addDays(today, 1),
    from: '',
    to: '',
    eater: null,
    initials: '',
    isNew: false,
    replaces: false,
    printedAt: '',
  };
  const order: PrintOrder = {
    language,
    title: '',
    now: now.getTime(),
    sheets: [{ kind: 'labels', paper: 'roll', stock: sources.settings.labels.stock, labels: [label] }],
  };
  const picture = await deps.drawer.draw({ as: 'png', order, dotsPerMm });
  return { picture: { contentType: 'image/png', base64: picture.toString('base64') } };
}
