import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CookBoard } from '#contract/kitchen/kitchen.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

const date = '2026-11-20';
let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const customer = await openCustomer(shop);
  await buy(shop, customer, await fillSingleCart(shop, customer, { date, meals: 8 }), 'cash-on-delivery');
}, 60_000);
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const readBatch = async () => {
  const [batch] = ((await kitchen('cook-board-one')).answer.data as CookBoard).components;
  if (!batch) throw new Error('no dish shares anything');
  return batch;
};

it('a batch is ticked off once, by name, and undone by its tick', async () => {
  const { slug, grams } = await readBatch();
  const body = { id: randomUUID(), component: slug, grams: Math.round(grams) };
  expect((await kitchen('batch-tick-create', body)).answer.code).toBe('day-still-open');
  shop.setNow('2026-11-19T06:00:00+02:00');
  for (const _ of [1, 2]) expect((await kitchen('batch-tick-create', body)).answer.code).toBe('ok');
  const cooked = await readBatch();
  expect(cooked).toMatchObject({ done: body.grams, ticks: [{ id: body.id, grams: body.grams }] });
  expect(cooked.ticks[0]?.by).not.toBe('');
  expect((await kitchen('delivery-day-one')).answer.data.state).toBe('cooking');
  expect((await kitchen('batch-tick-create', { ...body, id: randomUUID() })).answer.code).toBe('batch-is-cooked');
  const undo = { ...body, id: randomUUID(), undoes: body.id };
  expect((await kitchen('batch-tick-create', undo)).answer.data).toMatchObject({ done: 0, ticks: [] });
  expect((await kitchen('batch-tick-create', { ...undo, id: randomUUID() })).answer.code).toBe('nothing-to-undo');
  expect(await readBatch()).toMatchObject({ done: 0, ticks: [] });
});

it('a batch that no dish of the date requires is refused, and so is an id of another date', async () => {
  const { slug, grams } = await readBatch();
  const body = { id: randomUUID(), component: slug, grams: Math.round(grams) };
  expect((await kitchen('batch-tick-create', { ...body, component: 'no-such-batch' })).answer.code).toBe(
    'batch-not-wanted',
  );
  expect((await kitchen('batch-tick-create', body)).answer.code).toBe('ok');
  await shop.database.db.run(sql`update batch_ticks set date = date + 1`);
  expect((await kitchen('batch-tick-create', body)).answer.code).toBe('invalid-input');
});
