import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
let shop: PayingShop;
let code: string;
let asked = 0;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { redirectUrl } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  code = new URL(redirectUrl).searchParams.get('ref') ?? '';
  shop.viva.simulator.app.server.on('request', () => {
    asked += 1;
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  asked = 0;
});

async function flood(count: number, orderCode: () => string) {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent++) {
    const EventData = { OrderCode: orderCode(), TransactionId: randomUUID() };
    const payload = JSON.stringify({ MessageId: randomUUID(), EventTypeId: 1796, EventData });
    const headers = { 'content-type': 'application/json' };
    const url = '/api/payments/viva/webhook';
    const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  return statuses;
}

describe('a flood', () => {
  it('of 500 bogus webhooks makes no request to the provider, and is not recorded', async () => {
    const statuses = await flood(500, () => `${randomInt(10 ** 9, 10 ** 10)}`);
    expect([...statuses]).toEqual([[200, 500]]);
    expect(asked).toBe(0);
    expect(await shop.database.db.rows(sql`select 1 from payment_messages`)).toEqual([]);
  });

  it('of 500 webhooks that name a real payment makes a few requests to the provider', async () => {
    const statuses = await flood(500, () => code);
    expect(statuses.get(200)).toBe(12);
    expect(statuses.get(429)).toBe(488);
    expect(asked).toBeLessThanOrEqual(12 * 4);
  });

  it("of returns to a real payment is answered from the shop's own data", async () => {
    for (let back = 0; back < 100; back++) {
      const { answer } = await shop.call('payment-return', { body: { s: code, t: randomUUID() } });
      expect(answer.data.state).toBe('checking');
    }
    expect(asked).toBeLessThanOrEqual(12 * 4);
  });
});
