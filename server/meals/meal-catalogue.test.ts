import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { type MealCatalogue, openMealCatalogue } from './meal-catalogue.ts';

const spot = 'attiki';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.run(sql`delete from meal_offers`);
  await database.db.run(sql`
    insert into meal_offers (spot_id, date, meal_id)
    select s.id, '2026-11-20', m.id from spots s, meals m where s.slug = ${spot} and m.slug in ('imam', 'fasolakia')`);
}, 60_000);
afterAll(() => database.close());

const asIs = async (db: Queryable = database.db) => withWords(await openMealCatalogue(db, spot)());
/** Includes the data made for the first search, so that two catalogues can be compared. */
const withWords = (catalogue: MealCatalogue) => ({
  ...catalogue,
  index: { ...catalogue.index, words: catalogue.index.words() },
});
const imam = sql`(select id from meals where slug = 'imam')`;

const changes: [string, Statement, number][] = [
  ['a price', sql`update meal_builds set price_in_cents = 4321 where meal_id = ${imam} and portion = 'regular'`, 1],
  [
    'the nutrition of a portion',
    sql`update meal_builds set nutrition = nutrition || '{"protein": 99}' where meal_id = ${imam}`,
    1,
  ],
  ['a removed portion', sql`delete from meal_builds where meal_id = ${imam} and portion = 'hero'`, 1],
  [
    'an added portion',
    sql`insert into meal_builds (meal_id, portion, price_in_cents, nutrition)
      select meal_id, 'hero', 1500, nutrition from meal_builds where meal_id = ${imam} and portion = 'regular'`,
    1,
  ],
  [
    'an added date',
    sql`insert into meal_offers select spot_id, '2026-11-21', meal_id from meal_offers where meal_id = ${imam}`,
    1,
  ],
  ['a date moved', sql`update meal_offers set date = '2026-11-22' where meal_id = ${imam} and date = '2026-11-21'`, 1],
  ['all dates removed', sql`delete from meal_offers where meal_id = ${imam}`, 1],
  ['an address it had', sql`insert into meal_slugs (slug, meal_id) values ('old-imam', ${imam})`, 1],
  ['its name', sql`update meals set name = '{"el": "Καινούριο ιμάμ", "en": "New imam"}' where slug = 'imam'`, 1],
  ['its place', sql`update meals set position = 100000, is_best_seller = false, is_new = false where slug = 'imam'`, 1],
  ['a best seller', sql`update meals set is_best_seller = not is_best_seller where slug in ('imam', 'fasolakia')`, 2],
  ['archived', sql`update meals set is_active = false where slug = 'imam'`, 1],
  ['sold again', sql`update meals set is_active = true where slug = 'imam'`, 1],
  ['a picture', sql`update meals set picture_slug = 'fasolakia' where slug = 'imam'`, 1],
  ['a deleted meal', sql`delete from meals where slug = 'imam'`, 0],
];

describe('the catalogue, read again after a change', { timeout: 60_000 }, () => {
  it('equals a complete read, and contains the same objects for unchanged meals', async () => {
    const read = openMealCatalogue(database.db, spot);
    let before = await read();
    for (const [what, change, changed] of changes) {
      await database.db.run(change);
      const after = await read();
      expect(withWords(after), what).toEqual(await asIs());
      expect(withWords(after), what).not.toEqual(withWords(before));
      const known = new Set(before.all);
      expect(after.all.filter((meal) => !known.has(meal)).length, what).toBe(changed);
      before = after;
    }
  });

  it('is the same object if nothing of it changed', async () => {
    const read = openMealCatalogue(database.db, spot);
    const before = await read();
    await database.db.run(sql`update spots set name = name || '{"en": "Elsewhere"}'`);
    expect(await read()).toBe(before);
  });

  it('is a consistent snapshot, even if several meals are changed meanwhile', async () => {
    const read = openMealCatalogue(database.db, spot);
    const price = (slug: string, cents: number) => sql`
      update meal_builds set price_in_cents = ${cents} where meal_id = (select id from meals where slug = ${slug})`;
    const changeBoth = (by: number) =>
      database.db.transaction(async (tx) => {
        await tx.run(price('fakes-feta', 1000 + by));
        await tx.run(price('fasolakia', 2000 - by));
      });
    await changeBoth(0);
    const seen = new Set<number>();
    const hasSeenEnough = () => seen.size > 5;
    const changing = (async () => {
      for (let by = 1; !hasSeenEnough(); by++) await changeBoth(by);
    })();
    while (!hasSeenEnough()) {
      const { bySlug } = await read();
      const [one = 0, other = 0] = ['fakes-feta', 'fasolakia'].map((slug) => bySlug.get(slug)?.builds[0]?.priceInCents);
      expect(one + other).toBe(3000);
      seen.add(one);
    }
    await changing;
    expect(withWords(await read())).toEqual(await asIs());
  });

  it('stays correct when a read is overtaken by a later one', async () => {
    const { db } = database;
    let letGo = () => {};
    let isHeld = false;
    const slow: Queryable = {
      ...db,
      async rows<Row>(statement: Statement) {
        const rows = await db.rows<Row>(statement);
        if (isHeld) {
          isHeld = false;
          await new Promise<void>((resolve) => {
            letGo = resolve;
          });
        }
        return rows;
      },
    };
    const read = openMealCatalogue(slow, spot);
    const price = (cents: number) =>
      db.run(sql`
      update meal_builds set price_in_cents = ${cents} where meal_id = (select id from meals where slug = 'fasolakia')`);
    const priceIn = ({ bySlug }: Awaited<ReturnType<typeof read>>) => bySlug.get('fasolakia')?.builds[0]?.priceInCents;
    await read();
    await price(3100);
    isHeld = true;
    const overtaken = read();
    await expect.poll(() => isHeld).toBe(false);
    await price(3200);
    expect(priceIn(await read())).toBe(3200);
    letGo();
    expect(priceIn(await overtaken)).toBe(3100);
    expect(priceIn(await read())).toBe(3200);
    expect(withWords(await read())).toEqual(await asIs());
  });
});
