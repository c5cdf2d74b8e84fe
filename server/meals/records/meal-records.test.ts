import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealRecordForm, MealRecordOne } from '#contract/meals/meal-records.ts';
import { compareMealRecords } from '#domain/meals/compare-meal-records.ts';
import { sql } from '#server/database/sql.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listMeals } from '../meal-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const idOf = async (slug: string) =>
  (await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = ${slug}`))?.id ?? '';
const read = async (mealId: string, role: 'owner' | 'kitchen' = 'owner'): Promise<MealRecordOne> =>
  (await staffCall(shop, 'meal-sheet-one', { query: { mealId }, role })).answer.data;
const formOf = ({ sheet }: MealRecordOne): MealRecordForm => sheet as MealRecordForm;

async function save(meal: MealRecordOne, change: Partial<MealRecordForm>, more: object = {}) {
  const body = { mealId: meal.id, revision: meal.revision, sheet: { ...formOf(meal), ...change }, ...more };
  return (await staffCall(shop, 'meal-sheet-update', { body })).answer;
}

async function publish(mealId: string, more: object = {}) {
  const { revision } = await read(mealId);
  return (await staffCall(shop, 'meal-sheet-publish', { body: { mealId, revision, ...more } })).answer;
}

async function seenBy(slug: string) {
  await receiveChanges(shop.database);
  return (await shop.call('meal-one', { query: { slug } })).answer;
}

describe('each meal of the demo', () => {
  it('has the same data to the gram after it was published again', async () => {
    const { db } = shop.database;
    const before = await listMeals(db, 'attiki');
    for (const { id } of before) {
      const meal = await read(id);
      expect(meal).toMatchObject({ state: 'published', version: 1, revision: 0, changes: [], gaps: [] });
      const { reheating } = meal.sheet;
      await save(meal, { reheating: { ...reheating, el: `${reheating.el} Καλή όρεξη.` } });
      expect(await publish(id)).toMatchObject({ code: 'ok', data: { version: 2 } });
    }
    const after = await listMeals(db, 'attiki');
    const figures = (meals: typeof before) =>
      meals.map(({ slug, ingredients, allergens, diets, tags, builds }) => ({
        slug,
        ingredients,
        allergens,
        diets,
        tags,
        builds,
      }));
    expect(figures(after)).toEqual(figures(before));
    expect(after.every(({ version, reheating }) => version === 2 && reheating.el.endsWith('Καλή όρεξη.'))).toBe(true);
  }, 60_000);
});

describe('a draft', () => {
  it('is hidden until it is published, and then is the next version for everyone', async () => {
    const id = await idOf('revithia-spanaki');
    const meal = await read(id);
    const lines = [...meal.sheet.lines, { ingredient: 'karydia', component: null, grams: 12 }];
    await save(meal, { lines });
    const drafted = await read(id);
    expect(drafted).toMatchObject({ state: 'changed', version: meal.version, changedBy: 'Ελένη' });
    expect(drafted.changes).toEqual([{ field: 'line', what: 'karydia', from: null, to: '12' }]);
    expect((await seenBy('revithia-spanaki')).data.contains).not.toContain('nuts');
    expect(await publish(id)).toMatchObject({ code: 'ok', data: { version: meal.version + 1 } });
    const { contains, builds, ingredients } = (await seenBy('revithia-spanaki')).data;
    expect(contains).toContain('nuts');
    expect(
      ingredients.some(({ name, grams }: { name: string; grams: number }) => name === 'καρύδια' && grams === 12),
    ).toBe(true);
    const [{ nutrition }] = builds;
    expect(nutrition.fat).toBeGreaterThan(20);
    const published = await read(id);
    expect(published.state).toBe('published');
    expect(published.versions[0]).toMatchObject({
      number: meal.version + 1,
      publishedBy: 'Ελένη',
      changes: drafted.changes,
    });
  });

  it('equal to the published version is no draft, and a discarded one leaves no trace', async () => {
    const id = await idOf('gemista');
    const meal = await read(id);
    const tags = [...formOf(meal).tags].reverse();
    await save(meal, { tags, useByDays: meal.sheet.useByDays + 1 });
    const drafted = await read(id);
    await save(drafted, { useByDays: meal.sheet.useByDays });
    expect((await read(id)).state).toBe('published');
    const again = await read(id);
    await save(again, { useByDays: 2 });
    const { revision } = await read(id);
    await staffCall(shop, 'meal-sheet-discard', { body: { mealId: id, revision } });
    expect(await read(id)).toMatchObject({ state: 'published', sheet: { useByDays: meal.sheet.useByDays } });
  });

  it('edited by two people shows the second the difference, and nothing is overwritten', async () => {
    const id = await idOf('briam');
    const seen = await read(id);
    const [first, second] = await Promise.all([
      save(seen, { useByDays: 6 }),
      save(seen, { name: { ...seen.sheet.name, en: 'Briam, roasted' } }),
    ]);
    const [won, lost] = first.code === 'ok' ? [first, second] : [second, first];
    expect(won.code).toBe('ok');
    expect(lost).toMatchObject({ code: 'meal-changed', data: { changedBy: 'Ελένη', revision: seen.revision + 1 } });
    expect(lost.data.changes.length).toBeGreaterThan(0);
    const kept = await read(id);
    expect(compareMealRecords(seen.sheet, kept.sheet)).toHaveLength(1);
    expect(await publish(id, { revision: seen.revision })).toMatchObject({ code: 'meal-changed' });
  });

  it('marks the other language as outdated until it is changed or confirmed', async () => {
    const id = await idOf('fasolada');
    const meal = await read(id);
    await save(meal, { description: { ...meal.sheet.description, el: 'Φασολάδα της γιαγιάς.' } });
    const stale = await read(id);
    expect(stale.stale).toContainEqual(expect.objectContaining({ text: 'description', language: 'en' }));
    await publish(id);
    expect((await read(id)).stale).toEqual(stale.stale);
    const later = await read(id);
    expect(await save(later, {}, { agreed: ['description', 'reheating'] })).toMatchObject({ code: 'ok' });
    expect((await read(id)).stale).toEqual([]);
  });

  it('stores manual overrides with their author, and only those stricter than the recipe', async () => {
    const id = await idOf('fakes-soupa');
    const meal = await read(id);
    const why = 'Κοινό μαχαίρι με τα edamame';
    const soy = { kind: 'may-contain', what: 'soy', amount: null, why } as const;
    const salt = { kind: 'nutrient', what: 'salt', amount: 2, why: 'Μέτρηση εργαστηρίου' } as const;
    await save(meal, { overrides: [soy, salt] });
    await publish(id);
    const after = await read(id);
    expect(after.sheet.overrides[0]).toMatchObject({ ...soy, by: 'Ελένη' });
    const shownMeal = (await seenBy('fakes-soupa')).data;
    expect(shownMeal.mayContain).toContain('soy');
    expect(shownMeal.builds.map(({ nutrition }: { nutrition: { salt: number } }) => nutrition.salt)).toEqual([
      2, 2.5, 3, 4,
    ]);
    const forged = [{ ...soy, by: 'Κανείς', at: '2020-01-01' }];
    await save(after, { overrides: forged });
    expect((await read(id)).sheet.overrides[0]?.by).toBe('Ελένη');
    const drafted = await read(id);
    for (const wrong of [
      { ...soy, what: 'κάτι' },
      { ...salt, amount: null },
      { ...soy, kind: 'free' },
    ])
      expect(await save(drafted, { overrides: [wrong as typeof soy] })).toMatchObject({ code: 'invalid-input' });
    await save(drafted, { overrides: [] });
    await publish(id);
    expect((await seenBy('fakes-soupa')).data.mayContain).not.toContain('soy');
  });

  it('with an unknown ingredient, a missing portion or a price of zero is refused', async () => {
    const meal = await read(await idOf('imam'));
    const { lines, portions } = formOf(meal);
    const wrongs: Partial<MealRecordForm>[] = [
      { lines: [...lines, { ingredient: 'monokeros', component: null, grams: 5 }] },
      { portions: portions.map((portion) => ({ ...portion, portion: 'regular' as const })) },
      { portions: portions.map((portion) => ({ ...portion, priceInCents: 0 })) },
      { slug: '../etc' },
    ];
    for (const wrong of wrongs) expect(await save(meal, wrong)).toMatchObject({ code: 'invalid-input' });
  });
});

describe('a new meal', () => {
  it('stays a draft until it is complete, then is on sale under a slug of its own', async () => {
    const body = { name: { el: 'Γεμιστά με κινόα', en: '' }, course: 'main' };
    const { mealId } = (await staffCall(shop, 'meal-sheet-create', { body })).answer.data;
    const meal = await read(mealId);
    expect(meal).toMatchObject({ state: 'draft', version: 0, sheet: { slug: 'gemista-me-kinoa' } });
    expect(await publish(mealId)).toMatchObject({
      code: 'meal-incomplete',
      data: { gaps: ['name', 'description', 'preparation', 'reheating', 'no-recipe'] },
    });
    const both = { el: 'Κείμενο', en: 'Text' };
    const change = {
      name: { el: 'Γεμιστά με κινόα', en: 'Stuffed tomatoes with quinoa' },
      description: both,
      preparation: both,
      reheating: both,
      lines: [
        { ingredient: 'ntomata', component: null, grams: 250 },
        { ingredient: 'kinoa', component: null, grams: 60 },
      ],
    };
    await save(meal, { ...change, slug: 'gemista' });
    expect(await publish(mealId)).toMatchObject({ code: 'meal-incomplete', data: { gaps: ['slug-taken'] } });
    await save(await read(mealId), { ...change, slug: 'gemista-me-kinoa' });
    expect((await seenBy('gemista-me-kinoa')).code).toBe('meal-not-found');
    expect(await publish(mealId)).toMatchObject({ code: 'ok', data: { version: 1 } });
    expect((await read(mealId)).changes).toEqual([]);
    expect((await seenBy('gemista-me-kinoa')).data).toMatchObject({
      id: mealId,
      diets: ['vegan', 'vegetarian', 'pescatarian', 'fasting'],
    });
  });
});

describe('the second version of a new meal', () => {
  it('lists the changed fields and nothing else', async () => {
    const id = await idOf('gemista-me-kinoa');
    await save(await read(id), { useByDays: 5 });
    await publish(id);
    const { versions } = await read(id);
    expect(versions[0]?.changes).toEqual([{ field: 'useByDays', what: null, from: '4', to: '5' }]);
  });
});

describe('a slug', () => {
  it('that was changed leads to the meal for ever, with its pictures, and cannot be used by another meal', async () => {
    const id = await idOf('dakos');
    const image = (await seenBy('dakos')).data.image.path;
    await save(await read(id), { slug: 'dakos-kritikos' });
    await publish(id);
    expect((await seenBy('dakos-kritikos')).data.image.path).toBe(image);
    expect((await seenBy('dakos')).data.slug).toBe('dakos-kritikos');
    const other = await read(await idOf('imam'));
    await save(other, { slug: 'dakos' });
    expect(await publish(other.id)).toMatchObject({ data: { gaps: ['slug-taken'] } });
    await save(await read(other.id), { slug: 'imam' });
    await save(await read(id), { slug: 'dakos' });
    await publish(id);
    expect((await seenBy('dakos-kritikos')).data.slug).toBe('dakos');
    expect((await read(id)).formerSlugs).toEqual(['dakos-kritikos']);
  });
});

describe('the list', () => {
  it('finds by either language without accents, in Latin letters too, and by the state of a meal', async () => {
    const list = async (query: Record<string, string>) =>
      (await staffCall(shop, 'meal-sheet-collection', { query })).answer.data;
    const slugs = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ slug }: { slug: string }) => slug);
    for (const search of ['μπριαμ', 'briam', 'ΜΠΡΙΆΜ']) expect(await slugs({ search })).toContain('briam');
    const all: string[] = [];
    let after = '';
    do {
      const page = await list({ after });
      all.push(...page.items.map(({ id }: { id: string }) => id));
      after = page.next ?? '';
    } while (after);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe((await list({})).total);
    expect(await slugs({ category: 'breakfast-snack', search: 'briam' })).toEqual([]);
  });

  it('shows a meal that was archived, which customers cannot find and menus lack until it is sold again', async () => {
    const id = await idOf('stifado');
    const archive = async (isArchived: boolean) => {
      const { revision } = await read(id);
      return (await staffCall(shop, 'meal-archive', { body: { mealId: id, revision, isArchived } })).answer;
    };
    expect(await archive(true)).toMatchObject({ code: 'ok' });
    expect((await seenBy('stifado')).code).toBe('meal-not-found');
    const { items } = (await staffCall(shop, 'meal-sheet-collection', { query: { state: 'archived' } })).answer.data;
    expect(items).toMatchObject([{ slug: 'stifado' }]);
    await archive(false);
    expect((await seenBy('stifado')).data.slug).toBe('stifado');
  });

  it('and the recipes are readable by the kitchen, without prices', async () => {
    const meal = await read(await idOf('mousakas-vegan'), 'kitchen');
    expect(meal.canChange).toBe(false);
    expect(meal.sheet.lines.length).toBeGreaterThan(3);
    expect(meal.sheet.portions.every(({ priceInCents }) => priceInCents === null)).toBe(true);
    expect(meal.pantry.every(({ pricePerKilo }) => pricePerKilo === null)).toBe(true);
    const { items } = (await staffCall(shop, 'meal-sheet-collection', { role: 'kitchen' })).answer.data;
    expect(items.every(({ price }: { price: null }) => price === null)).toBe(true);
  });

  it('leaves an audit trail of the changes of a meal', async () => {
    const entries = await shop.database.db.rows<{ action: string }>(sql`
      select action from audit_trail where subject_kind = 'meal' and subject_id = ${await idOf('stifado')} order by id`);
    expect(entries.map(({ action }) => action)).toEqual(['drafted', 'published', 'archived', 'sold-again']);
  });
});
