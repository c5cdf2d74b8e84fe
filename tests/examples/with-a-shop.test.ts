import { once } from 'node:events';
import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createWebhookReceiver, type ShopEvent } from '../../examples/extending/webhook-receiver.ts';
import { openImports } from '../support/documents/imported-files.ts';
import { staffCall } from '../support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '../support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '../support/shop/order-shop.ts';

let shop: ChangingShop;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00', { WEBHOOKS_TO_LOOPBACK: 'on' });
}, 60_000);
afterAll(() => shop.close());

it('the webhook receiver of the example takes the real message of an order once, and no forged one', async () => {
  const events: ShopEvent[] = [];
  let secret = '';
  const server = createWebhookReceiver({
    get secret() {
      return secret;
    },
    onEvent: (event) => events.push(event),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    await shop.run('find-webhook-events');
    const body = { name: 'Λογιστής', url, events: ['order.placed'] };
    ({ secret } = (await staffCall(shop, 'webhook-create', { body })).answer.data);
    const customer = await openCustomer(shop);
    const { id: orderId } = await buy(shop, customer, await fillSingleCart(shop, customer), 'cash-on-delivery');
    for (const job of ['find-webhook-events', 'send-webhooks']) await shop.run(job);
    expect(events).toMatchObject([{ type: 'order.placed', data: { orderId } }]);
    const forged = await fetch(url, {
      method: 'POST',
      headers: { 'webhook-id': 'x', 'webhook-timestamp': String(Date.now() / 1000), 'webhook-signature': 'v1,none' },
      body: '{}',
    });
    expect(forged.status).toBe(401);
    expect(events).toHaveLength(1);
  } finally {
    server.close();
  }
});

it('the ingredients of the example are imported as they are', async () => {
  const file = await fs.readFile(path.resolve(import.meta.dirname, '../../examples/imports/ingredients.csv'));
  const { bring, apply } = openImports(() => shop);
  const report = await bring('ingredients', file);
  expect(report.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([['new', []]]);
  expect((await apply(report)).code).toBe('ok');
  const stored = await shop.database.db.one(
    sql`select allergens from ingredients where name->>'en' = 'smoked trout of Louros'`,
  );
  expect(stored).toEqual({ allergens: ['fish'] });
});
