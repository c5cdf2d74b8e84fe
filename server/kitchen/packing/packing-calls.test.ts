import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackedBag, PackedItem, PackingBoard } from '#contract/kitchen/packing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { allergens } from '#contract/words/catalogue-words.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const date = '2026-11-20';
const beforeCutOff = '2026-11-16T10:00:00+02:00';
const afterCutOff = '2026-11-19T06:00:00+02:00';

let shop: ChangingShop;
let customer: TestCustomer;
let order: Order;
let other: Order;
beforeAll(async () => {
  shop = await openChangingShop(beforeCutOff);
  customer = await openCustomer(shop);
  order = await buy(shop, customer, await fillSingleCart(shop, customer, { date, meals: 5 }), 'cash-on-delivery');
  const second = await openCustomer(shop);
  other = await buy(shop, second, await fillSingleCart(shop, second, { date, from: '10:00' }), 'cash-on-delivery');
});
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const readBoard = async (): Promise<PackingBoard> => (await kitchen('packing-board-one')).answer.data;
const deliveryOf = (of: Order) => firstDelivery(of).id;
const place = (of: Order, bag = 1) => ({ deliveryId: deliveryOf(of), bag });
const readBag = async (of: Order, bag = 1): Promise<PackedBag> =>
  (await kitchen('bag-one', undefined, { date, deliveryId: deliveryOf(of), bag: String(bag) })).answer.data;
const tick = (of: Order, itemId: string, extra: object = {}) =>
  kitchen('pack-tick-create', { id: randomUUID(), ...place(of), itemId, count: 1, ...extra });
const itemsOf = ({ items: [first, second] }: PackedBag): [PackedItem, PackedItem] => {
  if (!first || !second) throw new Error('A bag with too few meals');
  return [first, second];
};

describe('the bags of a date', () => {
  it('are listed in packing order, and cannot be filled before the cut-off', async () => {
    const board = await readBoard();
    expect(board.items.map(({ orderNumber, number, of, meals }) => [orderNumber, number, of, meals])).toEqual([
      [order.number, 1, 2, 8],
      [order.number, 2, 2, 2],
      [other.number, 1, 1, 8],
    ]);
    expect(JSON.stringify(board)).not.toMatch(/@example|Ερμού/);
    const [first] = itemsOf(await readBag(order));
    expect((await tick(order, first.itemId)).answer.code).toBe('day-still-open');
  });

  it('are sent completely to a tablet for offline use', async () => {
    const { items } = (await kitchen('packing-board-one')).answer.data;
    const bags = (await kitchen('bag-collection')).answer.data.items;
    const nameOf = ({ deliveryId, number }: { deliveryId: string; number: number }) => `${deliveryId} ${number}`;
    expect(bags.map(nameOf)).toEqual(items.map(nameOf));
    for (const bag of bags) expect(bag.items.length).toBeGreaterThan(0);
  });

  it('are visible to the kitchen and the owner only', async () => {
    for (const role of ['courier', 'accounts', 'support', 'dispatch'] as const)
      expect((await staffCall(shop, 'packing-board-one', { query: { date }, role })).status).toBe(403);
  });
});

describe('a bag after the cut-off', () => {
  beforeAll(() => shop.setNow(afterCutOff));

  it('counts a repeated tick once, and starts the packing of the date', async () => {
    const [first] = itemsOf(await readBag(order));
    expect(first).toMatchObject({ target: 2, packed: 0, isCooked: false });
    const id = randomUUID();
    for (const _ of [1, 2]) {
      const { answer } = await tick(order, first.itemId, { id });
      expect(answer.data.items[0]).toMatchObject({ packed: 1, ticks: [{ id, by: 'Ελένη' }] });
    }
    expect((await readBoard()).state).toBe('packing');
  });

  it('undoes a tick in whatever order the two arrive', async () => {
    const [, second] = itemsOf(await readBag(order));
    const id = randomUUID();
    const undo = { undoes: id, id: randomUUID() };
    expect((await tick(order, second.itemId, undo)).answer.data.items[1].packed).toBe(0);
    expect((await tick(order, second.itemId, { id })).answer.data.items[1].packed).toBe(0);
    expect((await tick(order, second.itemId)).answer.data.items[1].packed).toBe(1);
  });

  it('accepts concurrent ticks of two packers, and never more than was ordered', async () => {
    const [, , third] = (await readBag(order)).items;
    if (!third) throw new Error('A bag with too few meals');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tick(order, third.itemId)));
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual([...Array(3).fill('more-than-in-bag'), 'ok', 'ok']);
    const refused = answers.find(({ answer }) => answer.code !== 'ok')?.answer;
    expect(refused?.message).toContain('2 από 2');
    expect(refused?.message).toContain(third.name);
  });

  it('refuses another date, a meal of another bag and unknown ids, each with an explanation', async () => {
    const [first] = itemsOf(await readBag(order));
    const body = { id: randomUUID(), ...place(order), itemId: first.itemId, count: 1 };
    const otherDate = await kitchen('pack-tick-create', body, { date: '2026-11-19' });
    expect(otherDate.answer).toMatchObject({ code: 'bag-of-other-date', data: { date } });
    expect(otherDate.answer.message).toContain(order.number);
    expect((await tick(other, first.itemId)).answer.code).toBe('meal-not-in-bag');
    expect((await tick(order, first.itemId, { bag: 9 })).status).toBe(404);
    expect((await tick(order, first.itemId, { deliveryId: randomUUID() })).answer.code).toBe('bag-not-found');
    expect((await tick(order, first.itemId, { count: 0 })).status).toBe(422);
  });

  it('is opened by its printed number; an unknown code is refused', async () => {
    const scan = (code: string) => kitchen('pack-scan-create', { id: randomUUID(), code });
    expect((await scan(`#${other.number}`)).answer.data).toMatchObject({
      outcome: 'opened',
      bag: { orderNumber: other.number, number: 1 },
    });
    expect((await scan(`${order.number}-2`)).answer.data.bag).toMatchObject({ orderNumber: order.number, number: 2 });
    for (const code of ['99999999', '5201234567890123456', 'κάτι άλλο', 'https://example.com/batch/notatokenofours1'])
      expect((await scan(code)).status).toBe(404);
  });

  it('is closed when full, reopened, and put aside; the audit trail names the person', async () => {
    const move = (state: string, reason = '') => kitchen('bag-move', { ...place(other), state, reason });
    expect((await move('closed')).answer).toMatchObject({ code: 'bag-not-full' });
    expect((await move('waiting', 'περιμένει τη σχάρα')).answer.data.standing).toBe('waiting');
    for (const { itemId, target } of (await readBag(other)).items) await tick(other, itemId, { count: target });
    expect((await move('closed')).answer.data).toMatchObject({ standing: 'closed', packed: 8 });
    const [first] = itemsOf(await readBag(other));
    expect((await tick(other, first.itemId, { undoes: first.ticks[0]?.id })).answer.code).toBe('bag-closed');
    expect((await move('open')).answer.data.standing).toBe('open');
    expect((await tick(other, first.itemId, { undoes: first.ticks[0]?.id })).answer.data.packed).toBe(6);
    const trail = await shop.database.db.rows<{ action: string }>(sql`
      select action from audit_trail where subject_kind = 'delivery' and subject_id = ${deliveryOf(other)} order by id`);
    expect(trail.map(({ action }) => action)).toEqual(['bag-put-aside', 'bag-closed', 'bag-opened']);
  });
});

describe('a bag with a conflict', () => {
  it('cannot be closed before the current warning was confirmed', async () => {
    const { db } = shop.database;
    for (const { itemId, target, packed } of (await readBag(order)).items)
      if (packed < target) await tick(order, itemId, { count: target - packed });
    const close = () => kitchen('bag-move', { ...place(order), state: 'closed' });
    await db.run(sql`
      update accounts set avoid_allergens = '{milk,nuts,eggs,fish,celery}' where id = ${customer.accountId}`);
    const bag = await readBag(order);
    expect(bag).toMatchObject({ hasConflict: true, isConfirmed: false });
    expect(bag.items.some(({ conflict }) => conflict && conflict.contains.length > 0)).toBe(true);
    expect((await close()).answer.code).toBe('allergy-not-confirmed');
    const confirm = (read: string) => kitchen('bag-confirm', { ...place(order), read });
    expect((await confirm('something else')).answer.code).toBe('allergy-changed');
    expect((await confirm(bag.conflictKey ?? '')).answer.data).toMatchObject({
      isConfirmed: true,
      confirmedBy: 'Ελένη',
    });
    await db.run(sql`
      update accounts set avoid_allergens = ${[...allergens]} where id = ${customer.accountId}`);
    expect((await close()).answer.code).toBe('allergy-not-confirmed');
    await confirm((await readBag(order)).conflictKey ?? '');
    expect((await close()).answer.data.standing).toBe('closed');
    const kept = await db.rows(sql`
      select after from audit_trail where action = 'allergy-confirmed' and subject_id = ${deliveryOf(order)}`);
    expect(kept).toEqual([{ after: { bag: 1 } }, { after: { bag: 1 } }]);
  });
});

describe('a bag cancelled while it is packed', () => {
  it('stays in the list as cancelled, accepts nothing more, and can be emptied', async () => {
    const { db } = shop.database;
    await db.run(sql`update deliveries set status = 'canceled' where id = ${deliveryOf(other)}`);
    const card = (await readBoard()).items.find(({ orderNumber }) => orderNumber === other.number);
    expect(card).toMatchObject({ standing: 'canceled', packed: 6 });
    const bag = await readBag(other);
    const full = bag.items.find(({ packed }) => packed > 0);
    if (!full) throw new Error('An empty bag');
    expect((await tick(other, full.itemId)).answer.code).toBe('bag-not-packed');
    expect((await kitchen('bag-move', { ...place(other), state: 'closed' })).answer.code).toBe('bag-not-packed');
    const out = await tick(other, full.itemId, { undoes: full.ticks[0]?.id });
    expect(out.answer.data.packed).toBe(4);
    await db.run(sql`update deliveries set status = 'opened' where id = ${deliveryOf(other)}`);
  });
});

it('the audit of the books finds no errors afterwards', async () => {
  expect(await auditShop(shop.database.db, { now: shop.now() })).toEqual([]);
});
