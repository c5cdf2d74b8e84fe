import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
});
afterAll(() => shop.close());

const slugsOf = (items: { paymentType: { slug: string }; isAvailable: boolean }[]) =>
  items.filter(({ isAvailable }) => isAvailable).map(({ paymentType }) => paymentType.slug);

it('the payment types of a cart are those of the order it becomes, for its customer alone', async () => {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who);
  const ofCart = (await who.call('payment-type-collection', { query: { cartId: cart.id } })).answer.data;
  expect(slugsOf(ofCart.items)).toEqual(['viva', 'credit-card', 'pos', 'cash-on-delivery', 'bank-deposit']);
  expect(ofCart.items).toContainEqual(
    expect.objectContaining({
      paymentType: expect.objectContaining({ slug: 'viva-recurring' }),
      reason: 'not-for-this-order',
    }),
  );
  const body = { paymentType: 'viva', acceptTerms: true };
  const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  const ofOrder = (await who.call('payment-type-collection', { query: { orderId: order.id } })).answer.data;
  expect(ofOrder.items).toEqual(ofCart.items);
  const stranger = await openCustomer(shop);
  for (const caller of [stranger, shop]) {
    const { answer } = await caller.call('payment-type-collection', { query: { orderId: order.id } });
    expect(answer.code).toBe('order-not-found');
  }
  expect((await shop.call('payment-type-collection')).answer.code).toBe('cart-not-found');
});

it('answers a placed cart with the order it has become, for its customer', async () => {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who);
  const query = { cartId: cart.id };
  const body = { paymentType: 'pos', acceptTerms: true };
  const { order } = (await who.call('cart-place', { query, body })).answer.data;
  expect((await who.call('cart-one', { query })).answer).toMatchObject({
    code: 'cart-not-found',
    data: { orderId: order.id },
  });
  // A visitor who is not signed in is asked to sign in, and learns nothing else.
  expect((await shop.call('cart-one', { query })).answer).toMatchObject({ code: 'user-not-allowed', data: null });
});
