import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const line = 'listen shop_changes';

let shop: TestShop;
let proxy: TcpProxy;
beforeAll(async () => {
  const through = async (url: string) => {
    proxy = await openTcpProxy(url);
    return proxy.url;
  };
  shop = await openTestShop({ through });
});
afterEach(deliverChange);
afterAll(async () => {
  await shop.close();
  await proxy.close();
});

/** Silently breaks the connection that listens for changes, and prevents a new one. */
function deafen(): void {
  proxy.onSent = (text) => (text.includes(line) ? 'cut' : 'pass');
  proxy.freeze(line);
}

function deliverChange(): void {
  proxy.onSent = () => 'pass';
}

const raisePrices = () => shop.database.db.run(sql`update meal_builds set price_in_cents = price_in_cents + 1000`);

async function priceOf(slug: string): Promise<number> {
  return (await shop.call('meal-one', { query: { slug } })).answer.data.builds[0].price;
}

describe('a shop that is not notified of changes', { timeout: 60_000 }, () => {
  it('sells nothing at an old price, and is notified again once it can reconnect', async () => {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer);
    const before = await priceOf('gemista');
    deafen();
    await raisePrices();
    expect(await priceOf('gemista')).toBe(before);

    const body = { paymentType: 'bank-deposit', acceptTerms: true, expectedTotal: cart.totals.grandtotal };
    const query = { cartId: cart.id };
    const placed = await customer.call('cart-place', { query, body });
    expect(placed.answer.code).toBe('total-changed');
    expect(await priceOf('gemista')).toBe(before + 1000);

    deliverChange();
    await raisePrices();
    await expect.poll(() => priceOf('gemista'), { timeout: 30_000 }).toBe(before + 2000);
  });

  it('changes no order at an old price either', async () => {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer);
    const body = { paymentType: 'cash-on-delivery', acceptTerms: true };
    const { answer } = await customer.call('cart-place', { query: { cartId: cart.id }, body });
    const { id, deliveries } = answer.data.order;
    const { id: deliveryId, items } = deliveries[0];
    const other = (
      await shop.call('meal-collection', { query: { date: deliveries[0].date, limit: '100' } })
    ).answer.data.items.find(
      (meal: { slug: string }) => !items.some((each: { item: { slug: string } }) => each.item.slug === meal.slug),
    );
    const before = await priceOf(other.slug);
    deafen();
    await raisePrices();
    const chosen = [
      ...items.map((each: { item: { id: string }; amount: number }) => ({ itemId: each.item.id, amount: each.amount })),
      { itemId: other.builds[0].id, amount: 1 },
    ];
    const changed = await customer.call('order-menu-update', {
      query: { orderId: id },
      body: { deliveryId, items: chosen },
    });
    expect(changed.answer.code).toBe('ok');
    const line = changed.answer.data.deliveries[0].items.find(
      (each: { item: { id: string } }) => each.item.id === other.builds[0].id,
    );
    expect(line.unitPrice).toBe(before + 1000);
  });
});
