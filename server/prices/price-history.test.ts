import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PriceHistory } from '#contract/plans/staff-prices.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(new Date(usualNow).getTime() - days * 86_400_000);

describe('price history', () => {
  it('begins with the first start, for every portion and every plan', async () => {
    const { db } = shop.database;
    const missing = await db.rows(sql`
      select id from (select id from meal_builds union all select id from spot_plans) sold
      where not exists (select 1 from price_history h where h.item_id = sold.id)`);
    expect(missing).toEqual([]);
  });

  it('is written by the database itself, for every change of a price and only then', async () => {
    const { db } = shop.database;
    const plan = await db.one<{ id: string; price: number }>(sql`
      select id, price_in_cents as price from spot_plans where price_in_cents > 0 limit 1`);
    const { id = '', price = 0 } = plan ?? {};
    await db.run(sql`update spot_plans set price_in_cents = price_in_cents where id = ${id}`);
    await db.run(sql`update spot_plans set price_in_cents = ${price - 100} where id = ${id}`);
    expect(
      await db.rows(sql`select item_kind, price_in_cents from price_history where item_id = ${id} order by id`),
    ).toEqual([
      { item_kind: 'spot-plan', price_in_cents: price },
      { item_kind: 'spot-plan', price_in_cents: price - 100 },
    ]);
  });

  it('is append-only', async () => {
    const { db } = shop.database;
    for (const rewriting of [
      sql`update price_history set price_in_cents = 1`,
      sql`delete from price_history`,
      sql`truncate price_history`,
    ])
      await expect(db.run(rewriting)).rejects.toThrow('price_history is only ever added to');
  });

  it('shows staff the lowest price of the last 30 days', async () => {
    const { db } = shop.database;
    const build = await db.one<{ id: string; slug: string }>(sql`
      select b.id, m.slug from meal_builds b join meals m on m.id = b.meal_id where b.portion = 'regular' limit 1`);
    const { id = '', slug = '' } = build ?? {};
    for (const [days, price] of [
      [90, 500],
      [40, 700],
      [20, 900],
    ] as const)
      await db.run(sql`
        insert into price_history (item_kind, item_id, price_in_cents, at) values ('meal-build', ${id}, ${price}, ${daysAgo(days)})`);
    const { answer } = await staffCall(shop, 'price-history', { query: { item: slug } });
    const [regular] = (answer.data as PriceHistory).items;
    expect(regular).toMatchObject({ id, name: `${slug} regular`, lowest30Days: 700 });
    expect(regular?.history.slice(0, 3).map(({ price }) => price)).toEqual([500, 700, 900]);
    expect((await staffCall(shop, 'price-history', { query: { item: 'no-such-dish' } })).status).toBe(404);
    expect((await staffCall(shop, 'price-history', { query: { item: slug }, role: 'kitchen' })).status).toBe(403);
  });
});
