import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitUntilIdle } from './process-usage.ts';
import type { Shop } from './shop-process.ts';

/** How long the shop takes to answer from a catalogue that has just changed: it reads and sorts all of it anew. */
export interface GrownCatalogue {
  meals: number;
  firstAnswerInMs: number;
}

const longestWaitInMs = 60_000;

/**
 * Copies meals, with their portions and, unless they are not offered, their dates, until there are so many. A copy keeps every
 * column of its original but the id, slug, place and name, so that new columns need no change here.
 */
export async function growCatalogue(shop: Shop, meals: number, { areOffered = true } = {}): Promise<GrownCatalogue> {
  await withClient(shop.databaseUrl, async (client) => {
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
    if (areOffered)
      await client.query(`
      insert into meal_offers select copy.* from copies c join meal_offers o on o.meal_id = c.original,
        jsonb_populate_record(o, jsonb_build_object('meal_id', c.id)) copy`);
    await client.query('commit');
  });
  // By then it has done what the load left it, and word of the change has reached it.
  await waitUntilIdle(shop.pid);
  const firstAnswerInMs = await waitForMeals(shop, meals);
  await withClient(shop.databaseUrl, (client) => client.query('analyze'));
  return { meals, firstAnswerInMs };
}

export function countMeals(shop: Shop): Promise<number> {
  return withClient(shop.databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from meals where is_active');
    return rows[0]?.count ?? 0;
  });
}

/** A shop fills its rotation after it has opened; until then the catalogue would change under the load. */
export async function waitForRotation(shop: Shop): Promise<void> {
  await withClient(shop.databaseUrl, async (client) => {
    const until = performance.now() + longestWaitInMs;
    while ((await client.query('select 1 from meal_offers limit 1')).rowCount === 0) {
      if (performance.now() > until) throw new Error('The shop did not fill its rotation.');
      await sleep(50);
    }
  });
}

async function waitForMeals(shop: Shop, meals: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { data } = (await (await fetch(shop.mealCollection)).json()) as { data: { total: number } | null };
    const waitedInMs = performance.now() - startedAt;
    if (data?.total === meals) return Math.round(waitedInMs);
    if (waitedInMs > longestWaitInMs) throw new Error(`The shop shows ${data?.total} meals and not ${meals}.`);
    await sleep(5);
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // Laying rows takes longer than anything the shop may do.
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
