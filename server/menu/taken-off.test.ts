import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TakenOffLine } from '#contract/meals/menu.ts';
import { addDays } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import { openMenuCalendar } from '#tests/support/database/menu-calendar.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import {
  asking,
  buy,
  type ChangingShop,
  firstDelivery,
  openChangingShop,
  storedOrder,
} from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const monday = '2026-11-23';
let shop: ChangingShop;
let menus: ReturnType<typeof openMenuCalendar>;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  menus = openMenuCalendar(shop);
}, 60_000);
afterAll(() => shop.close());

describe('a dish taken off a date on which it was ordered', () => {
  it('is listed with its customers for the owner only, up to six weeks ahead', async () => {
    const range = { from: monday, to: addDays(monday, 41) };
    const ask = (role: 'owner' | 'kitchen', query: typeof range) => staffCall(shop, 'menu-taken-off', { role, query });
    expect((await ask('owner', range)).answer).toMatchObject({ code: 'ok', data: { items: [] } });
    expect((await ask('kitchen', range)).answer.code).toBe('staff-only');
    expect((await ask('owner', { ...range, to: addDays(monday, 42) })).answer.code).toBe('invalid-input');
  });

  it('is replaced, left to be chosen again or refunded as decided, and customers are notified', async () => {
    const date = '2026-12-01';
    const [single, plan] = [await openCustomer(shop), await openCustomer(shop)];
    const paid = await buy(
      shop,
      single,
      await fillSingleCart(shop, single, { date, meals: 3, amount: 2 }),
      'credit-card',
    );
    const weekly = await buy(shop, plan, await fillWeeklyCart(shop, plan), 'credit-card');
    const delivery = firstDelivery(paid);
    const off = delivery.items.slice(0, 2).map(({ item }) => item.slug);
    const bySlug = new Map((await menus.readCalendar(date)).dishes.map(({ id, slug }) => [slug, id]));
    const offIds = off.map((slug) => bySlug.get(slug) ?? '');
    await menus.change(date, (menu) => menu.filter((id) => !offIds.includes(id)));
    expect((await menus.readDate(date)).checks.filter(({ code }) => code === 'ordered-off')).toHaveLength(2);
    const undecided = await menus.publish(date);
    expect(undecided.answer).toMatchObject({ code: 'menu-lines-undecided', data: { lines: 2, dates: [date] } });
    const lines = await menus.listTakenOff(date);
    expect(lines).toMatchObject([
      { amount: 2, orderNumber: paid.number, isPlan: false, way: 'money-back' },
      { amount: 2, orderNumber: paid.number, isPlan: false, way: 'money-back' },
    ]);
    const [one, two] = lines as [TakenOffLine, TakenOffLine];
    const standIn = one.choices[0]?.mealId ?? '';
    const decisions = [
      { itemId: one.itemId, way: 'replace', mealId: standIn },
      { itemId: two.itemId, way: 'money-back' },
    ];
    const wrong = await menus.publish(date, [{ ...decisions[0], mealId: offIds[1] }, decisions[1] as object]);
    expect(wrong.answer.code).toBe('change-not-possible');
    expect((await menus.publish(date, decisions)).answer).toMatchObject({ code: 'ok', data: { changedOrders: 1 } });
    const after = await storedOrder(shop, paid.id);
    const [left] = after.deliveries;
    expect(left?.items.map(({ mealId }) => mealId)).toContain(standIn);
    expect(left?.items.map(({ mealId }) => mealId)).not.toContain(offIds[0]);
    expect(left?.items).toHaveLength(2);
    expect(after.totalInCents).toBeLessThanOrEqual(paid.total - two.worth);
    expect(after.refundedInCents).toBe(paid.total - after.totalInCents);
    expect((await lastMail(shop, single.email, 'order-off-menu')).subject).toContain(paid.number);
    expect(await menus.listTakenOff(date)).toEqual([]);
    const changes = (await asking(single, paid)('order-one')).data.changes;
    expect(changes.at(-1) ?? changes[0]).toMatchObject({ kind: 'off-menu', canUndo: false });
    expect(weekly.status).toBe('opened');
  });

  it('leaves the slot of a plan open until the cut-off, without a refund', async () => {
    const plan = await openCustomer(shop);
    const weekly = await buy(shop, plan, await fillWeeklyCart(shop, plan), 'credit-card');
    const delivery = firstDelivery(weekly);
    const slug = delivery.items[0]?.item.slug;
    const dish = (await menus.readCalendar(delivery.date)).dishes.find((each) => each.slug === slug);
    await menus.change(delivery.date, (menu) => menu.filter((id) => id !== dish?.id));
    const lines = await menus.listTakenOff(delivery.date);
    expect(lines.every(({ isPlan, way }) => isPlan && way === 'choose')).toBe(true);
    const decisions = lines.map(({ itemId }) => ({ itemId, way: 'choose' }));
    expect((await menus.publish(delivery.date, decisions)).answer.code).toBe('ok');
    const after = await storedOrder(shop, weekly.id);
    expect(after.totalInCents).toBe(weekly.total);
    const [left] = after.deliveries;
    expect(left?.filledAt).toBeNull();
    expect(left?.items.some(({ mealId }) => mealId === dish?.id)).toBe(false);
  });

  it('as the only one of a single order is replaced by another: a refund would leave nothing to deliver', async () => {
    const date = '2026-12-04';
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date, meals: 1, amount: 6 });
    const order = await buy(shop, customer, cart, 'credit-card');
    const slug = firstDelivery(order).items[0]?.item.slug;
    const dish = (await menus.readCalendar(date)).dishes.find((each) => each.slug === slug);
    await menus.change(date, (menu) => menu.filter((id) => id !== dish?.id));
    const [line] = await menus.listTakenOff(date);
    expect(line).toMatchObject({
      amount: 6,
      mustReplace: true,
      way: 'replace',
      proposed: { mealId: expect.any(String) },
    });
    const refused = await menus.publish(date, [{ itemId: line?.itemId, way: 'money-back' }]);
    expect(refused.answer.code).toBe('change-not-possible');
    expect(await menus.offeredOn(date)).toContain(dish?.id);
    const mealId = line?.proposed?.mealId;
    expect((await menus.publish(date, [{ itemId: line?.itemId, way: 'replace', mealId }])).answer.code).toBe('ok');
    const after = await storedOrder(shop, order.id);
    expect(after.status).toBe('opened');
    expect(after.deliveries).toMatchObject([{ status: 'opened', date, items: [{ mealId, amount: 6 }] }]);
    expect(after.totalInCents).toBeLessThanOrEqual(order.total);
    expect(after.paidInCents - after.refundedInCents - after.creditedInCents).toBe(after.totalInCents);
  });

  it('is never replaced by one that its customer must not eat', async () => {
    const date = '2026-12-02';
    const customer = await openCustomer(shop);
    const order = await buy(
      shop,
      customer,
      await fillSingleCart(shop, customer, { date, meals: 1, amount: 6 }),
      'credit-card',
    );
    const everything =
      '{gluten,crustaceans,eggs,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs}';
    await shop.database.db.run(
      sql`update accounts set avoid_allergens = ${everything}::text[] where id = ${customer.accountId}`,
    );
    const slug = firstDelivery(order).items[0]?.item.slug;
    const { dishes } = await menus.readCalendar(date);
    const dish = dishes.find((each) => each.slug === slug);
    await menus.change(date, (menu) => menu.filter((id) => id !== dish?.id));
    const [line] = await menus.listTakenOff(date);
    const free = await shop.database.db.rows<{ id: string }>(sql`
      select id from meals where not exists (select 1 from jsonb_each_text(allergens) where value <> 'free')`);
    for (const { mealId } of line?.choices ?? []) expect(free.map(({ id }) => id)).toContain(mealId);
    const eaten = dishes.find(({ id }) => id !== dish?.id && !free.some((each) => each.id === id));
    const { answer } = await menus.publish(date, [{ itemId: line?.itemId, way: 'replace', mealId: eaten?.id }]);
    expect(answer.code).toBe('change-not-possible');
    expect((await menus.offeredOn(date)).includes(dish?.id ?? '')).toBe(true);
  });

  it('on which it is still ordered is listed until it is resolved', async () => {
    const date = addDays(monday, 14);
    const customer = await openCustomer(shop);
    const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
    const [item] = firstDelivery(order).items;
    await shop.database.db.run(sql`
      delete from meal_offers where date = ${date} and meal_id = (select id from meals where slug = ${item?.item.slug})`);
    const day = await menus.readDate(date);
    expect(day.dishes.filter(({ mark }) => mark === 'off')).toHaveLength(1);
    const lines = await menus.listTakenOff(date);
    expect(lines).toHaveLength(1);
    const decisions = lines.map(({ itemId }) => ({ itemId, way: 'money-back' }));
    expect((await menus.publish(date, decisions)).answer).toMatchObject({ code: 'ok', data: { changedOrders: 1 } });
    expect((await menus.readDate(date)).dishes.some(({ mark }) => mark === 'off')).toBe(false);
    expect(await auditShop(shop.database.db, { now: shop.now() })).toEqual([]);
  });
});
