import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { sql } from '#server/database/sql.ts';
import { athensAddress, planId, windowId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-12-10T10:00:00+02:00') });
});
afterAll(() => shop.close());

const send = (name: 'cart-address-update' | 'cart-schedule-update', { id }: Cart, body: object) =>
  shop.call(name, { query: { cartId: id }, body });

it('delivers a plan on the dates that were shown: a closed day moves one of them, or keeps the week closed', async () => {
  const spotPlanId = await planId(shop, { tag: 'balanced', weeks: '1', daysPerWeek: '5' });
  const cart = (await shop.call('cart-create', { body: { spotPlanId } })).answer.data as Cart;
  const { answer } = await send('cart-address-update', cart, { ...athensAddress, city: ' ' });
  expect(answer.data.shippingAddress.city).toBe('Αθήνα');
  const schedule = { pattern: 'tue-fri', startWeek: '2026-12-21', timePeriodId: await windowId(shop) };
  const datesOf = ({ scheduleMenus }: Cart) => scheduleMenus.map(({ date }) => date);
  const set = await send('cart-schedule-update', cart, schedule);
  expect(datesOf(set.answer.data)).toEqual(['2026-12-22', '2026-12-24']);
  const { db } = shop.database;
  await db.run(sql`insert into slot_uses values (${schedule.timePeriodId}, '2026-12-24', 1000)`);
  const elsewhere = await send('cart-schedule-update', cart, {
    ...schedule,
    timePeriodId: await windowId(shop, '17:00'),
  });
  expect(datesOf(elsewhere.answer.data)).toEqual(['2026-12-22', '2026-12-24']);
  expect((await send('cart-schedule-update', cart, schedule)).answer.code).toBe('slot-full');
  await db.run(sql`
    insert into kitchen_uses (spot_id, date, meals) select id, '2026-12-24', 100000 from spots where slug = 'attiki'`);
  const closed = await send('cart-schedule-update', cart, schedule);
  expect([closed.answer.code, closed.answer.data]).toEqual(['date-closed', { date: '2026-12-25' }]);
  await db.run(sql`delete from kitchen_uses where date = '2026-12-24'`);
  await db.run(sql`delete from slot_uses where date = '2026-12-24'`);
});
