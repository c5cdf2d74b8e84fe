import type { Language } from '#contract/fields/languages.ts';
import type { PantryLine, StockedOne, UsedInMeal } from '#contract/meals/pantry.ts';
import { pantryCalls as calls } from '#contract/meals/pantry-calls.ts';
import { wordMatcher } from '#domain/greeklish.ts';
import { deriveMeal, type Pantry } from '#domain/meals/derive-meal.ts';
import { mergeLines } from '#domain/nutrition/recipe.ts';
import { foldText } from '#domain/search-text.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import type { Database } from '../../database/database.ts';
import { stateOf } from '../records/meal-record-answer.ts';
import { listWorkingMealRecords, type StoredMealRecord } from '../records/meal-record-store.ts';
import { workingMealRecord } from '../records/save-meal-record.ts';
import { addIngredient, changeIngredient } from './change-ingredient.ts';
import { formOf, listPriceHistory, listStock, listSupplierNames, type StoredStock } from './ingredient-store.ts';

export function pantryHandlers({ db }: { db: Database }): Pick<CallHandlers, keyof typeof calls> {
  return {
    async 'ingredient-collection'({ query: { search } }, context) {
      const [stock, meals, suppliers] = await Promise.all([
        listStock(db),
        listWorkingMealRecords(db),
        listSupplierNames(db),
      ]);
      return {
        items: answerLines(stock, meals, { search, ...readerOf(context) }),
        suppliers,
        canChange: mayChange(context),
      };
    },
    async 'ingredient-one'({ query: { slug } }, context) {
      const [stock, meals, suppliers] = await Promise.all([
        listStock(db),
        listWorkingMealRecords(db),
        listSupplierNames(db),
      ]);
      const found = stock.find((item) => item.slug === slug);
      if (!found) throw new CallFailure('not-found');
      const { language, canChange } = readerOf(context);
      const history = canChange ? await listPriceHistory(db, found.id) : [];
      const item = { ...formOf(found), ...(!canChange && { pricePerKilo: null }) };
      const pantry = Object.fromEntries(stock.map((each) => [each.slug, each]));
      const used = meals.filter((meal) => isIn(meal, slug)).map((meal) => answerUse(meal, slug, { pantry, canChange }));
      return {
        slug,
        item,
        prices: history.map(({ at, by, pricePerKilo }) => ({ at: at.toISOString(), by, pricePerKilo })),
        meals: used.sort((a, b) => (foldText(a.name[language]) < foldText(b.name[language]) ? -1 : 1)),
        suppliers,
        canChange,
      } satisfies StockedOne;
    },
    'ingredient-create': ({ body }, context) => db.transaction((tx) => addIngredient(tx, body, context)),
    'ingredient-update': ({ query: { slug }, body }, context) =>
      db.transaction((tx) => changeIngredient(tx, slug, body, context)),
  };
}

interface Reader {
  canChange: boolean;
  language: Language;
}

function readerOf(context: CallContext): Reader {
  return { canChange: mayChange(context), language: context.language };
}

function mayChange({ staff }: CallContext): boolean {
  return calls['ingredient-update'].roles.some((role) => staff?.roles.includes(role));
}

function isIn(meal: StoredMealRecord, slug: string): boolean {
  return [meal.draft, meal.published].some((sheet) => sheet?.lines.some(({ ingredient }) => ingredient === slug));
}

function answerLines(
  stock: readonly StoredStock[],
  meals: readonly StoredMealRecord[],
  { search, language, canChange }: Reader & { search: string },
): PantryLine[] {
  const uses = new Map<string, number>();
  for (const { draft, published } of meals) {
    const lines = [draft, published].flatMap((sheet) => sheet?.lines ?? []);
    for (const slug of new Set(lines.map(({ ingredient }) => ingredient))) uses.set(slug, (uses.get(slug) ?? 0) + 1);
  }
  const isWanted = wordMatcher(search);
  return stock
    .filter(({ name, slug }) => isWanted(`${name.el} ${name.en} ${slug}`))
    .sort((a, b) => (foldText(a.name[language]) < foldText(b.name[language]) ? -1 : 1))
    .map(({ slug, name, kind, allergens, pricePerKilo }) => ({
      slug,
      name: name[language],
      kind,
      allergens: [...allergens],
      pricePerKilo: canChange ? pricePerKilo : null,
      meals: uses.get(slug) ?? 0,
    }));
}

function answerUse(
  meal: StoredMealRecord,
  slug: string,
  { pantry, canChange }: { pantry: Pantry; canChange: boolean },
): UsedInMeal {
  const sheet = workingMealRecord(meal);
  const { published, draft, isActive } = meal;
  const [regular] = deriveMeal(sheet, pantry).portions;
  return {
    mealId: meal.id,
    name: sheet.name,
    state: stateOf({ isPublished: published !== null, isActive, hasDraft: draft !== null }),
    grams: mergeLines(sheet.lines).find(({ ingredient }) => ingredient === slug)?.grams ?? 0,
    cost: canChange ? (regular?.costInCents ?? null) : null,
    marginPercent: canChange ? (regular?.marginPercent ?? null) : null,
  };
}
