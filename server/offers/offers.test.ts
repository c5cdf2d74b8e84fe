import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferCollection, OfferedCoupon } from '#contract/shop/offers.ts';
import { sql } from '#server/database/sql.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { releaseCoupon } from '../coupons/redeem-coupon-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const terms = {
  name: { el: 'Φθινόπωρο', en: 'Autumn' },
  visibility: 'by-code',
  percent: 10,
  amount: null,
  minimumSubtotal: 0,
  validFrom: '2026-11-01',
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  firstOrderOnly: false,
  orderKinds: ['single', 'weekly', 'monthly'],
};

const make = (code: string, parts: object = {}) =>
  staffCall(shop, 'coupon-create', { body: { code, ...terms, ...parts } });
async function read(code: string): Promise<OfferedCoupon> {
  const { coupons } = (await staffCall(shop, 'offer-collection')).answer.data as OfferCollection;
  return coupons.find((coupon) => coupon.code === code) as OfferedCoupon;
}
async function change(code: string, parts: object, seen?: number) {
  const { id: couponId, version } = await read(code);
  return staffCall(shop, 'coupon-update', { body: { couponId, version: seen ?? version, ...terms, ...parts } });
}
const announced = async () => (await shop.call('repository-values')).answer.data.offers;

async function cartWith(customer: TestCustomer, code: string, filling: Parameters<typeof fillSingleCart>[2] = {}) {
  await receiveChanges(shop.database);
  const { id: cartId } = await fillSingleCart(shop, customer, filling);
  const { status, answer } = await customer.call('cart-coupon-update', { query: { cartId }, body: { code } });
  return { cartId, status, answer };
}
const place = (customer: TestCustomer, cartId: string, expectedTotal?: number) =>
  customer.call('cart-place', {
    query: { cartId },
    body: { paymentType: 'cash-on-delivery', acceptTerms: true, expectedTotal },
  });

describe('a coupon of the owner', () => {
  it('is created with every rule, used, and counted with its discount and its turnover', async () => {
    expect((await make('autumn10')).status).toBe(200);
    expect((await make('AUTUMN10')).answer.code).toBe('coupon-known');
    const anna = await openCustomer(shop);
    const { cartId, answer } = await cartWith(anna, 'autumn10');
    expect(answer.data.discountSource).toBe('coupon');
    const placed = await place(anna, cartId);
    expect(placed.answer.code).toBe('ok');
    const { totals } = placed.answer.data.order;
    expect(await read('AUTUMN10')).toMatchObject({
      state: 'running',
      uses: 1,
      discount: totals.discount,
      revenue: totals.grandtotal,
      earlier: [],
    });
  });

  it('gives carts the new terms when it is changed, and leaves placed orders as they were agreed', async () => {
    const order = () =>
      shop.database.db.one<{ terms: unknown; discount: number }>(sql`
        select terms->'discount' as terms, discount_in_cents as discount from orders where coupon_code = 'AUTUMN10'`);
    const before = await order();
    expect((await change('AUTUMN10', { percent: 50, minimumSubtotal: 1000 })).status).toBe(200);
    expect(await order()).toEqual(before);
    const { version, earlier } = await read('AUTUMN10');
    expect([version, earlier.map((each) => [each.version, each.terms.percent])]).toEqual([2, [[1, 10]]]);
    const { answer } = await cartWith(await openCustomer(shop), 'AUTUMN10');
    expect(answer.data.totals.discount).toBe(Math.round(answer.data.totals.subtotal / 2));
  });

  it('is changed by one of two concurrent requests; the other receives the current version', async () => {
    await make('TWO');
    const both = await Promise.all([change('TWO', { percent: 20 }, 1), change('TWO', { percent: 30 }, 1)]);
    const [refused] = both.filter(({ status }) => status === 409);
    const kept = await read('TWO');
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused?.answer).toMatchObject({
      code: 'coupon-changed',
      data: { version: 2, now: { percent: kept.percent } },
    });
    expect(kept.version).toBe(2);
  });

  it('is not redeemed once it has ended, not even by a cart that holds it', async () => {
    await make('SHORT');
    const eva = await openCustomer(shop);
    const { cartId, status } = await cartWith(eva, 'SHORT');
    expect(status).toBe(200);
    const { id: couponId, version } = await read('SHORT');
    const readCart = async () => (await eva.call('cart-one', { query: { cartId } })).answer.data;
    expect(await readCart()).toMatchObject({ discountSource: 'coupon', customerCoupon: { isOver: false } });
    await staffCall(shop, 'coupon-end', { body: { couponId, version } });
    await expect
      .poll(async () => (await readCart()).customerCoupon)
      .toMatchObject({ isOver: true, coupon: { code: 'SHORT' } });
    expect(await readCart()).toMatchObject({ discountSource: null, totals: { discount: 0 } });
    const { grandtotal } = (await readCart()).totals;
    expect((await place(eva, cartId, grandtotal)).answer.code).toBe('coupon-not-redeemable');
    await eva.call('cart-coupon-update', { query: { cartId }, body: { code: null } });
    expect((await place(eva, cartId, grandtotal)).answer.code).toBe('ok');
    expect((await read('SHORT')).state).toBe('over');
    const trail = await shop.database.db.rows<{ action: string }>(sql`
      select action from audit_trail where subject_kind = 'coupon' and subject_id = ${couponId} order by id`);
    expect(trail.map(({ action }) => action)).toEqual(['added', 'ended']);
  });

  it('gives carts no discount once it is used up, until a use is returned', async () => {
    await make('LAST', { totalLimit: 1 });
    const [ilias, maria] = [await openCustomer(shop), await openCustomer(shop)];
    const [his, hers] = [await cartWith(ilias, 'LAST'), await cartWith(maria, 'LAST')];
    const readHers = async () => (await maria.call('cart-one', { query: { cartId: hers.cartId } })).answer.data;
    const seen = await readHers();
    expect(seen).toMatchObject({ discountSource: 'coupon', customerCoupon: { isOver: false, isUsedUp: false } });
    const placed = await place(ilias, his.cartId);
    expect(placed.answer.code).toBe('ok');
    // She places with the totals she saw, but another customer was quicker: the request is refused.
    expect((await place(maria, hers.cartId, seen.totals.grandtotal)).answer.code).toBe('coupon-not-redeemable');
    const after = await readHers();
    expect(after).toMatchObject({
      discountSource: null,
      totals: { subtotal: seen.totals.subtotal, discount: 0 },
      customerCoupon: { isOver: true, isUsedUp: true, coupon: { code: 'LAST' } },
    });
    await shop.database.db.transaction((tx) => releaseCoupon(tx, placed.answer.data.order.id, new Date()));
    expect(await readHers()).toEqual(seen);
    await shop.database.db.run(sql`update coupons set used = 1 where code = 'LAST'`);
    await maria.call('cart-coupon-update', { query: { cartId: hers.cartId }, body: { code: null } });
    expect((await place(maria, hers.cartId, after.totals.grandtotal)).answer.code).toBe('ok');
  });

  it('gives another cart no discount when its customer has used it up', async () => {
    await make('ONCE', { perCustomerLimit: 1 });
    const nikos = await openCustomer(shop);
    const [first, second] = [await cartWith(nikos, 'ONCE'), await cartWith(nikos, 'ONCE')];
    expect((await place(nikos, first.cartId)).answer.code).toBe('ok');
    expect((await nikos.call('cart-one', { query: { cartId: second.cartId } })).answer.data).toMatchObject({
      discountSource: null,
      customerCoupon: { isOver: true, isUsedUp: true },
    });
    expect((await cartWith(await openCustomer(shop), 'ONCE')).answer.data.discountSource).toBe('coupon');
  });

  it('for first orders gives no discount on another cart of a customer with an order, until that order is cancelled', async () => {
    await make('FIRST', { firstOrderOnly: true });
    const nefeli = await openCustomer(shop);
    const [first, second] = [await cartWith(nefeli, 'FIRST'), await cartWith(nefeli, 'FIRST')];
    const readSecond = async () => (await nefeli.call('cart-one', { query: { cartId: second.cartId } })).answer.data;
    const seen = await readSecond();
    expect(seen).toMatchObject({ discountSource: 'coupon', customerCoupon: { isOver: false, isUsedUp: false } });
    const placed = await place(nefeli, first.cartId);
    expect(placed.answer.code).toBe('ok');
    expect(await readSecond()).toMatchObject({
      discountSource: null,
      totals: { discount: 0 },
      customerCoupon: { isOver: true, isUsedUp: true },
    });
    expect((await place(nefeli, second.cartId)).answer.code).toBe('coupon-not-redeemable');
    const orderId = placed.answer.data.order.id;
    expect((await nefeli.call('order-cancel', { query: { orderId }, body: {} })).answer.code).toBe('ok');
    expect(await readSecond()).toEqual(seen);
  });

  it('blocks no order that it would not have discounted when it is used up or has ended', async () => {
    const [ilias, maria] = [await openCustomer(shop), await openCustomer(shop)];
    const large = { meals: 5, amount: 5 };
    await make('LESS', { percent: 5, totalLimit: 1 });
    await make('MORE', { percent: 30, totalLimit: 1 });
    await make('ENDING', { percent: 5 });
    await make('HIGH', { totalLimit: 1 });
    const [less, more, ending, high] = [
      await cartWith(maria, 'LESS', large),
      await cartWith(maria, 'MORE', large),
      await cartWith(maria, 'ENDING', large),
      await cartWith(maria, 'HIGH'),
    ];
    const sources = [less, more, ending, high].map(({ answer }) => answer.data.discountSource);
    expect(sources).toEqual(['volume', 'coupon', 'volume', 'coupon']);
    for (const code of ['LESS', 'MORE', 'HIGH'])
      expect((await place(ilias, (await cartWith(ilias, code)).cartId)).answer.code).toBe('ok');
    await change('HIGH', { totalLimit: 1, minimumSubtotal: 100_000 });
    const { id: couponId, version } = await read('ENDING');
    await staffCall(shop, 'coupon-end', { body: { couponId, version } });
    await receiveChanges(shop.database);
    for (const [{ cartId }, source] of [
      [less, 'volume'] as const,
      [ending, 'volume'] as const,
      [high, null] as const,
    ]) {
      const { data: seen } = (await maria.call('cart-one', { query: { cartId } })).answer;
      expect(seen).toMatchObject({ discountSource: source, customerCoupon: { isOver: true } });
      expect((await place(maria, cartId, seen.totals.grandtotal)).answer).toMatchObject({
        code: 'ok',
        data: { order: { discountSource: source, couponCode: null, totals: seen.totals } },
      });
    }
    // It was better than the offer, so the customer counted on it.
    expect((await place(maria, more.cartId)).answer.code).toBe('coupon-not-redeemable');
    expect((await read('LESS')).uses).toBe(1);
  });

  it('refuses a limit below its uses, two kinds of value, and an end before its beginning', async () => {
    await make('LIMITED', { totalLimit: 5 });
    await shop.database.db.run(sql`update coupons set used = 3 where code = 'LIMITED'`);
    expect((await change('LIMITED', { totalLimit: 2 })).answer).toMatchObject({
      code: 'limit-below-used',
      data: { used: 3 },
    });
    expect((await change('LIMITED', { totalLimit: 3 })).status).toBe(200);
    expect((await read('LIMITED')).state).toBe('used-up');
    for (const [parts, field] of [
      [{ amount: 500 }, 'value'],
      [{ percent: null }, 'value'],
      [{ percent: 101 }, 'percent'],
      [{ validUntil: '2026-10-31' }, 'validUntil'],
      [{ orderKinds: [] }, 'orderKinds'],
    ] as const)
      expect(Object.keys((await make('WRONG', parts)).answer.data.fields)).toEqual([field]);
    expect((await make('ΕΛΛΗΝΙΚΑ')).answer.data.fields).toEqual({ code: 'coupon-code-letters' });
  });

  it('for selected customers is assigned by e-mail address, case-insensitive, and to no other account', async () => {
    await make('FORYOU', { visibility: 'personal' });
    const [anna, other] = [await openCustomer(shop), await openCustomer(shop)];
    const { id: couponId } = await read('FORYOU');
    const emails = [anna.email.toUpperCase(), 'unknown@example.com'];
    expect((await staffCall(shop, 'coupon-give', { body: { couponId, emails } })).answer.data).toEqual({
      given: 1,
      unknown: ['unknown@example.com'],
    });
    expect((await cartWith(anna, 'FORYOU')).status).toBe(200);
    expect((await cartWith(other, 'FORYOU')).answer.code).toBe('invalid-coupon');
  });

  it('is visible to support and accounting, changed by the owner, and not visible to the kitchen', async () => {
    const asked = async (role: 'support' | 'accounts' | 'kitchen') => [
      (await staffCall(shop, 'offer-collection', { role })).status,
      (await staffCall(shop, 'coupon-create', { body: { code: 'MINE', ...terms }, role })).status,
    ];
    expect(await asked('support')).toEqual([200, 403]);
    expect(await asked('accounts')).toEqual([200, 403]);
    expect(await asked('kitchen')).toEqual([403, 403]);
  });
});

describe('the announcements on pages', () => {
  const words = { text: { el: 'Τρία δώρα', en: 'Three gifts' }, from: '2026-11-15', until: '2026-11-15' };

  it('are banners with dates, each with a code only while it can be used', async () => {
    await make('GIFTS', { totalLimit: 1 });
    const { id: couponId } = await read('GIFTS');
    await staffCall(shop, 'banner-create', { body: { ...words, couponId } });
    await staffCall(shop, 'banner-create', { body: { ...words, couponId: null, from: '2026-11-16', until: null } });
    await receiveChanges(shop.database);
    const shown = { text: words.text, code: 'GIFTS', isForFirstOrder: false };
    expect((await announced()).banners).toEqual([shown]);
    await shop.database.db.run(sql`update coupons set used = 1 where code = 'GIFTS'`);
    await expect.poll(async () => (await announced()).banners).toEqual([]);
  });

  it('are changed and removed only from their current version', async () => {
    const { banners } = (await staffCall(shop, 'offer-collection')).answer.data as OfferCollection;
    const { id: bannerId = '', version = 0 } = banners[0] ?? {};
    const body = { ...words, bannerId, version, couponId: null };
    expect((await staffCall(shop, 'banner-update', { body })).status).toBe(200);
    expect((await staffCall(shop, 'banner-update', { body })).answer.code).toBe('banner-changed');
    expect((await staffCall(shop, 'banner-delete', { body: { bannerId, version: version + 1 } })).status).toBe(200);
  });

  it('show the public coupon for first orders while it is valid', async () => {
    expect((await announced()).firstOrder).toEqual({ code: 'WELCOME20', percent: 20 });
    const { id: couponId, version } = await read('WELCOME20');
    await staffCall(shop, 'coupon-end', { body: { couponId, version } });
    await expect.poll(async () => (await announced()).firstOrder).toBeNull();
  });
});
