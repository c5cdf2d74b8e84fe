import pg from 'pg';
import type { Shop } from './shop-process.ts';

/** Fills the database with delivered orders of the past, one delivery and one meal each, until there are so many. */
export async function growOrders(shop: Shop, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `create temporary table fresh on commit drop as
       select gen_random_uuid() as id, gen_random_uuid() as delivery_id, 'bench-cart-' || gen_random_uuid() as cart_id,
         n, current_date - 30 - (n % 700)::int as date
       from generate_series(1, greatest(0, $1::bigint - (select count(*) from orders))) n`,
    [orders],
  );
  await client.query(`
    insert into orders (id, cart_id, spot_id, spot_plan_id, type, status, language, contact, address, plan,
      subtotal_in_cents, discount_in_cents, shipping_in_cents, total_in_cents, placed_subtotal_in_cents,
      placed_discount_in_cents, placed_total_in_cents, payment_type, placed_at, changed_at)
    select f.id, f.cart_id, s.id, p.id, 0, 'delivered', 'el',
      jsonb_build_object('name', 'Δοκιμή', 'email', f.n || '@example.com', 'phone', ''), '{}', '{}', 5000, 0, 250, 5250,
      5000, 0, 5250, 'pos', f.date, f.date
    from fresh f, (select id from spots limit 1) s, (select id from spot_plans limit 1) p`);
  await client.query(`
    insert into deliveries (id, order_id, position, date, time_period_id, from_time, to_time, status, quota, base_in_cents,
      adds_in_cents, is_held)
    select f.delivery_id, f.id, 0, f.date, t.id, '10:00', '13:00', 'delivered', '{}', 0, 5000, true
    from fresh f, (select id from time_periods limit 1) t`);
  await client.query(`
    insert into order_items (delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents)
    select f.delivery_id, 0, b.id, b.meal_id, 'main-meal', '{}', 1000, 1000, 5, 5000
    from fresh f, (select id, meal_id from meal_builds limit 1) b`);
  await client.query('commit');
  await client.query('analyze');
  await client.end();
}
