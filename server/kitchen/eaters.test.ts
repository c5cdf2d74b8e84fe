import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackedBag } from '#contract/kitchen/packing.ts';
import { sql } from '#server/database/sql.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

const date = '2026-11-20';
let shop: ChangingShop;
let deliveryId: string;
let ordered: number;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
  const delivery = firstDelivery(order);
  const item = delivery.items.find(({ amount }) => amount > 1);
  deliveryId = delivery.id;
  ordered = delivery.items.reduce((sum, { amount }) => sum + amount, 0);
  const { db } = shop.database;
  await db.run(sql`
    insert into order_items (delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents, eater)
    select delivery_id, 99, build_id, meal_id, category, meal, unit_price_in_cents, regular_price_in_cents, 1,
      unit_price_in_cents, 'Ζήσης' from order_items where id = ${item?.id ?? ''}`);
  await db.run(sql`
    update order_items set eater = 'Ροδάνθη', amount = amount - 1, adds_in_cents = adds_in_cents - unit_price_in_cents
    where id = ${item?.id ?? ''}`);
  shop.setNow('2026-11-19T06:00:00+02:00');
}, 60_000);
afterAll(() => shop.close());

const kitchen = async (name: Parameters<typeof staffCall>[1], query: Record<string, string>, body?: object) =>
  (await staffCall(shop, name, { query, body, role: 'kitchen' })).answer.data;
const pagesOf = async (kind: string) => {
  const { file } = await kitchen('sheet-print', { date }, { kind });
  return readPdf(Buffer.from(file.base64, 'base64')).pages;
};

describe('two people who eat the same dish of one delivery', () => {
  it('are counted together for the cook', async () => {
    const board = await kitchen('cook-board-one', { date });
    const items = board.stations.flatMap(({ items: of }: { items: { target: number }[] }) => of);
    expect(items.reduce((sum: number, { target }: { target: number }) => sum + target, 0)).toBe(ordered);
  });

  it('are distinguished on the packing screen', async () => {
    const bag: PackedBag = await kitchen('bag-one', { date, deliveryId, bag: '1' });
    const lines = bag.items.filter(({ eater }) => eater !== null);
    expect(lines.map(({ eater }) => eater).sort()).toEqual(['Ζήσης', 'Ροδάνθη']);
    expect(new Set(lines.map(({ name }) => name)).size).toBe(1);
  });

  it('have their own names on their lids, and both on the bag and on the packing sheet', async () => {
    const bag: PackedBag = await kitchen('bag-one', { date, deliveryId, bag: '1' });
    const [firstWord = '?'] = bag.items.find(({ eater }) => eater !== null)?.name.split(' ') ?? [];
    const labels = await pagesOf('labels');
    expect(labels).toHaveLength(ordered);
    for (const eater of ['Ζήσης', 'Ροδάνθη']) {
      const theirs = labels.filter((page) => page.includes(eater));
      expect(theirs).not.toEqual([]);
      for (const page of theirs) expect(page.replaceAll('\n', ' ')).toContain(firstWord);
    }
    expect(labels.filter((page) => page.includes('Ζήσης') && page.includes('Ροδάνθη'))).toEqual([]);
    for (const kind of ['bags', 'packing']) {
      const words = (await pagesOf(kind)).join('\n');
      for (const eater of ['Ζήσης', 'Ροδάνθη']) expect(words).toContain(eater);
    }
  });

  it('are not named on a bag that contains meals of only one of them, once its label is printed again', async () => {
    await shop.database.db.run(
      sql`update order_items set eater = null where delivery_id = ${deliveryId} and eater = 'Ζήσης'`,
    );
    const { sheets } = await kitchen('print-overview-one', { date });
    expect(sheets.find(({ kind }: { kind: string }) => kind === 'bags')).toMatchObject({ missing: 1 });
    expect((await pagesOf('bags')).join('\n')).not.toContain('Ζήσης');
  });
});
