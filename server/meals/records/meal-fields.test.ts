import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MealRecordPicture } from '#contract/meals/meal-pictures.ts';
import { MealRecordForm, type MealRecordOne } from '#contract/meals/meal-records.ts';
import { portions } from '#contract/words/catalogue-words.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import type { LabelContent } from '#domain/printing/label-content.ts';
import { sql } from '#server/database/sql.ts';
import { frameLines } from '#server/imports/shop-file/shop-file-lines.ts';
import { labelContentOf } from '#server/kitchen/printing/keep-labels.ts';
import { storedLabelContent } from '#server/kitchen/printing/schemas/label-content-schema.ts';
import { readSettings } from '#server/settings/settings-store.ts';
import { type Samples, sampleOf, type Variant } from '#tests/support/meals/schema-samples.ts';
import { expectOk } from '#tests/support/shop/furnished-shop.ts';
import { type FileShop, openFileShop, sendPicture } from '#tests/support/shop/shop-files.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { storedDishRecipe } from '../recipes/dish-recipe-schema.ts';
import { insertDateRecipe, listDishRecipes, listRecipesOfDate, type MealDish } from '../recipes/dish-recipe-store.ts';

/** The fields of a meal after a round trip, for both samples. */
interface Trip {
  sample: MealRecordForm;
  drafted: MealRecordForm;
  published: MealRecordForm;
  imported: MealRecordForm;
  dish: MealDish;
  storedDish: DishRecipe | undefined;
  label: LabelContent | null;
}

let shop: FileShop;
let now = new Date(usualNow);
let trips: Trip[];
const date = '2026-12-01';
const variants = [0, 1] as const satisfies Variant[];
const formFields = Object.keys(MealRecordForm.shape) as (keyof MealRecordForm)[];

beforeAll(async () => {
  shop = await openFileShop({}, () => now);
  const meal = await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = 'gemista'`);
  const mealId = meal?.id ?? '';
  const samples = await samplesFor(mealId);
  trips = [];
  for (const variant of variants) {
    const sample = MealRecordForm.parse(sampleOf(MealRecordForm, { samples, variant }));
    trips.push({ sample, ...(await publishSample(mealId, sample)), imported: await importAnew(sample.slug) });
  }
}, 120_000);
afterAll(() => shop.close());

/** Values that must agree with the pantry, the file store or each other. */
async function samplesFor(mealId: string): Promise<Samples> {
  const { pantry, components } = await read(mealId);
  const meat = pantry.find(({ kind }) => kind === 'poultry')?.slug ?? '';
  const files = [await sendPicture(shop, mealId, '#aa3311'), await sendPicture(shop, mealId, '#1133aa')];
  const isNutrient = (index: number) => index > 0;
  return {
    slug: (variant) => ['first-sample', 'second-sample'][variant],
    // A meal for vegans must not have meat as its main ingredient.
    mainIngredient: (variant) => ['cereals', 'poultry'][variant],
    'tags[]': (variant, index) => ['office', 'fitness', 'balanced'][variant + index],
    'lines[].ingredient': (variant, index) =>
      [
        ['karydia', 'ntomata'],
        ['kinoa', meat],
      ][variant]?.[index],
    'lines[].component': (variant) => components[variant]?.slug,
    'portions[].portion': (_variant, index) => portions[index],
    'picture.file': (variant) => files[variant],
    'overrides[].kind': (variant, index) => (isNutrient(index) ? 'nutrient' : ['contains', 'may-contain'][variant]),
    'overrides[].what': (variant, index) => (isNutrient(index) ? ['salt', 'fat'] : ['soy', 'sesame'])[variant],
    'overrides[].amount': (variant, index) => (isNutrient(index) ? variant + 2 : null),
  };
}

const read = async (mealId: string): Promise<MealRecordOne> =>
  expectOk(await shop.owner.call('meal-sheet-one', { query: { mealId } }));

async function publishSample(mealId: string, sample: MealRecordForm) {
  const { db } = shop.database;
  const { revision } = await read(mealId);
  expectOk(await shop.owner.call('meal-sheet-update', { body: { mealId, revision, sheet: sample } }));
  const drafted = await read(mealId);
  const words = { concerned: [], words: '', reason: 'Νέες τιμές', largeChangeRead: true };
  expectOk(await shop.owner.call('meal-sheet-publish', { body: { mealId, revision: drafted.revision, ...words } }));
  // New prices take effect two minutes later.
  now = new Date(now.getTime() + 3 * 60_000);
  await shop.run('apply-prices');
  const published = await read(mealId);
  expect(published.state).toBe('published');
  const [dish] = await listDishRecipes(db, [mealId]);
  if (!dish) throw new Error('The meal has no recipe.');
  const spot = await db.one<{ id: string; slug: string }>(sql`select id, slug from spots limit 1`);
  const { version } = dish;
  const signed = { correction: version, reason: 'Δοκιμή', by: 'Ελένη', at: now };
  await insertDateRecipe(db, { spotId: spot?.id ?? '', date }, dish, signed);
  const stored = await listRecipesOfDate(db, { spot: spot?.slug ?? '', date });
  const settings = await readSettings(db);
  return {
    drafted: drafted.sheet as MealRecordForm,
    published: published.sheet as MealRecordForm,
    dish,
    storedDish: stored.find((each) => each.mealId === mealId)?.recipe,
    label: labelContentOf({ meals: new Map([[mealId, dish]]), settings }, mealId, 'regular'),
  };
}

/** The published meal of a shop file, imported as a new meal with another address. */
async function importAnew(slug: string): Promise<MealRecordForm> {
  const lines = (await shop.download()).toString().trimEnd().split('\n');
  const line = lines.map((each) => JSON.parse(each)).find(({ kind, item }) => kind === 'meal' && item.slug === slug);
  const anew = `imported-${slug}`;
  const item = { ...line.item, slug: anew, formerSlugs: [], published: { ...line.item.published, slug: anew } };
  const framed: string[] = [];
  for await (const each of frameLines(eachOf([canonicalJson({ kind: 'meal', item })]))) framed.push(each);
  const { id: importId } = await shop.upload(Buffer.from(framed.join('')));
  const { counts, stamp } = expectOk(await shop.owner.call('shop-file-one', { query: { importId } }));
  expect(counts).toMatchObject({ new: 1, bad: 0 });
  expectOk(await shop.owner.call('shop-file-apply', { query: { importId }, body: { stamp } }));
  const meal = await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = ${anew}`);
  const { sheet } = await read(meal?.id ?? '');
  return { ...(sheet as MealRecordForm), slug };
}

async function* eachOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Values by the path of their field, those of a list together. */
function leavesOf(value: unknown, path = '', found = new Map<string, unknown[]>()): Map<string, unknown[]> {
  if (Array.isArray(value)) for (const each of value) leavesOf(each, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [field, each] of Object.entries(value)) leavesOf(each, `${path}.${field}`, found);
  else found.set(path, [...(found.get(path) ?? []), value]);
  return found;
}

describe('each field of a meal', () => {
  it('has two samples, different in each of its parts', () => {
    const [first, second] = trips.map(({ sample }) => leavesOf(sample));
    const equal = [...(first ?? [])].filter(
      ([path, values]) => canonicalJson(values) === canonicalJson(second?.get(path)),
    );
    expect(equal.map(([path]) => path)).toEqual(['.portions[].portion']);
    expect(Object.keys(trips[0]?.sample.picture ?? {})).toEqual(Object.keys(MealRecordPicture.shape));
  });

  it.each(formFields)('survives saving, publishing and publishing again: %s', (field) => {
    for (const { sample, drafted, published } of trips) {
      expect({ [field]: drafted[field] }).toMatchObject({ [field]: sample[field] });
      expect({ [field]: published[field] }).toMatchObject({ [field]: sample[field] });
    }
  });

  it.each(formFields)('survives export and import of a shop file: %s', (field) => {
    for (const { sample, imported } of trips)
      expect({ [field]: imported[field] }).toMatchObject({ [field]: sample[field] });
  });
});

describe('each field of a recipe', () => {
  it.each(Object.keys(storedDishRecipe.shape))('is read of the meal, and kept with a date: %s', (name) => {
    const field = name as keyof MealDish;
    const [first, second] = trips.map(({ dish }) => canonicalJson(dish[field] ?? null));
    expect(first).not.toBe(second);
    // The signatures of overrides are not stored with a date.
    for (const { dish, storedDish } of trips)
      expect({ [name]: dish[field] }).toMatchObject({ [name]: storedDish?.[field as keyof DishRecipe] });
  });
});

describe('each field of a label', () => {
  const ofTheShop = ['mealId', 'portion', 'operator'];
  const fields = Object.keys(storedLabelContent.shape).filter((field) => !ofTheShop.includes(field));
  it.each(fields)('follows the meal: %s', (field) => {
    const [first, second] = trips.map(({ label }) => canonicalJson(label?.[field as keyof LabelContent] ?? null));
    expect(first).not.toBe(second);
  });

  it('is read back as it was printed', () => {
    for (const { label } of trips) expect(storedLabelContent.parse(label)).toEqual(label);
  });
});
