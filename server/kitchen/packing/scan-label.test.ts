import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BagCollection, PackedBag } from '#contract/kitchen/packing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

const date = '2026-11-20';
const otherDate = '2026-11-21';
let shop: ChangingShop;
let order: Order;
let other: Order;
let later: Order;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const orderOn = async (on: string, meals: number) => {
    const customer = await openCustomer(shop);
    return buy(shop, customer, await fillSingleCart(shop, customer, { date: on, meals }), 'cash-on-delivery');
  };
  order = await orderOn(date, 5);
  other = await orderOn(date, 4);
  later = await orderOn(otherDate, 4);
  shop.setNow('2026-11-19T06:00:00+02:00');
  for (const each of [order, other, later]) await printLabels(each);
});
afterAll(() => shop.close());

/** Creates a label for each meal, like a print. */
async function printLabels(of: Order): Promise<void> {
  const { db } = shop.database;
  const { id } = firstDelivery(of);
  await db.run(sql`
    insert into label_contents (hash, meal_id, portion, content)
    select i.meal_id::text, i.meal_id, i.meal->>'portion', '{}' from order_items i where i.delivery_id = ${id}
    on conflict do nothing`);
  await db.run(sql`
    insert into labels (token, spot_id, date, delivery_id, item_id, copy, bag, bags, meal_id, portion, production_date, use_by,
      lot, content_hash, made_at)
    select replace(gen_random_uuid()::text, '-', ''), o.spot_id, d.date, d.id, i.id, copy, 1, 1, i.meal_id, i.meal->>'portion',
      d.date - 1, d.date + 2, 'lot', i.meal_id::text, now()
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    cross join lateral generate_series(1, i.amount) as copy where d.id = ${id}`);
}

const tokensOf = (of: Order, itemId: string | null = null) =>
  shop.database.db.rows<{ token: string; itemId: string }>(sql`
    select token, item_id as "itemId" from labels where delivery_id = ${firstDelivery(of).id}
      and (${itemId}::uuid is null or item_id = ${itemId}::uuid) order by item_id, copy`);
const place = (of: Order, bag = 1) => ({ deliveryId: firstDelivery(of).id, bag });
const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const scan = (code: string, open: object | null, id: string = randomUUID()) =>
  kitchen('pack-scan-create', { id, code, open });
const readBag = async (of: Order, bag = 1): Promise<PackedBag> =>
  (await kitchen('bag-one', undefined, { date, ...place(of), bag: String(bag) })).answer.data;
const labelIn = async (of: Order, bag = 1) => {
  const [item] = (await readBag(of, bag)).items.filter(({ packed, target }) => packed < target);
  const [label] = item ? await tokensOf(of, item.itemId) : [];
  if (!item || !label) throw new Error('Nothing to scan');
  return { ...label, item };
};

describe('a scanned label', () => {
  it('packs its meal into the open bag, once, even if sent repeatedly', async () => {
    const { token, item } = await labelIn(order);
    const id = randomUUID();
    const address = `https://shop.example/batch/${token}`;
    for (const _ of [1, 2]) {
      const { answer } = await scan(address, place(order), id);
      expect(answer.data).toMatchObject({ outcome: 'packed', meal: item.name, bag: { packed: 1 } });
    }
    const again = await scan(token, place(order));
    expect(again.answer).toMatchObject({ code: 'label-packed' });
    expect(again.answer.message).toContain(item.name);
    expect((await readBag(order)).packed).toBe(1);
  });

  it('is also accepted as typed by a scanner with a Greek keyboard layout', async () => {
    const { db } = shop.database;
    const { token: given } = await labelIn(order);
    await db.run(sql`update labels set token = 'Swq_S-W3aQ9x0BzY' where token = ${given}`);
    // As Linux types it: S and W both result in a capital sigma.
    const { answer } = await scan('ηττπσ¨//σηοπ.εχαμπλε/βατψη/Σς;_Σ-Σ3α:9χ0ΒζΥ', null);
    expect(answer.data).toMatchObject({ outcome: 'opened', bag: { orderNumber: order.number } });
    await db.run(sql`update labels set token = ${given} where token = 'Swq_S-W3aQ9x0BzY'`);
  });

  it('counts once when two packers scan it at the same moment', async () => {
    const { token } = await labelIn(other);
    const answers = await Promise.all([1, 2, 3].map(() => scan(token, place(other))));
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual(['label-packed', 'label-packed', 'ok']);
    expect((await readBag(other)).packed).toBe(1);
  });

  it('is packed again after it was taken out', async () => {
    const before = await readBag(other);
    const item = before.items.find(({ packed }) => packed > 0);
    const [tick] = item?.ticks ?? [];
    if (!item || !tick) throw new Error('Nothing is packed');
    const undo = { id: randomUUID(), ...place(other), itemId: item.itemId, count: 1, undoes: tick.id };
    expect((await kitchen('pack-tick-create', undo)).answer.data.packed).toBe(0);
    const [label] = await tokensOf(other, item.itemId);
    expect((await scan(label?.token ?? '', place(other))).answer.data.outcome).toBe('packed');
  });

  it('of another bag names that bag, and packs nothing', async () => {
    const { token, item } = await labelIn(other);
    const { answer } = await scan(token, place(order));
    expect(answer).toMatchObject({
      code: 'meal-of-other-bag',
      data: { deliveryId: place(other).deliveryId, bag: 1, orderNumber: other.number },
    });
    for (const named of [item.name, other.number]) expect(answer.message).toContain(named);
    expect((await readBag(order)).packed).toBe(1);
  });

  it('of the other bag of the same delivery names that bag too', async () => {
    const inSecond = (await readBag(order, 2)).items.map(({ itemId }) => itemId);
    const inFirst = (await readBag(order)).items.map(({ itemId }) => itemId);
    const onlySecond = inSecond.find((itemId) => !inFirst.includes(itemId));
    const [label] = onlySecond ? await tokensOf(order, onlySecond) : [];
    const { answer } = await scan(label?.token ?? '', place(order));
    expect(answer).toMatchObject({ code: 'meal-of-other-bag', data: { bag: 2 } });
  });

  it('of another date, of a removed meal or without a known token is refused with an explanation', async () => {
    const [foreign] = await tokensOf(later);
    expect((await scan(foreign?.token ?? '', place(order))).answer).toMatchObject({
      code: 'label-of-other-date',
      data: { date: otherDate },
    });
    const { token, itemId } = await labelIn(order);
    await shop.database.db.run(sql`update labels set revoked_at = now() where item_id = ${itemId}`);
    expect((await scan(token, place(order))).answer.code).toBe('meal-not-in-bag');
    expect((await scan('thisIsNoTokenOfOurs', place(order))).answer.code).toBe('label-unknown');
  });

  it('opens its bag when none is open', async () => {
    const { token } = await labelIn(other);
    expect((await scan(token, null)).answer.data).toMatchObject({
      outcome: 'opened',
      bag: { orderNumber: other.number, packed: 1 },
    });
  });

  it('is recognised offline by the hash of its token, for as long as it is valid', async () => {
    const { token, itemId } = await labelIn(other);
    const print = createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
    const printsOf = async () => {
      const { labels } = (await kitchen('bag-collection')).answer.data as BagCollection;
      return labels.find((each) => each.itemId === itemId)?.prints ?? [];
    };
    expect(await printsOf()).toContain(print);
    expect(JSON.stringify((await kitchen('bag-collection')).answer)).not.toContain(token);
    await shop.database.db.run(sql`update labels set revoked_at = now() where token = ${token}`);
    expect(await printsOf()).not.toContain(print);
    await shop.database.db.run(sql`update labels set revoked_at = null where token = ${token}`);
  });
});
