import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const organic = async () => (await shop.call('organic-ingredient-collection')).answer.data.items;
const names = async () => (await organic()).map(({ name }: { name: string }) => name);

it('lists certified ingredients of the dishes on offer, and their dishes mark them', async () => {
  expect(await organic()).toContainEqual({ name: 'βρασμένα ρεβίθια', certificate: 'GR-BIO-00.0003' });
  const { ingredients } = (await shop.call('meal-one', { query: { slug: 'fakes-soupa' } })).answer.data;
  const marked = ingredients.filter(({ isOrganic }: { isOrganic: boolean }) => isOrganic);
  expect(marked.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining([expect.stringContaining('φακές')]),
  );
});

it('omits ingredients that no dish on offer contains any more', async () => {
  const { db } = shop.database;
  await db.run(sql`delete from meal_offers where meal_id in (
    select id from meals where ingredients @> '[{"organicCertificate": "GR-BIO-00.0003"}]')`);
  await expect.poll(names).not.toContain('βρασμένα ρεβίθια');
  expect(await names()).not.toEqual([]);
  await db.run(sql`update meals set is_active = false`);
  await expect.poll(names).toEqual([]);
});
