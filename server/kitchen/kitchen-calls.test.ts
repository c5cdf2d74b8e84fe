import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import type { CookBoard, CookedPortion, IngredientNeedCollection } from '#contract/kitchen/kitchen.ts';
import type { Order } from '#contract/orders/orders.ts';
import { gramsOf } from '#domain/kitchen/weight.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { asking, buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';

const date = '2026-11-20';
const beforeCutOff = '2026-11-16T10:00:00+02:00';
const afterCutOff = '2026-11-19T06:00:00+02:00';

let shop: ChangingShop;
let customer: TestCustomer;
let order: Order;
beforeAll(async () => {
  shop = await openChangingShop(beforeCutOff);
  customer = await openCustomer(shop);
  order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
});
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const readBoard = async (): Promise<DayBoard> => (await kitchen('delivery-day-one')).answer.data;
const readCook = async (): Promise<CookBoard> => (await kitchen('cook-board-one')).answer.data;
const readNeeds = async (from = date, to = date): Promise<IngredientNeedCollection> =>
  (await kitchen('ingredient-need-collection', undefined, { from, to })).answer.data;
const portionsOf = ({ stations }: CookBoard) => stations.flatMap(({ items }) => items);
const tick = (of: Pick<CookedPortion, 'mealId' | 'portion'>, note: string, count: number, id: string = randomUUID()) =>
  kitchen('cook-tick-create', { id, mealId: of.mealId, portion: of.portion, note, count });

describe('a delivery date before its cut-off', () => {
  it('lists the deliveries, with figures that match their lists', async () => {
    await shop.database.db.run(sql`
      update accounts set avoid_allergens = '{milk,gluten,nuts,eggs,fish,celery}' where id = ${customer.accountId}`);
    const board = await readBoard();
    expect(board).toMatchObject({ date, state: 'open', productionDate: '2026-11-19' });
    expect(board.line.notes).toEqual([]);
    expect(Object.values(board.line.meals).reduce((sum, count) => sum + count, 0)).toBe(8);
    const { id } = firstDelivery(order);
    for (const list of [board.line.deliveries, board.line.allergies]) expect(list).toEqual([id]);
    expect(board.items).toMatchObject([{ id, orderNumber: order.number, meals: 8, bags: 1, status: 'opened' }]);
    expect(board.items[0]?.conflicts?.length).toBeGreaterThan(0);
    expect(JSON.stringify(board)).not.toMatch(/@example|Ερμού/);
  });

  it('cannot be ticked as cooked yet', async () => {
    const [first] = portionsOf(await readCook());
    expect(first).toBeDefined();
    const { status, answer } = await tick(first ?? { mealId: '', portion: 'regular' }, 'cooked', 1);
    expect({ status, code: answer.code }).toEqual({ status: 409, code: 'day-still-open' });
    expect((await kitchen('delivery-day-move', { state: 'cooking' })).answer.code).toBe('day-still-open');
  });

  it('shows the required amount of each ingredient, and the additional amount for carts', async () => {
    const certain = await readNeeds();
    expect(certain.items.length).toBeGreaterThan(10);
    expect(certain.mealsWithoutRecipe).toEqual([]);
    for (const { certain: ordered, withForecast } of certain.items) expect(withForecast).toEqual(ordered);
    const { db } = shop.database;
    const inRecipes = await db.one<{ milligrams: number }>(sql`
      select sum(i.amount * l.grams * b.factor * 100000)::float8 as milligrams from deliveries d
      join order_items i on i.delivery_id = d.id join meal_builds b on b.id = i.build_id
      join recipe_lines l on l.meal_id = i.meal_id where d.date = ${date}`);
    const weighed = certain.items.reduce((sum, { certain: ordered }) => sum + ordered.edible, 0);
    expect(weighed).toBeCloseTo(gramsOf(inRecipes?.milligrams ?? 0), 6);
    await fillSingleCart(shop, await openCustomer(shop), { date, meals: 1, amount: 3 });
    const forecast = await readNeeds('2026-11-19', '2026-11-21');
    expect(forecast.items.map(({ certain: ordered }) => ordered.edible).filter(Boolean).length).toBe(
      certain.items.length,
    );
    expect(forecast.items.some((item) => item.withForecast.edible > item.certain.edible)).toBe(true);
    expect((await kitchen('ingredient-need-collection', undefined, { from: date, to: '2026-12-30' })).status).toBe(422);
  });

  it('can be cooked by the kitchen and the owner only', async () => {
    for (const role of ['courier', 'accounts', 'support', 'dispatch'] as const)
      expect((await staffCall(shop, 'cook-board-one', { query: { date }, role })).status).toBe(403);
    expect((await customer.call('delivery-day-one', { query: { date } })).status).toBe(403);
  });
});

describe('a delivery date after its cut-off', () => {
  beforeAll(() => shop.setNow(afterCutOff));

  it('is frozen automatically, and cooking from the first tick on', async () => {
    expect((await readBoard()).state).toBe('frozen');
    const [first] = portionsOf(await readCook());
    if (!first) throw new Error('nothing to cook');
    expect(first).toMatchObject({ target: 2, done: 0, leftOver: 0 });
    const { answer } = await tick(first, 'cooked', 1);
    expect(answer.data).toMatchObject({ mealId: first.mealId, target: 2, done: 1 });
    expect((await readBoard()).state).toBe('cooking');
  });

  it('counts a repeated tick once, and refuses more than was ordered', async () => {
    const [, second] = portionsOf(await readCook());
    if (!second) throw new Error('too little to cook');
    const id = randomUUID();
    for (const _ of [1, 2]) expect((await tick(second, 'cooked', 1, id)).answer.data.done).toBe(1);
    const tooMany = await tick(second, 'cooked', 2);
    expect(tooMany.answer).toMatchObject({ code: 'more-than-ordered' });
    expect(tooMany.answer.message).toContain('1 από 2');
    expect((await tick(second, 'undone', 2)).answer.code).toBe('more-than-cooked');
    expect((await tick(second, 'undone', 1)).answer.data.done).toBe(0);
    const otherDay = { id, mealId: second.mealId, portion: second.portion, note: 'wasted', count: 1 };
    expect((await kitchen('cook-tick-create', otherDay, { date: '2026-11-19' })).status).not.toBe(200);
  });

  it("undoes only one's own accepted tick, never that of a colleague", async () => {
    const [, item] = portionsOf(await readCook());
    if (!item) throw new Error('Too few portions');
    const { mealId, portion, target } = item;
    const send = (body: object) => kitchen('cook-tick-create', { mealId, portion, ...body });
    const [colleagues, refused] = [randomUUID(), randomUUID()];
    expect((await send({ id: colleagues, note: 'cooked', count: target })).status).toBe(200);
    expect((await readCook()).newestTicks).toContain(colleagues);
    expect((await send({ id: refused, note: 'cooked', count: target })).answer.code).toBe('more-than-ordered');
    const undo = (undoes: string) => send({ id: randomUUID(), note: 'undone', count: target, undoes });
    expect((await undo(refused)).answer.code).toBe('nothing-to-undo');
    expect(portionsOf(await readCook())[1]?.done).toBe(target);
    expect((await undo(colleagues)).answer.data.done).toBe(0);
    expect((await undo(colleagues)).answer.code).toBe('nothing-to-undo');
  });

  it('accepts concurrent ticks, and never more than was ordered', async () => {
    const [, , third] = portionsOf(await readCook());
    if (!third) throw new Error('too little to cook');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tick(third, 'cooked', 1)));
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual([
      ...Array(3).fill('more-than-ordered'),
      'ok',
      'ok',
    ]);
  });

  it('counts meals cooked and then cancelled as left over, until they are recorded as waste', async () => {
    const [, , third] = portionsOf(await readCook());
    if (!third) throw new Error('too little to cook');
    const { db } = shop.database;
    await db.run(sql`update order_items set amount = amount - 1 where meal_id = ${third.mealId}`);
    const of = (board: CookBoard) => portionsOf(board).find(({ mealId }) => mealId === third.mealId);
    expect(of(await readCook())).toMatchObject({ target: 1, done: 2, leftOver: 1 });
    expect((await tick(third, 'wasted', 1)).answer.data).toMatchObject({ done: 1, wasted: 1, leftOver: 0 });
  });

  it('advances by staff, goes back only with a reason, and is recorded in the audit trail', async () => {
    expect((await kitchen('delivery-day-move', { state: 'packing' })).answer.data.state).toBe('packing');
    expect((await kitchen('delivery-day-move', { state: 'cooking' })).answer.code).toBe('reason-required');
    const back = await kitchen('delivery-day-move', { state: 'cooking', reason: 'Έπεσε ένα ταψί' });
    expect(back.answer.data.state).toBe('cooking');
    const kept = await shop.database.db.rows(sql`
      select action, before->>'state' as before, after->>'state' as after from audit_trail
      where subject_kind = 'delivery-day' and subject_id = ${`attiki ${date}`} order by id`);
    expect(kept).toEqual([
      { action: 'moved', before: 'cooking', after: 'packing' },
      { action: 'moved', before: 'packing', after: 'cooking' },
    ]);
  });

  it('is cooked on another day if the kitchen changes it, and use-by dates follow', async () => {
    const [before] = portionsOf(await readCook());
    const body = { productionDate: date, reason: 'Αργία την προηγούμενη' };
    expect((await kitchen('production-date-update', body)).answer.data.productionDate).toBe(date);
    const [after] = portionsOf(await readCook());
    expect(Date.parse(after?.useBy ?? '') - Date.parse(before?.useBy ?? '')).toBe(86_400_000);
    const tooEarly = await kitchen('production-date-update', { ...body, productionDate: '2026-11-10' });
    expect(tooEarly.answer.code).toBe('production-date-refused');
  });

  it('ignores cancelled deliveries', async () => {
    const before = await readBoard();
    await shop.database.db.run(sql`
      update deliveries set status = 'canceled' where id = ${firstDelivery(order).id}`);
    expect(before.line.deliveries.length - (await readBoard()).line.deliveries.length).toBe(1);
    expect(portionsOf(await readCook()).every(({ target }) => target === 0)).toBe(true);
  });
});

describe('an open page of a date', () => {
  it('is notified when a customer changes an order, a cook ticks or the day moves, and not of other dates', async () => {
    shop.setNow(beforeCutOff);
    const { feed } = shop.database;
    await shop.run('announce-changed-days');
    const heard: (string | null)[] = [];
    let wake = () => {};
    feed.on('delivery-days', (what) => {
      heard.push(what);
      wake();
    });
    // Earlier notifications may still be on their way; they arrive in order.
    await shop.database.db.run(sql`select pg_notify('shop_changes', 'delivery-days until-now')`);
    await expect.poll(() => heard).toContain('until-now');
    const hear = async (from: () => Promise<unknown>) => {
      heard.length = 0;
      await from();
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await shop.run('announce-changed-days');
      if (heard.length === 0) await woken;
      return [...new Set(heard)];
    };
    const other = await openCustomer(shop);
    let bought: Order | undefined;
    expect(
      await hear(async () => {
        bought = await buy(shop, other, await fillSingleCart(shop, other, { date: '2026-11-24' }), 'cash-on-delivery');
      }),
    ).toEqual(['2026-11-24']);
    if (!bought) throw new Error('nothing was bought');
    const { id: deliveryId, items } = firstDelivery(bought);
    const wanted = items.map(({ item, amount }) => ({ itemId: item.id, amount: amount + 1 }));
    const change = asking(other, bought);
    expect(await hear(() => change('order-menu-update', { deliveryId, items: wanted }))).toEqual(['2026-11-24']);
    shop.setNow(afterCutOff);
    expect(await hear(() => kitchen('delivery-day-move', { state: 'frozen', reason: 'Έπεσε ένα ταψί' }))).toEqual([
      date,
    ]);
    shop.setNow(beforeCutOff);
  });

  it('is notified once, however many processes announce', async () => {
    const { db } = shop.database;
    await db.run(sql`insert into changed_days (date) select '2026-12-01' from generate_series(1, 5)`);
    await Promise.all([1, 2, 3].map(() => shop.run('announce-changed-days')));
    expect(await db.rows(sql`select * from changed_days`)).toEqual([]);
  });
});
