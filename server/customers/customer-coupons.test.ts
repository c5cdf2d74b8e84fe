import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { countCouponUses, hasEarlierOrder, personKeyOf } from '#server/coupons/coupon-use-store.ts';
import { keepCoupon } from '#server/coupons/customer-coupon-store.ts';
import { sql } from '#server/database/sql.ts';
import { readEnvironment } from '#server/environment.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { receiveCatalogueChanges } from '#tests/support/shop/changing-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
const secret = readEnvironment({}).SHOP_SECRET;
const now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const address = { street: 'Ερμού', postalCode: '10563' };
async function order(customer: TestCustomer, status = 'delivered', email = customer.email): Promise<string> {
  const contact = { name: 'Άννα', email, phone: '' };
  return (await putOrder(shop.database.db, { accountId: customer.id, contact, address, status })).orderId;
}
async function couponId(code: string): Promise<string> {
  return (await shop.database.db.one<{ id: string }>(sql`select id from coupons where code = ${code}`))?.id ?? '';
}
async function use(code: string, orderId: string, person: { id: string | null; email: string }, released = false) {
  const id = await couponId(code);
  await shop.database.db.run(sql`
    insert into coupon_uses (coupon_id, order_id, account_id, person_key, use_number, used_at, released_at)
    values (${id}, ${orderId}, ${person.id}, ${personKeyOf(secret, person.email)}, 1, ${now}, ${released ? now : null})`);
  if (!released) await shop.database.db.run(sql`update coupons set used = used + 1 where id = ${id}`);
}
const states = async (customer: TestCustomer) =>
  (await customer.call('customer-coupon-collection')).answer.data.items.map(
    ({ coupon, state }: { coupon: { code: string }; state: string }) => [coupon.code, state],
  );

async function give({ id }: TestCustomer, code: string): Promise<void> {
  await keepCoupon(shop.database.db, id, await couponId(code), now);
}
async function openCart(customer: TestCustomer | null): Promise<string> {
  const spotPlanId = (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items[0].id;
  const parts = { body: { spotPlanId }, headers: customer?.headers ?? {} };
  return ((await shop.call('cart-create', parts)).answer.data as Cart).id;
}
async function redeem(customer: TestCustomer | null, code = 'welcome20') {
  const cartId = await openCart(customer);
  const parts = { query: { cartId }, body: { code }, headers: customer?.headers ?? {} };
  const { status, answer } = await shop.call('cart-coupon-update', parts);
  return [status, answer.code];
}

describe('customer-coupon-collection', () => {
  it('offers a newcomer the public coupons, in their language, with their terms', async () => {
    const eva = await openTestCustomer(shop);
    const { items, credit } = (await eva.call('customer-coupon-collection', undefined, {}, 'en')).answer.data;
    expect(credit).toBe(0);
    expect(items).toHaveLength(1);
    expect(items[0]).toEqual({
      coupon: { code: 'WELCOME20', name: '20% off your first order', percent: 20, amount: null, minimumSubtotal: 0 },
      validUntil: null,
      orderKinds: ['single', 'weekly', 'monthly'],
      state: 'usable',
    });
    expect((await shop.call('customer-coupon-collection')).status).toBe(401);
  });

  it('shows used and expired coupons, and the remaining credit', async () => {
    const eva = await openTestCustomer(shop);
    await use('WELCOME20', await order(eva), eva);
    await use('EXPIRED', await order(eva), eva);
    await use('TENOFF', await order(eva), eva);
    await shop.database.db.run(sql`
      insert into credits (account_id, amount_in_cents, reason, at) values (${eva.id}, 900, 'change', ${now}),
        (${eva.id}, -150, 'order', ${now})`);
    expect(await states(eva)).toEqual([
      ['TENOFF', 'usable'],
      ['WELCOME20', 'used'],
      ['EXPIRED', 'expired'],
    ]);
    expect((await eva.call('customer-coupon-collection')).answer.data.credit).toBe(750);
  });

  it('does not offer used-up coupons, nor first-order coupons to customers with an order', async () => {
    const eva = await openTestCustomer(shop);
    await order(eva);
    await give(eva, 'OFFICE15');
    expect(await states(eva)).toEqual([['OFFICE15', 'usable']]);
    await shop.database.db.run(sql`update coupons set total_limit = 5, used = 5 where code = 'OFFICE15'`);
    expect(await states(eva)).toEqual([]);
    await shop.database.db.run(sql`update coupons set total_limit = null, used = 0 where code = 'OFFICE15'`);
  });

  it('shows a code to customers who entered it, and a personal one only to its owner', async () => {
    const [eva, kostas] = [await openTestCustomer(shop), await openTestCustomer(shop)];
    await shop.database.db.run(sql`
      insert into coupons (code, visibility, name, percent, valid_from, order_kinds)
      values ('FOREVA', 'personal', '{"el": "Για σένα", "en": "For you"}', 30, '2025-01-01', '{single,weekly,monthly}'),
        ('GUESSED', 'by-code', '{"el": "Κωδικός", "en": "Code"}', 5, '2025-01-01', '{single,weekly,monthly}')`);
    await receiveCatalogueChanges();
    expect(await redeem(kostas, 'GUESSED')).toEqual([200, 'ok']);
    expect(await states(kostas)).toEqual([
      ['GUESSED', 'usable'],
      ['WELCOME20', 'usable'],
    ]);
    await give(eva, 'FOREVA');
    expect(await redeem(kostas, 'FOREVA')).toEqual([404, 'invalid-coupon']);
    expect(await redeem(null, 'FOREVA')).toEqual([404, 'invalid-coupon']);
    expect(await redeem(eva, 'FOREVA')).toEqual([200, 'ok']);
    expect(await states(eva)).toEqual([
      ['FOREVA', 'usable'],
      ['WELCOME20', 'usable'],
    ]);
  });
});

describe('the person key of a coupon use', () => {
  it('is the same for every spelling of an address, and cannot be reversed', () => {
    const key = personKeyOf(secret, 'eva@example.com');
    expect(personKeyOf(secret, '  EVA@Example.com ')).toBe(key);
    expect(personKeyOf(secret, 'eva2@example.com')).not.toBe(key);
    expect(personKeyOf('another secret', 'eva@example.com')).not.toBe(key);
  });

  it('counts uses under a former address, and not released ones', async () => {
    const eva = await openTestCustomer(shop);
    await use('TENOFF', await order(eva), { id: eva.id, email: 'before@example.com' });
    await use('TENOFF', await order(eva), { id: null, email: eva.email });
    await use('TENOFF', await order(eva, 'canceled'), { id: null, email: eva.email.toUpperCase() }, true);
    const { db } = shop.database;
    const id = await couponId('TENOFF');
    const key = personKeyOf(secret, eva.email);
    expect((await countCouponUses(db, id, key, eva.id)).usedByCustomer).toBe(2);
    expect((await countCouponUses(db, id, key)).usedByCustomer).toBe(1);
    expect((await countCouponUses(db, id, null)).usedByCustomer).toBe(0);
  });

  it('counts earlier orders unless cancelled or declined, and not those of others that name them as the contact', async () => {
    const { db } = shop.database;
    const eva = await openTestCustomer(shop);
    await order(eva, 'canceled');
    await order(eva, 'not-accepted');
    expect(await hasEarlierOrder(db, eva.id)).toBe(false);
    const kostas = await openTestCustomer(shop);
    await order(kostas, 'not-paid', eva.email.toUpperCase());
    expect(await hasEarlierOrder(db, eva.id)).toBe(false);
    expect(await hasEarlierOrder(db, kostas.id)).toBe(true);
  });
});

describe('a first-order coupon on a cart', () => {
  it('is accepted for a newcomer and for an anonymous caller', async () => {
    expect(await redeem(await openTestCustomer(shop))).toEqual([200, 'ok']);
    expect(await redeem(null)).toEqual([200, 'ok']);
  });

  it('is refused after an order', async () => {
    const eva = await openTestCustomer(shop);
    const orderId = await order(eva);
    expect(await redeem(eva)).toEqual([409, 'coupon-not-redeemable']);
    await shop.database.db.run(sql`update orders set status = 'canceled' where id = ${orderId}`);
    expect(await redeem(eva)).toEqual([200, 'ok']);
  });

  it('is refused for the address in capitals, for another account of the address, or after the first was deleted', async () => {
    const email = 'again@example.com';
    const first = await openTestCustomer(shop, { email, isFresh: true });
    await use('WELCOME20', await order(first), first);
    expect((await first.call('customer-delete', { confirm: email })).status).toBe(200);
    const second = await openTestCustomer(shop, { email: 'AGAIN@example.com' });
    expect(await redeem(second)).toEqual([409, 'coupon-not-redeemable']);
    expect(await states(second)).toContainEqual(['WELCOME20', 'used']);
  });

  it('is refused for everyone once its uses are used up', async () => {
    await shop.database.db.run(
      sql`update coupons set total_limit = used + 1, used = used + 1 where code = 'WELCOME20'`,
    );
    // The catalogue change arrives a moment later.
    await expect.poll(() => redeem(null)).toEqual([409, 'coupon-not-redeemable']);
    await shop.database.db.run(sql`update coupons set total_limit = null where code = 'WELCOME20'`);
  });
});
