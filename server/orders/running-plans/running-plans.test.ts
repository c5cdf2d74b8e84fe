import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { PlanConcern, RunningPlan, RunningPlanCollection } from '#contract/plans/running-plans.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { letMailsLeave } from '#tests/support/database/renewal-notices.ts';
import { buy, type ChangingShop, markPaid, openChangingShop, openWide } from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { renewDuePlans } from '../renewals/renew-plans.ts';
import { sendRenewalNotices } from '../renewals/send-notices.ts';

const start = '2026-11-16T10:00:00+02:00';
let shop: ChangingShop;
let customer: TestCustomer;
let support: TestStaff;
beforeAll(async () => {
  shop = await openChangingShop(start);
  await openWide(shop);
}, 60_000);
/** A session of the office ends after a night. */
async function signInAt(instant: string) {
  shop.setNow(instant);
  support = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα', now: shop.now() });
}
beforeEach(async () => {
  await signInAt(start);
  customer = await openCustomer(shop);
  shop.charges.length = 0;
  shop.charged.length = 0;
  await shop.database.db.run(sql`update renewals set state = 'stopped', next_try_at = null`);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

const plan = async (paymentType = 'viva-recurring'): Promise<Order> =>
  buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
async function renewing(): Promise<Order> {
  const { id: orderId } = await plan();
  return (await customer.call('order-renewal-update', { query: { orderId }, body: { isOn: true } })).answer.data;
}
const list = async (query: object = {}): Promise<RunningPlanCollection> =>
  (await support.call('running-plan-collection', { query: { ...query } })).answer.data;
async function rowOf({ id }: { id: string }, concern: PlanConcern): Promise<RunningPlan | undefined> {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const { items, next } = await list({ concern, ...(after && { after }) });
    const found = items.find(({ orderId }) => orderId === id);
    if (found) return found;
    [after, isMore] = [next ?? undefined, next !== null];
  }
  return undefined;
}
const newest = async (): Promise<Order> => {
  const [first] = (await customer.call('order-collection', {})).answer.data.items;
  return (await customer.call('order-one', { query: { orderId: first.id } })).answer.data;
};
async function renewOn(day: string) {
  await signInAt(`${day}T10:05:00+02:00`);
  await sendRenewalNotices(shop.deps, shop.now());
  await letMailsLeave(shop);
  await renewDuePlans(shop.deps, shop.now());
}

describe('running plans', () => {
  it('are listed by what is wrong with them, with counts, and leave the list with their concern', async () => {
    const chosen = await plan('pos');
    const cart = await fillWeeklyCart(shop, customer, { startWeek: '2026-11-30' });
    const unchosen = await buy(shop, customer, cart, 'pos');
    const { db } = shop.database;
    await db.run(sql`
      delete from order_items where delivery_id = ${unchosen.deliveries.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]?.id}`);
    expect(await rowOf(chosen, 'unchosen')).toBeUndefined();
    expect(await rowOf(unchosen, 'unchosen')).toMatchObject({
      orderNumber: unchosen.number,
      deliveryDate: '2026-11-30',
      missing: 3,
      required: 3,
      at: '2026-11-28T21:59:59.999Z',
    });
    expect((await list({ number: unchosen.number })).found).toBe(unchosen.id);
    expect((await list({ number: '999999' })).found).toBeNull();
    expect((await list()).items.some(({ concern }) => concern === 'unchosen')).toBe(true);
    await signInAt('2026-11-21T10:00:00+02:00');
    expect(await rowOf(chosen, 'ending')).toMatchObject({ at: '2026-11-25T22:00:00.000Z' });
    await customer.call('order-renewal-update', { query: { orderId: chosen.id }, body: { isOn: true } });
    expect(await rowOf(chosen, 'ending')).toBeUndefined();
    const unpaidCart = await fillWeeklyCart(shop, customer, { startWeek: '2026-12-07' });
    const placed = await customer.call('cart-place', {
      query: { cartId: unpaidCart.id },
      body: { paymentType: 'viva', acceptTerms: true },
    });
    const unpaid = placed.answer.data.order as Order;
    expect(await rowOf(unpaid, 'unpaid')).toMatchObject({ due: unpaid.totals.grandtotal });
    await markPaid(shop.deps, unpaid.id, shop.now());
    expect(await rowOf(unpaid, 'unpaid')).toBeUndefined();
  });

  it('page by key through every plan of a concern once', async () => {
    const { db } = shop.database;
    const order = await renewing();
    await db.run(sql`
      insert into renewals (account_id, state, last_order_id, payment_type, created_at, changed_at)
      select account_id, 'paused', id, 'pos', ${shop.now()}, ${shop.now()}::timestamptz - n * interval '1 minute'
      from orders cross join generate_series(1, 30) n where id = ${order.id}
      on conflict do nothing`);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ concern: 'suspended', ...(after && { after }) });
      seen.push(...page.items.map(({ at, orderId }) => `${at} ${orderId}`));
      after = page.next;
    }
    const { counts } = await list();
    expect(seen).toHaveLength(counts.find(({ concern }) => concern === 'suspended')?.count ?? -1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(seen);
  });

  it('show the customer’s pause and the suspension by the shop apart', async () => {
    const order = await renewing();
    const body = { dates: { from: '2026-12-01', resumeOn: '2026-12-12' }, seen: null };
    await customer.call('plan-pause-update', { query: { orderId: order.id }, body });
    expect(await rowOf(order, 'paused')).toMatchObject({ at: '2026-12-11T22:00:00.000Z' });
    expect(await rowOf(order, 'suspended')).toBeUndefined();
    await shop.database.db.run(sql`
      update renewals set state = 'paused', changed_at = ${shop.now()} where last_order_id = ${order.id}`);
    expect(await rowOf(order, 'suspended')).toMatchObject({ orderNumber: order.number });
  });
});

describe('a card that was refused', () => {
  it('is replaced by the one that pays the order of the link, and nothing is charged twice', async () => {
    await renewing();
    shop.charges.push('refused');
    await renewOn('2026-11-22');
    await renewOn('2026-11-25');
    const failing = await newest();
    expect(failing.status).toBe('not-paid');
    expect(await rowOf(failing, 'card-failing')).toMatchObject({ failures: 1, due: failing.totals.grandtotal });
    const body = { orderId: failing.id };
    const sent = await Promise.all([
      support.call('card-link-send', { body }),
      support.call('card-link-send', { body }),
    ]);
    expect(sent.map(({ answer }) => answer.data)).toEqual([
      { number: failing.number, due: failing.totals.grandtotal },
      { number: failing.number, due: failing.totals.grandtotal },
    ]);
    const mails = (await mailsTo(shop, customer.email)).filter(({ template }) => template === 'card-link');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/account/orders/${failing.id}`);
    const kept = await markPaid(shop.deps, failing.id, shop.now());
    shop.charged.length = 0;
    await renewOn('2026-11-26');
    expect(shop.charged).toEqual([]);
    expect((await newest()).status).toBe('opened');
    const { db } = shop.database;
    const renewal = sql`select kept_transaction_id as kept, failures from renewals where last_order_id = ${failing.id}`;
    expect(await db.one(renewal)).toMatchObject({ kept });
    expect(await rowOf(failing, 'card-failing')).toBeUndefined();
    expect((await support.call('card-link-send', { body })).answer.code).toBe('order-not-payable');
    await renewOn('2026-11-29');
    await renewOn('2026-12-02');
    const next = await newest();
    expect(next.id).not.toBe(failing.id);
    expect(shop.charged).toEqual([next.id]);
  });
});

describe('meals that are not chosen', () => {
  it('are filled by the shop’s rule for a customer, once, and can be changed until the cut-off', async () => {
    const order = await plan('pos');
    const [first] = order.deliveries;
    const { db } = shop.database;
    await db.run(sql`delete from order_items where delivery_id = ${first?.id}`);
    const body = { orderId: order.id, deliveryId: first?.id };
    const reminded = [
      await support.call('meals-reminder-send', { body }),
      await support.call('meals-reminder-send', { body }),
    ];
    expect(reminded.map(({ answer }) => answer.code)).toEqual(['ok', 'ok']);
    const mails = await mailsTo(shop, customer.email);
    expect(mails.filter(({ template }) => template === 'choose-meals')).toHaveLength(1);
    const pressed = await Promise.all([support.call('plan-fill', { body }), support.call('plan-fill', { body })]);
    expect(pressed.map(({ answer }) => answer.data.filled).sort()).toEqual([0, 3]);
    const after = await newest();
    expect(after.deliveries[0]?.amounts.all).toBe(3);
    expect(after.totals).toEqual(order.totals);
    expect(after.deliveries[0]?.changeUntil).not.toBeNull();
    const trail = sql`select action from audit_trail where subject_id = ${order.id} order by id`;
    expect((await db.rows<{ action: string }>(trail)).map(({ action }) => action)).toEqual([
      'meals-reminder-sent',
      'filled-for-customer',
    ]);
    await signInAt('2026-11-22T10:00:00+02:00');
    expect((await support.call('plan-fill', { body })).answer.code).toBe('change-too-late');
  });
});
