import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type CallContract, staffRoles } from '#contract/fields/call-contract.ts';
import { openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { readTexts } from '#texts/read-texts.ts';
import { createInProcessTransport } from './in-process-transport.ts';

let shop: TestShop;
let token: string;
let cartId: string;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
  token = (await openCustomer(shop)).headers.authorization?.replace('Bearer ', '') ?? '';
  cartId = 'a'.repeat(24);
});
afterAll(() => shop.close());

const withBody = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as CallContract).body);

/** For missing fields and fields of a wrong type: the error of a field is a key of the shop's texts, never a sentence of a library. */
it.each(withBody)('%s names invalid fields by keys of the texts', async (name) => {
  const { method, caller, body } = calls[name] as CallContract;
  const staff = caller === 'staff' ? { name: 'δοκιμή', roles: [...staffRoles] } : null;
  const door = createInProcessTransport(shop.app.pipeline, staff);
  // Texts for fields of the office have the prefix `field-`.
  const known = Object.keys(readTexts('el')).flatMap((key) => [key, key.replace(/^field-/, '')]);
  const fields = Object.keys((body as { shape?: object }).shape ?? {});
  const wrong = [{}, ...fields.flatMap((field) => [7, [], {}, null, 'x'].map((value) => ({ [field]: value })))];
  for (const sent of wrong) {
    const query = { cartId, orderId: crypto.randomUUID(), addressId: crypto.randomUUID() };
    const message = {
      language: 'el',
      token: staff ? null : token,
      requestId: 'r',
      clientAddress: '127.0.0.1',
    } as const;
    const { answer } = await door({ ...message, name, method, query, body: sent });
    if (answer.code !== 'invalid-input') continue;
    const messages = Object.values((answer.data as { fields: Record<string, string> }).fields);
    expect(messages.filter((key) => !known.includes(key))).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  }
});
