import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer, windowId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const monday = new Date('2026-11-16T10:00:00+02:00');
const friday = '2026-11-20';
const saturday = '2026-11-21';
const usual = { days: 2, hour: 24 };
const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
let now = monday;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
}, 120_000);
afterAll(() => shop.close());

const setCutOff = (rule: object, seen: object) => staffCall(shop, 'cut-off-update', { body: { ...rule, seen } });
const shownCutOff = async () => (await shop.call('repository-values')).answer.data.cutOff;
const stateOf = async (date: string) =>
  (await staffCall(shop, 'delivery-day-one', { query: { date } })).answer.data as { state: string; cutOff: string };
const stripOf = async (date: string) =>
  (await staffCall(shop, 'delivery-day-collection', { query: { from: date, to: date } })).answer.data.items[0];

async function order(date: string) {
  const customer = await openCustomer(shop);
  const { id: cartId } = await fillSingleCart(shop, customer, { date });
  const placed = await customer.call('cart-place', { query: { cartId }, body: cash });
  const query = { orderId: placed.answer.data.order.id };
  const changeUntil = async (): Promise<string | null> =>
    (await customer.call('order-one', { query })).answer.data.deliveries[0].changeUntil;
  const stop = () => customer.call('order-cancel', { query });
  return { changeUntil, stop };
}

/** Schedules this date in a new cart. */
async function scheduleNew(date: string) {
  const newcomer = await openCustomer(shop);
  const { id: cartId } = await fillSingleCart(shop, newcomer, { date: '2026-11-27' });
  const body = { dates: [date], timePeriodId: await windowId(shop) };
  return newcomer.call('cart-schedule-update', { query: { cartId }, body });
}

describe('the cut-off of a spot', { timeout: 120_000 }, () => {
  it('is set by the owner within limits and visible to customers, and a conflicting change is refused with the current value', async () => {
    for (const wrong of [
      { days: 0, hour: 24 },
      { days: 8, hour: 24 },
      { days: 2, hour: 0 },
      { days: 2, hour: 25 },
    ])
      expect((await setCutOff(wrong, usual)).answer.code).toBe('invalid-input');
    expect((await setCutOff({ days: 1, hour: 12 }, usual)).status).toBe(200);
    await expect.poll(shownCutOff).toEqual({ days: 1, hour: 12 });
    const late = await setCutOff({ days: 3, hour: 24 }, usual);
    expect(late.answer).toMatchObject({ code: 'cut-off-changed', data: { now: { days: 1, hour: 12 } } });
    const support = await staffCall(shop, 'cut-off-update', {
      role: 'support',
      body: { ...usual, seen: { days: 1, hour: 12 } },
    });
    expect(support.status).toBe(403);
    const query = {
      spotPlanId: (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items[0].id,
      from: friday,
      to: friday,
    };
    expect((await shop.call('date-collection', { query })).answer.data.dates[0].cutoff).toBe(
      '2026-11-19T09:59:59.999Z',
    );
    await setCutOff(usual, { days: 1, hour: 12 });
    await expect.poll(shownCutOff).toEqual(usual);
  });

  it('that ends in the afternoon reaches the cached public responses', async () => {
    await setCutOff({ days: 2, hour: 18 }, usual);
    await expect.poll(shownCutOff).toEqual({ days: 2, hour: 18 });
    const nextDelivery = async () =>
      (await shop.call('address-check', { query: { postalCode: '10563' } })).answer.data.nextDelivery;
    now = new Date('2026-11-18T17:59:00+02:00');
    expect(await nextDelivery()).toMatchObject({ date: friday });
    now = new Date('2026-11-18T18:00:00+02:00');
    expect(await nextDelivery()).toMatchObject({ date: saturday });
    now = monday;
    await setCutOff(usual, { days: 2, hour: 18 });
    await expect.poll(shownCutOff).toEqual(usual);
  });

  it('that becomes earlier does not affect existing orders, and the kitchen waits for them', async () => {
    const early = await order(friday);
    await setCutOff({ days: 3, hour: 18 }, usual);
    await expect.poll(shownCutOff).toEqual({ days: 3, hour: 18 });
    const late = await order(saturday);
    expect(await early.changeUntil()).toBe('2026-11-18T21:59:59.999Z');
    expect(await late.changeUntil()).toBe('2026-11-18T15:59:59.999Z');

    now = new Date('2026-11-18T18:00:00+02:00');
    expect(await late.changeUntil()).toBeNull();
    expect((await late.stop()).answer.code).toBe('change-too-late');
    expect(await stateOf(saturday)).toMatchObject({ state: 'frozen', cutOff: '2026-11-18T15:59:59.999Z' });
    expect(await stateOf(friday)).toMatchObject({ state: 'open', cutOff: '2026-11-18T21:59:59.999Z' });
    expect(await stripOf(friday)).toMatchObject({ state: 'open', cutOff: '2026-11-18T21:59:59.999Z' });
    expect((await scheduleNew(friday)).answer).toMatchObject({ code: 'date-closed', data: { date: friday } });
    expect((await scheduleNew('2026-11-22')).answer.code).toBe('ok');
    expect((await early.stop()).status).toBe(200);
    // No order with the later cut-off is left that the kitchen would have to wait for.
    expect(await stateOf(friday)).toMatchObject({ state: 'frozen', cutOff: '2026-11-17T15:59:59.999Z' });
    now = monday;
  });

  it('that becomes later applies to earlier orders, too', async () => {
    const rule = await shownCutOff();
    const placed = await order(friday);
    expect(await placed.changeUntil()).toBe('2026-11-17T15:59:59.999Z');
    await setCutOff({ days: 1, hour: 24 }, rule);
    await expect.poll(placed.changeUntil).toBe('2026-11-19T21:59:59.999Z');
    now = new Date('2026-11-19T20:00:00+02:00');
    expect((await placed.stop()).status).toBe(200);
    now = monday;
    await setCutOff(usual, { days: 1, hour: 24 });
  });
});
