import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { inventedDomain } from '#server/outbox/mail-store.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { readSandboxBook } from '#tools/auditor/books/sandbox-book.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { generateMoves, generateOrders } from './stores/generate-orders-store.ts';

let now = new Date('2026-11-16T11:20:00+02:00');
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now, environment: { DEMO_ORDERS: '' } });
  await shop.run('keep-demo-alive');
}, 180_000);
afterAll(() => shop.close());

const one = async <Row extends object>(statement: ReturnType<typeof sql>) =>
  (await shop.database.db.one<Row>(statement)) as Row;
const audit = async () => auditShop(shop.database.db, { now, books: [await readSandboxBook(shop.database.db)] });
const countOrders = async () => (await one<{ count: number }>(sql`select count(*)::int from orders`)).count;

describe('the living demo', () => {
  it('satisfies every rule of the auditor', async () => {
    expect(await audit()).toEqual([]);
  });

  it('is a shop in operation: orders of every kind, in every state', async () => {
    expect(await countOrders()).toBeGreaterThan(1_300);
    const { db } = shop.database;
    const of = async (statement: ReturnType<typeof sql>) =>
      new Map((await db.rows<{ what: string; count: number }>(statement)).map(({ what, count }) => [what, count]));
    const kinds = await of(sql`select type::text as what, count(*)::int from orders group by 1`);
    for (const type of ['0', '1', '2', '3', '4']) expect(kinds.get(type) ?? 0).toBeGreaterThan(15);
    const ways = await of(sql`select payment_type as what, count(*)::int from orders group by 1`);
    for (const way of ['viva', 'credit-card', 'pos', 'cash-on-delivery', 'bank-deposit'])
      expect(ways.get(way) ?? 0).toBeGreaterThan(20);
    const states = await of(sql`select status as what, count(*)::int from orders group by 1`);
    for (const state of ['opened', 'delivered', 'canceled', 'not-paid', 'not-found'])
      expect(states.get(state) ?? 0).toBeGreaterThan(0);
    const facts = await one<Record<string, number>>(sql`
      select (select count(*)::int from accounts where cardinality(avoid_allergens) > 0) as allergies,
        (select count(*)::int from orders where notes <> '') as notes,
        (select count(*)::int from orders where invoice is not null) as invoices,
        (select count(*)::int from order_items where eater is not null) as eaters,
        (select count(*)::int from coupon_uses) as coupons,
        (select count(*)::int from deliveries where status = 'skipped') as skipped,
        (select count(*)::int from order_changes where kind = 'stop' and made_at < '2026-11-09') as stopped,
        (select count(*)::int from refunds where state = 'due') as refunds,
        (select count(*)::int from renewals where state = 'active' and next_try_at > '2026-11-16T11:20:00+02:00') as "goingOn",
        (select count(*)::int from deliveries d where d.status = 'opened' and d.quota <> '{}' and not exists (
          select 1 from order_items i where i.delivery_id = d.id)) as "notChosen"`);
    for (const [what, count] of Object.entries(facts)) expect([what, count > 2]).toEqual([what, true]);
    const byHand = await of(sql`select state as what, count(*)::int from refunds group by 1`);
    expect((byHand.get('refused') ?? 0) + (byHand.get('transfer-due') ?? 0)).toBeGreaterThan(0);
    expect(await one(sql`select count(*)::int from alerts where kind = 'refund-refused'`)).toEqual({
      count: byHand.get('refused') ?? 0,
    });
  });

  it('leaves room on every coming date, and Maria her first order', async () => {
    expect(
      await shop.database.db.rows(sql`
        select u.date from kitchen_uses u join kitchen_capacities c on c.spot_id = u.spot_id
          and c.weekday = extract(isodow from u.date) where u.meals > c.meals * 0.7
        union all
        select u.date from slot_uses u join time_period_capacities c on c.time_period_id = u.time_period_id
          and c.weekday = extract(isodow from u.date) where u.deliveries > c.capacity * 0.7`),
    ).toEqual([]);
    expect(
      await shop.database.db.rows(sql`
        select o.id from orders o join accounts a on a.id = o.account_id where a.email not like ${`%@${inventedDomain}`}`),
    ).toEqual([]);
  });

  it('sends no mail', async () => {
    await shop.run('tell-tomorrow');
    await shop.run('announce-unchosen');
    // The mailboxes of invented people are the demo's own page: no mail is sent to them.
    const leaving = sql`select recipient from mails
      where recipient not like ${`%@${inventedDomain}`} and recipient <> '' or sent_at is null`;
    expect(await shop.database.db.rows(leaving)).toEqual([]);
  });

  it('has its dates in the state a kitchen would have at this hour', async () => {
    const days = await shop.database.db.rows<{ date: string; state: string }>(
      sql`select date, state from delivery_days where date >= '2026-11-15' order by date`,
    );
    expect(days).toEqual([
      { date: '2026-11-15', state: 'done' },
      { date: '2026-11-16', state: 'out' },
      { date: '2026-11-17', state: 'cooking' },
    ]);
    const left = sql`select count(*)::int from deliveries where status = 'opened' and date < '2026-11-16'`;
    expect(await one(left)).toEqual({ count: 0 });
    const cooked = await one<{ done: number; wanted: number }>(sql`
      select (select sum(count)::int from cook_ticks where date = '2026-11-17') as done,
        (select sum(i.amount)::int from order_items i join deliveries d on d.id = i.delivery_id
          where d.date = '2026-11-17' and d.status = 'opened') as wanted`);
    expect(cooked.done).toBeGreaterThan(cooked.wanted * 0.3);
    expect(cooked.done).toBeLessThan(cooked.wanted);
  });

  it('has packed every bag that is out', async () => {
    const left = sql`
      select d.id from deliveries d where d.date = '2026-11-16' and d.status in ('opened', 'delivered', 'not-found')
        and (select sum(amount) from order_items i where i.delivery_id = d.id)
          is distinct from (select sum(count) from pack_ticks t where t.delivery_id = d.id)`;
    expect(await shop.database.db.rows(left)).toEqual([]);
  });

  it('has two couriers on the road, with their payments in the tills', async () => {
    const road = await one<Record<string, number>>(sql`
      select (select count(*)::int from runs where date = '2026-11-16' and left_at is not null) as left,
        (select count(*)::int from runs where date = '2026-11-16' and left_at is null) as waiting,
        (select count(*)::int from deliveries d where d.date <= '2026-11-16' and d.status in ('opened', 'delivered', 'not-found')
          and not exists (select 1 from run_stops s where s.delivery_id = d.id)) as undriven,
        (select count(*)::int from door_payments where courier_id is null) as "inNoTill",
        (select count(*)::int from runs r where r.date < '2026-11-16' and not exists (select 1 from till_counts c
          where c.date = r.date and c.courier_id = r.courier_id and c.signed_by is not null)) as unsigned,
        (select count(distinct courier_id)::int from shifts where date = '2026-11-20') as "onDuty"`);
    expect(road).toMatchObject({ undriven: 0, inNoTill: 0, unsigned: 0, onDuty: 2 });
    expect(road.left).toBeGreaterThan(1);
    expect(road.waiting).toBeGreaterThan(1);
  });

  it('stores the events of an order sent just before it, whose response has not arrived', async () => {
    const { db } = shop.database;
    const known = await one<{ id: string }>(sql`select id from orders where status = 'delivered' limit 1`);
    const again = db.transaction(async (tx) => {
      const order = await lockOrder(tx, known.id);
      if (!order) throw new Error('There is no such order');
      const [id, number] = [randomUUID(), 999_999_999];
      const deliveries = order.deliveries.map((delivery) => ({
        ...delivery,
        id: randomUUID(),
        items: delivery.items.map((item) => ({ ...item, id: randomUUID() })),
      }));
      const laid = generateOrders(tx, [{ ...order, id, number, cartId: 'sent-ahead', deliveries }]);
      const move = { orderId: id, from: 'opened', to: 'delivered', by: 'clock', at: now } as const;
      await generateMoves(
        tx,
        deliveries.map(({ id: deliveryId }) => ({ ...move, deliveryId })),
      );
      await laid;
      throw new Error('as it was');
    });
    await expect(again).rejects.toThrow('as it was');
  });

  it('generates nothing twice', async () => {
    const countStops = () => one(sql`select count(*)::int from run_stops`);
    const stops = await countStops();
    const before = await countOrders();
    await shop.run('keep-demo-alive');
    expect(await countOrders()).toBe(before);
    expect(await countStops()).toEqual(stops);
    expect(await audit()).toEqual([]);
  });

  it("continues by itself: tomorrow there are new orders, and yesterday's deliveries are delivered and paid", async () => {
    const before = await countOrders();
    now = new Date('2026-11-17T16:10:00+02:00');
    await shop.run('fill-due-deliveries');
    const hook = { name: 'Λογιστής', url: 'https://hooks.example.com/', events: ['order.paid'] };
    expect((await staffCall(shop, 'webhook-create', { body: hook })).answer.code).toBe('ok');
    await shop.run('keep-demo-alive');
    const mailCounts = await shop.database.db.rows<{ times: number }>(
      sql`select count(*)::int as times from webhook_hints where type = 'order.paid' group by order_id`,
    );
    expect(mailCounts.length).toBeGreaterThan(0);
    expect(mailCounts.filter(({ times }) => times > 1)).toEqual([]);
    expect(await countOrders()).toBeGreaterThan(before + 15);
    expect(await audit()).toEqual([]);
    const late = sql`select count(*)::int from deliveries where status = 'opened' and date < '2026-11-17'`;
    expect(await one(late)).toEqual({ count: 0 });
    const unpaid = sql`
      select count(*)::int from orders where status = 'delivered' and paid_in_cents < total_in_cents`;
    expect(await one(unpaid)).toEqual({ count: 0 });
  });

  it('leaves a date to the visitor who works on it', async () => {
    const { db } = shop.database;
    await db.run(sql`
      insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
      select gen_random_uuid(), spot_id, '2026-11-18', meal_id, portion, 'cooked', 1, 'Νίκος Γεωργίου', ${now} from cook_ticks limit 1`);
    const ticks = sql`select count(*)::int from cook_ticks where date = '2026-11-18'`;
    const before = await one(ticks);
    now = new Date('2026-11-17T17:40:00+02:00');
    await shop.run('keep-demo-alive');
    expect(await one(ticks)).toEqual(before);
    // Deliveries of a date that is still cooked, without a run, are not delivered.
    const delivered = sql`
      select count(*) filter (where d.status = 'delivered')::int as delivered,
        count(*) filter (where d.status = 'delivered' and s.delivery_id is null)::int as "withoutRun"
      from deliveries d left join run_stops s on s.delivery_id = d.id where d.date = '2026-11-18'`;
    now = new Date('2026-11-18T20:00:00+02:00');
    await shop.run('keep-demo-alive');
    expect(await one(delivered)).toEqual({ delivered: 0, withoutRun: 0 });
    now = new Date('2026-11-19T06:00:00+02:00');
    await shop.run('keep-demo-alive');
    const over = await one<{ delivered: number; withoutRun: number }>(delivered);
    expect(over.delivered).toBeGreaterThan(5);
    expect(over.withoutRun).toBe(0);
    expect(await one(sql`select state from delivery_days where date = '2026-11-18'`)).toEqual({ state: 'done' });
    expect(await audit()).toEqual([]);
  });

  it('refunds the amounts due by itself, and orders the next weeks of renewing plans', async () => {
    now = new Date('2026-11-22T09:10:00+02:00');
    await shop.run('send-renewal-notices');
    now = new Date('2026-11-25T11:30:00+02:00');
    for (const job of ['send-refunds', 'lapse-holds', 'renew-due-plans', 'fill-due-deliveries', 'keep-demo-alive'])
      await shop.run(job);
    const renewed = await one<Record<string, number>>(sql`
      select (select count(*)::int from orders where cart_id like 'renewal-%') as orders,
        (select count(*)::int from refunds where state = 'done') as refunds,
        (select count(*)::int from orders o join deliveries d on d.order_id = o.id where d.date < '2026-11-25'
          and d.status = 'opened' and o.status = 'opened') as late`);
    expect(renewed.orders).toBeGreaterThan(0);
    expect(renewed.refunds).toBeGreaterThan(0);
    expect(renewed.late).toBe(0);
    expect(await audit()).toEqual([]);
  });
});
