import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentChoice } from '#contract/orders/payments.ts';
import type { PayMethod } from '#contract/payments/pay-methods.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
});
afterAll(() => shop.close());
afterEach(() => shop.database.db.run(sql`update spot_payment_types set is_active = true`));

const listOf = async (from = shop): Promise<PayMethod[]> =>
  (await staffCall(from, 'pay-method-collection')).answer.data.items;
const offeredBy = async (from = shop) =>
  (await listOf(from)).filter(({ isOffered }) => isOffered).map(({ paymentType }) => paymentType.slug);
async function offer(offered: string[], parts: { seen?: string[]; from?: TestShop } = {}) {
  const { from = shop, seen = await offeredBy(from) } = parts;
  return staffCall(from, 'pay-method-update', { body: { offered, seen, reason: 'δοκιμή' } });
}

describe('payment types', () => {
  it('are no longer shown or accepted when the owner disables them, and are restored when enabled', async () => {
    const who = await openCustomer(shop);
    const cart = await fillSingleCart(shop, who);
    const query = { cartId: cart.id };
    const shown = async () =>
      (await who.call('payment-type-collection', { query })).answer.data.items.map(
        ({ paymentType }: PayMethod) => paymentType.slug,
      );
    const all = await offeredBy();
    expect(all).toEqual(['viva', 'credit-card', 'viva-recurring', 'pos', 'cash-on-delivery', 'bank-deposit']);
    const left = all.filter((slug) => slug !== 'cash-on-delivery');
    expect((await offer(left)).status).toBe(200);
    await expect.poll(shown).toEqual(left);
    const body = { paymentType: 'cash-on-delivery', acceptTerms: true };
    expect((await who.call('cart-place', { query, body })).answer.code).toBe('payment-type-not-available');
    expect((await offer(all)).status).toBe(200);
    await expect.poll(shown).toEqual(all);
    expect((await who.call('cart-place', { query, body })).answer.code).toBe('ok');
    expect(
      await shop.database.db.rows(sql`
        select subject_id as id, after from audit_trail where subject_kind = 'setting' order by id`),
    ).toEqual([
      { id: 'payments', after: { offered: left } },
      { id: 'payments', after: { offered: all } },
    ]);
  });

  it('of a placed order stay as agreed', async () => {
    const who = await openCustomer(shop);
    const cart = await fillSingleCart(shop, who);
    const body = { paymentType: 'bank-deposit', acceptTerms: true };
    const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
    expect((await offer(['pos'])).status).toBe(200);
    const deposit = {
      orderNumber: order.number,
      amount: order.totals.grandtotal,
      reference: 'agreed',
      receivedOn: '2026-11-16',
    };
    const confirmed = await staffCall(shop, 'deposit-confirm', { role: 'accounts', body: deposit });
    expect(confirmed.answer.data).toMatchObject({ outcome: 'settled', status: 'opened' });
  });

  it('stay open to an order that was placed with them, and to no other', async () => {
    const who = await openCustomer(shop);
    const cart = await fillSingleCart(shop, who);
    const body = { paymentType: 'viva', acceptTerms: true };
    const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
    const query = { orderId: order.id };
    const shown = async (): Promise<string[]> =>
      (await who.call('payment-type-collection', { query })).answer.data.items.map(
        ({ paymentType, isAvailable }: PaymentChoice) => `${paymentType.slug} ${isAvailable}`,
      );
    expect((await offer(['pos'])).status).toBe(200);
    await expect.poll(shown).toEqual(['viva true', 'pos true']);
    const pay = (paymentType: string) => who.call('order-pay', { query, body: { paymentType } });
    expect((await pay('credit-card')).answer.code).toBe('payment-type-not-available');
    const again = (await pay('viva')).answer;
    expect(again).toMatchObject({ code: 'ok', data: { redirectUrl: expect.any(String) } });
  });

  it('cannot leave a kind of order without a payment type, nor be changed from an outdated version', async () => {
    const all = await offeredBy();
    // Cash has a legal limit: larger orders could not be paid.
    for (const offered of [[], ['viva-recurring'], ['cash-on-delivery'], ['cash-on-delivery', 'viva-recurring']])
      expect((await offer(offered)).answer.code).toBe('no-way-to-pay');
    expect((await offer(['pos'], { seen: ['pos'] })).answer).toMatchObject({
      code: 'setting-changed',
      data: { now: { offered: all } },
    });
    const answers = await Promise.all([offer(['pos'], { seen: all }), offer(['viva'], { seen: all })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staffCall(shop, 'pay-method-collection', { role: 'accounts' })).status).toBe(403);
  });
});

describe('a live shop without the keys of a card provider', () => {
  it('offers no card payment, and no deposit to the example account', async () => {
    const live = await openTestShop({ environment: liveVariables });
    try {
      const cards = (await listOf(live)).filter(({ isPossible }) => !isPossible);
      expect(cards.map(({ paymentType }) => paymentType.slug).sort()).toEqual([
        'credit-card',
        'viva',
        'viva-recurring',
      ]);
      expect((await offer(['viva', 'credit-card'], { from: live })).answer.code).toBe('no-way-to-pay');
      expect((await offer(['pos'], { from: live })).status).toBe(200);
      expect((await offer(['pos', 'viva'], { from: live })).answer.data).toEqual({
        fields: { offered: 'invalid-field' },
      });
      expect((await offer(['pos', 'bank-deposit'], { from: live })).answer.code).toBe('example-account');
      expect(await offeredBy(live)).toEqual(['pos']);
    } finally {
      await live.close();
    }
  });
});
