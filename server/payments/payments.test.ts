import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
});
afterAll(() => shop.close());
afterEach(() => shop.viva.turn({ down: false, nonsense: false, loseAnswers: false, slowInMs: 0 }));

const minute = 60_000;
function later(minutes: number) {
  now = new Date(now.getTime() + minutes * minute);
}

interface Placed {
  who: TestCustomer;
  orderId: string;
  code: string;
  total: number;
  date: string;
}

async function place(options: { date?: string; who?: TestCustomer; paymentType?: string } = {}): Promise<Placed> {
  const who = options.who ?? (await openCustomer(shop));
  const date = options.date ?? '2026-12-04';
  const cart = await fillSingleCart(shop, who, { date });
  const body = { paymentType: options.paymentType ?? 'viva', acceptTerms: true };
  const { answer } = await who.call('cart-place', { query: { cartId: cart.id }, body });
  const { order, redirectUrl } = answer.data;
  const code = redirectUrl ? (new URL(redirectUrl).searchParams.get('ref') ?? '') : '';
  return { who, orderId: order.id, code, total: order.totals.grandtotal, date };
}

async function statusOf({ who, orderId }: Placed): Promise<string> {
  return (await who.call('order-one', { query: { orderId } })).answer.data.status;
}

async function settled(orderId: string) {
  const { db } = shop.database;
  const order = await db.one<{ paid: number; status: string; opened: number; mails: number }>(sql`
    select paid_in_cents as paid, status,
      (select count(*)::int from order_moves m where m.order_id = o.id and m.to_status = 'opened') as opened,
      (select count(*)::int from mails where dedupe_key = 'order-received ' || o.id) as mails
    from orders o where id = ${orderId}`);
  const refunds = await db.rows<{ amount: number; reason: string; state: string }>(sql`
    select amount_in_cents as amount, reason, state from refunds where order_id = ${orderId}`);
  const alerts = await db.rows<{ kind: string }>(sql`select kind from alerts where order_id = ${orderId}`);
  return { ...order, refunds, alerts: alerts.map(({ kind }) => kind) };
}

async function comeBack(url: URL | null) {
  const { t, s, eventId } = Object.fromEntries(url?.searchParams ?? []);
  return shop.call('payment-return', { body: { ...(t && { t }), s, ...(eventId && { eventId }) } });
}

describe('paying at Viva', () => {
  it('opens the order when the payer returns, and only once for any number of reports', async () => {
    await shop.viva.turn({ duplicates: 9 });
    const order = await place();
    expect(await statusOf(order)).toBe('not-paid');
    const back = await shop.viva.doAtPage(order.code, 'pay');
    const answers = await Promise.all([comeBack(back), comeBack(back), comeBack(back)]);
    expect(answers.map(({ answer }) => answer.data.state)).toEqual(['paid', 'paid', 'paid']);
    await shop.viva.simulator.webhooks.idle();
    expect(await settled(order.orderId)).toMatchObject({ paid: order.total, status: 'opened', opened: 1, refunds: [] });
  });

  it('opens it by webhook alone, and by polling when the webhook is lost too', async () => {
    const placed = await place();
    await shop.viva.turn({ noReturn: true });
    await shop.viva.doAtPage(placed.code, 'pay');
    await shop.viva.simulator.webhooks.idle();
    expect(await statusOf(placed)).toBe('opened');

    const silent = await place();
    await shop.viva.turn({ noReturn: true, drop: true });
    await shop.viva.doAtPage(silent.code, 'pay');
    await shop.run('check-due-payments');
    expect(await statusOf(silent)).toBe('not-paid');
    later(3);
    await shop.run('check-due-payments');
    expect(await statusOf(silent)).toBe('opened');
  });

  it('stores whether it was paid by card or by IRIS', async () => {
    const byCard = await place();
    const byIris = await place();
    await comeBack(await shop.viva.doAtPage(byCard.code, 'pay'));
    await comeBack(await shop.viva.doAtPage(byIris.code, 'pay-by-iris'));
    const kept = await shop.database.db.rows<{ code: string; method: string }>(sql`
      select order_code as code, method from payment_transactions where order_code in (${byCard.code}, ${byIris.code})`);
    expect(Object.fromEntries(kept.map(({ code, method }) => [code, method]))).toEqual({
      [byCard.code]: 'card',
      [byIris.code]: 'iris',
    });
  });

  it('shows that it is checking while the bank has not decided, then that it is paid', async () => {
    const order = await place();
    await shop.viva.turn({ pendingForMs: 300 });
    const back = await shop.viva.doAtPage(order.code, 'pay');
    expect((await comeBack(back)).answer.data.state).toBe('checking');
    await expect.poll(async () => (await comeBack(back)).answer.data.state, { timeout: 5000 }).toBe('paid');
    expect(await settled(order.orderId)).toMatchObject({ paid: order.total, opened: 1 });
  });

  it('keeps the order payable after a decline, and accepts the second attempt', async () => {
    const order = await place();
    const declined = await comeBack(await shop.viva.doAtPage(order.code, 'decline', { reason: '10051' }));
    expect(declined.answer.data).toMatchObject({ state: 'failed', orderId: order.orderId });
    expect(declined.answer.data.payableUntil).not.toBeNull();
    const again = await order.who.call('order-pay', { query: { orderId: order.orderId }, body: {} });
    const code = new URL(again.answer.data.redirectUrl).searchParams.get('ref') ?? '';
    expect((await comeBack(await shop.viva.doAtPage(code, 'pay'))).answer.data.state).toBe('paid');
    await shop.viva.simulator.webhooks.idle();
    expect(await settled(order.orderId)).toMatchObject({ paid: order.total, status: 'opened', opened: 1, refunds: [] });
  });

  it('lets the customer change to paying at the door without losing the order', async () => {
    const order = await place();
    await comeBack(await shop.viva.doAtPage(order.code, 'decline'));
    const body = { paymentType: 'pos' };
    const { answer } = await order.who.call('order-pay', { query: { orderId: order.orderId }, body });
    expect(answer.data.order).toMatchObject({ status: 'opened', paymentType: { slug: 'pos' }, money: { paid: 0 } });
    await expect(shop.viva.doAtPage(order.code, 'pay')).rejects.toThrow();
  });

  it('trusts no webhook, no URL and no amount that the provider does not confirm', async () => {
    const order = await place();
    const forged = {
      MessageId: 'forged',
      EventTypeId: 1796,
      EventData: { OrderCode: Number(order.code), StatusId: 'F' },
    };
    await shop.call('payment-webhook', { body: forged });
    await comeBack(new URL(`http://shop/?s=${order.code}&t=8a3f1b8e-0000-4000-8000-000000000000`));
    expect(await statusOf(order)).toBe('not-paid');
    await shop.viva.turn({ wrongAmountInCents: 30 });
    await comeBack(await shop.viva.doAtPage(order.code, 'pay'));
    expect(await statusOf(order)).toBe('not-paid');
    await shop.run('send-refunds');
    const state = await settled(order.orderId);
    expect(state.refunds).toEqual([{ amount: 30, reason: 'wrong-amount', state: 'done' }]);
    expect(state.alerts).toEqual(['wrong-amount']);
  });

  it('refunds the second of two payments', async () => {
    const order = await place();
    await shop.viva.turn({ payTwice: true });
    const back = await shop.viva.doAtPage(order.code, 'pay');
    await comeBack(back);
    await shop.viva.simulator.webhooks.idle();
    later(3);
    await shop.run('check-due-payments');
    await shop.run('send-refunds');
    const state = await settled(order.orderId);
    expect(state).toMatchObject({ paid: order.total, status: 'opened', opened: 1 });
    expect(state.refunds).toEqual([{ amount: order.total, reason: 'paid-twice', state: 'done' }]);
  });

  it('ignores a decline that arrives after the payment', async () => {
    const order = await place();
    await shop.viva.turn({ reorder: true });
    await shop.viva.doAtPage(order.code, 'decline');
    const back = await shop.viva.doAtPage(order.code, 'pay');
    await comeBack(back);
    await shop.viva.simulator.webhooks.idle();
    expect(await settled(order.orderId)).toMatchObject({ status: 'opened', paid: order.total, opened: 1 });
  });
});

describe('an order that is not paid in time', () => {
  it('releases its capacity, and late money is refunded', async () => {
    const date = '2026-12-05';
    await shop.database.db.run(sql`update time_period_capacities set capacity = 1 where weekday = 6`);
    await receiveChanges(shop.database);
    const first = await place({ date });
    const waiting = await openCustomer(shop);
    // Paid at the last minute, without a notification, and with the provider unreachable when polled.
    await shop.viva.turn({ noReturn: true, drop: true });
    await shop.viva.doAtPage(first.code, 'pay');
    later(31);
    await shop.viva.turn({ down: true });
    await shop.run('lapse-holds');
    await shop.viva.turn({ down: false });
    expect(await statusOf(first)).toBe('canceled');
    const second = await place({ date, who: waiting });
    expect(second.code).not.toBe('');
    const back = await comeBack(new URL(`http://shop/?s=${first.code}`));
    expect(back.answer.data.state).toBe('canceled');
    await shop.run('send-refunds');
    expect(await statusOf(first)).toBe('canceled');
    expect((await settled(first.orderId)).refunds).toEqual([
      { amount: first.total, reason: 'paid-too-late', state: 'done' },
    ]);
    const used = await shop.database.db.one<{ taken: number }>(sql`
      select sum(deliveries)::int as taken from slot_uses where date = ${date}`);
    expect(used?.taken).toBe(1);
  });

  it('is polled before it lapses: money that arrived without a notification opens it', async () => {
    const order = await place();
    await shop.viva.turn({ noReturn: true, drop: true });
    await shop.viva.doAtPage(order.code, 'pay');
    later(31);
    await shop.run('lapse-holds');
    expect(await statusOf(order)).toBe('opened');
  });

  it('releases its coupon and used credit', async () => {
    const who = await openCustomer(shop);
    const { db } = shop.database;
    await db.run(
      sql`insert into credits (account_id, amount_in_cents, reason, at) values (${who.accountId}, 500, 'skip', ${now})`,
    );
    const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
    const query = { cartId: cart.id };
    await who.call('cart-coupon-update', { query, body: { code: 'WELCOME20' } });
    const { answer } = await who.call('cart-place', { query, body: { paymentType: 'viva', acceptTerms: true } });
    expect(answer.data.order.money).toMatchObject({ creditUsed: 500 });
    later(31);
    await shop.run('lapse-holds');
    const left = await db.one<{ credit: number; uses: number }>(sql`
      select (select sum(amount_in_cents)::int from credits where account_id = ${who.accountId}) as credit,
        (select count(*)::int from coupon_uses where account_id = ${who.accountId} and released_at is null) as uses`);
    expect(left).toEqual({ credit: 500, uses: 0 });
  });
});

describe('a failing provider', () => {
  it('leaves an order that can be paid once it is back', async () => {
    await shop.viva.turn({ down: true });
    const order = await place();
    expect(order.code).toBe('');
    expect(await statusOf(order)).toBe('not-paid');
    const refused = await order.who.call('order-pay', { query: { orderId: order.orderId }, body: {} });
    expect(refused.answer.code).toBe('payment-provider-down');
    await shop.viva.turn({ down: false });
    const again = await order.who.call('order-pay', { query: { orderId: order.orderId }, body: {} });
    expect(again.answer.data.redirectUrl).toContain('/web/checkout?ref=');
  });

  it('gets a refund request until the refund is done, and never does one twice', async () => {
    const order = await place();
    await shop.viva.turn({ wrongAmountInCents: 4321 });
    await comeBack(await shop.viva.doAtPage(order.code, 'pay'));
    await shop.viva.simulator.webhooks.idle();
    await shop.viva.turn({ loseAnswers: true });
    await shop.run('send-refunds');
    await shop.viva.turn({ loseAnswers: false });
    expect((await settled(order.orderId)).refunds[0]?.state).toBe('asked');
    later(5);
    await shop.run('send-refunds');
    expect((await settled(order.orderId)).refunds).toEqual([{ amount: 4321, reason: 'wrong-amount', state: 'done' }]);
    const ledger = await (await fetch(`${shop.viva.url}/simulator/ledger`)).json();
    const given = JSON.stringify(ledger).match(/:-(4321|43\.21)\b/g) ?? [];
    expect(given.length).toBeLessThanOrEqual(1);
  });

  it('verifies the webhook with its key', async () => {
    const response = await shop.app.inject({ method: 'GET', url: '/api/payments/viva/webhook' });
    expect(response.json()).toHaveProperty('Key');
  });
});

it('runs a return and three webhooks at once, a hundred times, and settles each order once', async () => {
  for (let round = 0; round < 20; round++) {
    // Outside requests cause at most a fixed number of polls per minute.
    later(1);
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const order = await place({ date: '2026-12-07' });
        const back = await shop.viva.doAtPage(order.code, 'pay');
        const body = {
          MessageId: `m-${order.code}`,
          EventTypeId: 1796,
          EventData: { OrderCode: order.code, TransactionId: back?.searchParams.get('t') },
        };
        await Promise.all([
          comeBack(back),
          ...[1, 2, 3].map((copy) =>
            shop.call('payment-webhook', { body: { ...body, MessageId: `${body.MessageId}-${copy % 2}` } }),
          ),
        ]);
        expect(await settled(order.orderId)).toMatchObject({ paid: order.total, opened: 1, refunds: [] });
      }),
    );
    await shop.database.db.run(sql`update slot_uses set deliveries = 0 where date = '2026-12-07'`);
    await shop.database.db.run(sql`update kitchen_uses set meals = 0 where date = '2026-12-07'`);
    await shop.database.db.run(sql`update category_uses set meals = 0 where date = '2026-12-07'`);
  }
}, 120_000);
