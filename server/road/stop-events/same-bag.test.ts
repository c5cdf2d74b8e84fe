import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StopDate } from '#contract/road/road.ts';
import type { WaitingAct } from '#contract/staff/undo.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { receiveCatalogueChanges, usesOn } from '#tests/support/shop/changing-shop.ts';
import { driving, openRoadShop, type RoadShop, roadDate } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
let cook: TestStaff;
beforeAll(async () => {
  road = await openRoadShop();
  const { db } = road.shop.database;
  await db.run(sql`
    insert into meal_offers (spot_id, meal_id, date)
    select s.id, m.id, d from spots s, meals m, generate_series('2026-11-16'::date, '2026-12-20', '1 day') d
    on conflict do nothing`);
  // Cooked on Thursday for Friday, and good until Sunday.
  await db.run(sql`update meals set use_by_days = 3`);
  await receiveCatalogueChanges();
  cook = await openStaff(road.shop, { roles: ['kitchen'], now: new Date(driving) });
}, 120_000);
afterAll(() => road.shop.close());

const saturday = '2026-11-21';
const datesOf = async ({ deliveryId }: OnTheRoad) =>
  (await road.dispatch.call('stop-date-collection', { query: { deliveryId } })).answer.data;
const cookedOf = async (date: string) => {
  const { answer } = await cook.call('cook-board-one', { query: { date } });
  return answer.data.stations
    .flatMap(({ items }: { items: { target: number }[] }) => items)
    .reduce((sum: number, { target }: { target: number }) => sum + target, 0);
};
const bagsOn = async (date: string, { order }: OnTheRoad) => {
  const { answer } = await cook.call('packing-board-one', { query: { date } });
  return answer.data.items.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === order.number);
};
const failed = async (facts: Parameters<typeof sendOut>[1] = {}) => {
  const stop = await sendOut(road, facts);
  await stop.record('failed', { reason: 'nobody-there' });
  return stop;
};

describe('a bag that came back', { timeout: 120_000 }, () => {
  it('is delivered tomorrow, already packed, and counted only in yesterday’s kitchen, which cooked it', async () => {
    const stop = await failed();
    const [meals, was] = [stop.order.amount, await cookedOf(roadDate)];
    const before = { there: await cookedOf(saturday), uses: await usesOn(road.shop, saturday) };
    const { sameBag, lastDay } = await datesOf(stop);
    expect(lastDay).toBe('2026-11-22');
    expect(sameBag.map(({ date }: StopDate) => date)).toContain(saturday);
    expect((await stop.decide('postponed', { date: saturday, isSameBag: true })).answer.code).toBe('ok');
    expect(await cookedOf(roadDate)).toBe(was);
    expect(await cookedOf(saturday)).toBe(before.there);
    // It takes a slot in the window, and no meal of the kitchen.
    const uses = await usesOn(road.shop, saturday);
    expect(uses).toEqual({ meals: before.uses.meals, deliveries: before.uses.deliveries + 1 });
    expect(await usesOn(road.shop, roadDate)).toMatchObject({ meals: expect.any(Number) });
    expect(await bagsOn(saturday, stop)).toEqual([
      expect.objectContaining({ standing: 'closed', cookedFor: roadDate, meals }),
    ]);
    expect(await bagsOn(roadDate, stop)).toEqual([]);
    const { left } = (await road.dispatch.call('run-collection', { query: { date: saturday } })).answer.data;
    expect(left).toContainEqual(expect.objectContaining({ deliveryId: stop.deliveryId }));
    const board = (await road.dispatch.call('delivery-day-one', { query: { date: saturday } })).answer.data;
    expect(board.items).toContainEqual(expect.objectContaining({ id: stop.deliveryId, cookedFor: roadDate }));
    expect(Object.values(board.line.meals)).toEqual([]);
    const mailTexts = (await mailsTo(road.shop, stop.customer.email)).map(({ text }) => text).join();
    expect(mailTexts).toContain('έμειναν στο ψυγείο μας');
    expect(mailTexts).not.toContain('από την αρχή');
    expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
  });

  it('is not delivered again when a meal in it is too old by then, and the office is shown its use-by', async () => {
    const stop = await failed();
    const { db } = road.shop.database;
    await db.run(sql`
      update meals set use_by_days = 1 where id = (select meal_id from order_items where delivery_id = ${stop.deliveryId} limit 1)`);
    const dates = await datesOf(stop);
    expect(dates).toMatchObject({ sameBag: [], whyNoBag: 'bag-too-old', lastDay: roadDate });
    const { answer } = await stop.decide('postponed', { date: saturday, isSameBag: true });
    expect(answer.code).toBe('bag-too-old');
    expect(answer.message).toContain('δεν τρώγεται πια');
    await db.run(sql`update meals set use_by_days = 3`);
    expect((await stop.decide('postponed', { date: '2026-11-23', isSameBag: true })).answer.code).toBe('bag-too-old');
    // Cooked again, it can move to any open date.
    const [first] = dates.cookedAgain;
    expect(first.date > saturday).toBe(true);
    const { date, timePeriodId } = first;
    expect((await stop.decide('postponed', { date, timePeriodId })).answer.code).toBe('ok');
    expect(await bagsOn(date, stop)).toEqual([expect.objectContaining({ standing: 'open', cookedFor: null })]);
  });

  it('does not exist before it has left the kitchen', async () => {
    const stop = await sendOut(road);
    await road.shop.database.db.run(sql`delete from run_stops where delivery_id = ${stop.deliveryId}`);
    expect(await datesOf(stop)).toMatchObject({ sameBag: [], whyNoBag: 'bag-not-cooked' });
    const { answer } = await stop.decide('postponed', { date: saturday, isSameBag: true });
    expect(answer.code).toBe('bag-not-cooked');
  });

  it('is back in its old state after an undo', async () => {
    const stop = await failed({ paymentType: 'credit-card' });
    const { db } = road.shop.database;
    const read = () =>
      Promise.all([
        db.rows(sql`select * from packed_bags where delivery_id = ${stop.deliveryId}`),
        db.rows(sql`select * from run_stops where delivery_id = ${stop.deliveryId}`),
        db.rows(sql`select date, cooked_for, status from deliveries where id = ${stop.deliveryId}`),
        usesOn(road.shop, roadDate),
        usesOn(road.shop, saturday),
      ]);
    const before = await read();
    await stop.decide('postponed', { date: saturday, isSameBag: true });
    const waiting: WaitingAct[] = (await road.dispatch.call('waiting-act-collection', {})).answer.data.items;
    const actId = waiting.find(({ orderNumber }) => orderNumber === stop.order.number)?.id;
    expect((await road.dispatch.call('act-undo', { body: { actId } })).answer.code).toBe('ok');
    expect(await read()).toEqual(before);
    expect(await auditShop(db, { now: road.shop.now() })).toEqual([]);
  });

  it('is handed over on the other date, and paid there', async () => {
    const stop = await failed();
    await stop.decide('postponed', { date: saturday, isSameBag: true });
    road.shop.setNow(`${saturday}T08:00:00+02:00`);
    const crew = await openStaff(road.shop, { roles: ['dispatch'], now: road.shop.now() });
    const courier = await openStaff(road.shop, { roles: ['courier'], now: road.shop.now() });
    const query = { deliveryId: stop.deliveryId };
    const moved = await crew.call('stop-move', { query, body: { courierId: courier.id } });
    const [run] = moved.answer.data.items;
    expect(run.undone).toEqual({});
    expect((await crew.call('run-leave', { query: { runId: run.id }, body: {} })).answer.code).toBe('ok');
    const at = road.shop.now().toISOString();
    const stopEvent = (kind: string, facts = {}) => ({
      id: crypto.randomUUID(),
      deliveryId: stop.deliveryId,
      at,
      kind,
      ...facts,
    });
    const stopEvents = [
      stopEvent('collected', { method: 'cash', amount: stop.order.money.due }),
      stopEvent('delivered'),
    ];
    const answer = await courier.call('stop-deed-create', {
      query: { runId: run.id },
      body: { sentAt: at, deeds: stopEvents },
    });
    expect(answer.answer.data.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done']);
    expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
  });
});
