import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import type { CallContext } from '../calls/handlers.ts';
import { readDayStamp } from './day-stamp-store.ts';
import { readKitchenBook } from './kitchen-book.ts';
import { kitchenCallHandlers } from './kitchen-calls.ts';
import { packingCallHandlers } from './packing/packing-calls.ts';

const date = '2026-11-20';
const other = '2026-11-21';
const spot = 'attiki';
let shop: ChangingShop;
let customer: TestCustomer;
let order: Order;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  customer = await openCustomer(shop);
  order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
}, 60_000);
afterAll(() => shop.close());

const stamp = () => readDayStamp(shop.database.db, { spot, date });

/** The tables used in statements, including those in functions they call. */
async function tablesIn(statements: readonly string[]): Promise<Set<string>> {
  const { db } = shop.database;
  const known = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const functions = await db.rows<{ name: string; body: string }>(sql`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`);
  const words = (text: string) => new Set(text.match(/[a-z_]+/g));
  const all = statements.flatMap((text) => {
    const said = words(text);
    return [text, ...functions.filter(({ name }) => said.has(name)).map(({ body }) => body)];
  });
  const read = new Set(
    all.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/gi)].map(([, name]) => name)),
  );
  return new Set(known.map(({ name }) => name).filter((name) => read.has(name)));
}

function listening(db: Database): { db: Database; heard: string[] } {
  const heard: string[] = [];
  const hear =
    (ask: (statement: Statement) => Promise<unknown>) =>
    (statement: Statement): Promise<unknown> => {
      heard.push(statement.text);
      return ask(statement);
    };
  const asking = { rows: hear((one) => db.rows(one)), one: hear((one) => db.one(one)) };
  return { db: { ...db, ...asking } as Database, heard };
}

describe('the stamp of a date', { timeout: 60_000 }, () => {
  it('covers every table that a board reads', async () => {
    const { db, heard } = listening(shop.database.db);
    const book = { get: async () => readKitchenBook(shop.database.db) };
    const boards = {
      ...kitchenCallHandlers({ db, book, spot } as never),
      ...packingCallHandlers({ db, book, spot } as never),
    };
    const context = {
      language: 'el',
      now: shop.now(),
      staff: { roles: ['owner'], name: '' },
    } as unknown as CallContext;
    for (const name of ['delivery-day-one', 'cook-board-one', 'packing-board-one'] as const)
      expect(await boards[name]({ query: { date } } as never, context)).toMatchObject({ date });
    const isStamp = (text: string) => text.includes('xmin') || text.includes('pg_current_snapshot');
    expect(heard.filter((text) => !isStamp(text)).length).toBeGreaterThan(8);
    const asked = await tablesIn(heard.filter((text) => text.includes('xmin')));
    const read = await tablesIn(heard.filter((text) => !isStamp(text)));
    expect(read.size).toBeGreaterThan(10);
    expect([...read].filter((table) => !asked.has(table))).toEqual([]);
  });

  it('is unchanged by orders of another date and by writes to carts, mails and sessions', async () => {
    const before = await stamp();
    const stranger = await openCustomer(shop);
    const placed = await buy(shop, stranger, await fillSingleCart(shop, stranger, { date: other }), 'cash-on-delivery');
    await stranger.call('order-cancel', { query: { orderId: placed.id } });
    expect(await stamp()).toBe(before);
  });

  const deliveryId = () => firstDelivery(order).id;
  const athens = sql`(select id from spots where slug = ${spot})`;
  const changes: [string, () => Statement][] = [
    ['a meal', () => sql`update order_items set amount = amount where delivery_id = ${deliveryId()}`],
    ['a delivery', () => sql`update deliveries set status = status where id = ${deliveryId()}`],
    ['an order', () => sql`update orders set notes = 'x' where id = ${order.id}`],
    ['an allergy', () => sql`update accounts set avoid_allergens = '{milk}' where id = ${customer.accountId}`],
    [
      'a cook’s tick',
      () => sql`insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
        values (gen_random_uuid(), ${athens}, ${date}, gen_random_uuid(), 'regular', 'cooked', 1, '', now())`,
    ],
    [
      'a tick of a batch',
      () => sql`insert into batch_ticks (id, spot_id, date, component, grams, ticked_by, at)
        values (gen_random_uuid(), ${athens}, ${date}, 'rice', 4000, '', now())`,
    ],
    [
      'a payment at the door',
      () => sql`insert into door_payments (order_id, method, amount_in_cents, at, collected_by)
        values (${order.id}, 'cash', 100, now(), '')`,
    ],
    ['a removed tick', () => sql`delete from cook_ticks where date = ${date}`],
    [
      'a bag',
      () => sql`insert into packed_bags (delivery_id, date, bag, state)
        values (${deliveryId()}, ${date}, 1, 'closed')`,
    ],
    [
      'a run',
      () => sql`insert into runs (spot_id, date, from_time, to_time, courier_id)
        values (${athens}, ${date}, '10:00', '13:00', ${customer.accountId})`,
    ],
    ['the name of its courier', () => sql`update accounts set name = 'x' where id = ${customer.accountId}`],
    ['the date itself', () => sql`insert into delivery_days (spot_id, date) values (${athens}, ${date})`],
    ['a reduced capacity', () => sql`update kitchen_capacities set meals = meals`],
    [
      'a packer’s tick',
      () => sql`insert into pack_ticks (id, delivery_id, date, bag, item_id, count, ticked_by, at)
        select gen_random_uuid(), delivery_id, ${date}, 1, id, 1, '', now() from order_items where delivery_id = ${deliveryId()}`,
    ],
    [
      'a delivery that is cancelled with its bag begun',
      () => sql`update deliveries set status = 'canceled' where id = ${deliveryId()}`,
    ],
    ['a reopened bag of it', () => sql`update packed_bags set state = 'open' where date = ${date}`],
    ['a removed tick of it', () => sql`delete from pack_ticks where date = ${date}`],
    ['a delivery that is restored', () => sql`update deliveries set status = 'opened' where id = ${deliveryId()}`],
    [
      'a delivery that is moved to another date',
      () => sql`update deliveries set date = ${other} where id = ${deliveryId()}`,
    ],
  ];
  it.each(changes)('changes after %s', async (_, change) => {
    const before = await stamp();
    expect(await shop.database.db.run(change())).toBeGreaterThan(0);
    expect(await stamp()).not.toBe(before);
  });
});
