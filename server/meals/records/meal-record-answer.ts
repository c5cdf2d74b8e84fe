import type { Language } from '#contract/fields/languages.ts';
import { picturePath } from '#contract/meals/meal-pictures.ts';
import type {
  MealRecord,
  MealRecordLine,
  MealRecordList,
  MealRecordOne,
  MealVersion,
  ShownMealRecord,
} from '#contract/meals/meal-records.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { MealState } from '#contract/words/meal-words.ts';
import { wordMatcher } from '#domain/greeklish.ts';
import { compareMealRecords } from '#domain/meals/compare-meal-records.ts';
import { deriveMeal } from '#domain/meals/derive-meal.ts';
import { gapsOf } from '#domain/meals/meal-record-rules.ts';
import { foldText } from '#domain/search-text.ts';
import type { WaitingPortionPrice } from '../../prices/portion-price-store.ts';
import { categoriesOf } from '../meal-store.ts';
import type { KeptVersion, ListedMeal, StoredMealRecord } from './meal-record-store.ts';
import type { StoredComponentName, StoredPantryItem } from './pantry-store.ts';
import { workingMealRecord } from './save-meal-record.ts';

interface Reader {
  canChange: boolean;
  language: Language;
}

interface MoreOfMealRecord {
  versions: readonly KeptVersion[];
  pantry: readonly StoredPantryItem[];
  components: readonly StoredComponentName[];
  taken: ReadonlySet<string>;
  comingDeliveries: number;
  waitingPrices: readonly WaitingPortionPrice[];
}

/** A meal as the editor shows it. Costs are visible only to those who may change it. */
export function answerMealRecord(kept: StoredMealRecord, more: MoreOfMealRecord, canChange: boolean): MealRecordOne {
  const sheet = workingMealRecord(kept);
  const shown = (each: MealRecord): ShownMealRecord => (canChange ? each : withoutPrices(each));
  const { published } = kept;
  const withMoney = ({ field }: { field: string }) => canChange || field !== 'price';
  return {
    id: kept.id,
    state: stateOf({ isPublished: published !== null, isActive: kept.isActive, hasDraft: kept.draft !== null }),
    revision: kept.revision,
    version: kept.version,
    sheet: shown(sheet),
    published: published && shown(published),
    stale: kept.stale,
    changes: published ? compareMealRecords(published, sheet).filter(withMoney) : [],
    gaps: gapsOf(sheet, more.taken.has(sheet.slug), deriveMeal(sheet, pantryOf(more.pantry)).diets),
    changedBy: kept.changedBy,
    changedAt: kept.changedAt?.toISOString() ?? null,
    versions: answerVersions(more.versions).map((each) => ({ ...each, changes: each.changes.filter(withMoney) })),
    formerSlugs: kept.formerSlugs,
    image: `products/images/${kept.pictureSlug}/1.jpg`,
    pantry: more.pantry.map(({ slug, name, kind, allergens, per100g, trimPercent, pricePerKilo }) => ({
      slug,
      name,
      kind,
      allergens: [...allergens],
      per100g,
      trimPercent,
      pricePerKilo: canChange ? pricePerKilo : null,
    })),
    components: more.components.map(({ slug, name }) => ({ slug, name })),
    comingDeliveries: more.comingDeliveries,
    waitingPrices: (canChange ? more.waitingPrices : []).map(({ portion, priceInCents, undoUntil, by }) => ({
      portion,
      price: priceInCents,
      undoUntil: undoUntil.toISOString(),
      by,
    })),
    canChange,
  };
}

function pantryOf(items: readonly StoredPantryItem[]) {
  return Object.fromEntries(items.map((item) => [item.slug, item]));
}

/** Each version compared with the one before; the oldest has no changes. */
function answerVersions(versions: readonly KeptVersion[]): MealVersion[] {
  return versions.map(({ number, sheet, publishedBy, publishedAt, firstProductionDate }, index) => {
    const before = versions[index + 1];
    return {
      number,
      publishedBy,
      publishedAt: publishedAt?.toISOString() ?? null,
      firstProductionDate,
      changes: before ? compareMealRecords(before.sheet, sheet) : [],
    };
  });
}

function withoutPrices(sheet: MealRecord): ShownMealRecord {
  return { ...sheet, portions: sheet.portions.map((portion) => ({ ...portion, priceInCents: null })) };
}

interface StateFacts {
  isPublished: boolean;
  isActive: boolean;
  hasDraft: boolean;
}

export function stateOf({ isPublished, isActive, hasDraft }: StateFacts): MealState {
  if (!isPublished) return 'draft';
  if (!isActive) return 'archived';
  return hasDraft ? 'changed' : 'published';
}

const pageSize = 40;

interface ListQuery {
  search: string;
  state?: MealState | undefined;
  category?: Category | undefined;
  after: string;
}

/** A page of the list, by name; the key of its last row is the start of the next page. */
export function answerList(
  meals: readonly ListedMeal[],
  query: ListQuery,
  { canChange, language }: Reader,
): MealRecordList {
  const lines = meals
    .map((meal) => ({ meal, key: `${foldText(meal.name[language])} ${meal.id}`, state: stateOf(meal) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const isWanted = wordMatcher(query.search);
  const found = lines.filter(
    ({ meal }) =>
      isWanted(`${meal.name.el} ${meal.name.en} ${meal.slug}`) &&
      (query.category === undefined || categoriesIn(meal).includes(query.category)),
  );
  const counts = { published: 0, changed: 0, draft: 0, archived: 0 };
  for (const { state } of found) counts[state]++;
  const ofState = found.filter(({ state }) => query.state === undefined || state === query.state);
  const rest = ofState.filter(({ key }) => key > query.after);
  const page = rest.slice(0, pageSize);
  return {
    items: page.map(({ meal, state }) => answerLine(meal, state, { canChange, language })),
    total: ofState.length,
    counts,
    next: rest.length > pageSize ? (page.at(-1)?.key ?? null) : null,
    canChange,
  };
}

function categoriesIn({ course, diets }: ListedMeal): Category[] {
  return categoriesOf({ course, diets: diets ?? [] });
}

function answerLine(meal: ListedMeal, state: MealState, { canChange, language }: Reader): MealRecordLine {
  const { id, slug, name, diets, version, priceInCents, changedBy, changedAt, pictureSlug, picture } = meal;
  return {
    id,
    slug,
    name: name[language] || name.el,
    state,
    category: categoriesIn(meal)[0] ?? null,
    diets: diets ?? [],
    version,
    price: canChange ? priceInCents : null,
    image: picture ? picturePath(picture) : pictureSlug && `products/images/${pictureSlug}/1.jpg`,
    changedBy,
    changedAt: changedAt?.toISOString() ?? null,
  };
}
