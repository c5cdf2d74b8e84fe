import { randomUUID } from 'node:crypto';
import type { MealRecord, MealRecordForm } from '#contract/meals/meal-records.ts';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { emptyMealRecord } from '#domain/meals/empty-meal-record.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { findMealRecord, listTakenSlugs, listWorkingMealRecords, type StoredMealRecord } from './meal-record-store.ts';
import { publishIn } from './publish-meal-record.ts';
import { listCatalogueEntries, saveCatalogueEntry } from './publish-store.ts';
import { insertDraft, requireMealRecord, workingMealRecord, writeDraft } from './save-meal-record.ts';

type Item = ShopFileItem<'meal'>;

/** Meals in a shop's file: published version, draft, and former slugs. The authors are left out. */
export const mealPart = {
  kind: 'meal' as const,
  async list(db: Queryable): Promise<Item[]> {
    const [kept, entries] = [await listWorkingMealRecords(db), await listCatalogueEntries(db)];
    return kept.map((meal) => ({
      slug: slugOf(meal),
      position: entries.get(meal.id)?.position ?? 0,
      isSold: meal.isActive,
      published: meal.published && unsigned(meal.published),
      draft: meal.draft && unsigned(meal.draft),
      formerSlugs: meal.formerSlugs,
      pictureSlug: entries.get(meal.id)?.pictureSlug ?? null,
    }));
  },
  keyOf: ({ slug }: Item) => slug,
  nameOf: ({ published, draft }: Item) => (published ?? draft)?.name ?? { el: '', en: '' },
  async write(tx: Queryable, item: Item, context: CallContext, before: Item | null): Promise<void> {
    const { published, draft } = item;
    const first = published ?? draft;
    if (!first || first.slug !== item.slug) throw wrong('slug');
    const mealId = (before && (await findBySlug(tx, item.slug))) ?? (await make(tx, first, context));
    const taken = await listTakenSlugs(tx, mealId);
    if (item.formerSlugs.some((slug) => taken.has(slug))) throw wrong('formerSlugs');
    await save(tx, mealId, first, context);
    if (published) {
      const { revision } = await held(tx, mealId);
      const form = { mealId, revision, concerned: [], words: '', reason: '', largeChangeRead: true };
      await publishIn(tx, form, context, { pricesHold: true });
      await saveCatalogueEntry(tx, mealId, item, context.now);
      if (draft) await save(tx, mealId, draft, context);
    }
  },
};

const slugOf = (meal: StoredMealRecord) => (meal.published ?? workingMealRecord(meal)).slug;

function unsigned({ overrides, ...sheet }: MealRecord): MealRecordForm {
  const said = overrides.map(({ kind, what, amount, why }) => ({ kind, what, amount, why }));
  return { ...sheet, overrides: said };
}

async function findBySlug(tx: Queryable, slug: string): Promise<string | null> {
  return (await listWorkingMealRecords(tx)).find((meal) => slugOf(meal) === slug)?.id ?? null;
}

/** A meal with nothing but its name, as created in the editor. */
async function make(tx: Queryable, { slug, name, course }: MealRecordForm, context: CallContext): Promise<string> {
  const mealId = randomUUID();
  if ((await listTakenSlugs(tx, mealId)).has(slug)) throw wrong('slug');
  await insertDraft(tx, { mealId, draft: emptyMealRecord(slug, name, course) }, context);
  return mealId;
}

async function held(tx: Queryable, mealId: string): Promise<StoredMealRecord> {
  const kept = await findMealRecord(tx, mealId);
  if (!kept) throw new CallFailure('meal-not-found');
  return requireMealRecord(tx, { mealId, revision: kept.revision });
}

async function save(tx: Queryable, mealId: string, sheet: MealRecordForm, context: CallContext): Promise<void> {
  await writeDraft(
    tx,
    await held(tx, mealId),
    { sheet, agreed: ['name', 'description', 'preparation', 'reheating'] },
    context,
  );
}

function wrong(field: string): CallFailure<'invalid-input'> {
  return new CallFailure('invalid-input', { fields: { [field]: 'invalid-field' } });
}
