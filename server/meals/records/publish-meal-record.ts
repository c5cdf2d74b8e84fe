import type * as z from 'zod/mini';
import type {
  ConcernedDelivery,
  MealArchiveForm,
  MealPublishForm,
  MealPublishing,
} from '#contract/meals/meal-records.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { concernOf, isSameConcern, lostDiets } from '#domain/kitchen/recipe-concern.ts';
import { compareMealRecords } from '#domain/meals/compare-meal-records.ts';
import { type DerivedMeal, deriveMeal, worseAllergens } from '#domain/meals/derive-meal.ts';
import { gapsOf } from '#domain/meals/meal-record-rules.ts';
import { type PrintedIngredient, printedList } from '#domain/nutrition/printed-list.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { askAboutVersion, listOpenQuestions } from '../recipes/dish-question-store.ts';
import { findRecipeStart, keepCookedRecipes } from '../recipes/keep-cooked-recipes.ts';
import { holdSoldMeals } from '../sold-meal-store.ts';
import {
  countComing,
  findMealRecord,
  insertVersion,
  listHolders,
  listTakenSlugs,
  lockSlugs,
  type StoredMealRecord,
  saveMealRecord,
} from './meal-record-store.ts';
import { holdPantry, listPantry } from './pantry-store.ts';
import { atPricesBefore, priceChangesOf, requirePriceWords, schedulePortionPrices } from './publish-prices.ts';
import { moveAddress, setSold, takeOffMenus, writeMeal } from './publish-store.ts';
import { authorOf, type MealRecordDeps, requireMealRecord, workingMealRecord } from './save-meal-record.ts';

/** The effects of publishing, the obstacles, and the customers concerned. */
export async function weighMeal({ db }: MealRecordDeps, mealId: string, now: Date): Promise<MealPublishing> {
  const kept = await findMealRecord(db, mealId);
  if (!kept) throw new CallFailure('meal-not-found');
  const sheet = workingMealRecord(kept);
  const [taken, { derived }] = [await listTakenSlugs(db, mealId), await derive(db, kept)];
  const start = kept.published ? await findRecipeStart(db, mealId, now) : null;
  return {
    changes: kept.published ? compareMealRecords(kept.published, sheet) : [],
    gaps: gapsOf(sheet, taken.has(sheet.slug), derived.diets),
    worse: kept.published ? worseAllergens(kept.allergens, derived.allergens) : [],
    lostDiets: kept.published ? lostDiets(kept.diets, derived.diets) : [],
    concerned: await findConcerned(db, kept, derived, now),
    firstProductionDate: start?.firstProductionDate ?? null,
    keeping: (start?.keeping ?? [])
      .filter(({ amount }) => amount > 0)
      .map(({ date, state, amount }) => ({ date, state, amount })),
    comingDeliveries: await countComing(db, mealId, athensDateOf(now)),
    prices: priceChangesOf(kept.published, sheet),
  };
}

/**
 * The draft becomes the next version that customers see. If it contains an allergen avoided by customers who ordered the meal, the
 * person who publishes must first have seen each of them and stated the consequences in words.
 */
export function publishMealRecord({ db }: MealRecordDeps, form: z.infer<typeof MealPublishForm>, context: CallContext) {
  return db.transaction((tx) => publishIn(tx, form, context));
}

export async function publishIn(
  tx: Queryable,
  form: z.infer<typeof MealPublishForm>,
  context: CallContext,
  { pricesHold = false }: { pricesHold?: boolean } = {},
) {
  const { now } = context;
  const { mealId, words } = form;
  await holdPantry(tx);
  const kept = await requireMealRecord(tx, form);
  const sheet = workingMealRecord(kept);
  if (!kept.draft) return { mealId, revision: kept.revision, version: kept.version };
  await lockSlugs(tx);
  const { derived, pantry } = await derive(tx, kept);
  const gaps = gapsOf(sheet, (await listTakenSlugs(tx, mealId)).has(sheet.slug), derived.diets);
  if (gaps.length > 0) throw new CallFailure('meal-incomplete', { gaps });
  const concerned = await findConcerned(tx, kept, derived, now);
  const read = new Set(form.concerned);
  const unread = concerned.some(({ deliveryId }) => !read.has(deliveryId));
  if (unread || (concerned.length > 0 && words === '')) throw new CallFailure('meal-concerns', { concerned });
  const prices = pricesHold ? [] : priceChangesOf(kept.published, sheet);
  requirePriceWords(prices, form);
  const version = kept.published ? kept.version + 1 : 1;
  if (kept.published && sheet.slug !== kept.published.slug) {
    await moveAddress(tx, mealId, { from: kept.published.slug, to: sheet.slug });
  }
  const firstProductionDate = kept.published ? await keepCookedRecipes(tx, mealId, now) : null;
  const written = atPricesBefore(derived, prices);
  await writeMeal(tx, { id: mealId, version, sheet, derived: written, printed: printedList(derived.recipe, pantry) });
  const first = { number: kept.version, publishedBy: '', publishedAt: null, firstProductionDate: null };
  if (kept.published) await insertVersion(tx, mealId, { ...first, sheet: kept.published });
  const signed = { publishedBy: authorOf(context), publishedAt: now, firstProductionDate };
  await askAboutVersion(tx, { mealId, version, says: derived, concerned }, now);
  await insertVersion(tx, mealId, { number: version, sheet, ...signed });
  const saved = { draft: null, stale: kept.stale, by: authorOf(context), at: now };
  const revision = await saveMealRecord(tx, mealId, saved);
  await schedulePortionPrices(tx, mealId, { changes: prices, reason: form.reason }, context);
  await insertAuditEntry(tx, context, {
    subject: { kind: 'meal', id: mealId },
    action: 'published',
    before: { version: kept.version },
    after: {
      version,
      slug: sheet.slug,
      changes: kept.published ? compareMealRecords(kept.published, sheet) : [],
      concerned: concerned.map(({ deliveryId }) => deliveryId),
    },
    reason: words,
  });
  return { mealId, revision, version };
}

interface Renewed {
  derived: DerivedMeal;
  printed: readonly PrintedIngredient[];
  concerned: readonly ConcernedDelivery[];
  words: string;
}

/** Publishes the same sheet as the next version after an ingredient changed. A draft stays a draft. */
export async function publishAsSeen(
  tx: Queryable,
  kept: StoredMealRecord,
  renewed: Renewed,
  context: CallContext,
): Promise<void> {
  const { published: sheet, id: mealId } = kept;
  if (!sheet) return;
  const { derived, printed, concerned, words } = renewed;
  const version = kept.version + 1;
  const firstProductionDate = await keepCookedRecipes(tx, mealId, context.now);
  await writeMeal(tx, { id: mealId, version, sheet, derived, printed });
  const first = { number: kept.version, publishedBy: '', publishedAt: null, firstProductionDate: null };
  await insertVersion(tx, mealId, { ...first, sheet });
  const signed = { publishedBy: authorOf(context), publishedAt: context.now, firstProductionDate };
  await askAboutVersion(tx, { mealId, version, says: derived, concerned }, context.now);
  await insertVersion(tx, mealId, { number: version, sheet, ...signed });
  await saveMealRecord(tx, mealId, { draft: kept.draft, stale: kept.stale, by: authorOf(context), at: context.now });
  await insertAuditEntry(tx, context, {
    subject: { kind: 'meal', id: mealId },
    action: 'published',
    before: { version: kept.version },
    after: { version, slug: sheet.slug, changes: [], concerned: concerned.map(({ deliveryId }) => deliveryId) },
    reason: words,
  });
}

/** Archives a meal or sells it again. Menus of dates without orders for it lose it; ordered meals are cooked. */
export function archiveMeal({ db }: MealRecordDeps, form: z.infer<typeof MealArchiveForm>, context: CallContext) {
  const { isArchived } = form;
  return db.transaction(async (tx) => {
    await holdSoldMeals(tx);
    const kept = await requireMealRecord(tx, form);
    const { id: mealId, version, published, draft, stale } = kept;
    if (!published) throw new CallFailure('meal-not-found');
    if (kept.isActive !== isArchived) return { mealId, revision: kept.revision, version };
    await setSold(tx, mealId, !isArchived);
    const dates = isArchived ? await takeOffMenus(tx, mealId, athensDateOf(context.now)) : 0;
    const revision = await saveMealRecord(tx, mealId, { draft, stale, by: authorOf(context), at: context.now });
    const subject = { kind: 'meal', id: mealId } as const;
    const action = isArchived ? 'archived' : 'sold-again';
    await insertAuditEntry(tx, context, { subject, action, after: { slug: published.slug, dates } });
    return { mealId, revision, version };
  });
}

async function derive(db: Queryable, kept: StoredMealRecord) {
  const pantry = Object.fromEntries((await listPantry(db)).map((item) => [item.slug, item]));
  return { pantry, derived: deriveMeal(workingMealRecord(kept), pantry) };
}

/**
 * Deliveries whose dish would differ from the ordered one: those of dates that will be cooked by the new version. A frozen date keeps its
 * recipe, and is not concerned.
 */
export async function findConcerned(
  db: Queryable,
  kept: StoredMealRecord,
  derived: DerivedMeal,
  now: Date,
): Promise<ConcernedDelivery[]> {
  if (!kept.published) return [];
  const { firstDate, keeping } = await findRecipeStart(db, kept.id, now);
  const [holders, asked] = [await listHolders(db, kept.id, firstDate), await listOpenQuestions(db, kept.id)];
  return holders.flatMap(({ avoidAllergens, ...delivery }) => {
    if (keeping.some(({ date }) => date === delivery.date)) return [];
    const open = asked.find(({ deliveryId }) => deliveryId === delivery.deliveryId) ?? null;
    const concern = concernOf({ before: kept, after: derived, avoided: avoidAllergens, open });
    // The same question was asked already, and stays open.
    const isAsked = concern !== null && open !== null && isSameConcern(concern, open);
    return concern && !isAsked ? [{ ...delivery, ...concern }] : [];
  });
}
