import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { writeParticulars } from '#tests/support/shop/open-for-business.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const { DATABASE_URL: _url, ...environment } = liveVariables;
  shop = await openTestShop({ environment: { ...environment, DATABASE_URL: 'postgres://unused.example/shop' } });
});
afterAll(() => shop.close());

const opening = async () => (await staffCall(shop, 'opening-one')).answer.data;
const place = (customer: Awaited<ReturnType<typeof openCustomer>>, cartId: string) =>
  customer.call('cart-place', { query: { cartId }, body: { paymentType: 'pos', acceptTerms: true } });

describe('a live shop before it opens', () => {
  it('lists the remaining example settings, takes no orders and refuses to open', async () => {
    expect(await opening()).toMatchObject({ isOpen: false, gaps: ['brand', 'company', 'tax', 'contact', 'bank'] });
    expect((await shop.call('repository-values')).answer.data.isOpen).toBe(false);
    const customer = await openCustomer(shop);
    const { id } = await fillSingleCart(shop, customer);
    const { status, answer } = await place(customer, id);
    expect([status, answer.code]).toEqual([409, 'shop-not-open']);
    const refused = await staffCall(shop, 'shop-open');
    expect([refused.status, refused.answer.code]).toEqual([409, 'shop-not-ready']);
    expect(refused.answer.data.gaps).toContain('tax');
    expect((await staffCall(shop, 'shop-open', { role: 'support' })).status).toBe(403);
  });

  it('refuses a first location and the example menu where a location and meals exist', async () => {
    const place = {
      name: { el: 'Α', en: 'A' },
      ...{ minimum: 0, deliveryFee: 0, freeDeliveryFrom: 0, codes: '10563', days: [1], mealsPerDay: 5 },
      windows: [{ from: '10:00', to: '12:00', deliveries: 2 }],
      payments: ['pos'],
    };
    expect((await staffCall(shop, 'first-place-create', { body: place })).answer.code).toBe('place-known');
    expect((await staffCall(shop, 'example-menu-create')).answer.code).toBe('meals-known');
  });

  it('is opened by its owner, once, and sells from then on', async () => {
    await writeParticulars(shop);
    const presses = await Promise.all([1, 2].map(() => staffCall(shop, 'shop-open')));
    expect(presses.map(({ answer }) => answer.data)).toMatchObject([{ isOpen: true }, { isOpen: true }]);
    const entries = await shop.database.db.rows(sql`select 1 from audit_trail where action = 'opened'`);
    expect(entries).toHaveLength(1);
    await expect.poll(async () => (await shop.call('repository-values')).answer.data.isOpen).toBe(true);
    const customer = await openCustomer(shop);
    const { id } = await fillSingleCart(shop, customer);
    expect((await place(customer, id)).answer.code).not.toBe('shop-not-open');
  });

  it('is closed again by example particulars, no matter who saved them', async () => {
    await shop.database.db.run(sql`delete from settings where key = 'tax'`);
    await expect.poll(async () => (await shop.call('repository-values')).answer.data.isOpen).toBe(false);
  });
});
