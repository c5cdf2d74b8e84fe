import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { sql } from '#server/database/sql.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { defaultSettings } from '#texts/default-settings.ts';

let shop: TestShop;
let customer: TestCustomer;
const now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  customer = await openCustomer(shop);
});
afterAll(() => shop.close());

const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };

function place(who: TestCustomer, cart: Cart, body: object = cash, key?: string) {
  return who.call('cart-place', {
    query: { cartId: cart.id },
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
}

async function usesOn(date: string) {
  const { db } = shop.database;
  const kitchen = await db.one<{ meals: number }>(sql`select meals from kitchen_uses where date = ${date}`);
  const slots = await db.one<{ taken: number }>(sql`
    select coalesce(sum(deliveries), 0)::int as taken from slot_uses where date = ${date}`);
  return { meals: kitchen?.meals ?? 0, deliveries: slots?.taken ?? 0 };
}

describe('placing a cart', () => {
  it('freezes it as an order and takes its capacity', async () => {
    const cart = await fillSingleCart(shop, customer);
    const { answer } = await place(customer, cart);
    expect(answer.code).toBe('ok');
    const { order } = answer.data;
    expect(order).toMatchObject({
      type: 0,
      status: 'opened',
      totals: cart.totals,
      amount: 8,
      money: { due: cart.totals.grandtotal },
      contact: { email: customer.email },
    });
    expect(order.deliveries).toHaveLength(1);
    expect(order.deliveries[0].items).toHaveLength(4);
    expect(await usesOn('2026-11-20')).toEqual({ meals: 8, deliveries: 1 });
    const again = await shop.call('cart-one', { query: { cartId: cart.id }, headers: customer.headers });
    expect(again.answer.code).toBe('cart-not-found');
  });

  it('splits the plan price over its deliveries so that they add up', async () => {
    const cart = await fillWeeklyCart(shop, customer);
    const { answer } = await place(customer, cart, { ...cash, paymentType: 'pos' });
    const { order } = answer.data;
    expect(order.type).toBe(1);
    const shares = order.deliveries.map(({ share }: { share: number }) => share);
    expect(shares).toHaveLength(2);
    expect(shares[0] + shares[1]).toBe(order.totals.grandtotal);
    expect(shares[0]).toBeGreaterThan(shares[1]);
  });

  it('needs a customer, the terms and an offered payment type', async () => {
    const cart = await fillSingleCart(shop, customer);
    const anonymous = await shop.call('cart-place', { query: { cartId: cart.id }, body: cash });
    expect(anonymous.answer.code).toBe('user-not-allowed');
    const { id } = (await shop.call('cart-create', { body: { spotPlanId: cart.spotPlan.id } })).answer.data;
    const guest = await shop.call('cart-place', { query: { cartId: id }, body: cash });
    expect(guest.answer.code).toBe('no-customer-found');
    const noTerms = await place(customer, cart, { paymentType: 'pos', acceptTerms: false });
    expect(noTerms.answer).toMatchObject({ code: 'invalid-input', data: { fields: { acceptTerms: 'accept-terms' } } });
    const recurring = await place(customer, cart, { ...cash, paymentType: 'viva-recurring' });
    expect(recurring.answer.code).toBe('payment-type-not-available');
    const company = { companyName: 'Α', profession: 'Β', vatNumber: '123456789', taxOffice: 'Γ' };
    const invoice = { ...company, street: 'Κηφισίας', number: '44', postalCode: '151 25', city: 'Μαρούσι' };
    const wrong = await place(customer, cart, { ...cash, invoice });
    expect(wrong.answer.data.fields).toEqual({ vatNumber: 'invalid-vat-number' });
    const query = { cartId: cart.id };
    const ours = { ...invoice, vatNumber: `EL ${defaultSettings.tax.vatNumber}` };
    const refused = [
      await place(customer, cart, { ...cash, invoice: ours }),
      await customer.call('cart-invoice-update', { query, body: { invoice: ours } }),
    ];
    for (const { status, answer } of refused)
      expect([status, answer.data.fields]).toEqual([422, { vatNumber: 'own-vat-number' }]);
    const right = await place(customer, cart, { ...cash, invoice: { ...invoice, vatNumber: 'EL 094259216' } });
    expect(right.answer.data.order.invoice).toEqual({
      ...invoice,
      vatNumber: '094259216',
      postalCode: '15125',
      address: 'Κηφισίας 44, 151\u00a025 Μαρούσι',
    });
  });

  it('names the minimum it does not reach, and changes nothing', async () => {
    const cart = await fillSingleCart(shop, customer, { meals: 1, amount: 1 });
    const { status, answer } = await place(customer, cart);
    expect(status).toBe(409);
    expect(answer).toMatchObject({ code: 'region-1-min-total-error', data: { minimum: 3800 } });
    expect(answer.message).toContain('38,00');
    expect((await customer.call('cart-one', { query: { cartId: cart.id } })).answer.code).toBe('ok');
  });
});

describe('concurrent placements', () => {
  it('make one order of twenty requests, with and without the same key', async () => {
    const cart = await fillSingleCart(shop, customer, { date: '2026-11-21' });
    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(customer, cart, cash, index % 2 ? 'the-same-key' : undefined)),
    );
    const ids = presses.map(({ answer }) => answer.data?.order.id ?? answer.code);
    expect(new Set(ids)).toEqual(new Set([ids[0]]));
    expect(await usesOn('2026-11-21')).toEqual({ meals: 8, deliveries: 1 });
  });

  it('refuse a key that was used for another cart', async () => {
    const first = await fillSingleCart(shop, customer, { date: '2026-11-21' });
    const second = await fillSingleCart(shop, customer, { date: '2026-11-21' });
    expect((await place(customer, first, cash, 'one-key')).answer.code).toBe('ok');
    expect((await place(customer, second, cash, 'one-key')).answer.code).toBe('idempotency-key-reused');
  });

  it('sell the last portions of a day to one of fifty carts', async () => {
    const date = '2026-11-24';
    const carts = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const who = await openCustomer(shop);
        return { who, cart: await fillSingleCart(shop, who, { date }) };
      }),
    );
    await shop.database.db.run(sql`update kitchen_capacities set meals = 8 where weekday = 2`);
    await receiveChanges(shop.database);
    const answers = await Promise.all(carts.map(({ who, cart }) => place(who, cart)));
    const codes = answers.map(({ answer }) => answer.code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'schedule-menu-is-full')).toHaveLength(49);
    expect(await usesOn(date)).toEqual({ meals: 8, deliveries: 1 });
    const refused = carts[codes.indexOf('schedule-menu-is-full')];
    const kept = await refused?.who.call('cart-one', { query: { cartId: refused.cart.id } });
    expect(kept?.answer.data.amounts.all).toBe(8);
  });

  it('give the last delivery of a window, and of a category, to one of two', async () => {
    const date = '2026-11-25';
    const [a, b] = [await openCustomer(shop), await openCustomer(shop)];
    const carts = [await fillSingleCart(shop, a, { date }), await fillSingleCart(shop, b, { date })] as const;
    await shop.database.db.run(sql`update time_period_capacities set capacity = 1 where weekday = 3`);
    await receiveChanges(shop.database);
    const answers = await Promise.all([place(a, carts[0]), place(b, carts[1])]);
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual(['ok', 'slot-full']);
    const friday = '2026-11-27';
    const others = [
      await fillSingleCart(shop, a, { date: friday }),
      await fillSingleCart(shop, b, { date: friday }),
    ] as const;
    await shop.database.db.run(sql`update category_capacities set meals = 8 where weekday = 5`);
    await receiveChanges(shop.database);
    const next = await Promise.all([place(a, others[0]), place(b, others[1])]);
    expect(next.map(({ answer }) => answer.code).sort()).toEqual(['item-type-is-full', 'ok']);
  });

  it('let a customer use a first-order coupon once, with any number of concurrent carts', async () => {
    const who = await openCustomer(shop);
    const carts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const cart = await fillSingleCart(shop, who, { date: '2026-11-28', meals: 3 });
        return (await who.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: 'WELCOME20' } }))
          .answer.data;
      }),
    );
    const answers = await Promise.all(carts.map((cart) => place(who, cart)));
    const codes = answers.map(({ answer }) => answer.code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'coupon-not-redeemable')).toHaveLength(9);
    const used = await shop.database.db.one<{ used: number }>(sql`select used from coupons where code = 'WELCOME20'`);
    expect(used?.used).toBe(1);
  });

  it('never let a cart change after its payment was computed', async () => {
    for (let round = 0; round < 10; round++) {
      const who = await openCustomer(shop);
      const cart = await fillSingleCart(shop, who, { date: '2026-11-21', meals: 2, amount: 3 });
      const item = cart.scheduleMenus[0]?.items[0];
      const body = {
        itemId: item?.item.id,
        itemType: 'meal-build',
        scheduleMenuId: cart.scheduleMenus[0]?.id,
        amount: 5,
      };
      const [placed] = await Promise.all([
        place(who, cart),
        who.call('cart-item-add', { query: { cartId: cart.id }, body }),
      ]);
      const { order } = placed.answer.data;
      const lines = order.deliveries[0].items.reduce((sum: number, { price }: { price: number }) => sum + price, 0);
      expect(lines).toBe(order.totals.subtotal);
    }
  });
});
