import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

async function place() {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  return { who, id: order.id as string };
}

it('lets one of several concurrent payments of an order win, and never reports the provider as down', async () => {
  for (let round = 0; round < 8; round++) {
    // In every second round the provider was unreachable before, and no payer was redirected.
    await shop.viva.turn({ down: round % 2 === 1 });
    const { who, id } = await place();
    await shop.viva.turn({ down: false });
    const ways = ['viva', 'credit-card', 'viva', 'credit-card'];
    const replies = await Promise.all(
      ways.map((paymentType) => who.call('order-pay', { query: { orderId: id }, body: { paymentType } })),
    );
    const codes = replies.map(({ answer }) => answer.code);
    expect(codes.filter((code) => code !== 'ok' && code !== 'payment-under-way')).toEqual([]);
    expect(codes).toContain('ok');
    const { ledger } = shop.viva.simulator;
    const payable = [...ledger.orders.values()].filter((one) => one.merchantTrns === id && ledger.isPayable(one));
    expect(payable).toHaveLength(1);
    const shown = replies.flatMap(({ answer }) => (answer.code === 'ok' ? [answer.data.redirectUrl as string] : []));
    expect(shown.some((url) => url.includes(payable[0]?.orderCode ?? '-'))).toBe(true);
  }
}, 120_000);

it('ends every hold that is over, even if one of them fails', async () => {
  const orders = await Promise.all([place(), place(), place()]);
  const { db } = shop.database;
  const broken = orders[0].id;
  for (const [index, { id }] of orders.entries()) {
    await db.run(sql`update orders set hold_until = ${new Date(now.getTime() + index * 1000)} where id = ${id}`);
  }
  await db.run(sql`create table broken_orders (id uuid)`);
  await db.run(sql`insert into broken_orders values (${broken})`);
  await db.run(sql`
    create function refuse_broken() returns trigger language plpgsql as
      $$ begin if exists (select 1 from broken_orders b where b.id = old.id) then raise exception 'broken'; end if;
      return new; end $$`);
  await db.run(sql`create trigger refuse_broken before update on orders for each row execute function refuse_broken()`);
  now = new Date(now.getTime() + 3_600_000);
  await shop.run('lapse-holds');
  const read = async ({ id }: { id: string }) =>
    (await db.one<{ status: string }>(sql`select status from orders where id = ${id}`))?.status;
  expect(await Promise.all(orders.map(read))).toEqual(['not-paid', 'canceled', 'canceled']);
  await db.run(sql`drop trigger refuse_broken on orders`);
  await shop.run('lapse-holds');
  expect(await Promise.all(orders.map(read))).toEqual(['canceled', 'canceled', 'canceled']);
});
