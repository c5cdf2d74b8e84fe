import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingShop, openChangingShop, openWide } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, homeOf, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00', { CALL_LIMITS: '' });
  await openWide(shop);
});
afterAll(() => shop.close());

async function place(customer: TestCustomer, paymentType: string, phone?: string) {
  const cart = await fillSingleCart(shop, customer);
  const contact = { name: 'Εύα', email: customer.email, phone: phone ?? homeOf(customer).phone };
  const body = { paymentType, acceptTerms: true, contact };
  return (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer;
}

describe('without staff', () => {
  it('an account can have three unpaid orders open, and one more once one of them is closed', async () => {
    const customer = await openCustomer(shop);
    const orders = [];
    for (let count = 0; count < 3; count++) orders.push((await place(customer, 'bank-deposit')).data.order);
    expect(await place(customer, 'viva')).toMatchObject({ code: 'too-many-unpaid-orders', data: { most: 3 } });
    expect((await place(customer, 'pos')).code).toBe('ok');
    await customer.call('order-cancel', { query: { orderId: orders[0].id } });
    expect((await place(customer, 'bank-deposit')).code).toBe('ok');
  });

  it('a phone can have five orders for the door open, in any spelling of its number and across accounts', async () => {
    const phones = ['6977000000', '697 700 0000', '+306977000000', '0030 6977000000', '697-700-0000', '6977000000'];
    const customers = await Promise.all(phones.map(() => openCustomer(shop)));
    const codes: string[] = [];
    for (const [index, customer] of customers.entries()) {
      codes.push((await place(customer, 'cash-on-delivery', phones[index])).code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-door-orders']);
  });

  it('the limit also holds for concurrent placements', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => openCustomer(shop)));
    const answers = await Promise.all(customers.map((customer) => place(customer, 'pos', '6988000000')));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(5).fill('ok'), ...Array(3).fill('too-many-door-orders')]);
  });

  it('the limit is not bypassed by a later change to payment at the door', async () => {
    const customer = await openCustomer(shop);
    const waiting = (await place(customer, 'bank-deposit')).data.order;
    for (let count = 0; count < 5; count++) expect((await place(customer, 'pos')).code).toBe('ok');
    const { answer } = await customer.call('order-pay', {
      query: { orderId: waiting.id },
      body: { paymentType: 'pos' },
    });
    expect(answer.code).toBe('too-many-door-orders');
  });
});
