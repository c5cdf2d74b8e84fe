import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { buy, type ChangingShop, storedOrder, usesOn } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';
import { fillDueDeliveries } from './fill-unchosen.ts';
import { announceUnchosen, remindOfTomorrow } from './remind-customers.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

function at(instant: string): Date {
  shop.setNow(instant);
  return shop.now();
}

/** A plan with one delivery in which only `amount` meals are chosen. */
async function unchosen(amount = 1): Promise<Order> {
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
  const [delivery] = order.deliveries;
  const items = amount > 0 ? [{ itemId: delivery?.items[0]?.item.id, amount }] : [];
  const body = { deliveryId: delivery?.id, items };
  return (await customer.call('order-menu-update', { query: { orderId: order.id }, body })).answer.data;
}

async function mailsOf(template: string) {
  return (await mailsTo(shop, customer.email)).filter((mail) => mail.template === template);
}

describe('unchosen meals', () => {
  it('are filled in the last quarter of an hour before the cut-off, once, with a receipt', async () => {
    const order = await unchosen();
    const before = await usesOn(shop, '2026-11-23');
    await fillDueDeliveries(shop.deps, at('2026-11-21T23:44:00+02:00'));
    expect((await storedOrder(shop, order.id)).deliveries[0]?.filledAt).toBeNull();
    const now = at('2026-11-21T23:45:30+02:00');
    await Promise.all(Array.from({ length: 4 }, () => fillDueDeliveries(shop.deps, now)));
    const { answer } = await customer.call('order-one', { query: { orderId: order.id } });
    const [delivery] = answer.data.deliveries;
    expect(delivery.amounts.all).toBe(3);
    expect(delivery.items.map(({ isFilled }: { isFilled: boolean }) => isFilled)).toEqual([false, true, true]);
    expect(answer.data.totals).toEqual(order.totals);
    expect(answer.data.changes.map(({ kind, canUndo }: never) => ({ kind, canUndo }))).toEqual([
      { kind: 'filled', canUndo: false },
      { kind: 'meals', canUndo: false },
    ]);
    expect(answer.data.changes[0].summary).toBe(
      'Διαλέξαμε εμείς τα γεύματα που έλειπαν από την παράδοση της Δευτέρας 23 Νοεμβρίου',
    );
    expect(await usesOn(shop, '2026-11-23')).toEqual(before);
    await fillDueDeliveries(shop.deps, at('2026-11-22T09:00:00+02:00'));
    expect((await customer.call('order-one', { query: { orderId: order.id } })).answer.data.changes).toHaveLength(2);
  });

  it('are never filled with meals the customer avoids or dislikes', async () => {
    const { db } = shop.database;
    await db.run(sql`
      update accounts set avoid_allergens = '{milk,gluten}', dislikes = '{"mealIds": [], "mainIngredients": ["poultry"]}'
      where id = ${customer.accountId}`);
    const order = await unchosen(0);
    await fillDueDeliveries(shop.deps, at('2026-11-21T23:50:00+02:00'));
    const filled = (await storedOrder(shop, order.id)).deliveries[0];
    expect(filled?.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(3);
    const bad = await db.rows(sql`
      select m.slug from meals m where m.id = any(${filled?.items.map(({ mealId }) => mealId)}::uuid[])
        and (m.allergens->>'milk' <> 'free' or m.allergens->>'gluten' <> 'free' or m.main_ingredient = 'poultry')`);
    expect(bad).toEqual([]);
  });

  it('are filled late after a downtime of the shop, and again after a last change', async () => {
    const order = await unchosen();
    await fillDueDeliveries(shop.deps, at('2026-11-21T23:46:00+02:00'));
    const body = { deliveryId: order.deliveries[0]?.id, items: [] };
    await customer.call('order-menu-update', { query: { orderId: order.id }, body });
    await fillDueDeliveries(shop.deps, at('2026-11-22T06:00:00+02:00'));
    const [delivery] = (await storedOrder(shop, order.id)).deliveries;
    expect(delivery?.items.every(({ isFilled }) => isFilled)).toBe(true);
    expect(delivery?.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(3);
  });
});

describe('reminders', () => {
  it('send "choose your meals" from two days before the cut-off on, once', async () => {
    const order = await unchosen();
    await announceUnchosen(shop.deps, at('2026-11-19T23:59:00+02:00'));
    expect(await mailsOf('choose-meals')).toEqual([]);
    for (const instant of ['2026-11-20T00:05:00+02:00', '2026-11-20T00:20:00+02:00', '2026-11-21T12:00:00+02:00']) {
      await announceUnchosen(shop.deps, at(instant));
    }
    const [mail, ...more] = await mailsOf('choose-meals');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Διάλεξε τα γεύματά σου: Δευτέρα 23 Νοεμβρίου');
    expect(mail?.text).toContain('Από την παράδοση της Δευτέρας 23 Νοεμβρίου λείπουν 2 γεύματα');
    expect(mail?.text).toContain('Σάββατο 21 Νοεμβρίου, 23:59');
    expect(mail?.text).toContain(`/account/orders/${order.id}`);
  });

  it('are not sent to customers who have chosen', async () => {
    await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    await announceUnchosen(shop.deps, at('2026-11-20T12:00:00+02:00'));
    expect(await mailsOf('choose-meals')).toEqual([]);
  });

  it('send "delivery tomorrow" once, in the morning of the day before, with the amount due', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    await remindOfTomorrow(shop.deps, at('2026-11-18T12:00:00+02:00'));
    await remindOfTomorrow(shop.deps, at('2026-11-19T08:59:00+02:00'));
    expect(await mailsOf('delivery-tomorrow')).toEqual([]);
    const now = at('2026-11-19T09:00:00+02:00');
    await Promise.all([remindOfTomorrow(shop.deps, now), remindOfTomorrow(shop.deps, now)]);
    await remindOfTomorrow(shop.deps, at('2026-11-19T15:00:00+02:00'));
    const [mail, ...more] = await mailsOf('delivery-tomorrow');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Η παράδοσή σου έρχεται αύριο, 10:00–13:00');
    expect(mail?.text).toContain('Ερμού 1, 105\u00a063 Αθήνα');
    expect(mail?.text).toContain(`2 × ${order.deliveries[0]?.items[0]?.name}`);
    expect(mail?.text).toContain('Μένει να πληρωθεί');
  });
});
