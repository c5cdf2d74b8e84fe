import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { CallBody } from '#contract/calls.ts';
import type { ConcernedDelivery } from '#contract/meals/meal-records.ts';
import type { SavedStock, StockedForm, TouchedMeal } from '#contract/meals/pantry.ts';
import { type DerivedMeal, deriveMeal, worseAllergens } from '#domain/meals/derive-meal.ts';
import { slugOf } from '#domain/meals/meal-record-rules.ts';
import { mergeConcerned } from '#domain/meals/merge-concerned.ts';
import { changesMeals, compositionFault, emphasisOf, isAllergenMissing } from '#domain/meals/pantry-rules.ts';
import { printedList } from '#domain/nutrition/printed-list.ts';
import { foldText } from '#domain/search-text.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { findMealRecord, lockMealRecord, type StoredMealRecord } from '../records/meal-record-store.ts';
import { findConcerned, publishAsSeen } from '../records/publish-meal-record.ts';
import {
  formOf,
  listMealsOf,
  listStock,
  lockIngredients,
  type StoredStock,
  saveIngredients,
} from './ingredient-store.ts';

type Saved = z.infer<typeof SavedStock>;

export async function addIngredient(tx: Queryable, form: StockedForm, context: CallContext): Promise<Saved> {
  await lockIngredients(tx);
  const stock = await listStock(tx);
  requireSoundStock(form, stock);
  const slug = slugOf(form.name.el, (each) => stock.some((item) => item.slug === each));
  await write(tx, { ...tidy(form), slug }, null, context);
  const subject = { kind: 'ingredient', id: slug } as const;
  await insertAuditEntry(tx, context, { subject, action: 'added', after: tidy(form) });
  return { slug, published: 0 };
}

/**
 * A meal's public data derives from its ingredients: with the change every published meal whose data differs
 * becomes its next version, in the same transaction. The person who makes the change must first have seen these meals, and every
 * customer with an order for a meal that now contains an allergen they avoid, and must state the consequences in words.
 */
export async function changeIngredient(
  tx: Queryable,
  slug: string,
  form: CallBody<'ingredient-update'>,
  context: CallContext,
): Promise<Saved> {
  await lockIngredients(tx);
  const stock = await listStock(tx);
  const before = stock.find((item) => item.slug === slug);
  if (!before) throw new CallFailure('not-found');
  if (!isDeepStrictEqual(tidy(form.seen), tidy(formOf(before))))
    throw new CallFailure('ingredient-changed', { now: formOf(before) });
  requireSoundStock(
    form.item,
    stock.filter((item) => item !== before),
  );
  const item = tidy(form.item);
  if (isDeepStrictEqual(item, tidy(formOf(before)))) return { slug, published: 0 };
  await write(tx, { ...item, slug }, before, context);
  const touched = changesMeals(before, { ...item, slug })
    ? await findTouched(tx, { before, stock, now: context.now })
    : [];
  const concerned = mergeConcerned(touched.flatMap((meal) => meal.concerned));
  const [readMeals, readDeliveries] = [new Set(form.meals), new Set(form.concerned)];
  const isUnread =
    touched.some(({ kept }) => !readMeals.has(kept.id)) ||
    concerned.some(({ deliveryId }) => !readDeliveries.has(deliveryId));
  if (isUnread || (concerned.length > 0 && form.words === ''))
    throw new CallFailure('ingredient-concerns', { meals: touched.map(toTouchedMeal), concerned });
  for (const { kept, derived, printed, concerned: people } of touched)
    await publishAsSeen(tx, kept, { derived, printed, concerned: people, words: form.words }, context);
  await insertAuditEntry(tx, context, {
    subject: { kind: 'ingredient', id: slug },
    action: 'changed',
    before: tidy(formOf(before)),
    after: item,
    reason: form.words,
  });
  return { slug, published: touched.length };
}

interface Touched {
  kept: StoredMealRecord;
  derived: DerivedMeal;
  printed: ReturnType<typeof printedList>;
  concerned: ConcernedDelivery[];
}

function toTouchedMeal({ kept, derived }: Touched): TouchedMeal {
  const name = kept.published?.name ?? { el: '', en: '' };
  return { mealId: kept.id, name, worse: worseAllergens(kept.allergens, derived.allergens) };
}

/** The meals whose public data differs between the former and the current ingredients. */
async function findTouched(
  tx: Queryable,
  { before, stock, now }: { before: StoredStock; stock: readonly StoredStock[]; now: Date },
): Promise<Touched[]> {
  const byName = (items: readonly StoredStock[]) => Object.fromEntries(items.map((item) => [item.slug, item]));
  const [was, is] = [byName(stock), byName(await listStock(tx))];
  const touched: Touched[] = [];
  for (const mealId of await listMealsOf(tx, before.id)) {
    await lockMealRecord(tx, mealId);
    const kept = await findMealRecord(tx, mealId);
    if (!kept?.published) continue;
    const [old, derived] = [deriveMeal(kept.published, was), deriveMeal(kept.published, is)];
    const printed = printedList(derived.recipe, is);
    const derivedFacts = ({ allergens, diets, portions }: DerivedMeal) => [
      allergens,
      diets,
      portions.map((each) => each.nutrition),
    ];
    if (isDeepStrictEqual([derivedFacts(old), printedList(old.recipe, was)], [derivedFacts(derived), printed]))
      continue;
    touched.push({ kept, derived, printed, concerned: await findConcerned(tx, kept, derived, now) });
  }
  return touched;
}

async function write(
  tx: Queryable,
  item: StockedForm & { slug: string },
  before: StoredStock | null,
  context: CallContext,
): Promise<void> {
  const emphasis = emphasisOf(item, before?.emphasis ?? null);
  await saveIngredients(tx, [{ ...item, emphasis }], { by: context.staff?.name ?? '', at: context.now });
}

export function requireSoundStock(form: StockedForm, others: readonly StoredStock[]): void {
  const refuse = (field: string, code: string) => new CallFailure('invalid-input', { fields: { [field]: code } });
  const fault = compositionFault(form.per100g);
  if (fault) throw refuse(`item.per100g.${fault}`, 'more-than-whole');
  if (isAllergenMissing(form)) throw refuse('item.allergens', 'allergen-missing');
  if (others.some(({ name }) => foldText(name.el) === foldText(form.name.el)))
    throw refuse('item.name.el', 'name-taken');
}

/** Normalised: another order, or an empty certificate, makes no difference. */
function tidy(form: StockedForm): StockedForm {
  return {
    ...form,
    allergens: [...new Set(form.allergens)].sort(),
    organicCertificate: form.organicCertificate || null,
    purchase: form.purchase && {
      supplier: form.purchase.supplier,
      unit: form.purchase.unit,
      unitInGrams: form.purchase.unitInGrams,
    },
  };
}
