import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Places } from '#contract/delivery/places.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { athensAddress, fillSingleCart, openCustomer, windowId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const friday = '2026-11-20';
const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
}, 120_000);
afterAll(() => shop.close());

const readPlaces = async (): Promise<Places> => (await staffCall(shop, 'places-one')).answer.data;
const windowsSold = async () =>
  ((await shop.call('spot-collection')).answer.data.items[0].timePeriods as { id: string }[]).map(({ id }) => id);
const idsOf = ({ data }: { data: { deliveries: { deliveryId: string }[] } }) =>
  data.deliveries.map(({ deliveryId }) => deliveryId);
const waiting = async () =>
  (
    await shop.database.db.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;
async function fillCart(from: string) {
  const customer = await openCustomer(shop);
  const { id: cartId } = await fillSingleCart(shop, customer, { date: friday, from });
  const place = () => customer.call('cart-place', { query: { cartId }, body: cash });
  return { customer, cartId, place };
}

describe('a window taken out of use', { timeout: 120_000 }, () => {
  const archive = (body: object) => staffCall(shop, 'window-archive', { body });

  it('without deliveries is archived at once, and is empty when added again', async () => {
    const body = { from: '05:00', to: '05:30' };
    const added = (await staffCall(shop, 'window-create', { body })).answer.data as Places;
    const id = added.windows.find(({ from }) => from === '05:00')?.id ?? '';
    expect((await archive({ windowId: id })).status).toBe(200);
    expect((await readPlaces()).windows.map((each) => each.id)).not.toContain(id);
    await expect.poll(windowsSold).not.toContain(id);
    expect((await archive({ windowId: id })).answer.code).toBe('not-found');
    const again = (await staffCall(shop, 'window-create', { body })).answer.data as Places;
    expect(again.windows.find(({ from }) => from === '05:00')?.id).toBe(id);
    expect((await archive({ windowId: id })).status).toBe(200);
  });

  it('lists the deliveries still due, then sells nothing more, and is archived after the last one', async () => {
    const id = await windowId(shop, '13:00');
    const [first, late] = [await fillCart('13:00'), await fillCart('13:00')];
    const { id: orderId, number } = (await first.place()).answer.data.order;
    const refused = await archive({ windowId: id });
    expect(refused.answer).toMatchObject({ code: 'still-ordered', data: { deliveries: [{ orderNumber: number }] } });
    expect((await archive({ windowId: id, seenDeliveries: idsOf(refused.answer) })).status).toBe(200);
    const slot = (await readPlaces()).days.find(({ date }) => date === friday)?.slots.find((s) => s.windowId === id);
    expect(slot).toMatchObject({ capacity: 0, sold: 1 });
    expect((await late.place()).status).toBe(409);
    await first.customer.call('order-cancel', { query: { orderId } });
    expect((await late.place()).status).toBe(409);
    expect((await archive({ windowId: id })).status).toBe(200);
    await expect.poll(windowsSold).not.toContain(id);
  });

  it('at the same moment as an order for it is archived and sells nothing, or the order holds and is listed', async () => {
    const id = await windowId(shop, '17:00');
    const carts = [await fillCart('17:00'), await fillCart('17:00'), await fillCart('17:00')];
    const [ended, ...placed] = await Promise.all([archive({ windowId: id }), ...carts.map(({ place }) => place())]);
    const sold = placed.filter(({ status }) => status === 200).length;
    const isThere = (await readPlaces()).windows.some((each) => each.id === id);
    expect([ended.status, isThere]).toEqual(sold === 0 ? [200, false] : [409, true]);
  });
});

describe('a region taken out of use', { timeout: 120_000 }, () => {
  it('lists the deliveries still due there; these are delivered, and no new address is served', async () => {
    const { postalCode } = athensAddress;
    const served = async () => (await shop.call('address-check', { query: { postalCode } })).answer.data.isServed;
    const before = await readPlaces();
    const regionId = before.codes.find(({ code }) => code === postalCode)?.regionId ?? '';
    const [standing, late] = [await fillCart('10:00'), await fillCart('10:00')];
    const { id: orderId } = (await standing.place()).answer.data.order;
    const archive = (body: object) => staffCall(shop, 'region-archive', { body: { regionId, ...body } });
    const take = (seenDeliveries: string[]) =>
      staffCall(shop, 'postal-code-assign', {
        body: { regionId: null, codes: postalCode, isTrial: false, seenDeliveries },
      });
    const shown = idsOf((await take([])).answer);
    const since = await fillCart('10:00');
    expect((await since.place()).status).toBe(200);
    // An order placed since was not in the list shown.
    const again = (await take(shown)).answer;
    expect([again.code, idsOf(again).length]).toEqual(['still-ordered', shown.length + 1]);
    const refused = (await archive({ seenDeliveries: shown })).answer;
    expect([refused.code, idsOf(refused)]).toEqual(['still-ordered', idsOf(again)]);
    expect(await served()).toBe(true);
    // Locked by another transaction, so that all three arrive at once; codes cannot be given to an archived region.
    const others = before.codes.filter((code) => code.regionId !== regionId).slice(0, 2);
    const codes = others.map(({ code }) => code).join(' ');
    const { pressed, given } = await shop.database.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from regions where id = ${regionId} for update`);
      const seenDeliveries = idsOf(refused);
      const presses = [archive({ seenDeliveries }), archive({ seenDeliveries })];
      await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
      const assigned = staffCall(shop, 'postal-code-assign', {
        body: { regionId, codes, takesOver: true, isTrial: false },
      });
      await expect.poll(waiting, { timeout: 30_000 }).toBe(3);
      return { pressed: Promise.all(presses), given: assigned.then(({ answer }) => answer.code) };
    });
    expect((await pressed).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await given).toBe('not-found');
    const entries = await shop.database.db.rows(
      sql`select 1 from audit_trail where subject_id = ${regionId} and action = 'region-archived'`,
    );
    expect(entries).toHaveLength(1);
    await expect.poll(served).toBe(false);
    const after = await readPlaces();
    expect(after.regions.map(({ id }) => id)).not.toContain(regionId);
    expect(after.codes.some((code) => code.regionId === regionId)).toBe(false);
    expect((await late.place()).answer.code).toBe('area-not-served');
    const kept = (await standing.customer.call('order-one', { query: { orderId } })).answer.data;
    expect(kept).toMatchObject({ status: 'opened', deliveries: [{ status: 'opened' }] });
    expect((await archive({})).answer.code).toBe('not-found');
  });
});
