import type pg from 'pg';

const ordersOfCustomer = 10;

/** Ids like those of the shop (time-ordered-id.ts). */
export const timeOrderedId = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** Generates this many more orders, with their deliveries and lines; leaves `fresh`, `visits` and `dishes` for later steps of the transaction. */
export async function generateOrders(client: pg.Client, there: number, count: number): Promise<void> {
  await client.query(
    `create temporary table fresh on commit drop as
       select ${timeOrderedId('placed_at')} as id, 'bench-cart-' || gen_random_uuid() as cart_id, n,
         md5('bench customer ' || n / ${ordersOfCustomer})::uuid as account_id, placed_at,
         case when n % 10 < 6 then 1 when n % 10 < 9 then 2 else 8 end as visits,
         case when n % 20 = 7 then 'canceled' else 'delivered' end as status,
         case when n % 2 = 0 then 'viva' else 'pos' end as payment_type
       from generate_series($1::bigint + 1, $1::bigint + $2::bigint) n,
         lateral (select now() - make_interval(days => 31 + (n % 700)::int, secs => n % 86400) as placed_at) past
       order by placed_at`,
    [there, count],
  );
  await client.query(`
    create temporary table dishes on commit drop as
      select row_number() over (order by b.id) - 1 as place, b.id as build_id, b.meal_id,
        jsonb_build_object('name', m.name, 'slug', m.slug, 'portion', 'regular', 'categories', '["main-meal"]'::jsonb,
          'nutrition', jsonb_build_object('calories', 520, 'protein', 38, 'carbs', 44, 'fat', 18), 'version', m.version,
          'image', jsonb_build_object('path', 'meals/' || m.slug || '.jpg', 'ground', m.picture_ground)) as meal
      from meal_builds b join meals m on m.id = b.meal_id`);
  // Autovacuum does not analyse tables that end with the transaction.
  await client.query('analyze fresh; analyze dishes');
  await client.query(`
    insert into accounts (id, email, name, email_verified_at)
    select distinct account_id, account_id || '@example.com', ${nameOf('account_id')}, now() from fresh on conflict do nothing`);
  await client.query(`
    insert into customer_addresses (account_id, label, address, is_default, created_at, changed_at)
    select account_id, 'Σπίτι', ${address('min(n)')}, true, min(placed_at), min(placed_at) from fresh
    group by account_id having not exists (select 1 from customer_addresses a where a.account_id = fresh.account_id)`);
  await client.query(`
    insert into orders (id, cart_id, account_id, spot_id, spot_plan_id, type, status, language, contact, address, plan,
      subtotal_in_cents, discount_in_cents, shipping_in_cents, total_in_cents, placed_subtotal_in_cents,
      placed_discount_in_cents, placed_total_in_cents, phone_key, payment_type, paid_in_cents, placed_at, changed_at)
    select f.id, f.cart_id, f.account_id, s.id, p.id, case f.visits when 8 then 4 when 2 then 1 else 0 end, f.status, 'el',
      jsonb_build_object('name', ${nameOf('f.account_id')}, 'email', f.account_id || '@example.com', 'phone', ${phoneOf('f.account_id')}),
      ${address('f.n')},
      jsonb_build_object('id', p.id, 'tag', p.tag, 'type', p.type, 'name', p.name, 'description', p.description, 'weeks', p.weeks, 'daysPerWeek', p.days_per_week,
        'dailyMeals', '{}'::jsonb, 'priceInCents', 0),
      3000 * f.visits, 0, 250, 3000 * f.visits + 250, 3000 * f.visits, 0, 3000 * f.visits + 250, md5(f.account_id::text),
      f.payment_type, case f.status when 'canceled' then 0 else 3000 * f.visits + 250 end, f.placed_at, f.placed_at
    from fresh f, (select id from spots limit 1) s,
      (select sp.id, p.tag, p.type, p.name, p.description, p.weeks, p.days_per_week from spot_plans sp join plans p on p.id = sp.plan_id limit 1) p`);
  await client.query(`
    create temporary table visits on commit drop as
      select ${timeOrderedId('f.placed_at')} as id, f.id as order_id, f.n, f.account_id,
        case when f.status = 'delivered' and v.position = 5 then 'skipped' else f.status end as status, f.placed_at, v.position, (f.placed_at + make_interval(days => 2 + 3 * v.position))::date as date
      from fresh f cross join lateral generate_series(0, f.visits - 1) v(position)`);
  await client.query('analyze visits');
  await client.query(`
    insert into deliveries (id, order_id, position, date, time_period_id, from_time, to_time, status, quota, base_in_cents,
      adds_in_cents, is_held)
    select v.id, v.order_id, v.position, v.date, t.id, '10:00', '13:00', v.status, '{}', 0, 3000, v.status = 'delivered'
    from visits v, (select id from time_periods limit 1) t`);
  await client.query(`
    insert into order_items (id, delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents)
    select ${timeOrderedId('v.placed_at')}, v.id, line, d.build_id, d.meal_id, 'main-meal', d.meal, 1000, 1000, 1, 1000
    from visits v cross join generate_series(0, 2) line
    join dishes d on d.place = (v.n * 7 + v.position * 3 + line) % (select count(*) from dishes)`);
}

const firstNames =
  'Μαρία,Γιώργος,Ελένη,Δημήτρης,Κατερίνα,Γιάννης,Βασιλική,Νίκος,Σοφία,Κώστας,Αγγελική,Χρήστος,Γεωργία,Παναγιώτης';
const stems =
  'Παπαδ,Γεωργι,Δημητρ,Νικολα,Κωνσταντιν,Αναγνωστ,Χατζ,Καραγιανν,Μακρ,Αντων,Βασιλ,Θεοδωρ,Παπαγεωργ,Λαμπρ,Σταματ,Μπαλτ';
const endings = 'όπουλος,άκης,ίδης,έας,άτος,ούδης,όγλου,ινός';
const places =
  'Ερμού:Αθήνα:10563,Αρχελάου:Παγκράτι:11635,Φορμίωνος:Παγκράτι:11633,Κύπρου:Κυψέλη:11362,Αγίου Μελετίου:Κυψέλη:11252,Πλαστήρα:Νέα Σμύρνη:17121,Κηφισίας:Μαρούσι:15125,Ηρακλείτου:Χαλάνδρι:15238';

/** Varied by the digits of an id, so that a search finds some of many. */
function nameOf(id: string): string {
  return `${pick(firstNames, `${id}::text`, 1)} || ' ' || ${pick(stems, `${id}::text`, 4)} || ${pick(endings, `${id}::text`, 7)}`;
}

function phoneOf(id: string): string {
  return `'69' || lpad((('x' || substr(md5(${id}::text), 12, 7))::bit(28)::int % 100000000)::text, 8, '0')`;
}

function pick(words: string, id: string, at: number): string {
  const count = words.split(',').length;
  return `split_part('${words}', ',', 1 + ('x' || substr(md5(${id}), ${at}, 3))::bit(12)::int % ${count})`;
}

function address(n: string): string {
  const place = pick(places, `(${n} / ${ordersOfCustomer})::text`, 1);
  return `jsonb_build_object('street', split_part(${place}, ':', 1), 'number', (${n} % 200)::text, 'postalCode', split_part(${place}, ':', 3),
        'city', split_part(${place}, ':', 2), 'floor', '2', 'bell', 'Δοκιμή', 'phone', '6900000000', 'notes', '', 'country', 'GR')`;
}
