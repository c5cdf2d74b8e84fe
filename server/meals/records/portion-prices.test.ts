import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealRecordForm, MealRecordOne } from '#contract/meals/meal-records.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
}, 60_000);
afterAll(() => shop.close());

const slug = 'solomos-kinoa';
const idOf = async () =>
  (await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = ${slug}`))?.id ?? '';
const read = async (): Promise<MealRecordOne> =>
  (await staffCall(shop, 'meal-sheet-one', { query: { mealId: await idOf() } })).answer.data;

/** Publishes a draft with this price of the regular portion, and these words. */
async function publishAt(cents: number, words: object) {
  const meal = await read();
  const sheet = meal.sheet as MealRecordForm;
  const portions = sheet.portions.map((each) => (each.portion === 'regular' ? { ...each, priceInCents: cents } : each));
  const body = { mealId: meal.id, revision: meal.revision, sheet: { ...sheet, portions } };
  await staffCall(shop, 'meal-sheet-update', { body });
  const { revision } = await read();
  return staffCall(shop, 'meal-sheet-publish', { body: { mealId: meal.id, revision, ...words } });
}
const discard = async () => {
  const { id: mealId, revision } = await read();
  await staffCall(shop, 'meal-sheet-discard', { body: { mealId, revision } });
};
const sold = async () =>
  (
    await shop.database.db.one<{ cents: number }>(sql`
      select b.price_in_cents as cents from meal_builds b join meals m on m.id = b.meal_id
      where m.slug = ${slug} and b.portion = 'regular'`)
  )?.cents ?? 0;
const historyOf = async () =>
  (await staffCall(shop, 'price-history', { query: { item: slug } })).answer.data.items[0].history.map(
    ({ price }: { price: number }) => price,
  );
const words = { reason: 'Ακρίβυνε ο σολομός' };

describe('a new price of a portion', () => {
  it('takes effect two minutes after publishing, with its reason, and can be withdrawn until then', async () => {
    const before = await sold();
    expect((await publishAt(before + 50, words)).status).toBe(200);
    expect((await read()).waitingPrices).toEqual([
      { portion: 'regular', price: before + 50, undoUntil: '2026-11-16T08:02:00.000Z', by: 'Ελένη' },
    ]);
    await shop.run('apply-prices');
    expect(await sold()).toBe(before);
    const mealId = await idOf();
    expect((await staffCall(shop, 'meal-prices-take-back', { body: { mealId } })).answer.data).toEqual({ count: 1 });
    now = new Date('2026-11-16T10:02:00+02:00');
    await shop.run('apply-prices');
    expect(await sold()).toBe(before);
    expect(await historyOf()).toEqual([before]);
    expect((await publishAt(before + 50, words)).status).toBe(200);
    now = new Date('2026-11-16T10:04:00+02:00');
    await shop.run('apply-prices');
    expect(await sold()).toBe(before + 50);
    expect(await historyOf()).toEqual([before, before + 50]);
    expect((await staffCall(shop, 'meal-prices-take-back', { body: { mealId } })).answer.code).toBe('price-holds');
    const trail = await shop.database.db.rows(sql`
      select action, before, after from audit_trail where subject_id = ${mealId} and action like 'prices%' order by id`);
    expect(trail).toEqual([
      { action: 'prices-scheduled', before: { regular: before }, after: { regular: before + 50 } },
      { action: 'prices-taken-back', before: { regular: before + 50 }, after: null },
      { action: 'prices-scheduled', before: { regular: before }, after: { regular: before + 50 } },
    ]);
  });

  it('requires a reason, and a second confirmation above 30 %', async () => {
    const before = await sold();
    const unsaid = await publishAt(before + 10, {});
    expect([unsaid.status, unsaid.answer.data]).toEqual([422, { fields: { reason: 'required-field' } }]);
    const slip = await publishAt(79, words);
    expect([slip.status, slip.answer.code]).toEqual([409, 'price-change-large']);
    const weighed = (await staffCall(shop, 'meal-publishing-one', { query: { mealId: await idOf() } })).answer.data;
    expect(weighed.prices).toEqual([
      { portion: 'regular', from: before, to: 79, percent: expect.any(Number), isLarge: true },
    ]);
    await discard();
    expect(await sold()).toBe(before);
  });
});
