import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { noticeRenewalsOf } from '#tests/support/database/renewal-notices.ts';
import {
  buy,
  type ChangingShop,
  openChangingShop,
  receiveCatalogueChanges,
} from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { notifyRenewalPrices } from '../renewals/notify-renewal-prices.ts';
import { renewDuePlans } from '../renewals/renew-plans.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
}, 60_000);
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

it('a renewal keeps its price until the new one was mailed seven days before, in one mail', async () => {
  const { db } = shop.database;
  const customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'cash-on-delivery');
  const query = { orderId: order.id };
  await customer.call('order-renewal-update', { query, body: { isOn: true } });
  const prices = () =>
    db.rows<{ price: number; charged: number }>(sql`
      select (plan->>'priceInCents')::int as price, subtotal_in_cents as charged from orders
      where account_id = ${customer.accountId} order by number`);
  const [{ price: agreed } = { price: 0 }] = await prices();
  const raised = agreed + 1_000;
  await db.run(sql`update spot_plans set price_in_cents = ${raised} where id = (
    select spot_plan_id from orders where id = ${order.id})`);
  await receiveCatalogueChanges();

  // Mailed on the 20th, charged on the 25th: too late for that renewal.
  shop.setNow('2026-11-20T10:00:00+02:00');
  await Promise.all([notifyRenewalPrices(shop.deps, shop.now()), notifyRenewalPrices(shop.deps, shop.now())]);
  await notifyRenewalPrices(shop.deps, shop.now());
  const priceMails = (await mailsTo(shop, customer.email)).filter(({ template }) => template === 'renewal-price');
  expect(priceMails).toHaveLength(1);
  expect(priceMails[0]?.text).toContain('2 Δεκεμβρίου');
  await db.run(sql`update mails set sent_at = ${shop.now()} where template = 'renewal-price'`);
  const shown = (await customer.call('order-one', { query })).answer.data.renewal;
  expect(shown.price).toBe(agreed);

  await noticeRenewalsOf(shop, '2026-11-25');
  shop.setNow('2026-11-25T10:15:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  expect((await prices()).map(({ price, charged }) => [price, charged])).toEqual([
    [agreed, agreed],
    [agreed, agreed],
  ]);
  await noticeRenewalsOf(shop, '2026-12-02');
  shop.setNow('2026-12-02T10:15:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  expect((await prices()).at(-1)).toEqual({ price: raised, charged: raised });
});

it('a price that is set for a date is mailed at once, and charged from the first renewal on that date', async () => {
  const { db } = shop.database;
  shop.setNow('2026-11-16T10:00:00+02:00');
  const customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'cash-on-delivery');
  const query = { orderId: order.id };
  await customer.call('order-renewal-update', { query, body: { isOn: true } });
  const [sold] = await db.rows<{ id: string; price: number }>(sql`
    select sp.id, sp.price_in_cents as price from spot_plans sp join orders o on o.spot_plan_id = sp.id where o.id = ${order.id}`);
  const { id = '', price = 0 } = sold ?? {};
  await db.run(sql`
    insert into scheduled_prices (spot_plan_id, starts_on, price_in_cents, scheduled_by, scheduled_at)
    values (${id}, '2026-12-01', ${price + 900}, 'Ελένη', ${shop.now()})`);
  await notifyRenewalPrices(shop.deps, shop.now());
  await notifyRenewalPrices(shop.deps, shop.now());
  const priceMails = (await mailsTo(shop, customer.email)).filter(({ template }) => template === 'renewal-price');
  expect(priceMails).toHaveLength(1);
  expect(priceMails[0]?.text).toContain('2 Δεκεμβρίου');
  await db.run(sql`update mails set sent_at = ${shop.now()} where template = 'renewal-price' and sent_at is null`);
  const prices = () =>
    db.rows<{ price: number }>(sql`
      select (plan->>'priceInCents')::int as price from orders where account_id = ${customer.accountId} order by number`);
  await noticeRenewalsOf(shop, '2026-11-25');
  shop.setNow('2026-11-25T10:15:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  expect((await prices()).at(-1)?.price).toBe(price);
  const [, renewed] = await db.rows<{ id: string }>(sql`
    select id from orders where account_id = ${customer.accountId} order by number`);
  const page = (await customer.call('order-one', { query: { orderId: renewed?.id ?? '' } })).answer.data;
  expect(page.renewal).toMatchObject({ nextOn: '2026-12-02', price: price + 900 });
  await noticeRenewalsOf(shop, '2026-12-02');
  shop.setNow('2026-12-02T10:15:00+02:00');
  await shop.run('apply-prices');
  await receiveCatalogueChanges();
  await renewDuePlans(shop.deps, shop.now());
  expect((await prices()).at(-1)?.price).toBe(price + 900);
});
