import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { asking, type ChangingShop, openChangingShop, openWide } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, homeOf, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  await openWide(shop);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

interface Wish {
  contact?: { email?: string; phone?: string };
  door?: object;
  code?: string | null;
}

async function place(customer: TestCustomer, { contact = {}, door = {}, code = 'WELCOME20' }: Wish = {}) {
  const { id: cartId } = await fillSingleCart(shop, customer);
  const query = { cartId };
  await customer.call('cart-address-update', { query, body: { ...homeOf(customer), ...door } });
  if (code) await customer.call('cart-coupon-update', { query, body: { code } });
  const { phone } = homeOf(customer);
  const body = {
    paymentType: 'pos',
    acceptTerms: true,
    contact: { name: 'Εύα', email: customer.email, phone, ...contact },
  };
  return (await customer.call('cart-place', { query, body })).answer;
}

describe('a first-order discount', () => {
  it('needs a verified e-mail address', async () => {
    const customer = await openCustomer(shop);
    await shop.database.db.run(sql`update accounts set email_verified_at = null where id = ${customer.accountId}`);
    expect((await place(customer)).code).toBe('email-not-proven');
    expect((await place(customer, { code: null })).code).toBe('ok');
  });

  it('is given once per phone, for any account and address', async () => {
    const phone = '6955000000';
    const [eva, kostas] = [await openCustomer(shop), await openCustomer(shop)];
    expect((await place(eva, { contact: { phone } })).code).toBe('ok');
    expect((await place(kostas, { contact: { phone: '+30 695 500 0000' } })).code).toBe('coupon-not-redeemable');
    expect((await place(kostas)).code).toBe('ok');
  });

  it('is given once per address, in any spelling', async () => {
    const [eva, kostas] = [await openCustomer(shop), await openCustomer(shop)];
    expect((await place(eva, { door: { street: 'Αθηνάς', number: '12', bell: 'Παππά' } })).code).toBe('ok');
    const same = { street: 'ΑΘΗΝΑΣ', number: ' 12', bell: 'ΠΑΠΠΑ' };
    expect((await place(kostas, { door: same })).code).toBe('coupon-not-redeemable');
    expect((await place(kostas, { door: { ...same, floor: '5' } })).code).toBe('ok');
  });

  it('is given once when many accounts with one phone place at the same moment', async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => openCustomer(shop)));
    const answers = await Promise.all(customers.map((each) => place(each, { contact: { phone: '6966000000' } })));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'coupon-not-redeemable')).toHaveLength(4);
  });

  it('is still available to the contact of another customer’s order', async () => {
    const [victim, first, second] = [await openCustomer(shop), await openCustomer(shop), await openCustomer(shop)];
    const { phone, bell } = homeOf(victim);
    const naming = { contact: { email: victim.email, phone }, door: { bell } };
    expect((await place(first, { ...naming, code: null })).code).toBe('ok');
    expect((await place(second, naming)).code).toBe('ok');
    expect((await place(victim)).code).toBe('ok');
  });

  it('is returned when the order is cancelled, and taken again when that is undone, unless another order has it', async () => {
    const phone = '6944000000';
    const [eva, kostas] = [await openCustomer(shop), await openCustomer(shop)];
    const { order } = (await place(eva, { contact: { phone } })).data;
    const ask = asking(eva, order);
    const { data: stopped } = await ask('order-cancel');
    const undo = { changeId: stopped.changes[0].id };
    expect((await ask('order-change-undo', undo)).code).toBe('ok');
    expect((await place(kostas, { contact: { phone } })).code).toBe('coupon-not-redeemable');
    const { data: again } = await ask('order-cancel');
    expect((await place(kostas, { contact: { phone } })).code).toBe('ok');
    expect((await ask('order-change-undo', { changeId: again.changes[0].id })).code).toBe('change-not-possible');
  });
});
