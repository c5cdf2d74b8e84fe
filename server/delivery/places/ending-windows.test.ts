import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Places } from '#contract/delivery/places.ts';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import { sql } from '#server/database/sql.ts';
import { renewDuePlans } from '#server/orders/renewals/renew-plans.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { noticeRenewalsOf } from '#tests/support/database/renewal-notices.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import {
  asking,
  buy,
  type ChangingShop,
  firstDelivery,
  openChangingShop,
  openWide,
} from '#tests/support/shop/changing-shop.ts';
import {
  fillSingleCart,
  fillWeeklyCart,
  openCustomer,
  type TestCustomer,
  windowId,
} from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { archiveEndedWindows } from './archive-store.ts';

const start = '2026-11-16T10:00:00+02:00';
const friday = '2026-11-20';
let shop: ChangingShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop(start);
  await openWide(shop);
}, 120_000);
beforeEach(async () => {
  shop.setNow(start);
  customer = await openCustomer(shop);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

const readPlaces = async (): Promise<Places> => (await staffCall(shop, 'places-one')).answer.data;
const windowOf = async (id: string) => (await readPlaces()).windows.find((window) => window.id === id);
const slotOf = async (id: string) =>
  (await readPlaces()).days.find(({ date }) => date === friday)?.slots.find((slot) => slot.windowId === id);
const keep = (id: string) => staffCall(shop, 'window-keep', { body: { windowId: id } });

async function end(id: string): Promise<void> {
  const { answer } = await staffCall(shop, 'window-archive', { body: { windowId: id } });
  const seenDeliveries = answer.data.deliveries.map(({ deliveryId }: { deliveryId: string }) => deliveryId);
  const { status } = await staffCall(shop, 'window-archive', { body: { windowId: id, seenDeliveries } });
  expect(status).toBe(200);
  await receiveChanges(shop.database);
}

async function fillCart(from: string, buyer = customer) {
  const { id: cartId } = await fillSingleCart(shop, buyer, { from });
  const body = { paymentType: 'pos', acceptTerms: true };
  return () => buyer.call('cart-place', { query: { cartId }, body });
}

describe('a window that is ending', { timeout: 120_000 }, () => {
  it('sells no freed slot, neither to a cart nor to an order that would move there', async () => {
    const from = '13:00';
    const id = await windowId(shop, from);
    const late = await fillCart(from, await openCustomer(shop));
    const [first, second] = [
      await buy(shop, customer, await fillSingleCart(shop, customer, { from }), 'pos'),
      await buy(shop, customer, await fillSingleCart(shop, customer, { from }), 'pos'),
    ];
    const elsewhere = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    await end(id);
    expect(await windowOf(id)).toMatchObject({ ending: { lastDelivery: friday } });
    expect(await slotOf(id)).toMatchObject({ capacity: 0, sold: 2 });
    // The slot is freed at the same moment as another customer wants it.
    const [gone, placed] = await Promise.all([customer.call('order-cancel', { query: { orderId: first.id } }), late()]);
    expect([gone.status, placed.status]).toEqual([200, 409]);
    expect((await late()).status).toBe(409);
    const move = { deliveryId: firstDelivery(elsewhere).id, timePeriodId: id };
    expect((await asking(customer, elsewhere)('order-delivery-update', move)).code).toBe('date-closed');
    expect(await slotOf(id)).toMatchObject({ capacity: 0, sold: 1 });

    // An existing order stays, and its other parts may still change.
    const { id: deliveryId, items } = firstDelivery(second);
    const fewer = items.map(({ item, amount }, index) => ({ itemId: item.id, amount: amount + (index === 0 ? 1 : 0) }));
    const changed = await asking(customer, second)('order-menu-update', { deliveryId, items: fewer });
    expect(changed.code).toBe('ok');
    const changeId = changed.data.changes[0].id;
    expect((await asking(customer, second)('order-change-undo', { changeId })).code).toBe('ok');
    // An order that leaves the window cannot come back.
    const left = await asking(customer, second)('order-delivery-update', {
      deliveryId,
      timePeriodId: await windowId(shop, '10:00'),
    });
    expect(left.code).toBe('ok');
    const undo = await asking(customer, second)('order-change-undo', { changeId: left.data.changes[0].id });
    expect(undo.code).toBe('date-closed');
    expect(await windowOf(id)).toMatchObject({ ending: { lastDelivery: null } });
    await archiveEndedWindows(shop.database.db, shop.now());
    expect(await windowOf(id)).toBeUndefined();
  });

  it('cannot be chosen, accepts no other slots, and continues with its former slots when it is kept', async () => {
    const from = '17:00';
    const id = await windowId(shop, from);
    await buy(shop, customer, await fillSingleCart(shop, customer, { from }), 'pos');
    const before = await slotOf(id);
    const late = await fillCart(from, await openCustomer(shop));
    await end(id);
    await expect(windowId(shop, from)).rejects.toThrow();
    const capacity = { windowId: id, date: friday, scope: 'weekday', capacity: 3, seen: before?.usual };
    expect((await staffCall(shop, 'window-capacity-update', { body: capacity })).answer.code).toBe('window-ending');
    const added = await staffCall(shop, 'window-create', { body: { from, to: '20:00' } });
    expect(added.answer.code).toBe('window-ending');
    const board: DayBoard = (await staffCall(shop, 'delivery-day-one', { query: { date: friday } })).answer.data;
    expect(board.problems.filter(({ kind }) => kind === 'over-capacity')).toEqual([]);

    expect((await keep(id)).status).toBe(200);
    await receiveChanges(shop.database);
    expect(await slotOf(id)).toEqual(before);
    expect((await late()).status).toBe(200);
    const actions = await shop.database.db.rows<{ action: string }>(
      sql`select action from audit_trail where subject_id = ${id} order by at, action`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['window-ending', 'window-kept']);
  });

  it('is archived by itself after its last delivery, and then cannot be kept', async () => {
    const from = '20:00';
    const id = await windowId(shop, from);
    await buy(shop, customer, await fillSingleCart(shop, customer, { from }), 'pos');
    await end(id);
    shop.setNow(`${friday}T23:00:00+02:00`);
    await shop.run('forget-old');
    expect(await windowOf(id)).toMatchObject({ ending: { lastDelivery: friday } });
    shop.setNow('2026-11-21T01:00:00+02:00');
    // Keeping and archiving at the same moment: one waits for the other.
    const [kept] = await Promise.all([keep(id), shop.run('forget-old')]);
    const isThere = (await windowOf(id)) !== undefined;
    expect(isThere).toBe(kept.status === 200);
    if (isThere) {
      await staffCall(shop, 'window-archive', { body: { windowId: id } });
      expect(await windowOf(id)).toBeUndefined();
    }
    expect((await keep(id)).answer.code).toBe('not-found');
    const again = await staffCall(shop, 'window-create', { body: { from, to: '22:00' } });
    expect(again.answer.data.windows).toContainEqual({ id, from, to: '22:00', ending: null });
    expect((await slotOf(id))?.usual).toBe(0);
  });

  it('takes no renewal, not even one under way, and notifies its customer', async () => {
    const from = '07:00';
    const id = await windowId(shop, from);
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer, { from }), 'pos');
    await asking(customer, order)('order-renewal-update', { isOn: true });
    await noticeRenewalsOf(shop, '2026-11-25');
    shop.setNow('2026-11-25T10:01:00+02:00');
    const { db } = shop.database;
    const waiting = async () =>
      (await db.rows(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length;
    const renewing = await db.transaction(async (tx) => {
      await tx.run(sql`select hold_places()`);
      await tx.run(sql`update time_periods set ending_at = ${shop.now()} where id = ${id}`);
      const renewal = renewDuePlans(shop.deps, shop.now());
      await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
      return { renewal };
    });
    await renewing.renewal;
    const { data } = (await customer.call('order-collection', {})).answer;
    expect(data.items).toHaveLength(1);
    await receiveChanges(shop.database);
    await renewDuePlans(shop.deps, shop.now());
    expect((await customer.call('order-collection', {})).answer.data.items).toHaveLength(1);
    const mails = (await mailsTo(shop, customer.email)).map(({ template }) => template);
    expect(mails).toContain('renewal-paused');
  });
});
