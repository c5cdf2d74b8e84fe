import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { findEvents } from './find-events.ts';

const ordering = new Date('2026-11-16T10:00:00+02:00');
let now = ordering;
let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
  const body = { name: 'Λογιστής', url: 'https://hooks.example.com/', events: ['order.placed', 'order.paid'] };
  expect((await staffCall(shop, 'webhook-create', { body })).answer.code).toBe('ok');
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => {
  now = ordering;
});

const find = () => findEvents({ db: shop.database.db, clock: () => now });
const laterBy = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function place(paymentType: string) {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType, acceptTerms: true };
  const { order, redirectUrl } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  return { order: order as Order, redirectUrl: redirectUrl as string };
}
const payPage = async (redirectUrl: string) => {
  await shop.viva.doAtPage(new URL(redirectUrl).searchParams.get('ref') ?? '', 'pay');
  await shop.viva.simulator.webhooks.idle();
};
const confirm = (order: Order, amount: number) => {
  const body = { orderNumber: order.number, amount, reference: randomUUID(), receivedOn: '2026-11-16' };
  return staffCall(shop, 'deposit-confirm', { role: 'accounts', body: { ...body, whenDifferent: 'keep' } });
};
/** The time and method of an order's payment event. */
const paidOf = ({ id }: Order) =>
  shop.database.db.rows<{ at: Date; method: string | null }>(sql`
    select at, data->>'method' as method from webhook_events
    where type = 'order.paid' and data->>'orderId' = ${id} order by at`);

describe('an order is reported as paid', () => {
  it('once when its money arrives online, even if its sums change before the event is read', async () => {
    const { order, redirectUrl } = await place('viva');
    await find();
    expect(await paidOf(order)).toEqual([]);
    laterBy(5);
    await payPage(redirectUrl);
    await shop.database.db.run(
      sql`update orders set total_in_cents = total_in_cents + 100, subtotal_in_cents = subtotal_in_cents + 100
      where id = ${order.id}`,
    );
    await find();
    await find();
    expect(await paidOf(order)).toEqual([{ at: now, method: null }]);
  });

  it.each([
    { isTrusted: true, ofFirst: 'settled' },
    { isTrusted: false, ofFirst: 'waiting' },
  ])('once, with the last part of its deposit, cooked on trust before: $isTrusted', async ({ isTrusted, ofFirst }) => {
    const { order } = await place('bank-deposit');
    const trust = { deliveryId: order.deliveries[0]?.id, reason: 'παλιός πελάτης' };
    if (isTrusted) expect((await staffCall(shop, 'cook-on-trust', { body: trust })).answer.code).toBe('ok');
    await find();
    laterBy(60);
    expect((await confirm(order, 300)).answer.data.outcome).toBe(ofFirst);
    await find();
    expect(await paidOf(order)).toEqual([]);
    laterBy(60);
    expect((await confirm(order, order.totals.grandtotal - 300)).answer.data.outcome).toBe('settled');
    await find();
    await find();
    expect(await paidOf(order)).toEqual([{ at: now, method: null }]);
  });

  it('when it was to be paid at its door and a page that was still open captures the money', async () => {
    const { order, redirectUrl } = await place('viva');
    await shop.database.db.run(sql`update orders set status = 'opened', payment_type = 'pos' where id = ${order.id}`);
    laterBy(5);
    await payPage(redirectUrl);
    await find();
    expect(await paidOf(order)).toEqual([{ at: now, method: null }]);
  });

  it('with its method, and once, when it is paid at its door', async () => {
    const { order } = await place('cash-on-delivery');
    laterBy(5);
    const body = { orderId: order.id, amount: order.totals.grandtotal, method: 'cash' };
    expect((await staffCall(shop, 'door-collect', { body })).answer.code).toBe('ok');
    await find();
    expect(await paidOf(order)).toEqual([{ at: now, method: 'cash' }]);
  });
});

it('reads a move that the younger of two transactions had not yet written when the older had ended', async () => {
  const [first, second] = [(await place('viva')).order, (await place('viva')).order];
  const [older, younger] = await Promise.all(
    [0, 1].map(async () => {
      const client = new pg.Client({ connectionString: shop.database.url });
      await client.connect();
      return client;
    }),
  );
  if (!older || !younger) throw new Error('Two connections');
  const source = async (client: pg.Client, orderId: string) => {
    const insert = `insert into order_moves (order_id, from_status, to_status, moved_by, at)
      values ($1, null, 'opened', 'customer', $2) returning id`;
    return `move ${(await client.query(insert, [orderId, now])).rows[0].id}`;
  };
  try {
    for (const client of [older, younger]) await client.query('begin; select pg_current_xact_id()');
    const late = await source(younger, first.id);
    const early = await source(older, second.id);
    await older.query('commit');
    for (let round = 0; round < 3; round++) await find();
    await younger.query('commit');
    await find();
    const sources = await shop.database.db.rows<{ source: string }>(sql`
      select source from webhook_events where source in (${late}, ${early}) order by source`);
    expect(sources.map((event) => event.source)).toEqual([late, early].sort());
  } finally {
    await older.end();
    await younger.end();
  }
});
