import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { openCustomer, planId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const monday = new Date('2026-11-16T10:00:00+02:00');
const dayInMs = 86_400_000;
let now = monday;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());

const onCart = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('cart-') && name !== 'cart-create');

describe('a cart without an id', () => {
  it.each(onCart.filter((name) => name !== 'cart-customer-one'))('is not found by %s', async (name) => {
    const { body } = calls[name] as CallContract;
    const ids = ['', 'short', 'ξένη-γραφή-για-ένα-καλάθι', 'x'.repeat(80)];
    const queries: Record<string, string>[] = [{}, ...ids.map((cartId) => ({ cartId }))];
    for (const query of queries) {
      const { status, answer } = await shop.call(name, { query, ...(body && { body: {} }) });
      expect([status, answer.code, answer.data]).toEqual([404, 'cart-not-found', null]);
    }
  });
});

describe('an ended cart', () => {
  const read = async (cartId: string, headers = {}) =>
    (await shop.call('cart-one', { query: { cartId }, headers })).answer;
  const open = async (headers = {}): Promise<string> => {
    now = monday;
    const body = { spotPlanId: await planId(shop, { type: 'daily' }) };
    return (await shop.call('cart-create', { body, headers })).answer.data.id;
  };

  it('shows until when it can be restored, and after that is not found', async () => {
    const cartId = await open();
    now = new Date(monday.getTime() + 8 * dayInMs);
    const until = new Date(monday.getTime() + 30 * dayInMs).toISOString();
    expect(await read(cartId)).toMatchObject({ code: 'cart-not-found', data: { restorableUntil: until } });
    now = new Date(monday.getTime() + 31 * dayInMs);
    expect(await read(cartId)).toMatchObject({ code: 'cart-not-found', data: null });
    expect(await read('a'.repeat(24))).toMatchObject({ code: 'cart-not-found', data: null });
  });

  it('asks an anonymous caller to sign in if it has a customer, until it is gone', async () => {
    const { headers } = await openCustomer(shop);
    const cartId = await open(headers);
    now = new Date(monday.getTime() + 8 * dayInMs);
    expect((await read(cartId)).code).toBe('user-not-allowed');
    expect((await shop.call('cart-restore', { query: { cartId } })).answer.code).toBe('user-not-allowed');
    const stranger = await openCustomer(shop);
    expect(await read(cartId, stranger.headers)).toMatchObject({ code: 'cart-not-found', data: null });
    expect((await shop.call('cart-restore', { query: { cartId }, headers })).answer.code).toBe('ok');
    expect((await read(cartId)).code).toBe('cart-not-found');
  });
});
