import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealPublishing, MealRecordOne } from '#contract/meals/meal-records.ts';
import type { AskedCustomer, DishQuestion } from '#contract/orders/dish-questions.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { accountMails, lastMail } from '#tests/support/accounts/account-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop, storedOrder } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const date = '2026-12-01';
let shop: ChangingShop;
let buyers: { customer: TestCustomer; order: Order }[];
let mealId: string;
const buyer = (place: number) => buyers[place] as (typeof buyers)[number];

beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  buyers = [];
  for (let placed = 0; placed < 5; placed++) {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date, meals: 12, amount: 1 });
    buyers.push({ customer, order: await buy(shop, customer, cart, 'credit-card') });
  }
  const { db } = shop.database;
  const meal = await db.one<{ mealId: string }>(sql`
    select i.meal_id as "mealId" from order_items i join meals m on m.id = i.meal_id
    where '{vegan,fasting}' <@ m.diets and m.allergens->>'milk' = 'free' order by m.position limit 1`);
  mealId = meal?.mealId ?? '';
  for (const place of [0, 1, 2])
    await db.run(sql`update accounts set avoid_allergens = '{milk}' where id = ${buyer(place).customer.accountId}`);
}, 120_000);
afterAll(() => shop.close());

const query = () => ({ mealId });
const weigh = async (): Promise<MealPublishing> =>
  (await staffCall(shop, 'meal-publishing-one', { query: query() })).answer.data;
async function draftWithFeta(grams: number, more: object = {}): Promise<number> {
  const meal: MealRecordOne = (await staffCall(shop, 'meal-sheet-one', { query: query() })).answer.data;
  const others = meal.sheet.lines.filter(({ ingredient }) => ingredient !== 'feta');
  const lines = grams > 0 ? [...others, { ingredient: 'feta', component: null, grams }] : others;
  const body = { mealId, revision: meal.revision, sheet: { ...meal.sheet, lines, ...more } };
  return (await staffCall(shop, 'meal-sheet-update', { body })).answer.data.revision;
}
const publish = async (revision: number, more: object = {}) =>
  (await staffCall(shop, 'meal-sheet-publish', { body: { mealId, revision, ...more } })).answer;
const linkOf = async (place: number) => (await lastMail(shop, buyer(place).customer.email, 'dish-changing')).token;
const ask = (token: string) => shop.call('dish-question-one', { query: { token } });
const answer = (token: string, body: object) => shop.call('dish-question-answer', { body: { token, ...body } });
const dishesOf = async (place: number) => {
  const [delivery] = (await storedOrder(shop, buyer(place).order.id)).deliveries;
  return delivery?.items.map((item) => item.mealId) ?? [];
};

describe('an ordered dish that will be cooked by another recipe', () => {
  it('lists lost diets and new allergens before it is published, with every customer who ordered it', async () => {
    const revision = await draftWithFeta(30);
    const weighed = await weigh();
    expect(weighed).toMatchObject({ worse: ['milk'], firstProductionDate: '2026-11-17', keeping: [] });
    expect(weighed.lostDiets).toEqual(['vegan', 'fasting']);
    expect(weighed.concerned).toHaveLength(5);
    expect(weighed.concerned.filter(({ contains }) => contains.includes('milk'))).toHaveLength(3);
    expect(weighed.concerned.every(({ lostDiets }) => lostDiets.includes('fasting'))).toBe(true);
    expect(await publish(revision)).toMatchObject({ code: 'meal-concerns' });
    const concerned = weighed.concerned.map(({ deliveryId }) => deliveryId);
    expect(await publish(revision, { concerned, words: 'Το είπαμε με την κουζίνα' })).toMatchObject({
      ...{ code: 'ok', data: { version: 2 } },
    });
  });

  it('is asked about once, by mail, with the change and the deadline', async () => {
    await shop.run('ask-about-dishes');
    await shop.run('ask-about-dishes');
    for (const place of [0, 1, 2, 3, 4]) {
      const { email } = buyer(place).customer;
      const mails = (await accountMails(shop, email)).filter(({ template }) => template === 'dish-changing');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text.includes('γάλα')).toBe(place < 3);
      expect(mails[0]?.text).toContain('Νηστίσιμο');
    }
    const asked = await ask(await linkOf(0));
    expect(asked.answer.data).toMatchObject({
      ...{ orderNumber: buyer(0).order.number, date, contains: ['milk'], leavesInSilence: true, canBeCredit: true },
    });
    expect((await ask(await linkOf(3))).answer.data).toMatchObject({ contains: [], leavesInSilence: false });
    expect((await ask('x'.repeat(43))).answer.code).toBe('link-over');
  });

  it('can be replaced by a dish its customer may eat, for the diets it was ordered for, at no higher price', async () => {
    const token = await linkOf(0);
    const { swaps } = (await ask(token)).answer.data as DishQuestion;
    const diets = await shop.database.db.rows<{ id: string; diets: string[]; milk: string }>(sql`
      select id, diets, allergens->>'milk' as milk from meals`);
    for (const swap of swaps) {
      const dish = diets.find(({ id }) => id === swap.mealId);
      expect(dish?.milk).toBe('free');
      expect(dish?.diets).toContain('fasting');
    }
    expect((await answer(token, { choice: 'swap' })).answer.code).toBe('invalid-input');
    expect((await answer(token, { choice: 'swap', mealId })).answer.code).toBe('invalid-input');
    const [swap] = swaps;
    if (!swap) throw new Error('There is no dish to swap for.');
    expect((await answer(token, { choice: 'swap', mealId: swap.mealId })).answer.data).toMatchObject({
      ...{ choice: 'swap', dish: swap.name },
    });
    expect(await dishesOf(0)).toContain(swap.mealId);
    expect(await dishesOf(0)).not.toContain(mealId);
    expect((await storedOrder(shop, buyer(0).order.id)).totalInCents).toBeLessThanOrEqual(buyer(0).order.total);
    expect((await answer(token, { choice: 'keep' })).answer.code).toBe('link-over');
  });

  it('shows staff the answers and the open questions, with the cut-off of each', async () => {
    const { answer: listed } = await staffCall(shop, 'asked-customer-collection', { query: query(), role: 'kitchen' });
    const items: AskedCustomer[] = listed.data.items;
    expect(items.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked', 'asked', 'swap']);
    const stateOf = (place: number) => items.find(({ orderNumber }) => orderNumber === buyer(place).order.number);
    expect(stateOf(0)).toMatchObject({ state: 'swap', contains: ['milk'], answeredAt: shop.now().toISOString() });
    expect(stateOf(2)).toMatchObject({ state: 'asked', date, leavesInSilence: true, answeredAt: null });
    expect(stateOf(2)?.until).toBe('2026-11-29T21:59:59.999Z');
    expect(stateOf(3)).toMatchObject({ contains: [], lostDiets: ['vegan', 'fasting'], leavesInSilence: false });
  });

  it('is kept or refunded as its customer answers', async () => {
    expect((await answer(await linkOf(1), { choice: 'keep' })).answer.data).toEqual({ choice: 'keep', dish: null });
    expect(await dishesOf(1)).toContain(mealId);
    const { worth } = (await ask(await linkOf(3))).answer.data as DishQuestion;
    expect(worth).toBeGreaterThan(0);
    expect((await answer(await linkOf(3), { choice: 'refund' })).answer.code).toBe('ok');
    expect(await dishesOf(3)).not.toContain(mealId);
    const after = await storedOrder(shop, buyer(3).order.id);
    expect(buyer(3).order.total - after.totalInCents).toBe(worth);
    expect(after.refundedInCents).toBe(worth);
  });

  it('is asked about again when it changes again, and not where the question is closed', async () => {
    const { db } = shop.database;
    const old = await linkOf(2);
    const alike = await draftWithFeta(40);
    expect((await weigh()).concerned).toEqual([]);
    expect((await publish(alike)).code).toBe('ok');
    expect((await ask(old)).answer.code).toBe('ok');
    await db.run(sql`update accounts set avoid_allergens = '{milk,nuts}' where id = ${buyer(2).customer.accountId}`);
    const revision = await draftWithFeta(40, { mayContain: ['nuts'] });
    const { concerned } = await weigh();
    expect(concerned).toMatchObject([{ orderNumber: buyer(2).order.number, contains: ['milk'], mayContain: ['nuts'] }]);
    const seen = { concerned: concerned.map(({ deliveryId }) => deliveryId), words: 'Λίγο παραπάνω φέτα' };
    expect((await publish(revision, seen)).code).toBe('ok');
    expect((await ask(old)).answer.code).toBe('link-over');
    shop.setNow('2026-11-16T11:00:00+02:00');
    await shop.run('ask-about-dishes');
    const asked = await ask(await linkOf(2));
    expect(asked.answer.data).toMatchObject({ contains: ['milk'], mayContain: ['nuts'] });
  });

  it('is left out for a customer who avoids it and has not answered by the cut-off; a lost diet alone leaves it in', async () => {
    await shop.run('end-dish-silence');
    expect(await dishesOf(2)).toContain(mealId);
    shop.setNow('2026-11-30T00:00:30+02:00');
    await shop.run('end-dish-silence');
    await shop.run('end-dish-silence');
    expect(await dishesOf(2)).not.toContain(mealId);
    expect(await dishesOf(4)).toContain(mealId);
    expect(await dishesOf(1)).toContain(mealId);
    const after = await storedOrder(shop, buyer(2).order.id);
    const back = buyer(2).order.total - after.totalInCents;
    expect(back).toBeGreaterThan(0);
    const account = await shop.database.db.one<{ credit: number }>(sql`
      select coalesce(sum(amount_in_cents), 0)::int as credit from credits where account_id = ${buyer(2).customer.accountId}`);
    expect(account?.credit).toBe(back);
    expect((await ask(await linkOf(2))).answer.code).toBe('link-over');
    const { text } = await lastMail(shop, buyer(2).customer.email, 'order-dish-changed');
    expect(text).toContain('Η πίστωσή σου μεγάλωσε');
    const answers = await shop.database.db.rows<{ answer: string }>(sql`
      select answer from dish_questions order by asked_at, answer`);
    expect(answers.map((each) => each.answer).sort()).toEqual(
      ['keep', 'overtaken', 'refund', 'silence', 'silence', 'swap'].sort(),
    );
    expect(await auditShop(shop.database.db, { now: shop.now() })).toEqual([]);
  });

  it('that is declared as poultry is not published as vegan and fasting', async () => {
    await draftWithFeta(0);
    const meal: MealRecordOne = (await staffCall(shop, 'meal-sheet-one', { query: query() })).answer.data;
    const sheet = { ...meal.sheet, mainIngredient: 'poultry' };
    const saved = await staffCall(shop, 'meal-sheet-update', { body: { mealId, revision: meal.revision, sheet } });
    const refused = await publish(saved.answer.data.revision);
    expect(refused).toMatchObject({ code: 'meal-incomplete', data: { gaps: ['diet-against-main'] } });
  });
});
