import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, hearOfCatalogue, openChangingShop } from '#tests/support/changing-shop.ts';
import { fillWeeklyCart, openCustomer } from '#tests/support/order-shop.ts';
import { mailsTo } from '#tests/support/shown-mails.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { renewDuePlans } from './renew-plans.ts';
import { tellRenewalPrices } from './tell-prices.ts';

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
  await hearOfCatalogue();

  // Told on the 20th of what is charged on the 25th: too late for that one.
  shop.setNow('2026-11-20T10:00:00+02:00');
  await Promise.all([tellRenewalPrices(shop.deps, shop.now()), tellRenewalPrices(shop.deps, shop.now())]);
  await tellRenewalPrices(shop.deps, shop.now());
  const told = (await mailsTo(shop, customer.email)).filter(({ template }) => template === 'renewal-price');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('2 Δεκεμβρίου');
  await db.run(sql`update mails set sent_at = ${shop.now()} where template = 'renewal-price'`);
  const shown = (await customer.call('order-one', { query })).answer.data.renewal;
  expect(shown.price).toBe(agreed);

  shop.setNow('2026-11-25T10:00:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  expect((await prices()).map(({ price, charged }) => [price, charged])).toEqual([
    [agreed, agreed],
    [agreed, agreed],
  ]);
  shop.setNow('2026-12-02T10:00:00+02:00');
  await renewDuePlans(shop.deps, shop.now());
  expect((await prices()).at(-1)).toEqual({ price: raised, charged: raised });
});
