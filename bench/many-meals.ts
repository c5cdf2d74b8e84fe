import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilIdle } from './machine.ts';
import { openCalls } from './shop-calls.ts';
import { type Shop, withClient } from './shop-process.ts';

/**
 * Copies meals, with their portions and dates, up to this number. A copy keeps every
 * column of its original but the id, slug, place and name, so that new columns need no change here.
 */
export async function growCatalogue(shop: Shop, meals: number): Promise<void> {
  await withClient(shop, async (client) => {
    await client.query('begin');
    await client.query(
      `create temporary table copies on commit drop as
         select m.id as original, m.slug || '-copy-' || n as slug, n, md5(m.id::text || n)::uuid as id
         from meals m cross join generate_series(1, $1::int) n
         where m.is_active and m.slug !~ '-copy-[0-9]+$' order by n, m.position
         limit greatest(0, $1::int - (select count(*) from meals where is_active and slug !~ '-copy-[0-9]+$'))`,
      [meals],
    );
    await client.query('delete from copies where id in (select id from meals)');
    await client.query(`
      insert into meals select copy.* from copies c join meals m on m.id = c.original,
        jsonb_populate_record(m, jsonb_build_object('id', c.id, 'slug', c.slug, 'position', m.position + 1000 * c.n,
          'name', jsonb_build_object('el', m.name->>'el' || ' ' || c.n, 'en', m.name->>'en' || ' ' || c.n))) copy`);
    await client.query(`
      insert into meal_builds select copy.* from copies c join meal_builds b on b.meal_id = c.original,
        jsonb_populate_record(b, jsonb_build_object('id', md5(b.id::text || c.n)::uuid, 'meal_id', c.id)) copy`);
    await client.query(`
      insert into meal_offers select copy.* from copies c join meal_offers o on o.meal_id = c.original,
        jsonb_populate_record(o, jsonb_build_object('meal_id', c.id)) copy`);
    await client.query('commit');
    await client.query('analyze');
  });
  await waitUntilIdle(shop.pid);
  const until = performance.now() + 60_000;
  const { call } = openCalls(shop);
  while ((await call<{ total: number }>('meal-collection', 'GET')).total !== meals) {
    if (performance.now() > until) throw new Error(`The shop does not show ${meals} meals.`);
    await sleep(20);
  }
}

export function countMeals(shop: Shop): Promise<number> {
  return withClient(shop, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from meals where is_active');
    return rows[0]?.count ?? 0;
  });
}
