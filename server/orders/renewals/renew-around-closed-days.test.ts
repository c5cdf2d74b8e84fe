import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { noticeRenewalsOf } from '#tests/support/database/renewal-notices.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { renewDuePlans } from './renew-plans.ts';

let shop: ChangingShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  customer = await openCustomer(shop);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

async function renewAt(instant: string) {
  await noticeRenewalsOf(shop, instant);
  shop.setNow(instant);
  await renewDuePlans(shop.deps, shop.now());
}

/** The orders that followed, the earliest first. */
async function laterThan(order: Order): Promise<Order[]> {
  const list = await customer.call('order-collection', {});
  const ids = list.answer.data.items.map(({ id }: Order) => id).filter((id: string) => id !== order.id);
  const all = await Promise.all(ids.map((id: string) => customer.call('order-one', { query: { orderId: id } })));
  return all.map(({ answer }) => answer.data).sort((a, b) => Number(a.number) - Number(b.number));
}

it('a plan keeps its pattern when a delivery moves off a closed day, and continues with it', async () => {
  const { db } = shop.database;
  await db.run(sql`
    insert into closed_days (spot_id, date, reason, is_closed) select id, '2026-12-03', 'strike', true from spots
    on conflict (spot_id, date) do update set is_closed = true, reason = 'strike'`);
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
  await customer.call('order-renewal-update', { query: { orderId: order.id }, body: { isOn: true } });
  await renewAt('2026-11-25T10:01:00+02:00');
  const [moved] = await laterThan(order);
  expect(moved?.dates).toEqual(['2026-11-30', '2026-12-02']);
  expect(moved?.renewal).toMatchObject({ isOn: true, nextOn: '2026-12-02' });
  await renewAt('2026-12-02T10:01:00+02:00');
  const [, last] = await laterThan(order);
  expect(last?.dates).toEqual(['2026-12-07', '2026-12-10']);
  expect(await db.one(sql`select rhythm from orders where id = ${last?.id ?? ''}`)).toEqual({
    rhythm: { pattern: 'mon-thu', startWeek: '2026-12-07' },
  });
  // Older orders stored no rhythm: it is derived from their dates.
  await db.run(sql`update orders set rhythm = null where id = ${order.id}`);
  const again = await customer.call('order-repeat', { query: { orderId: order.id } });
  expect(again.answer.data.cart.scheduleMenus.map(({ date }: { date: string }) => date)).toEqual([
    '2026-12-07',
    '2026-12-10',
  ]);
});
