import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import {
  asking,
  buy,
  type ChangingShop,
  creditOf,
  firstDelivery,
  openChangingShop,
  receiveCatalogueChanges,
} from '#tests/support/shop/changing-shop.ts';
import {
  fillSingleCart,
  fillWeeklyCart,
  homeOf,
  openCustomer,
  type TestCustomer,
} from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
});
beforeEach(async () => {
  customer = await openCustomer(shop);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

const farFrom = (who: TestCustomer) => ({ ...homeOf(who), postalCode: '19400', city: 'Κορωπί' });

async function single(wish: Parameters<typeof fillSingleCart>[2], code: string | null, paymentType = 'viva') {
  const cart = await fillSingleCart(shop, customer, wish);
  if (code) await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code } });
  return buy(shop, customer, cart, paymentType);
}

/** All meals of the first delivery, each with the given amount. */
function asMany(order: Order, amount: number) {
  const { id: deliveryId, items } = firstDelivery(order);
  return { deliveryId, items: items.map(({ item }) => ({ itemId: item.id, amount })) };
}

describe('a discount after placing', () => {
  it('of a fixed coupon never grows with the order, and goes below its minimum', async () => {
    const order = await single({ meals: 5, amount: 2 }, 'TENOFF');
    expect(order.totals.discount).toBe(1000);
    const ask = asking(customer, order);
    expect((await ask('order-menu-update', asMany(order, 10))).data.totals.discount).toBe(1000);
    const { data } = await ask('order-menu-update', asMany(order, 1));
    expect(data.totals).toMatchObject({ discount: 0, shipping: 250 });
    expect(data.totals.subtotal).toBeLessThan(6000);
  });

  it('of the volume offer and the free delivery end with the volume; undoing restores every cent', async () => {
    const order = await single({ meals: 5, amount: 5 }, null);
    expect(order.totals.subtotal).toBeGreaterThan(19_000);
    expect(order.totals).toMatchObject({ discount: Math.round(order.totals.subtotal / 10), shipping: 0 });
    const ask = asking(customer, order);
    const { data: less } = await ask('order-menu-update', asMany(order, 1));
    expect(less.totals).toMatchObject({ discount: 0, shipping: 250 });
    expect(less.money).toMatchObject({ credited: order.totals.grandtotal - less.totals.grandtotal, due: 0 });
    const { data: back } = await ask('order-change-undo', { changeId: less.changes[0].id });
    expect({ totals: back.totals, money: back.money }).toEqual({ totals: order.totals, money: order.money });
    expect(await creditOf(shop, customer)).toBe(0);
  });

  it('keeps its share of the placed price when a delivery is skipped', async () => {
    const cart = await fillWeeklyCart(shop, customer, { weeks: '3' });
    await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: 'OFFICE15' } });
    const order = await buy(shop, customer, cart, 'viva');
    expect(order.totals.discount).toBe(Math.round(order.totals.subtotal * 0.15));
    const ask = asking(customer, order);
    let last = order;
    for (const { id: deliveryId } of order.deliveries.slice(1)) {
      last = (await ask('order-delivery-skip', { deliveryId })).data;
      expect(last.totals.discount).toBe(Math.round(last.totals.subtotal * 0.15));
    }
  });

  it('follows the region: minimum, fee and the quote shown before confirmation', async () => {
    const order = await single({ meals: 5, amount: 2 }, null, 'pos');
    const { id: deliveryId } = firstDelivery(order);
    const ask = asking(customer, order);
    expect(order.totals.shipping).toBe(0);
    const move = { deliveryId, address: farFrom(customer), expectedTotal: order.totals.grandtotal };
    const asked = await ask('order-delivery-update', move);
    const dearer = { ...order.totals, shipping: 500, grandtotal: order.totals.grandtotal + 500 };
    expect(asked).toMatchObject({
      code: 'total-changed',
      data: { before: order.totals, totals: dearer, dueBefore: order.money.due, due: order.money.due + 500 },
    });
    const { data: moved } = await ask('order-delivery-update', { ...move, expectedTotal: dearer.grandtotal });
    expect(moved).toMatchObject({ totals: dearer, money: { due: dearer.grandtotal } });
    const { data: small } = await ask('order-menu-update', asMany(order, 1));
    expect(small).toMatchObject({ minimum: 7800 });
    const { data: home } = await ask('order-delivery-update', { deliveryId, address: homeOf(customer) });
    expect(home.totals).toEqual(order.totals);
  });

  it('is shown on the receipt of the change', async () => {
    const order = await single({ meals: 5, amount: 2 }, 'TENOFF');
    const { data: less } = await asking(customer, order)('order-menu-update', asMany(order, 1));
    const receipt = less.documents.find(({ kind }: { kind: string }) => kind === 'change-receipt');
    expect(receipt).toBeDefined();
    const row = await shop.database.db.one<{ entries: { what: string }[] }>(sql`
      select data->'change'->'entries' as entries from documents where id = ${receipt.id}`);
    expect(row?.entries).toContainEqual({ what: 'Έκπτωση', before: '10,00\u00a0€', after: '0,00\u00a0€' });
    expect(row?.entries).toContainEqual({ what: 'Μεταφορικά', before: '0,00\u00a0€', after: '2,50\u00a0€' });
  });
});

describe('the amount due at the door', () => {
  it('stays under the cash limit over skip, grow and undo', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer, { weeks: '3' }), 'cash-on-delivery');
    const ask = asking(customer, order);
    const [first, ...others] = order.deliveries;
    const skips: string[] = [];
    for (const { id: deliveryId } of others) {
      const { data } = await ask('order-delivery-skip', { deliveryId });
      skips.push(data.changes[0].id);
    }
    const most = first?.config.amounts['main-meal']?.[1] ?? 0;
    const itemId = first?.items[0]?.item.id;
    const grown = await ask('order-menu-update', { deliveryId: first?.id, items: [{ itemId, amount: most }] });
    expect(grown.code).toBe('ok');
    await limitCash(order.totals.grandtotal);
    const codes: string[] = [];
    for (const changeId of skips.reverse()) codes.push((await ask('order-change-undo', { changeId })).code);
    expect(codes.at(-1)).toBe('cash-limit');
    const { data } = await ask('order-one');
    expect(data.money.due).toBeLessThanOrEqual(order.totals.grandtotal);
  });

  it('is limited for the growth of a paid order, and not at the terminal', async () => {
    for (const [paymentType, code] of [
      ['viva', 'cash-limit'],
      ['pos', 'ok'],
    ] as const) {
      await limitCash(5000);
      customer = await openCustomer(shop);
      const order = await single({ meals: 4, amount: 2 }, null, paymentType);
      const answer = await asking(customer, order)('order-menu-update', asMany(order, 8));
      expect(answer.code).toBe(code);
      if (code !== 'ok') expect(answer.data).toEqual({ most: 5000 });
    }
  });
});

/** Changes the cash limit; the shop was notified of the change. */
async function limitCash(most: number): Promise<void> {
  await shop.database.db.run(sql`
    update spot_payment_types set most_in_cents = ${most} where slug = 'cash-on-delivery'`);
  await receiveCatalogueChanges();
}
