import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { PauseDates, PauseOffer } from '#contract/plans/plan-pauses.ts';
import { addDays } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { letMailsLeave } from '#tests/support/database/renewal-notices.ts';
import { buy, type ChangingShop, creditOf, openChangingShop, openWide } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { renewDuePlans } from '../renewals/renew-plans.ts';
import { sendRenewalNotices } from '../renewals/send-notices.ts';
import { remindOfResuming } from './remind-resuming.ts';

const start = '2026-11-16T10:00:00+02:00';
let shop: ChangingShop;
let customer: TestCustomer;
let support: TestStaff;
beforeAll(async () => {
  shop = await openChangingShop(start);
  await openWide(shop);
  support = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα', now: shop.now() });
}, 60_000);
beforeEach(async () => {
  shop.setNow(start);
  customer = await openCustomer(shop);
  shop.charged.length = 0;
  // The plans of other tests do not renew in this one.
  await shop.database.db.run(sql`update renewals set state = 'stopped', next_try_at = null`);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

/** Mondays and Thursdays from 23 November on. */
async function renewing(weeks = '1', paymentType = 'viva-recurring'): Promise<Order> {
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer, { weeks }), paymentType);
  const query = { orderId: order.id };
  return (await customer.call('order-renewal-update', { query, body: { isOn: true } })).answer.data;
}

const dates = (from: string, resumeOn: string): PauseDates => ({ from, resumeOn });
const offer = async ({ id: orderId }: Order, query: object = {}) =>
  (await customer.call('plan-pause-one', { query: { orderId, ...query } })).answer.data as PauseOffer;
const ask = async ({ id: orderId }: Order, asked: PauseDates | null, seen: PauseDates | null = null, body = {}) =>
  (await customer.call('plan-pause-update', { query: { orderId }, body: { dates: asked, seen, ...body } })).answer;
const read = async ({ id: orderId }: Order): Promise<Order> =>
  (await customer.call('order-one', { query: { orderId } })).answer.data;
const allOrders = async () => (await customer.call('order-collection', {})).answer.data.items as Order[];
const statusesOf = ({ deliveries }: Order) => deliveries.map(({ date, status }) => `${date} ${status}`);
const mailsOf = async (template: string) =>
  (await mailsTo(shop, customer.email)).filter((mail) => mail.template === template).map(({ text }) => text);
const datesOf = (visits: readonly { date: string }[] = []) => visits.map(({ date }) => date);

/** Days on which all jobs ran, in the morning. */
async function liveUntil(last: string, from: string) {
  for (let day = from; day <= last; day = addDays(day, 1)) {
    shop.setNow(`${day}T10:05:00+02:00`);
    await sendRenewalNotices(shop.deps, shop.now());
    await remindOfResuming(shop.deps, shop.now());
    await letMailsLeave(shop);
    await renewDuePlans(shop.deps, shop.now());
  }
}

describe('a pause of a plan', () => {
  it('skips and credits its open deliveries as shown before, and nothing is renewed or charged before it resumes', async () => {
    const order = await renewing('4');
    const asked = dates('2026-12-01', '2026-12-12');
    const { effect, refusal } = await offer(order, asked);
    expect(refusal).toBeNull();
    expect(datesOf(effect?.skipped)).toEqual(['2026-12-03', '2026-12-07', '2026-12-10']);
    const answer = await ask(order, asked, null, { expectedTotal: effect?.total });
    expect(answer.code).toBe('ok');
    const after = await read(order);
    expect(statusesOf(after).filter((status) => status.endsWith('skipped'))).toHaveLength(3);
    expect(after.totals.grandtotal).toBe(effect?.total);
    expect(await creditOf(shop, customer)).toBe(effect?.credit);
    expect(effect?.credit).toBe(order.totals.grandtotal - after.totals.grandtotal);
    expect((await allOrders())[0]?.pause).toEqual({ ...asked, state: 'coming' });
    expect(after.changes.map(({ kind, canUndo, summary }) => [kind, canUndo, summary])).toEqual([
      ['skip', false, 'Παύση του πλάνου: 3 παραδόσεις δεν έρχονται'],
    ]);
    const [mail] = await mailsOf('plan-paused');
    expect(mail).toContain('3 παραδόσεις δεν έρχονται');
    expect(mail).toContain('Σάββατο 12 Δεκεμβρίου');
  });

  it('credits what skipping each delivery alone would', async () => {
    const order = await renewing('4');
    await ask(order, dates('2026-12-01', '2026-12-12'));
    const paused = await creditOf(shop, customer);
    customer = await openCustomer(shop);
    const other = await renewing('4');
    for (const { id: deliveryId, date } of other.deliveries)
      if (date >= '2026-12-01' && date < '2026-12-12')
        await customer.call('order-delivery-skip', { query: { orderId: other.id }, body: { deliveryId } });
    expect(await creditOf(shop, customer)).toBe(paused);
  });

  it('happens once for a double press, in any number of processes', async () => {
    const order = await renewing('4');
    const asked = dates('2026-12-01', '2026-12-12');
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(order, asked)));
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect((await read(order)).changes).toHaveLength(1);
    expect(await mailsOf('plan-paused')).toHaveLength(1);
    const ends = await Promise.all(Array.from({ length: 4 }, () => ask(order, null, asked)));
    expect(ends.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await mailsOf('plan-pause-ended')).toHaveLength(1);
    expect(await creditOf(shop, customer)).toBe(0);
    const after = await read(order);
    expect(after.totals).toEqual(order.totals);
    expect(after.deliveries.every(({ status }) => status === 'opened')).toBe(true);
  });

  it('leaves deliveries that are past their cut-off', async () => {
    const order = await renewing('4');
    shop.setNow('2026-11-22T10:00:00+02:00');
    const { effect } = await offer(order, dates('2026-11-22', '2026-11-28'));
    expect(datesOf(effect?.stillComing)).toEqual(['2026-11-23']);
    expect(datesOf(effect?.skipped)).toEqual(['2026-11-26']);
    await ask(order, dates('2026-11-22', '2026-11-28'));
    expect(statusesOf(await read(order)).slice(0, 2)).toEqual(['2026-11-23 opened', '2026-11-26 skipped']);
    expect((await mailsOf('plan-paused'))[0]).toContain('Δευτέρα 23 Νοεμβρίου');
  });

  it('moves the next order behind the day on which the plan resumes, with its notice and its charge', async () => {
    const order = await renewing();
    const asked = dates('2026-11-28', '2026-12-22');
    expect((await ask(order, asked)).code).toBe('ok');
    const { renewal } = await read(order);
    expect(renewal).toMatchObject({ isOn: true, state: 'active', nextOn: '2026-12-25' });
    await liveUntil('2026-12-21', '2026-11-17');
    expect(await allOrders()).toHaveLength(1);
    expect(shop.charged).toEqual([]);
    expect(await mailsOf('renewal-notice')).toEqual([]);
    const [reminder, ...more] = await mailsOf('plan-resumes');
    expect(more).toEqual([]);
    expect(reminder).toContain('Τρίτη 22 Δεκεμβρίου');
    await liveUntil('2026-12-25', '2026-12-22');
    expect(await mailsOf('renewal-notice')).toHaveLength(1);
    const [next] = await allOrders();
    expect(await allOrders()).toHaveLength(2);
    expect(next?.dates[0]).toMatch(/^2026-12-2[89]|^2027-01/);
    expect(shop.charged).toHaveLength(1);
    expect((await read(order)).pause).toBeNull();
  });

  it('does not touch orders that come wholly before it', async () => {
    const order = await renewing();
    await ask(order, dates('2026-12-06', '2026-12-20'));
    expect((await read(order)).renewal?.nextOn).toBe('2026-11-25');
    await liveUntil('2026-12-05', '2026-11-17');
    const [next, ...others] = await allOrders();
    expect(others).toHaveLength(1);
    expect(next?.dates).toEqual(['2026-11-30', '2026-12-03']);
    expect(next?.pause).toEqual({ from: '2026-12-06', resumeOn: '2026-12-20', state: 'coming' });
    expect((await read(next as Order)).renewal?.nextOn).toBe('2026-12-23');
  });

  it('ends earlier: what can still come comes again, paid with the credit it gave', async () => {
    const order = await renewing('4');
    const asked = dates('2026-11-24', '2026-12-18');
    await ask(order, asked);
    const credit = await creditOf(shop, customer);
    shop.setNow('2026-12-03T10:00:00+02:00');
    const { effect } = await offer(order, { isEnding: 'yes' });
    expect(datesOf(effect?.back)).toEqual(['2026-12-07', '2026-12-10', '2026-12-14', '2026-12-17']);
    expect((await ask(order, null, asked, { expectedTotal: effect?.total })).code).toBe('ok');
    expect(await creditOf(shop, customer)).toBe(credit + (effect?.credit ?? 0));
    const after = await read(order);
    expect(after.pause).toBeNull();
    expect(statusesOf(after).filter((status) => status.endsWith('opened'))).toHaveLength(5);
    expect((await mailsOf('plan-pause-ended'))[0]).toContain('4 παραδόσεις έρχονται ξανά');
  });

  it('gets another day on which the plan resumes, earlier or later', async () => {
    const order = await renewing('4');
    const first = dates('2026-12-01', '2026-12-08');
    await ask(order, first);
    const longer = dates('2026-12-01', '2026-12-12');
    expect((await ask(order, longer, first)).data.pause).toEqual({ ...longer, state: 'coming' });
    expect(statusesOf(await read(order)).filter((status) => status.endsWith('skipped'))).toHaveLength(3);
    const shorter = dates('2026-12-01', '2026-12-05');
    expect((await ask(order, shorter, longer)).code).toBe('ok');
    expect(statusesOf(await read(order)).filter((status) => status.endsWith('skipped'))).toEqual([
      '2026-12-03 skipped',
    ]);
  });

  it('leaves a delivery skipped whose date has closed meanwhile, and says so', async () => {
    const order = await renewing('4');
    const asked = dates('2026-12-01', '2026-12-12');
    await ask(order, asked);
    const { db } = shop.database;
    await db.run(sql`
      insert into closed_days (spot_id, date, reason, is_closed) select id, '2026-12-07', 'repairs', true from spots
      on conflict (spot_id, date) do update set is_closed = true`);
    try {
      await expect
        .poll(async () => datesOf((await offer(order, { isEnding: 'yes' })).effect?.staySkipped))
        .toEqual(['2026-12-07']);
      expect((await ask(order, null, asked)).code).toBe('ok');
      expect(statusesOf(await read(order))).toContain('2026-12-07 skipped');
    } finally {
      await db.run(sql`update closed_days set is_closed = false where date = '2026-12-07'`);
    }
  });

  it('ends with a plan that is stopped, and returns when that is undone', async () => {
    const order = await renewing('4', 'pos');
    const asked = dates('2026-12-01', '2026-12-12');
    await ask(order, asked);
    const query = { orderId: order.id };
    const stopped = (await customer.call('order-cancel', { query })).answer.data as Order;
    expect(stopped.pause).toBeNull();
    const changeId = stopped.changes.find(({ kind }) => kind === 'stop')?.id;
    const undone = (await customer.call('order-change-undo', { query, body: { changeId } })).answer;
    expect(undone.data).toMatchObject({ status: 'opened', pause: { ...asked, state: 'coming' } });
  });
});

describe('a pause is refused with its reason', () => {
  it('for dates that are past, too many, too far or none', async () => {
    const order = await renewing();
    const refusals = [
      ['2026-11-10', '2026-11-20', 'pause-in-the-past'],
      ['2026-12-01', '2026-12-01', 'pause-without-days'],
      ['2026-12-01', '2027-03-01', 'pause-too-long'],
      ['2027-11-10', '2027-12-10', 'pause-too-far'],
    ] as const;
    for (const [from, resumeOn, code] of refusals) {
      expect((await offer(order, dates(from, resumeOn))).refusal).toBe(code);
      expect((await ask(order, dates(from, resumeOn))).code).toBe(code);
    }
  });

  it('over another one, after it has begun, and from a stale page', async () => {
    const order = await renewing();
    const asked = dates('2026-11-20', '2026-12-10');
    await ask(order, asked);
    expect((await ask(order, dates('2026-12-01', '2026-12-20'))).code).toBe('pause-exists');
    expect((await ask(order, dates('2026-11-20', '2026-12-20'), dates('2026-11-20', '2026-12-11'))).code).toBe(
      'pause-changed',
    );
    expect((await ask(order, dates('2026-11-20', '2026-12-20'), asked, { expectedTotal: 1 })).code).toBe(
      'pause-changed',
    );
    shop.setNow('2026-11-23T10:00:00+02:00');
    expect((await ask(order, dates('2026-11-24', '2026-12-20'), asked)).code).toBe('pause-has-begun');
    shop.setNow('2026-12-10T10:00:00+02:00');
    expect((await ask(order, dates('2026-12-15', '2026-12-20'))).code).toBe('ok');
  });

  it('for a plan that does not renew, a single order, an unpaid one, and one of somebody else', async () => {
    const plan = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    const asked = dates('2026-12-01', '2026-12-10');
    expect((await ask(plan, asked)).code).toBe('pause-not-renewing');
    const single = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    expect((await ask(single, asked)).code).toBe('pause-not-renewing');
    const stopped = (await customer.call('order-cancel', { query: { orderId: plan.id } })).answer.data;
    expect((await ask(stopped, asked)).code).toBe('pause-order-ended');
    const order = await renewing();
    const own = customer;
    customer = await openCustomer(shop);
    expect((await ask(order, asked)).code).toBe('order-not-found');
    customer = own;
    shop.charges.push('refused');
    await liveUntil('2026-11-25', '2026-11-20');
    expect((await ask(order, asked)).code).toBe('pause-unpaid');
    shop.charges.length = 0;
  });
});

describe('staff', () => {
  it('pause a plan at its customer’s request, at the same cost, with an entry in the audit trail', async () => {
    const order = await renewing('4');
    const asked = dates('2026-12-01', '2026-12-12');
    const { effect } = await offer(order, asked);
    const query = { orderId: order.id };
    const shown = (await support.call('desk-pause-one', { query: { ...query, ...asked } })).answer.data as PauseOffer;
    expect(shown.effect).toEqual(effect);
    const body = { dates: asked, seen: null, expectedTotal: effect?.total };
    const pressed = await Promise.all([
      support.call('desk-pause-update', { query, body }),
      support.call('desk-pause-update', { query, body }),
    ]);
    expect(pressed.map(({ answer }) => answer.code)).toEqual(['ok', 'ok']);
    expect(await creditOf(shop, customer)).toBe(effect?.credit);
    expect((await read(order)).pause).toEqual({ ...asked, state: 'coming' });
    const { db } = shop.database;
    expect(
      await db.rows(sql`select action, after->>'resumesOn' as until from audit_trail where subject_id = ${order.id}`),
    ).toEqual([{ action: 'plan-paused', until: '2026-12-12' }]);
  });
});
