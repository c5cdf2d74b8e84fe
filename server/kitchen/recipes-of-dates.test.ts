import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CookBoard, IngredientNeedCollection } from '#contract/kitchen/kitchen.ts';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import type { MealPublishing, MealRecordOne } from '#contract/meals/meal-records.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

const cooking = '2026-11-20';
const open = '2026-11-23';
let shop: ChangingShop;
let mealId: string;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  for (const date of [cooking, open]) {
    const customer = await openCustomer(shop);
    await buy(shop, customer, await fillSingleCart(shop, customer, { date, meals: 12, amount: 1 }), 'cash-on-delivery');
  }
  const both = await shop.database.db.one<{ mealId: string }>(sql`
    select i.meal_id as "mealId" from order_items i join deliveries d on d.id = i.delivery_id
    where not exists (select 1 from recipe_lines l join ingredients g on g.id = l.ingredient_id
      where l.meal_id = i.meal_id and ('milk' = any(g.allergens) or l.component_id is not null))
    group by i.meal_id having count(distinct d.date) = 2 order by i.meal_id limit 1`);
  mealId = both?.mealId ?? '';
  shop.setNow('2026-11-19T12:00:00+02:00');
}, 60_000);
afterAll(() => shop.close());

const call = (name: Parameters<typeof staffCall>[1], asked: { query?: Record<string, string>; body?: object }) =>
  staffCall(shop, name, asked);
const cookOf = async (date: string) => {
  const board: CookBoard = (await call('cook-board-one', { query: { date } })).answer.data;
  return board.stations.flatMap(({ items }) => items).find((item) => item.mealId === mealId);
};
const overview = async (date: string): Promise<PrintOverview> =>
  (await call('print-overview-one', { query: { date } })).answer.data;
const labelsOf = (date: string) =>
  shop.database.db.rows<{ token: string; contains: string[]; revoked: boolean }>(sql`
    select l.token, c.content->'contains' as contains, l.revoked_at is not null as revoked
    from labels l join label_contents c on c.hash = l.content_hash where l.date = ${date} and l.meal_id = ${mealId}
    order by l.made_at`);
const needOf = async (date: string, slug: string) => {
  const needs: IngredientNeedCollection = (
    await call('ingredient-need-collection', { query: { from: date, to: date } })
  ).answer.data;
  return needs.items.find((item) => item.slug === slug)?.certain.edible ?? 0;
};
const editor = async (): Promise<MealRecordOne> => (await call('meal-sheet-one', { query: { mealId } })).answer.data;
async function publishWith(slug: string, grams: number) {
  const meal = await editor();
  const lines = [...meal.sheet.lines.filter(({ ingredient }) => ingredient !== slug)];
  if (grams > 0) lines.push({ ingredient: slug, component: null, grams });
  const sheet = { ...meal.sheet, lines };
  const saved = await call('meal-sheet-update', { body: { mealId, revision: meal.revision, sheet } });
  const { revision } = saved.answer.data;
  const weighed: MealPublishing = (await call('meal-publishing-one', { query: { mealId } })).answer.data;
  // Deliveries of a date that keeps its recipe are not concerned.
  expect(weighed.concerned.filter(({ date }) => date === cooking)).toEqual([]);
  const concerned = weighed.concerned.map(({ deliveryId }) => deliveryId);
  return (await call('meal-sheet-publish', { body: { mealId, revision, concerned, words: 'Το ξέρουν' } })).answer;
}

describe('a recipe published while a date is cooked by the previous one', () => {
  it('does not affect that date: cook, labels, packing and needs, in words and in grams', async () => {
    const before = await cookOf(cooking);
    if (!before) throw new Error('The meal is not cooked.');
    expect(before.contains).not.toContain('milk');
    const { portion } = before;
    const tick = { id: randomUUID(), mealId, portion, note: 'cooked', count: 1 };
    expect((await call('cook-tick-create', { query: { date: cooking }, body: tick })).answer.code).toBe('ok');
    expect((await call('sheet-print', { query: { date: cooking }, body: { kind: 'labels' } })).answer.code).toBe('ok');
    const printed = await labelsOf(cooking);

    const published = await publishWith('feta', 30);
    expect(published).toMatchObject({ code: 'ok', data: { version: 2 } });

    expect((await cookOf(cooking))?.contains).not.toContain('milk');
    expect((await cookOf(open))?.contains).toContain('milk');
    expect(await needOf(cooking, 'feta')).toBeLessThan(await needOf(open, 'feta'));
    const sheet = (await overview(cooking)).sheets.find(({ kind }) => kind === 'labels');
    expect(sheet).toMatchObject({ missing: 0, outdated: 0 });
    const again = await call('sheet-print', {
      query: { date: cooking },
      body: { kind: 'labels', scope: 'changes', wantsFile: false },
    });
    expect(again.answer.code).toBe('nothing-to-print');
    expect(await labelsOf(cooking)).toEqual(printed);
    const noted = (await call('cook-tick-create', { query: { date: cooking }, body: { ...tick, id: randomUUID() } }))
      .answer;
    expect(noted.data?.contains ?? []).not.toContain('milk');
  });

  it('applies from the first date that was still open, and the version names that date', async () => {
    const { versions } = await editor();
    expect(versions[0]).toMatchObject({ number: 2, firstProductionDate: '2026-11-20' });
    shop.setNow('2026-11-22T06:00:00+02:00');
    await call('sheet-print', { query: { date: open }, body: { kind: 'labels' } });
    for (const { contains } of await labelsOf(open)) expect(contains).toContain('milk');
  });

  it('does not change the recipes of earlier dates, however often it is published later', async () => {
    shop.setNow('2026-11-22T10:00:00+02:00');
    expect(await publishWith('feta', 0)).toMatchObject({ code: 'ok', data: { version: 3 } });
    expect(await publishWith('feta', 10)).toMatchObject({ code: 'ok', data: { version: 4 } });
    expect(await publishWith('feta', 0)).toMatchObject({ code: 'ok', data: { version: 5 } });
    expect((await cookOf(cooking))?.contains).not.toContain('milk');
    expect((await cookOf(open))?.contains).toContain('milk');
    expect(await labelsOf(open)).toEqual((await labelsOf(open)).filter(({ revoked }) => !revoked));
    expect((await overview(open)).sheets.find(({ kind }) => kind === 'labels')).toMatchObject({ outdated: 0 });
  });

  it('stays with a date that was printed for, whatever else changes', async () => {
    const kept = await shop.database.db.rows(sql`
      select version, until from kept_recipes where meal_id = ${mealId} order by version`);
    expect(kept).toEqual([
      { version: 1, until: '2026-11-20' },
      { version: 2, until: '2026-11-23' },
      { version: 3, until: '2026-11-23' },
      { version: 4, until: '2026-11-23' },
    ]);
  });
});
