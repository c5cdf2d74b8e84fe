import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import { allergenFilters, diets, mainIngredients } from '#contract/words/catalogue-words.ts';
import { sql } from '#server/database/sql.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function find(query: Record<string, string>) {
  const { answer } = await shop.call('meal-collection', { query: { pageSize: '100', ...query } });
  return answer.data as {
    items: MealCard[];
    total: number;
    pages: number;
    counts: Record<string, Record<string, number>>;
  };
}

describe('meal-collection', () => {
  it('returns at least 72 meals, on pages that contain each meal once', async () => {
    const slugs = new Set<string>();
    const { total } = await find({});
    expect(total).toBeGreaterThanOrEqual(72);
    for (let page = 1; slugs.size < total; page++) {
      const { items, pages } = await find({ pageSize: '30', page: String(page) });
      expect(page).toBeLessThanOrEqual(pages);
      for (const { slug } of items) slugs.add(slug);
    }
    expect(slugs.size).toBe(total);
  });

  it('matches any value inside a group and all groups together', async () => {
    const { items } = await find({ mainIngredient: 'beef,pork', favourites: 'best-seller,new' });
    expect(items.length).toBeGreaterThan(0);
    for (const meal of items) {
      expect(['beef', 'pork']).toContain(meal.mainIngredient);
      expect(meal.isNew || meal.isBestSeller).toBe(true);
    }
  });

  it('leaves the main ingredient of a dish empty if none applies, and such a dish is not found under any', async () => {
    const { items } = await find({ search: 'φασολάκια' });
    expect(items.find(({ slug }) => slug === 'fasolakia')?.mainIngredient).toBeNull();
    const { total, counts } = await find({});
    const found = await find({ mainIngredient: mainIngredients.join() });
    expect(found.items.map(({ mainIngredient }) => mainIngredient)).not.toContain(null);
    const counted = Object.values(counts.mainIngredient ?? {}).reduce((sum, count) => sum + count, 0);
    expect({ found: found.total, counted }).toEqual({ found: total - 3, counted: total - 3 });
  });

  it('leaves out every meal that has, or may have, one of the allergens avoided', async () => {
    const { items } = await find({ allergenFree: 'dairy,nuts' });
    expect(items.length).toBeGreaterThan(0);
    for (const meal of items) {
      const present = [...meal.contains, ...meal.mayContain];
      expect(present).not.toContain('milk');
      expect(present).not.toContain('nuts');
      expect(present).not.toContain('peanuts');
    }
  });

  it('counts for each value the meals left after choosing it', async () => {
    const { counts } = await find({ mainIngredient: 'legumes' });
    for (const diet of diets)
      expect((await find({ mainIngredient: 'legumes', diets: diet })).total).toBe(counts.diets?.[diet]);
    for (const filter of allergenFilters) {
      expect((await find({ mainIngredient: 'legumes', allergenFree: filter })).total).toBe(
        counts.allergenFree?.[filter],
      );
    }
    expect((await find({ mainIngredient: 'poultry' })).total).toBe(counts.mainIngredient?.poultry);
  });

  it.each([['φακές'], ['ΦΑΚΕΣ'], ['φακες'], ['φακεσ'], ['φακ'], ['lentil']])('finds lentils by %s', async (search) => {
    const { items } = await find({ search });
    expect(items.map(({ slug }) => slug)).toContain('fakes-feta');
  });

  it('sorts by the figures of the requested portion', async () => {
    const byProtein = (await find({ sort: 'protein', portion: 'hero' })).items;
    const figures = byProtein.map(
      ({ builds }) => builds.find(({ portion }) => portion.slug === 'hero')?.nutrition.protein ?? 0,
    );
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    const prices = (await find({ sort: 'price' })).items.map(({ builds }) => builds[0]?.price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('offers on a date the dishes of the rotation, and none a year ahead', async () => {
    const onDate = await find({ date: '2026-11-20' });
    expect(onDate.total).toBeGreaterThan(40);
    expect(onDate.total).toBeLessThan((await find({})).total);
    expect((await find({ date: '2027-11-20' })).total).toBe(0);
    expect((await find({ date: '2026-12-27' })).total).toBeGreaterThan(40);
  });

  it('handles unusual input', async () => {
    expect((await find({ search: '%_\\\'";<script>' })).total).toBe(0);
    expect((await find({ search: '…' })).total).toBeGreaterThan(70);
    expect((await find({ page: '9999' })).items).toEqual([]);
    expect((await shop.call('meal-collection', { query: { search: 'x'.repeat(1000) } })).status).toBe(422);
    expect((await shop.call('meal-collection', { query: { search: 'x'.repeat(10_000) } })).status).toBe(414);
  });

  it('never lets a meal without an allergen record pass a free-from filter', async () => {
    await shop.database.db.run(sql`update meals set allergens = null where slug = 'gemista'`);
    await expect
      .poll(async () => (await find({ allergenFree: 'fish' })).items.some(({ slug }) => slug === 'gemista'))
      .toBe(false);
    expect((await find({})).items.some(({ slug }) => slug === 'gemista')).toBe(true);
  });
});

describe('meal-one', () => {
  it('returns all data of a meal, in the requested language', async () => {
    const { answer } = await shop.call('meal-one', { query: { slug: 'solomos-kinoa', lang: 'en' } });
    expect(answer.data).toMatchObject({ slug: 'solomos-kinoa', name: expect.stringContaining('almon') });
    expect(answer.data.contains).toContain('fish');
    expect(answer.data.builds).toHaveLength(4);
    expect(answer.data.builds[0].nutrition.kilojoules).toBeGreaterThan(answer.data.builds[0].nutrition.calories * 4);
    const grams = answer.data.ingredients.map(({ grams }: { grams: number }) => grams);
    expect(grams).toEqual(grams.toSorted((a: number, b: number) => b - a));
    expect(answer.data.similar).toHaveLength(4);
    expect(answer.data.offeredOn[0] >= '2026-11-15').toBe(true);
    expect(answer.data.offeredOn).toContain('2026-12-30');
  });

  it.each([
    ['solomos-kinoa', ['products/images/solomos-kinoa/2.jpg']],
    ['imam', []],
  ])('shows further views of %s: %j', async (slug, moreImages) => {
    expect((await shop.call('meal-one', { query: { slug } })).answer.data.moreImages).toEqual(moreImages);
  });

  it.each([['no-such-dish'], ['../../etc/passwd'], ["' or 1=1"]])('does not find %s', async (slug) => {
    const { status, answer } = await shop.call('meal-one', { query: { slug } });
    expect([status, answer.code]).toEqual([404, 'meal-not-found']);
  });
});
