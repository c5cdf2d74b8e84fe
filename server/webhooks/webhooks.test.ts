import pg from 'pg';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookEvent, WebhookWithSecret } from '#contract/shop/webhooks.ts';
import { mostTries } from '#domain/webhooks/retry-timetable.ts';
import { sql } from '#server/database/sql.ts';
import { openMenuCalendar } from '#tests/support/database/menu-calendar.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/network/webhook-receiver.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { postToPublic } from '../outside/public-post/post-to-public.ts';
import { findEvents } from './find-events.ts';
import { createWebhookSender } from './send-webhooks.ts';

const start = '2026-11-16T10:00:00+02:00';
const day = 86_400_000;
let shop: ChangingShop;
let receiver: WebhookReceiver;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop(start, { WEBHOOKS_TO_LOOPBACK: 'on' });
  receiver = await openWebhookReceiver();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await receiver.close();
});
beforeEach(async () => {
  shop.setNow(start);
  receiver.answerWith(204);
  receiver.received.length = 0;
  customer = await openCustomer(shop);
});
afterEach(async () => {
  const { db } = shop.database;
  for (const statement of [sql`delete from webhooks`, sql`delete from webhook_events`, sql`delete from alerts`])
    await db.run(statement);
});

const orderEvents: WebhookEvent[] = ['order.placed', 'order.paid', 'order.changed', 'order.canceled'];
async function add(events: WebhookEvent[] = orderEvents, url = receiver.url): Promise<WebhookWithSecret> {
  await shop.run('find-webhook-events');
  const { answer } = await staffCall(shop, 'webhook-create', { body: { name: 'Λογιστής', url, events } });
  expect(answer.code).toBe('ok');
  return answer.data;
}
async function notifyAll(): Promise<void> {
  await shop.run('find-webhook-events');
  await shop.run('send-webhooks');
}
const receivedEvents = () => receiver.received.map(({ body }) => JSON.parse(body));
const laterBy = (ms: number) => shop.setNow(new Date(shop.now().getTime() + ms).toISOString());
const ask = async (name: Parameters<typeof staffCall>[1], webhookId: string, more: Record<string, string> = {}) =>
  (await staffCall(shop, name, { query: { webhookId, ...more } })).answer.data;
const logOf = async (id: string): Promise<WebhookDelivery[]> => (await ask('webhook-delivery-collection', id)).items;
const alerts = () =>
  shop.database.db.rows<{ kind: string; isOpen: boolean; by: string | null }>(sql`
    select kind, handled_at is null as "isOpen", handled_by as by from alerts where kind like 'webhook%' order by created_at, kind`);
const place = async () => buy(shop, customer, await fillSingleCart(shop, customer), 'viva');

describe('an external program', () => {
  it('receives the events of an order from its placing to its end, with ids only', async () => {
    const before = await place();
    await add([...orderEvents, 'delivery.delivered']);
    const order = await place();
    const [delivery] = order.deliveries;
    const query = { orderId: order.id };
    const body = { deliveryId: delivery?.id, date: '2026-11-21' };
    expect((await customer.call('order-delivery-update', { query, body })).answer.code).toBe('ok');
    expect((await customer.call('order-cancel', { query })).answer.code).toBe('ok');
    await shop.database.db.run(sql`
      insert into order_moves (order_id, delivery_id, from_status, to_status, moved_by, at)
      values (${order.id}, ${delivery?.id}, 'opened', 'delivered', 'staff', ${shop.now()})`);
    await notifyAll();
    await notifyAll();
    const about = { orderId: order.id, orderNumber: order.number };
    const keyOf = ({ type, data }: { type: string; data: { kind?: string } }) => `${type} ${data.kind ?? ''}`;
    expect(receivedEvents().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))).toMatchObject([
      { type: 'delivery.delivered', data: { ...about, deliveryId: delivery?.id, date: '2026-11-21' } },
      { type: 'order.canceled', timestamp: shop.now().toISOString(), data: about },
      { type: 'order.changed', data: { ...about, kind: 'move' } },
      { type: 'order.changed', data: { ...about, kind: 'stop' } },
      { type: 'order.paid', data: about },
      { type: 'order.placed', data: about },
    ]);
    const said = receiver.received.map(({ body }) => body).join();
    for (const personal of [before.id, 'Μαρία', 'Ερμού', customer.email, customer.accountId])
      expect(said).not.toContain(personal);
  });

  it('receives menus and meals once they are published, and no event it did not subscribe to', async () => {
    await add(['menu.published']);
    const menus = openMenuCalendar(shop);
    await menus.change('2026-11-25', (menu) => menu.slice(1));
    await place();
    await notifyAll();
    expect(receivedEvents()).toEqual([]);
    await menus.publish('2026-11-25');
    await notifyAll();
    expect(receivedEvents()).toMatchObject([{ type: 'menu.published', data: { spot: 'attiki', date: '2026-11-25' } }]);
  });

  it('can verify the sender of a message, also while the secret is replaced', async () => {
    const { secret, webhook } = await add();
    await place();
    await notifyAll();
    const verify = (known: string) =>
      receiver.received.map(({ body, headers }) => new Verifier(known).verify(body, headers));
    expect(verify(secret)).toHaveLength(2);
    const [first] = receiver.received;
    const forged = { ...first, body: first?.body.replace('order', 'Order') ?? '' };
    expect(() => new Verifier(secret).verify(forged.body, first?.headers ?? {})).toThrow();

    const rotated: WebhookWithSecret = await ask('webhook-secret-rotate', webhook.id);
    expect(rotated.secret).not.toBe(secret);
    receiver.received.length = 0;
    await ask('webhook-test', webhook.id);
    await notifyAll();
    expect(receivedEvents()).toMatchObject([{ type: 'webhook.test', data: { webhookId: webhook.id } }]);
    expect([verify(secret), verify(rotated.secret)]).toMatchObject([[{ type: 'webhook.test' }], [{}]]);

    laterBy(day);
    receiver.received.length = 0;
    await ask('webhook-test', webhook.id);
    await notifyAll();
    expect(verify(rotated.secret)).toHaveLength(1);
    expect(() => verify(secret)).toThrow();
    const kept = await shop.database.db.one<{ row: string }>(sql`select w::text as row from webhooks w`);
    expect(kept?.row).not.toContain(Buffer.from(rotated.secret.slice(6), 'base64').toString('hex'));
  });

  it('receives a message once that two processes find and send at the same time', async () => {
    await add(['order.placed']);
    for (let placed = 0; placed < 4; placed++) await place();
    const deps = { db: shop.database.db, clock: shop.now };
    await Promise.all(Array.from({ length: 4 }, () => findEvents(deps)));
    const open = () =>
      createWebhookSender({
        ...deps,
        secret: 'a demo has no secrets to keep from anyone',
        post: (post) => postToPublic(post, { allowsLoopback: true }),
        dice: () => 0,
        worldClock: () => new Date(),
        report: (error) => {
          throw error;
        },
      });
    await Promise.all(Array.from({ length: 3 }, () => open().sendDue()));
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('receives the event of an order that was committed after later ones were reported', async () => {
    await add(['order.placed']);
    const late = await place();
    const client = new pg.Client({ connectionString: shop.database.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from orders where id = $1 for update', [late.id]);
      const insert = `insert into order_moves (order_id, from_status, to_status, moved_by, at) values ($1, null, 'opened', 'customer', $2)`;
      await client.query(insert, [late.id, shop.now()]);
      await place();
      for (let round = 0; round < 3; round++) await notifyAll();
      expect(receivedEvents()).toHaveLength(2);
      await client.query('commit');
    } finally {
      await client.end();
    }
    for (let round = 0; round < 3; round++) await notifyAll();
    expect(receivedEvents().map(({ data }) => data.orderId)).toHaveLength(3);
    // With other transactions running on the database server, the cursor still passes every move in the end, and nothing is reported twice.
    const isBehind = sql`select move_id = (select max(id) from order_moves) as "isBehind" from webhook_cursor`;
    const round = async () => {
      await notifyAll();
      return shop.database.db.one(isBehind);
    };
    await expect.poll(round, { timeout: 20_000 }).toEqual({ isBehind: true });
    expect(receivedEvents()).toHaveLength(3);
    // The cursor also advances when restored on another server, whose transactions have other numbers.
    await shop.database.db.run(sql`
      update webhook_cursor set move_id = move_id - 1, candidate_id = move_id, candidate_horizon = '9000000000000000000'`);
    await expect.poll(round, { timeout: 20_000 }).toEqual({ isBehind: true });
    expect(receivedEvents()).toHaveLength(3);
  });
});

describe('a message that is not accepted', () => {
  it('is sent again under the same id, with growing delays, until staff are notified', async () => {
    const { webhook } = await add(['order.placed']);
    receiver.answerWith(500);
    await place();
    await notifyAll();
    const [first] = await logOf(webhook.id);
    expect(first).toMatchObject({ state: 'due', attempts: 1, lastStatus: 500, type: 'order.placed' });
    await notifyAll();
    expect(receiver.received).toHaveLength(1);
    for (let tries = 1; tries < mostTries; tries++) {
      const [due] = await logOf(webhook.id);
      shop.setNow(due?.nextTryAt ?? '');
      await notifyAll();
    }
    expect(receiver.received).toHaveLength(mostTries);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first?.messageId]));
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'failed', attempts: mostTries, nextTryAt: null }]);
    expect(await alerts()).toEqual([{ kind: 'webhook-failing', isOpen: true, by: null }]);

    receiver.answerWith(200);
    await ask('webhook-delivery-resend', webhook.id, { webhookDeliveryId: first?.id ?? '' });
    await notifyAll();
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'delivered', lastStatus: 200 }]);
    expect(await alerts()).toEqual([{ kind: 'webhook-failing', isOpen: false, by: 'the shop' }]);
  });

  it('pauses its webhook at once when the receiver is gone, and after five days of failures', async () => {
    const { webhook } = await add(['order.placed']);
    receiver.answerWith(410);
    await place();
    await notifyAll();
    const stateOf = async () => (await ask('webhook-collection', webhook.id)).items[0].paused;
    expect(await stateOf()).toMatchObject({ because: 'gone' });
    expect(await alerts()).toEqual([{ kind: 'webhook-paused', isOpen: true, by: null }]);
    const [sent] = await logOf(webhook.id);
    const again = { webhookId: webhook.id, webhookDeliveryId: sent?.id ?? '' };
    for (const name of ['webhook-delivery-resend', 'webhook-test'] as const)
      expect((await staffCall(shop, name, { query: again })).answer.code).toBe('webhook-is-paused');
    expect(await logOf(webhook.id)).toEqual([sent]);
    await place();
    laterBy(day);
    await notifyAll();
    expect(receiver.received).toHaveLength(1);

    receiver.answerWith(503);
    const resume = { query: { webhookId: webhook.id }, body: { isPaused: false } };
    expect((await staffCall(shop, 'webhook-pause', resume)).answer.data.paused).toBeNull();
    for (const pause of [0, 2 * day, 2 * day, day + 60_000]) {
      laterBy(pause);
      await notifyAll();
      expect(await stateOf()).toEqual(
        pause > 0 && pause < 2 * day ? expect.objectContaining({ because: 'failing' }) : null,
      );
    }
    expect((await alerts()).at(-1)).toEqual({ kind: 'webhook-paused', isOpen: true, by: null });
  });

  it('does not delay others while its receiver hangs', async () => {
    const slow = await openWebhookReceiver();
    slow.answerWith(() => {});
    await add(['order.placed'], slow.url);
    await add(['order.placed']);
    await place();
    await notifyAll();
    await place();
    await notifyAll();
    expect(receiver.received).toHaveLength(2);
    expect(slow.received.length).toBeGreaterThan(0);
    await slow.close();
  });
});

describe('an address', () => {
  it('inside the shop’s own network is refused, with an error on the field', async () => {
    for (const url of ['http://10.0.0.1/hook', 'https://169.254.169.254/', 'https://[::ffff:7f00:1]/', 'no address']) {
      const { answer } = await staffCall(shop, 'webhook-create', { body: { name: 'x', url, events: ['order.paid'] } });
      expect([answer.code, answer.data.fields]).toEqual(['invalid-input', { url: 'webhook-address-refused' }]);
    }
  });

  it('changes, pauses, restarts and is deleted with its log; messages are deleted after thirty days', async () => {
    const { db } = shop.database;
    const { webhook } = await add(['order.placed']);
    const query = { webhookId: webhook.id };
    const body = { name: 'Αποθήκη', url: receiver.url, events: ['order.paid'] };
    expect((await staffCall(shop, 'webhook-update', { query, body })).answer.data).toMatchObject({ name: 'Αποθήκη' });
    await staffCall(shop, 'webhook-pause', { query, body: { isPaused: true } });
    await place();
    await notifyAll();
    await staffCall(shop, 'webhook-pause', { query, body: { isPaused: false } });
    laterBy(1);
    await notifyAll();
    expect(receiver.received).toEqual([]);
    await ask('webhook-test', webhook.id);
    await notifyAll();
    expect(await logOf(webhook.id)).toHaveLength(1);
    laterBy(31 * day);
    await shop.run('forget-old');
    expect(await logOf(webhook.id)).toEqual([]);
    expect((await staffCall(shop, 'webhook-delete', { query })).answer.code).toBe('ok');
    expect((await staffCall(shop, 'webhook-test', { query })).answer.code).toBe('not-found');
    const seen = await db.rows<{ action: string }>(sql`
      select action from audit_trail where subject_kind = 'webhook' and subject_id = ${webhook.id} order by id`);
    expect(seen.map(({ action }) => action)).toEqual(['added', 'changed', 'paused', 'resumed', 'tested', 'removed']);
  });
});
