import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { openCustomer, planId, type TestCustomer, windowId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
let shop: TestShop;
let proxy: TcpProxy;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({
    clock: () => now,
    // As in a real shop: rate limits are part of the cost of an order.
    environment: { CALL_LIMITS: '' },
    through: async (url) => {
      proxy = await openTcpProxy(url);
      return proxy.url;
    },
  });
  customer = await openCustomer(shop);
  // Seen within the hour, like any customer who has come this far.
  await shop.database.db.run(sql`update sessions set last_seen_at = ${now} where account_id = ${customer.accountId}`);
  // The first order opens the connection, prepares the statements and caches the terms; the second uses them.
  await orderOnce();
  await orderOnce();
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
});

async function orderOnce(): Promise<Record<string, number>> {
  const trips: Record<string, number> = {};
  const ask: TestCustomer['call'] = async (name, parts) => {
    const before = sent.trips;
    const reply = await customer.call(name, parts);
    expect(reply.answer.code).toBe('ok');
    trips[name] = sent.trips - before;
    return reply;
  };
  const sent = { trips: 0, statements: 0 };
  proxy.onSent = (piece) => {
    const statements = countStatements(piece);
    if (statements > 0) sent.trips += 1;
    sent.statements += statements;
    return 'pass';
  };
  const spotPlanId = await planId(shop, { type: 'daily' });
  const timePeriodId = await windowId(shop, '10:00');
  const date = '2026-11-20';
  const { answer } = await shop.call('meal-collection', { query: { date, type: 'main-meal', pageSize: '1' } });
  Object.assign(sent, { trips: 0, statements: 0 });
  const query = { cartId: (await ask('cart-create', { body: { spotPlanId } })).answer.data.id as string };
  const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', phone: '6900000000' };
  await ask('cart-address-update', { query, body: address });
  const scheduled = await ask('cart-schedule-update', { query, body: { dates: [date], timePeriodId } });
  const scheduleMenuId = scheduled.answer.data.scheduleMenus[0].id;
  const itemId = answer.data.items[0].builds[0].id;
  await ask('cart-item-add', { query, body: { itemId, itemType: 'meal-build', scheduleMenuId, amount: 8 } });
  await ask('cart-place', {
    query,
    body: { paymentType: 'pos', acceptTerms: true },
    headers: { 'idempotency-key': query.cartId },
  });
  return { ...trips, trips: sent.trips, statements: sent.statements };
}

/** Messages with a request: a simple query or a bound statement. The change feed's pings belong to no order. */
function countStatements(piece: string): number {
  const bytes = Buffer.from(piece, 'latin1');
  let count = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0);
    const isPing = type === 'Q' && bytes.toString('latin1', at + 5, at + 13) === 'select 1';
    if (type === 'B' || (type === 'Q' && !isPing)) count += 1;
  }
  return count;
}

it('a whole order costs at most 19 round trips to the database, with all its limits', async () => {
  const { trips, statements, ...byCall } = await orderOnce();
  expect(byCall).toEqual({
    'cart-create': 4,
    'cart-address-update': 3,
    'cart-schedule-update': 4,
    'cart-item-add': 3,
    'cart-place': 5,
  });
  expect(trips).toBeLessThanOrEqual(19);
  expect(statements).toBeLessThanOrEqual(36);
});
