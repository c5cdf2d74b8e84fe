import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
}, 60_000);
afterAll(() => shop.close());

describe('a version with an allergen that an earlier one did not contain', () => {
  it('is published only after the customers who ordered the meal and avoid it were confirmed, with words that are stored', async () => {
    const { db } = shop.database;
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date: '2026-12-01', meals: 3, amount: 2 });
    const order = await buy(shop, customer, cart, 'credit-card');
    const delivery = firstDelivery(order);
    const sold = await db.rows<{ mealId: string; version: number | null }>(sql`
      select meal_id as "mealId", (meal->>'version')::int as version from order_items where delivery_id = ${delivery.id}`);
    expect(sold.map(({ version }) => version)).toEqual([1, 1, 1]);
    const query = { mealId: sold[0]?.mealId ?? '' };
    await db.run(sql`update accounts set avoid_allergens = '{lupin}' where id = ${customer.accountId}`);
    const meal: MealRecordOne = (await staffCall(shop, 'meal-sheet-one', { query })).answer.data;
    const override = { kind: 'contains', what: 'lupin', amount: null, why: 'Νέο αλεύρι' };
    const seen = { mealId: meal.id, revision: meal.revision };
    const sheet = { ...meal.sheet, overrides: [override] };
    const { revision } = (await staffCall(shop, 'meal-sheet-update', { body: { ...seen, sheet } })).answer.data;
    const weighed = (await staffCall(shop, 'meal-publishing-one', { query })).answer.data;
    expect(weighed).toMatchObject({
      worse: ['lupin'],
      comingDeliveries: 1,
      concerned: [{ deliveryId: delivery.id, orderNumber: order.number, contains: ['lupin'], amount: 2 }],
    });
    const publish = async (more: object) =>
      (await staffCall(shop, 'meal-sheet-publish', { body: { mealId: meal.id, revision, ...more } })).answer;
    expect(await publish({})).toMatchObject({ code: 'meal-concerns', data: { concerned: weighed.concerned } });
    expect((await publish({ concerned: [delivery.id] })).code).toBe('meal-concerns');
    const words = 'Τηλεφωνώ σήμερα';
    expect(await publish({ concerned: [delivery.id], words })).toMatchObject({ code: 'ok', data: { version: 2 } });
    const entry = await db.one<{ after: { concerned: string[] } }>(sql`
      select after from audit_trail where subject_id = ${meal.id} and action = 'published'`);
    expect(entry?.after.concerned).toEqual([delivery.id]);
  });
});
