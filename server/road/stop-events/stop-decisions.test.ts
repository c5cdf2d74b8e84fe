import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { removeBelongings } from '#server/customers/deletion/erase-store.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { papersOf } from '#tests/support/documents/order-papers.ts';
import { receiveCatalogueChanges, storedOrder, usesOn } from '#tests/support/shop/changing-shop.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
  // Every dish is offered on every date: the rotation is covered by other tests.
  await road.shop.database.db.run(sql`
    insert into meal_offers (spot_id, meal_id, date)
    select s.id, m.id, d from spots s, meals m, generate_series('2026-11-16'::date, '2026-12-20', '1 day') d
    on conflict do nothing`);
  await receiveCatalogueChanges();
}, 120_000);
afterAll(() => road.shop.close());

const audit = () => auditShop(road.shop.database.db, { now: road.shop.now() });
const orderOf = async ({ ask }: OnTheRoad): Promise<Order> => (await ask('order-one')).data;
const failed = (stop: OnTheRoad, reason = 'nobody-there') => stop.record('failed', { reason });
const subjectsTo = async ({ customer }: OnTheRoad) =>
  (await mailsTo(road.shop, customer.email)).map(({ subject }) => subject);
const otherDate = '2026-12-01';
const kindsOf = async ({ order }: OnTheRoad) =>
  (await papersOf(road.shop, order.id)).map(({ kind }) => kind).toSorted();

describe('a note of the office on a stop', { timeout: 120_000 }, () => {
  it("is deleted with the customer's account, in the stop event and in the audit trail; the courier's reason code stays", async () => {
    const stop = await sendOut(road);
    await failed(stop);
    await stop.decide('again', { reason: 'Η κυρία Μυστική είναι στο νοσοκομείο' });
    const { db } = road.shop.database;
    const { accountId, email } = stop.customer;
    await db.transaction((tx) => removeBelongings(tx, { id: accountId, email }));
    const reasons = await db.rows(sql`
      select kind, reason from stop_deeds where delivery_id = ${stop.deliveryId} order by at, noted`);
    expect(reasons).toEqual([
      { kind: 'failed', reason: 'nobody-there' },
      { kind: 'again', reason: null },
    ]);
    expect(await db.rows(sql`select 1 from audit_personal where content::text like '%Μυστική%'`)).toEqual([]);
  });
});

describe('another date', { timeout: 120_000 }, () => {
  it('needs a date and a reason, and only accepts an open date', async () => {
    const stop = await sendOut(road);
    await failed(stop);
    expect((await stop.decide('postponed')).answer.code).toBe('date-required');
    expect((await stop.decide('postponed', { date: otherDate, reason: ' ' })).answer.code).toBe('reason-required');
    for (const date of [stop.date, '2026-11-21', '2027-06-01'])
      expect((await stop.decide('postponed', { date })).answer.code).toMatch(/^(date-closed|invalid-schedule)$/);
    expect((await stop.decide('postponed', { date: 'yesterday' })).answer.code).toBe('invalid-input');
    expect((await stop.decide('forgotten')).answer.code).toBe('invalid-input');
    expect((await orderOf(stop)).changes).toEqual([]);
  });

  it('moves the delivery there with its capacity and its claim, out of its run, to be packed again; the customer is notified', async () => {
    const stop = await sendOut(road);
    await failed(stop);
    const [before, there] = [await usesOn(road.shop, stop.date), await usesOn(road.shop, otherDate)];
    const papers = await kindsOf(stop);
    const { answer } = await stop.decide('postponed', { date: otherDate });
    expect(answer.data).toMatchObject({ outcome: 'done', state: 'pending', due: stop.order.money.due });
    const meals = stop.order.amount;
    expect(await usesOn(road.shop, stop.date)).toEqual({
      meals: before.meals - meals,
      deliveries: before.deliveries - 1,
    });
    expect(await usesOn(road.shop, otherDate)).toEqual({
      meals: there.meals + meals,
      deliveries: there.deliveries + 1,
    });
    const after = await orderOf(stop);
    expect(after).toMatchObject({
      status: 'opened',
      money: stop.order.money,
      deliveries: [{ date: otherDate, status: 'opened' }],
      changes: [{ kind: 'postponed', canUndo: false, difference: 0 }],
    });
    // The document on credit stays, and only the receipt of the change is new.
    expect(await kindsOf(stop)).toEqual(['change-receipt', ...papers].toSorted());
    expect(await subjectsTo(stop)).toContainEqual(expect.stringContaining('νέα ημέρα παράδοσης'));
    const runs = (await road.dispatch.call('run-collection', { query: { date: stop.date } })).answer.data;
    expect(JSON.stringify(runs)).not.toContain(stop.deliveryId);
    const trail = await road.shop.database.db.one(sql`
      select t.before->>'date' as was, t.after->>'date' as is, p.content->>'reason' as why
      from audit_trail t join audit_personal p on p.entry_id = t.id and p.part = 'subject'
      where subject_id = ${stop.deliveryId} and action = 'stop-postponed'`);
    expect(trail).toEqual({ was: stop.date, is: otherDate, why: 'μίλησα με τον πελάτη' });
    expect(await audit()).toEqual([]);
  });

  it('conflicts with a phone that reports a handover meanwhile, and the office is notified', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card' });
    await failed(stop);
    await stop.decide('postponed', { date: otherDate });
    expect(await stop.record('delivered')).toMatchObject({ outcome: 'conflict', why: 'stop-moved' });
    const alert = await road.shop.database.db.one(sql`
      select data->>'why' as why from alerts where order_id = ${stop.order.id} and kind = 'stop-conflict'`);
    expect(alert).toEqual({ why: 'stop-moved' });
  });

  it('can be given to a delivery that ended as not found, but not to an order that is closed for good', async () => {
    const stop = await sendOut(road);
    await failed(stop);
    await stop.decide('ended');
    expect((await stop.decide('postponed', { date: otherDate })).answer.code).toBe('ok');
    expect((await storedOrder(road.shop, stop.order.id)).status).toBe('opened');
    const over = await sendOut(road, { paymentType: 'credit-card' });
    await over.record('delivered');
    expect((await over.decide('postponed', { date: otherDate })).answer.code).toBe('stop-over');
    expect(await audit()).toEqual([]);
  });

  it('is refused when no slot is left, and nothing is recorded', async () => {
    const { db } = road.shop.database;
    const stop = await sendOut(road);
    await failed(stop);
    const full = '2026-12-08';
    const window = stop.order.deliveries[0]?.timePeriod.id;
    await db.run(sql`insert into slot_uses (time_period_id, date, deliveries) values (${window}, ${full}, 10000)`);
    expect((await stop.decide('postponed', { date: full })).answer.code).toBe('slot-full');
    await db.run(sql`delete from slot_uses where time_period_id = ${window} and date = ${full}`);
    const noted = await db.one(sql`
      select count(*)::int as count from stop_deeds where delivery_id = ${stop.deliveryId} and kind = 'postponed'`);
    expect(noted).toEqual({ count: 0 });
    expect((await orderOf(stop)).deliveries[0]?.date).toBe(stop.date);
  });
});

describe('our fault', { timeout: 120_000 }, () => {
  it.each(['not-accepted', 'canceled'] as const)(
    '%s: the money is refunded the way it was paid, with a credit note and a mail',
    async (end) => {
      const stop = await sendOut(road, { paymentType: 'credit-card' });
      await failed(stop, 'refused');
      const { answer } = await stop.decide(end);
      expect(answer.data).toMatchObject({ outcome: 'done', state: 'ended', due: 0 });
      expect((await stop.decide(end)).answer.data).toMatchObject({ outcome: 'known' });
      const after = await orderOf(stop);
      expect(after).toMatchObject({
        status: end,
        totals: { grandtotal: 0 },
        money: { refunded: stop.order.totals.grandtotal, due: 0 },
        changes: [{ kind: 'our-fault', canUndo: false, difference: -stop.order.totals.grandtotal }],
      });
      const refunds = await road.shop.database.db.rows(sql`
        select amount_in_cents as amount, reason from refunds where order_id = ${stop.order.id}`);
      expect(refunds).toEqual([{ amount: stop.order.totals.grandtotal, reason: 'our-fault' }]);
      expect(await kindsOf(stop)).toEqual(['change-receipt', 'credit-note', 'receipt']);
      expect(await subjectsTo(stop)).toContainEqual(expect.stringContaining('δική μας ευθύνη'));
      expect(await audit()).toEqual([]);
    },
  );

  it('cancels the amount due at the door, and corrects its document on credit', async () => {
    const stop = await sendOut(road);
    await failed(stop, 'refused');
    await stop.decide('not-accepted');
    expect((await orderOf(stop)).money).toMatchObject({ due: 0, refunded: 0, credited: 0 });
    expect(await kindsOf(stop)).toEqual(['change-receipt', 'credit-note', 'receipt']);
    expect(await stop.record('delivered')).toMatchObject({ outcome: 'conflict', why: 'stop-over', state: 'ended' });
    expect(await audit()).toEqual([]);
  });

  it('can be recorded after the delivery had ended as not found: then it is cancelled, with a refund', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card' });
    await failed(stop);
    await stop.decide('ended');
    expect((await orderOf(stop)).money.refunded).toBe(0);
    expect((await stop.decide('not-accepted')).answer.code).toBe('stop-over');
    expect((await stop.decide('canceled')).answer.code).toBe('ok');
    expect(await orderOf(stop)).toMatchObject({
      status: 'canceled',
      money: { refunded: stop.order.totals.grandtotal },
    });
    expect(await audit()).toEqual([]);
  });

  it("refunds its share of a plan's price, and the rest is still delivered", async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card', plan: true });
    await failed(stop, 'refused');
    await stop.decide('canceled');
    const after = await orderOf(stop);
    expect(after.deliveries.map(({ status }) => status)).toEqual(['canceled', 'opened']);
    expect(after.status).toBe('opened');
    expect(after.money.refunded).toBe(stop.order.deliveries[0]?.share);
    expect(await audit()).toEqual([]);
  });

  it('is refused for a delivery that can still be cancelled like any order', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card', plan: true });
    const later = stop.order.deliveries[1]?.id ?? '';
    road.shop.setNow('2026-11-23T08:00:00+02:00');
    const body = { id: randomUUID(), decision: 'canceled', reason: 'χάλασε το βαν' };
    const asked = await stop.dispatch.call('stop-decide', { query: { deliveryId: later }, body });
    expect(asked.answer.code).toBe('change-not-possible');
  });
});

describe('concurrent requests', { timeout: 120_000 }, () => {
  it('of dispatch cancelling a delivery and the customer stopping the plan both apply, and each cent is refunded once', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const stop = await sendOut(road, { paymentType: 'credit-card', plan: true });
      await failed(stop, 'refused');
      const [called, stopped] = await Promise.all([stop.decide('canceled'), stop.ask('order-cancel')]);
      expect([called.answer.code, stopped.code]).toEqual(['ok', 'ok']);
      const after = await orderOf(stop);
      expect(after).toMatchObject({ status: 'canceled', totals: { grandtotal: 0 }, money: { due: 0 } });
      expect(after.money.refunded).toBe(stop.order.totals.grandtotal);
    }
    expect(await audit()).toEqual([]);
  });

  it('of the courier handing over and dispatch choosing another date: one of them is refused', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const stop = await sendOut(road, { paymentType: 'credit-card' });
      const [delivered, moved] = await Promise.all([
        stop.record('delivered'),
        stop.decide('postponed', { date: otherDate }),
      ]);
      const { status } = await storedOrder(road.shop, stop.order.id);
      if (status === 'delivered') expect([delivered.outcome, moved.answer.code]).toEqual(['done', 'stop-over']);
      else expect([status, delivered.outcome, moved.answer.code]).toEqual(['opened', 'conflict', 'ok']);
    }
    expect(await audit()).toEqual([]);
  });
});

it('holds the later deliveries of an unpaid order for the office, until dispatch decides or puts them into a run', async () => {
  const stop = await sendOut(road, { plan: true });
  await failed(stop, 'unpaid');
  const later = stop.order.deliveries[1];
  const left = async () => {
    const { answer } = await stop.dispatch.call('run-propose', { query: { date: later?.date ?? '' } });
    return answer.data.left.find(({ deliveryId }: { deliveryId: string }) => deliveryId === later?.id)?.why;
  };
  expect(await left()).toBe('waits-for-office');
  await stop.decide('ended');
  expect(await left()).toBe('waits-for-office');
  road.shop.setNow(`${stop.date}T09:00:00+02:00`);
  await stop.decide('postponed', { date: otherDate });
  expect(await left()).toBe('nobody-on-duty');
}, 60_000);

describe('a door that was never reached', { timeout: 120_000 }, () => {
  it('is reported to the customer as our fault, and never ends as not found', async () => {
    const stop = await sendOut(road);
    expect(await failed(stop, 'unreachable')).toMatchObject({ outcome: 'done', state: 'failed' });
    const mailTexts = (await mailsTo(road.shop, stop.customer.email)).map(({ text }) => text);
    expect(mailTexts.join()).toContain('δεν μπορέσαμε να φτάσουμε ως εσένα');
    expect((await stop.decide('ended')).answer.code).toBe('never-reached');
    expect((await orderOf(stop)).status).toBe('opened');
    // A later attempt at a closed door can end it.
    expect((await stop.decide('again')).answer.data).toMatchObject({ outcome: 'done' });
    await failed(stop);
    expect((await stop.decide('ended')).answer.data).toMatchObject({ outcome: 'done', state: 'ended' });
    expect(await audit()).toEqual([]);
  });
});
