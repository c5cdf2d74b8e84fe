import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookEvent, WebhookWithSecret } from '#contract/shop/webhooks.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/network/webhook-receiver.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';

let shop: ChangingShop;
let receiver: WebhookReceiver;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00', { WEBHOOKS_TO_LOOPBACK: 'on' });
  receiver = await openWebhookReceiver();
  customer = await openCustomer(shop);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await receiver.close();
});
beforeEach(() => receiver.received.splice(0));
afterEach(async () => {
  for (const statement of [sql`delete from webhooks`, sql`delete from webhook_events`])
    await shop.database.db.run(statement);
});

async function add(events: WebhookEvent[] = ['order.placed', 'order.canceled']): Promise<WebhookWithSecret> {
  await shop.run('find-webhook-events');
  const body = { name: 'Λογιστής', url: receiver.url, events };
  return (await staffCall(shop, 'webhook-create', { body })).answer.data;
}
async function sendAll(): Promise<void> {
  await shop.run('find-webhook-events');
  await shop.run('send-webhooks');
}
const received = (): { type: string }[] => receiver.received.map(({ body }) => JSON.parse(body));
const logOf = async (webhookId: string): Promise<WebhookDelivery[]> =>
  (await staffCall(shop, 'webhook-delivery-collection', { query: { webhookId } })).answer.data.items;
const place = async () => buy(shop, customer, await fillSingleCart(shop, customer), 'viva');

describe('an endpoint', () => {
  it('that subscribed to order.cancelled under release 0.2 keeps that name until its owner chooses the other', async () => {
    const { webhook } = await add();
    const former = { ...(await add()).webhook };
    await shop.database.db.run(sql`
      update webhooks set events = array_replace(events, 'order.canceled', 'order.cancelled') where id = ${former.id}`);
    const cancel = async () => {
      receiver.received.splice(0);
      expect((await customer.call('order-cancel', { query: { orderId: (await place()).id } })).answer.code).toBe('ok');
      for (let round = 0; round < 2; round++) await sendAll();
      return received()
        .map(({ type }) => type)
        .filter((type) => type.startsWith('order.cancel'))
        .toSorted();
    };
    expect(await cancel()).toEqual(['order.canceled', 'order.cancelled']);
    const namesOf = async (id: string) =>
      (await logOf(id)).map(({ type }) => type).filter((type) => /cancel/.test(type));
    expect(await namesOf(webhook.id)).toEqual(['order.canceled']);
    expect(await namesOf(former.id)).toEqual(['order.cancelled']);

    const update = async (id: string, events: string[]) => {
      const body = { name: 'Λογιστής', url: receiver.url, events };
      const { answer } = await staffCall(shop, 'webhook-update', { query: { webhookId: id }, body });
      return answer.code === 'ok' ? answer.data.events : answer.data.fields;
    };
    expect(await update(former.id, ['order.cancelled', 'order.placed'])).toEqual(['order.cancelled', 'order.placed']);
    expect(await update(former.id, ['order.cancelled', 'order.canceled'])).toEqual({ events: 'webhook-event-twice' });
    expect(await cancel()).toEqual(['order.canceled', 'order.cancelled']);
    expect(await update(former.id, ['order.canceled'])).toEqual(['order.canceled']);
    expect(await cancel()).toEqual(['order.canceled', 'order.canceled']);
    expect(await update(former.id, ['order.cancelled'])).toEqual({ events: 'unknown-value' });
    const body = { name: 'x', url: receiver.url, events: ['order.cancelled'] };
    const { answer } = await staffCall(shop, 'webhook-create', { body });
    expect(answer.data.fields).toEqual({ events: 'unknown-value' });
  });

  it('is not notified again of a cancellation that release 0.2 has reported', async () => {
    const former = (await add(['order.canceled'])).webhook;
    await shop.database.db.run(sql`update webhooks set events = '{order.cancelled}' where id = ${former.id}`);
    const order = await place();
    expect((await customer.call('order-cancel', { query: { orderId: order.id } })).answer.code).toBe('ok');
    const source = sql`'move ' || (select max(id) from order_moves where order_id = ${order.id} and delivery_id is null)`;
    await shop.database.db.run(sql`
      insert into webhook_events (id, source, type, at, data)
      values (gen_random_uuid(), ${source}, 'order.cancelled', ${shop.now()}, '{}')`);
    await sendAll();
    expect(received()).toEqual([]);
  });
});
