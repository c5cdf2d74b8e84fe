import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
});
afterAll(() => shop.close());

const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
const place = (who: TestCustomer, { id: cartId }: Cart, body: object, key?: string) =>
  who.call('cart-place', { query: { cartId }, body, headers: key ? { 'idempotency-key': key } : {} });

describe('the expected total', () => {
  it('is binding: a meal added in between is refused, and the current cart is answered', async () => {
    const buyer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, buyer);
    const shown = { ...cash, expectedTotal: cart.totals.grandtotal };
    const [menu] = cart.scheduleMenus;
    const item = { itemId: menu?.items[0]?.item.id, itemType: 'meal-build', scheduleMenuId: menu?.id, amount: 3 };
    const query = { cartId: cart.id };
    const { answer: more } = await buyer.call('cart-item-add', { query, body: item });
    const { status, answer } = await place(buyer, cart, shown, 'one-press');
    expect(status).toBe(409);
    expect(answer).toMatchObject({ code: 'total-changed', data: { cart: { id: cart.id, totals: more.data.totals } } });
    const again = await place(buyer, cart, { ...cash, expectedTotal: more.data.totals.grandtotal }, 'one-press');
    expect(again.answer).toMatchObject({ code: 'ok', data: { order: { totals: more.data.totals } } });
    // The first request once more, late: the placed order is answered.
    expect((await place(buyer, cart, shown)).answer).toMatchObject({
      code: 'ok',
      data: { order: { total: more.data.totals.grandtotal } },
    });
  });
});
