import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());

const dayInMs = 86_400_000;
const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };
const planId = async () =>
  (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items[0].id as string;
const windowId = async () => (await shop.call('spot-collection')).answer.data.items[0].timePeriods[1].id as string;

async function openCart(customer: TestCustomer, date = '2026-11-27'): Promise<Cart> {
  const { id } = (await customer.call('cart-create', { spotPlanId: await planId() })).answer.data;
  await customer.call('cart-address-update', address, { cartId: id });
  const schedule = { dates: [date], timePeriodId: await windowId() };
  const cart = (await customer.call('cart-schedule-update', schedule, { cartId: id })).answer.data as Cart;
  const meals = (await shop.call('meal-collection', { query: { date } })).answer.data.items;
  const item = { itemId: meals[0].builds[0].id, itemType: 'meal-build', scheduleMenuId: cart.scheduleMenus[0]?.id };
  return (await customer.call('cart-item-add', { ...item, amount: 3 }, { cartId: id })).answer.data;
}
const saved = async (customer: TestCustomer, lang: 'el' | 'en' = 'el') =>
  (await customer.call('customer-cart-collection', undefined, {}, lang)).answer.data.items;

describe('cart-customer-one', () => {
  it('returns the cart the customer changed last, on any device', async () => {
    const eva = await openTestCustomer(shop);
    const none = await eva.call('cart-customer-one');
    expect([none.status, none.answer.code]).toEqual([404, 'cart-not-found']);
    const older = await openCart(eva);
    now = new Date(now.getTime() + 60_000);
    const newer = await openCart(eva);
    const { token } = await eva.signIn();
    const elsewhere = { headers: { authorization: `Bearer ${token}` } };
    const found = (await shop.call('cart-customer-one', elsewhere)).answer.data as Cart;
    expect(found).toMatchObject({ id: newer.id, customer: { id: eva.id, name: 'Άννα' }, amounts: { all: 3 } });
    now = new Date(now.getTime() + 60_000);
    await eva.call('cart-notes-update', { notes: 'Χτυπήστε' }, { cartId: older.id });
    expect((await eva.call('cart-customer-one')).answer.data.id).toBe(older.id);
    now = new Date(usualNow);
  });

  it('skips a cart that has ended, and requires a customer', async () => {
    const eva = await openTestCustomer(shop);
    const lasting = await openCart(eva, '2026-12-04');
    now = new Date(now.getTime() + 60_000);
    await openCart(eva, '2026-11-18');
    now = new Date('2026-11-17T10:00:00+02:00');
    expect((await eva.call('cart-customer-one')).answer.data?.id).toBe(lasting.id);
    now = new Date(now.getTime() + 8 * dayInMs);
    expect((await eva.call('cart-customer-one')).answer.code).toBe('cart-not-found');
    now = new Date(usualNow);
    expect((await shop.call('cart-customer-one')).status).toBe(401);
  });
});

describe('the cart of a customer', () => {
  it('is not found by any other customer, in any call, and requires anonymous callers to sign in', async () => {
    const [eva, kostas] = [await openTestCustomer(shop), await openTestCustomer(shop)];
    const cart = await openCart(eva);
    const menu = cart.scheduleMenus[0];
    const bodies: [CallName, unknown][] = [
      ['cart-one', undefined],
      [
        'cart-item-add',
        { itemId: menu?.items[0]?.item.id, itemType: 'meal-build', scheduleMenuId: menu?.id, amount: 9 },
      ],
      ['cart-notes-update', { notes: 'δικό μου' }],
      ['cart-plan-update', { spotPlanId: await planId() }],
      ['cart-address-update', address],
      ['cart-schedule-update', { dates: ['2026-11-28'], timePeriodId: await windowId() }],
      ['cart-coupon-update', { code: 'TENOFF' }],
      ['cart-payment-update', { paymentType: 'pos' }],
      ['cart-invoice-update', { invoice: null }],
      ['cart-delete', undefined],
      ['cart-restore', undefined],
    ];
    for (const [headers, refusal] of [
      [kostas.headers, [404, 'cart-not-found']],
      [{}, [401, 'user-not-allowed']],
    ] as const) {
      for (const [name, body] of bodies) {
        const reply = await shop.call(name, {
          query: { cartId: cart.id },
          body,
          headers: headers as Record<string, string>,
        });
        expect([name, reply.status, reply.answer.code]).toEqual([name, ...refusal]);
      }
      const fresh = await shop.call('cart-create', {
        query: { cartId: cart.id },
        body: { spotPlanId: await planId() },
        headers: headers as Record<string, string>,
      });
      expect(fresh.answer.data).toMatchObject({ shippingAddress: null });
    }
    expect((await eva.call('cart-one', undefined, { cartId: cart.id })).answer.data).toEqual(cart);
  });

  it('accepts a saved address of its own customer only', async () => {
    const [eva, kostas] = [await openTestCustomer(shop), await openTestCustomer(shop)];
    const own = (await eva.call('customer-address-create', { ...address, bell: 'Δική μου' })).answer.data;
    const cart = await openCart(kostas);
    const reply = await kostas.call('cart-address-update', { addressId: own.id }, { cartId: cart.id });
    expect([reply.status, reply.answer.code]).toEqual([404, 'address-not-found']);
    const evas = await openCart(eva);
    const taken = await eva.call('cart-address-update', { addressId: own.id }, { cartId: evas.id });
    expect(taken.answer.data.shippingAddress).toMatchObject({ bell: 'Δική μου' });
  });
});

describe('customer-cart-collection', () => {
  it('lists carts put aside, left or ended, for 30 days, in the requested language', async () => {
    const [eva, kostas] = [await openTestCustomer(shop), await openTestCustomer(shop)];
    const left = await openCart(eva);
    await eva.call('cart-delete', undefined, { cartId: left.id });
    now = new Date(now.getTime() + 60_000);
    const replaced = await openCart(eva);
    await eva.call('cart-create', { spotPlanId: await planId() }, { cartId: replaced.id });
    const ids = async () => (await saved(eva)).map(({ id }: { id: string }) => id);
    expect(await saved(eva)).toEqual([
      {
        id: replaced.id,
        planName: replaced.spotPlan.plan.name,
        amount: 3,
        changedAt: now.toISOString(),
        dates: ['2026-11-27'],
      },
      expect.objectContaining({ id: left.id }),
    ]);
    expect((await saved(eva, 'en'))[0].planName).toBe(replaced.spotPlan.plan.translations.name.en);
    expect(await saved(kostas)).toEqual([]);

    await eva.call('cart-restore', undefined, { cartId: left.id });
    expect(await ids()).toEqual([replaced.id]);
    now = new Date(now.getTime() + 8 * dayInMs);
    expect(await ids()).toHaveLength(2);
    now = new Date(now.getTime() + 30 * dayInMs);
    expect(await ids()).toEqual([]);
    now = new Date(usualNow);
    expect((await shop.call('customer-cart-collection')).status).toBe(401);
  });

  it('lists carts that can each be restored', async () => {
    const eva = await openTestCustomer(shop);
    const cart = await openCart(eva);
    await eva.call('cart-delete', undefined, { cartId: cart.id });
    const [entry] = await saved(eva);
    const back = await eva.call('cart-restore', undefined, { cartId: entry.id });
    expect(back.answer.data.cart).toMatchObject({ customer: { id: eva.id }, amounts: { all: 3 } });
    expect(await saved(eva)).toEqual([]);
    await shop.database.db.run(sql`update carts set state = 'placed' where id = ${back.answer.data.cart.id}`);
    expect((await eva.call('cart-customer-one')).answer.code).toBe('cart-not-found');
  });
});
