import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { dishesOf, openMenuCalendar } from '#tests/support/database/menu-calendar.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const date = '2026-11-24';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
}, 120_000);
afterAll(() => shop.close());

/** True if a transaction waits for the lock that both sides take first. */
async function isWaitedFor(): Promise<boolean> {
  const waiting = await shop.database.db.rows(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
  return waiting.length > 0;
}

it('a menu published while one of its dishes is being archived waits, and is refused', async () => {
  const { db } = shop.database;
  const menus = openMenuCalendar(shop);
  const day = await menus.readDate(date);
  const [gone = ''] = dishesOf(day);
  await menus.change(date, (menu) => menu.filter((id) => id !== gone));
  await menus.publish(date);
  await menus.change(date, (menu) => [...menu, gone]);
  let publishing: ReturnType<typeof menus.publish> | undefined;
  // Simulates archiving, paused half-way.
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('sold meals'))`);
    await tx.run(sql`update meals set is_active = false where id = ${gone}`);
    publishing = menus.publish(date);
    await expect.poll(isWaitedFor).toBe(true);
  });
  const { answer } = (await publishing) ?? {};
  expect(answer).toMatchObject({ code: 'menu-blocked', data: { checks: [{ code: 'not-sold', mealId: gone }] } });
  expect(await db.rows(sql`select 1 from meal_offers where meal_id = ${gone} and date = ${date}`)).toEqual([]);
  await db.run(sql`update meals set is_active = true where id = ${gone}`);
});

it('no menu offers a dish that is not on sale, in any order of the two transactions', async () => {
  const { db } = shop.database;
  const menus = openMenuCalendar(shop);
  const dates = ['2026-12-07', '2026-12-08', '2026-12-09'];
  const [gone = ''] = dishesOf(await menus.readDate(date));
  for (const each of dates)
    expect((await menus.change(each, (menu) => [...new Set([...menu, gone])])).status).toBe(200);
  const { revision } = (await staffCall(shop, 'meal-sheet-one', { query: { mealId: gone } })).answer.data;
  const [archived, ...published] = await Promise.all([
    staffCall(shop, 'meal-archive', { body: { mealId: gone, revision, isArchived: true } }),
    ...dates.map((each) => menus.publish(each)),
  ]);
  expect(archived.status).toBe(200);
  // A menu published before offered the dish until then; one published after is refused for this dish only.
  for (const { status, answer } of published) {
    if (status === 200) continue;
    expect(answer.code).toBe('menu-blocked');
    for (const check of answer.data.checks) expect(check).toMatchObject({ code: 'not-sold', mealId: gone });
  }
  expect(
    await db.rows(
      sql`select date from meal_offers where meal_id = ${gone} and date >= '2026-12-07' and date <= '2026-12-09'`,
    ),
  ).toEqual([]);
});
