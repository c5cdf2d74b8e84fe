import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockedForm, StockedOne } from '#contract/meals/pantry.ts';
import { sql } from '#server/database/sql.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
}, 60_000);
afterAll(() => shop.close());

const read = async (slug: string, role: 'owner' | 'kitchen' = 'owner'): Promise<StockedOne> =>
  (await staffCall(shop, 'ingredient-one', { query: { slug }, role })).answer.data;
async function save({ slug, item }: StockedOne, change: Partial<StockedForm>, more: object = {}) {
  const body = { item: { ...item, ...change }, seen: item, ...more };
  return (await staffCall(shop, 'ingredient-update', { query: { slug }, body })).answer;
}
async function versionsOf(mealIds: readonly string[]) {
  const rows = await shop.database.db.rows<{ version: number }>(
    sql`select version from meals where id = any(${[...mealIds]}::uuid[]) order by id`,
  );
  return rows.map(({ version }) => version);
}

describe('an ingredient', { timeout: 120_000 }, () => {
  it('is found by its name in any spelling, with the meals that contain it; prices are visible to the owner only', async () => {
    const list = async (search: string, role: 'owner' | 'kitchen' = 'owner') =>
      (await staffCall(shop, 'ingredient-collection', { query: { search }, role })).answer.data;
    const [found] = (await list('ΑΓΓΟΥΡΙ')).items;
    expect(found).toMatchObject({ slug: 'aggouri', kind: 'plant', pricePerKilo: expect.any(Number) });
    expect(found.meals).toBe((await read('aggouri')).meals.length);
    expect((await list('aggouri', 'kitchen')).items[0]).toMatchObject({ slug: 'aggouri', pricePerKilo: null });
    const seen = await read('aggouri', 'kitchen');
    expect([seen.canChange, seen.item.pricePerKilo, seen.prices, seen.meals[0]?.cost]).toEqual([false, null, [], null]);
    expect((await staffCall(shop, 'ingredient-one', { query: { slug: 'nothing' } })).answer.code).toBe('not-found');
  });

  it('with a higher price raises the cost of its meals, and changes nothing for customers', async () => {
    const before = await read('aggouri');
    const ids = before.meals.map(({ mealId }) => mealId);
    const versions = await versionsOf(ids);
    expect((await save(before, { pricePerKilo: 9_900 })).data).toEqual({ slug: 'aggouri', published: 0 });
    const after = await read('aggouri');
    expect(after.prices[0]).toMatchObject({ pricePerKilo: 9_900, by: 'Ελένη' });
    for (const [place, { cost, marginPercent }] of after.meals.entries()) {
      expect(cost).toBeGreaterThan(before.meals[place]?.cost ?? Number.NaN);
      expect(marginPercent).toBeLessThan(before.meals[place]?.marginPercent ?? Number.NaN);
    }
    expect(await versionsOf(ids)).toEqual(versions);
  });

  it('changed by two people at once refuses the second with the result of the first, and nothing is overwritten', async () => {
    const seen = await read('karydia');
    const answers = await Promise.all([save(seen, { trimPercent: 11 }), save(seen, { trimPercent: 22 })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ingredient-changed', 'ok']);
    const { item } = await read('karydia');
    expect(answers.find(({ code }) => code !== 'ok')?.data).toEqual({ now: item });
    const [{ count } = { count: 0 }] = await shop.database.db.rows<{ count: number }>(
      sql`select count(*)::int as count from audit_trail where subject_kind = 'ingredient' and subject_id = 'karydia'`,
    );
    expect(count).toBe(1);
  });

  it('is refused with invalid data: parts larger than their whole, milk without milk, a name that is taken', async () => {
    const stock = await read('aggouri');
    const fields = async (change: Partial<StockedForm>) => (await save(stock, change)).data.fields;
    const { per100g } = stock.item;
    expect(await fields({ per100g: { ...per100g, saturates: 9 } })).toEqual({
      'item.per100g.saturates': 'more-than-whole',
    });
    expect(await fields({ per100g: { ...per100g, protein: 99 } })).toEqual({
      'item.per100g.protein': 'more-than-whole',
    });
    expect(await fields({ kind: 'dairy' })).toEqual({ 'item.allergens': 'allergen-missing' });
    const other = (await read('karydia')).item.name;
    expect(await fields({ name: other })).toEqual({ 'item.name.el': 'name-taken' });
    expect(await read('aggouri')).toEqual(stock);
  });

  it('is added once', async () => {
    const { item } = await read('aggouri');
    const body = { ...item, name: { el: 'Αγγουράκι τουρσί', en: 'pickled cucumber' } };
    expect((await staffCall(shop, 'ingredient-create', { body })).answer.data).toMatchObject({
      slug: 'aggouraki-toursi',
    });
    expect((await staffCall(shop, 'ingredient-create', { body })).answer.code).toBe('invalid-input');
    expect((await read('aggouraki-toursi')).prices).toHaveLength(1);
  });
});

describe('an ingredient that is part of the public data', { timeout: 120_000 }, () => {
  it('changes only after its meals and the concerned customers were confirmed, and then all meals are published again', async () => {
    const { db } = shop.database;
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date: '2026-12-01', meals: 3, amount: 2 });
    const order = await buy(shop, customer, cart, 'credit-card');
    const delivery = firstDelivery(order);
    const sold = await db.one<{ mealId: string; slug: string; ingredient: string }>(sql`
      select m.id as "mealId", m.slug, i.slug as ingredient from order_items o join meals m on m.id = o.meal_id
      join recipe_lines l on l.meal_id = m.id join ingredients i on i.id = l.ingredient_id
      where o.delivery_id = ${delivery.id} and i.kind = 'plant' and not 'lupin' = any(i.allergens) limit 1`);
    await db.run(sql`update accounts set avoid_allergens = '{lupin}' where id = ${customer.accountId}`);
    const stock = await read(sold?.ingredient ?? '');
    const change = { allergens: [...stock.item.allergens, 'lupin' as const] };
    const refused = await save(stock, change);
    const mealIds = refused.data.meals.map(({ mealId }: { mealId: string }) => mealId);
    expect(refused.code).toBe('ingredient-concerns');
    expect(mealIds.sort()).toEqual(stock.meals.map(({ mealId }) => mealId).sort());
    expect(refused.data.concerned[0]).toMatchObject({ deliveryId: delivery.id, contains: ['lupin'] });
    expect(await read(stock.slug)).toEqual(stock);
    const people = refused.data.concerned.map(({ deliveryId }: { deliveryId: string }) => deliveryId);
    expect((await save(stock, change, { meals: mealIds, concerned: people })).code).toBe('ingredient-concerns');
    expect((await save(stock, change, { meals: mealIds.slice(1), concerned: people, words: 'ναι' })).code).toBe(
      'ingredient-concerns',
    );
    const before = await versionsOf(mealIds);
    const agreed = { meals: mealIds, concerned: people, words: 'Τηλεφωνώ σήμερα' };
    expect((await save(stock, change, agreed)).data).toEqual({ slug: stock.slug, published: mealIds.length });
    expect(await versionsOf(mealIds)).toEqual(before.map((version) => version + 1));
    await receiveChanges(shop.database);
    expect((await shop.call('meal-one', { query: { slug: sold?.slug ?? '' } })).answer.data.contains).toContain(
      'lupin',
    );
    const sheet = (await staffCall(shop, 'meal-sheet-one', { query: { mealId: sold?.mealId ?? '' } })).answer.data;
    expect(sheet).toMatchObject({ state: 'published', changes: [], versions: [{ publishedBy: 'Ελένη' }, {}] });
    const entry = await db.one<{ after: { concerned: string[] } }>(sql`
      select after from audit_trail where subject_id = ${sold?.mealId} and action = 'published'`);
    expect(entry?.after.concerned).toEqual([delivery.id]);
  });

  it('lists each delivery once with all its meals, and accepts the confirmation of a thousand of them', async () => {
    const { db } = shop.database;
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date: '2026-12-02', meals: 3, amount: 2 });
    const delivery = firstDelivery(await buy(shop, customer, cart, 'credit-card'));
    await db.run(sql`update accounts set avoid_allergens = '{celery}' where id = ${customer.accountId}`);
    const meals = await db.rows<{ id: string }>(
      sql`select distinct meal_id as id from order_items where delivery_id = ${delivery.id}`,
    );
    // The ingredient is added to each of its meals.
    await db.run(sql`
      insert into recipe_lines (meal_id, position, ingredient_id, grams)
      select m.id, 90, i.id, 1 from ingredients i cross join unnest(${meals.map(({ id }) => id)}::uuid[]) as m(id)
      where i.slug = 'aggouraki-toursi'`);
    const stock = await read('aggouraki-toursi');
    const change = { allergens: ['celery' as const] };
    const refused = (await save(stock, change)).data;
    expect(refused.meals).toHaveLength(3);
    expect(refused.concerned).toMatchObject([{ deliveryId: delivery.id, amount: 6, contains: ['celery'] }]);
    const others = Array.from({ length: 1000 }, () => randomUUID());
    const agreed = {
      meals: refused.meals.map(({ mealId }: { mealId: string }) => mealId),
      concerned: [...others, delivery.id],
      words: 'Τηλεφωνώ σήμερα',
    };
    expect((await save(stock, change, agreed)).data).toEqual({ slug: stock.slug, published: 3 });
  });

  it('changed while a meal is published leaves the meal with the current data of the ingredient', async () => {
    const stock = await read('karydia');
    const [{ mealId } = { mealId: '' }] = stock.meals;
    const meal = (await staffCall(shop, 'meal-sheet-one', { query: { mealId } })).answer.data;
    const sheet = { ...meal.sheet, useByDays: meal.sheet.useByDays === 3 ? 4 : 3 };
    const drafted = (await staffCall(shop, 'meal-sheet-update', { body: { mealId, revision: meal.revision, sheet } }))
      .answer;
    const meals = stock.meals.map((each) => each.mealId);
    const body = { mealId, revision: drafted.data.revision };
    await Promise.all([
      save(stock, { allergens: [...stock.item.allergens, 'mustard'] }, { meals }),
      staffCall(shop, 'meal-sheet-publish', { body }),
    ]);
    const row = await shop.database.db.one<{ mustard: string }>(
      sql`select allergens->>'mustard' as mustard from meals where id = ${mealId}`,
    );
    expect(row?.mustard).toBe('contains');
  });
});
