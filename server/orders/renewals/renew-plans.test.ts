import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { addDays } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { noticeRenewalsOf } from '#tests/support/database/renewal-notices.ts';
import { buy, type ChangingShop, markPaid, openChangingShop, usesOn } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { announceUnchosen } from '../reminders/remind-customers.ts';
import { renewDuePlans } from './renew-plans.ts';

let shop: ChangingShop;
let customer: TestCustomer;
const start = '2026-11-16T10:00:00+02:00';
beforeAll(async () => {
  shop = await openChangingShop(start);
});
beforeEach(async () => {
  shop.setNow(start);
  customer = await openCustomer(shop);
  shop.charges.length = 0;
  shop.charged.length = 0;
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

async function renewing(paymentType: string): Promise<Order> {
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
  const { answer } = await customer.call('order-renewal-update', {
    query: { orderId: order.id },
    body: { isOn: true },
  });
  expect(answer.data.renewal).toMatchObject({ isOn: true, state: 'active', nextOn: '2026-11-25' });
  return order;
}

/** Runs renewals at a time when every due notice was sent early enough. */
async function renewAt(instant: string) {
  await noticeRenewalsOf(shop, instant);
  shop.setNow(instant);
  await renewDuePlans(shop.deps, shop.now());
}

async function orders(): Promise<Order[]> {
  const list = await customer.call('order-collection', {});
  const all = await Promise.all(
    list.answer.data.items.map(({ id }: { id: string }) => customer.call('order-one', { query: { orderId: id } })),
  );
  return all.map(({ answer }) => answer.data).sort((a, b) => Number(a.number) - Number(b.number));
}

async function renewalOf(order: Order) {
  return (await customer.call('order-one', { query: { orderId: order.id } })).answer.data.renewal;
}

async function mailsOf(template: string): Promise<string[]> {
  const mails = (await mailsTo(shop, customer.email)).filter((mail) => mail.template === template);
  return mails.map(({ text }) => text).reverse();
}

describe('a plan that renews', () => {
  it('and is paid at the door pauses while payment there is off for its customer, who is notified of the reason', async () => {
    const order = await renewing('pos');
    const other = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    for (const { id } of [order, other])
      await shop.database.db.run(sql`
        insert into door_strikes (order_id, account_id, door_key, at)
        select id, account_id, ${`door of ${id}`}, ${shop.now()} from orders where id = ${id}`);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(await orders()).toHaveLength(2);
    expect(await renewalOf(order)).toMatchObject({ state: 'suspended' });
    expect(await mailsOf('renewal-paused')).toEqual([expect.stringContaining('με πληρωμή στην πόρτα')]);
  });

  it('keeps the agreed payment type, even when it is no longer offered', async () => {
    const { db } = shop.database;
    await renewing('pos');
    await db.run(sql`update spot_payment_types set is_active = false where slug = 'pos'`);
    try {
      await renewAt('2026-11-25T10:01:00+02:00');
      expect((await orders()).map(({ status, paymentType }) => [status, paymentType.slug])).toEqual([
        ['opened', 'pos'],
        ['opened', 'pos'],
      ]);
    } finally {
      await db.run(sql`update spot_payment_types set is_active = true`);
    }
  });

  it('is ordered once for the next weeks, in time, by any number of processes', async () => {
    const order = await renewing('pos');
    await renewAt('2026-11-25T09:55:00+02:00');
    expect(await orders()).toHaveLength(1);
    const others = await usesOn(shop, '2026-11-30');
    await noticeRenewalsOf(shop, '2026-11-25');
    shop.setNow('2026-11-25T10:01:00+02:00');
    await Promise.all(Array.from({ length: 4 }, () => renewDuePlans(shop.deps, shop.now())));
    const [, next, ...more] = await orders();
    expect(more).toEqual([]);
    expect(next).toMatchObject({
      status: 'opened',
      dates: ['2026-11-30', '2026-12-03'],
      totals: order.totals,
      address: order.address,
      paymentType: { slug: 'pos' },
      renewal: { isOn: true, state: 'active', nextOn: '2026-12-02', price: next?.totals.grandtotal },
    });
    expect(next?.deliveries.map(({ amounts }) => amounts.all)).toEqual([3, 2]);
    expect(next?.deliveries[0]?.timePeriod).toEqual(order.deliveries[0]?.timePeriod);
    const dishesOf = (of: typeof next) => of?.deliveries.flatMap(({ items }) => items.map(({ slug }) => slug)) ?? [];
    const repeated = dishesOf(next).filter((slug) => dishesOf(order).includes(slug));
    expect([new Set(dishesOf(next)).size, repeated]).toEqual([5, []]);
    expect(next?.deliveries.flatMap(({ items }) => items).every(({ isFilled }) => isFilled)).toBe(true);
    expect(await usesOn(shop, '2026-11-30')).toEqual({ meals: others.meals + 3, deliveries: others.deliveries + 1 });
    expect(await renewalOf(order)).toMatchObject({ state: 'active', nextOn: '2026-12-02' });
    shop.setNow('2026-11-27T12:00:00+02:00');
    await announceUnchosen(shop.deps, shop.now());
    expect(await mailsOf('chosen-for-you')).toHaveLength(1);
    await renewAt('2026-12-02T10:01:00+02:00');
    expect((await orders()).map(({ dates }) => dates[0])).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  });

  it('keeps its days when one delivery was moved, and skips weeks whose closed day has no other date nearby', async () => {
    const order = await renewing('pos');
    const body = { deliveryId: order.deliveries[0]?.id, date: '2026-11-24' };
    await customer.call('order-delivery-update', { query: { orderId: order.id }, body });
    const { db } = shop.database;
    await db.run(sql`
      insert into closed_days (spot_id, date, reason, is_closed)
      select id, date, 'repairs', true from spots, unnest('{2026-12-02,2026-12-03,2026-12-04}'::date[]) date
      on conflict (spot_id, date) do update set is_closed = true`);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(await orders()).toHaveLength(1);
    expect(await renewalOf(order)).toMatchObject({ nextOn: '2026-12-02' });
    await renewAt('2026-12-02T10:01:00+02:00');
    expect((await orders())[1]?.dates).toEqual(['2026-12-07', '2026-12-10']);
    await db.run(sql`update closed_days set is_closed = false where date between '2026-12-02' and '2026-12-04'`);
  });

  it('is off by default, and can be turned off', async () => {
    const single = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    expect(single.renewal).toBeNull();
    const query = { orderId: single.id };
    const refused = await customer.call('order-renewal-update', { query, body: { isOn: true } });
    expect(refused.answer.code).toBe('change-not-possible');
    const plan = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    expect(plan.renewal).toMatchObject({ isOn: false, state: 'off', nextOn: null });
    const turn = (isOn: boolean) =>
      customer.call('order-renewal-update', { query: { orderId: plan.id }, body: { isOn } });
    await Promise.all([turn(true), turn(true), turn(true)]);
    const off = await turn(false);
    expect(off.answer.data.renewal).toMatchObject({ isOn: false, state: 'stopped', nextOn: null });
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(await orders()).toHaveLength(2);
    expect((await turn(true)).answer.data.renewal).toMatchObject({ isOn: true, state: 'active' });
  });

  it('ends with the plan that is stopped, and continues when that is undone', async () => {
    const order = await renewing('pos');
    const query = { orderId: order.id };
    const stopped = (await customer.call('order-cancel', { query })).answer.data;
    expect(stopped.renewal.state).toBe('stopped');
    const undone = await customer.call('order-change-undo', { query, body: { changeId: stopped.changes[0].id } });
    expect(undone.answer.data).toMatchObject({ status: 'opened', renewal: { state: 'active' } });
    await renewAt('2026-11-16T11:00:00+02:00');
    expect(await renewalOf(order)).toMatchObject({ nextOn: '2026-11-25' });
  });
});

describe('a saved card', () => {
  it('is charged before the first cut-off, and the order opens', async () => {
    await renewing('viva-recurring');
    await renewAt('2026-11-25T10:01:00+02:00');
    const [, next] = await orders();
    expect(next).toMatchObject({ status: 'opened', paymentType: { slug: 'viva-recurring' }, money: { due: 0 } });
    expect(next?.money.paid).toBe(next?.totals.grandtotal);
    expect(shop.charged).toEqual([next?.id]);
    await renewAt('2026-11-25T11:00:00+02:00');
    expect(shop.charged).toHaveLength(1);
  });

  it('that is refused is tried again each day with a notice, then the plan pauses', async () => {
    const order = await renewing('viva-recurring');
    shop.charges.push('refused', 'refused', 'refused', 'refused');
    for (const day of [25, 26, 27]) {
      await renewAt(`2026-11-${day}T10:01:00+02:00`);
      await renewAt(`2026-11-${day}T15:00:00+02:00`);
    }
    const [, waiting] = await orders();
    expect(waiting).toMatchObject({ status: 'not-paid', payment: { payableUntil: '2026-11-28T21:59:59.999Z' } });
    expect(await usesOn(shop, '2026-11-30')).toMatchObject({ deliveries: expect.any(Number) });
    expect(shop.charged).toHaveLength(3);
    const notices = await mailsOf('renewal-refused');
    expect(notices).toHaveLength(3);
    expect(notices[0]).toContain('Δοκιμάζουμε ξανά: Πέμπτη 26 Νοεμβρίου');
    await renewAt('2026-11-28T10:01:00+02:00');
    const [, lapsed] = await orders();
    expect(lapsed?.status).toBe('canceled');
    expect(await renewalOf(order)).toMatchObject({ isOn: false, state: 'suspended', nextOn: null });
    expect(await mailsOf('renewal-paused')).toHaveLength(1);
    await renewAt('2026-12-05T10:01:00+02:00');
    expect(await orders()).toHaveLength(2);
    shop.setNow('2026-12-05T10:02:00+02:00');
    const query = { orderId: order.id };
    const on = await customer.call('order-renewal-update', { query, body: { isOn: true } });
    expect(on.answer.data.renewal).toMatchObject({ isOn: true, state: 'active', nextOn: '2026-12-05' });
    await renewAt('2026-12-05T10:05:00+02:00');
    expect((await orders())[2]).toMatchObject({ status: 'opened', dates: ['2026-12-07', '2026-12-10'] });
  });

  it('whose charge stays unknown until the hold ends pauses the plan', async () => {
    const order = await renewing('viva-recurring');
    shop.charges.push('unknown', 'unknown');
    await renewAt('2026-11-25T10:01:00+02:00');
    await renewAt('2026-11-28T23:30:00+02:00');
    shop.setNow('2026-11-29T00:01:00+02:00');
    await shop.run('lapse-holds');
    await renewAt('2026-11-29T00:31:00+02:00');
    expect(await renewalOf(order)).toMatchObject({ state: 'suspended' });
    expect(await mailsOf('renewal-paused')).toHaveLength(1);
    expect((await orders())[1]?.status).toBe('canceled');
  });

  it('that is accepted at the second attempt pays the same order', async () => {
    await renewing('viva-recurring');
    shop.charges.push('unknown', 'refused', 'paid');
    await renewAt('2026-11-25T10:01:00+02:00');
    await renewAt('2026-11-25T11:02:00+02:00');
    expect(await mailsOf('renewal-refused')).toHaveLength(1);
    await renewAt('2026-11-26T11:03:00+02:00');
    const [, next, ...more] = await orders();
    expect(more).toEqual([]);
    expect(next?.status).toBe('opened');
    expect(new Set(shop.charged)).toEqual(new Set([next?.id]));
    expect(next?.renewal).toMatchObject({ state: 'active', nextOn: '2026-12-02' });
  });

  it('is not needed when the customer has paid another way', async () => {
    await renewing('viva-recurring');
    shop.charges.push('refused');
    await renewAt('2026-11-25T10:01:00+02:00');
    const [, waiting] = await orders();
    await markPaid(shop.deps, waiting?.id ?? '', shop.now());
    await renewAt('2026-11-26T10:02:00+02:00');
    expect(shop.charged).toHaveLength(1);
    expect((await orders())[1]?.renewal).toMatchObject({ state: 'active', nextOn: '2026-12-02' });
  });
});

describe('a plan that cannot be renewed', () => {
  it('pauses with a mail when its days are full, and takes no capacity', async () => {
    const order = await renewing('pos');
    const { db } = shop.database;
    const before = await usesOn(shop, '2026-11-30');
    await db.run(sql`update kitchen_capacities set meals = 1 where weekday = 4`);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect(await orders()).toHaveLength(1);
    expect(await renewalOf(order)).toMatchObject({ state: 'suspended' });
    expect((await mailsOf('renewal-paused'))[0]).toContain('έχουν γεμίσει');
    expect(await usesOn(shop, '2026-11-30')).toEqual(before);
    await db.run(sql`update kitchen_capacities set meals = 1000 where weekday = 4`);
  });

  it('pauses with a mail when the plan is no longer offered', async () => {
    const order = await renewing('pos');
    const { db } = shop.database;
    const row = await db.one<{ id: string }>(sql`select spot_plan_id as id from orders where id = ${order.id}`);
    await db.run(sql`update spot_plans set is_active = false where id = ${row?.id}`);
    await renewAt('2026-11-25T10:01:00+02:00');
    expect((await mailsOf('renewal-paused'))[0]).toContain('δεν προσφέρεται πια');
    await db.run(sql`update spot_plans set is_active = true where id = ${row?.id}`);
  });

  it('places the next order of a four-week plan within its last week', async () => {
    const cart = await fillWeeklyCart(shop, customer, { weeks: '4' });
    const order = await buy(shop, customer, cart, 'pos');
    const { answer } = await customer.call('order-renewal-update', {
      query: { orderId: order.id },
      body: { isOn: true },
    });
    const lastDate = order.dates.at(-1) ?? '';
    expect(answer.data.renewal.nextOn > addDays(lastDate, -7)).toBe(true);
  });
});
