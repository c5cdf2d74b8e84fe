import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { sql } from '#server/database/sql.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { CardProviderDown } from '#server/outside/card-payments/card-payments.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { listPayments } from '../payment-store.ts';
import { chargeKeptCard } from './charge-kept-card.ts';

let shop: PayingShop;
const start = new Date('2026-11-16T10:00:00+02:00');
let now = start;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = start;
});
afterEach(() => shop.viva.turn({ down: false, loseAnswers: false }));

function later(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function placeRecurring(who: TestCustomer): Promise<{ order: StoredOrder; code: string }> {
  const cart = await fillWeeklyCart(shop, who, { startWeek: '2026-12-07' });
  const body = { paymentType: 'viva-recurring', acceptTerms: true };
  const { answer } = await who.call('cart-place', { query: { cartId: cart.id }, body });
  const order = await findOrder(shop.database.db, answer.data.order.id);
  if (!order) throw new Error('no order');
  return { order, code: new URL(answer.data.redirectUrl).searchParams.get('ref') ?? '' };
}

/** The first order is paid on the page and its card saved; the second waits, with its page open. */
async function keepCard() {
  const who = await openCustomer(shop);
  const { code: firstCode } = await placeRecurring(who);
  const back = await shop.viva.doAtPage(firstCode, 'pay');
  await shop.viva.simulator.webhooks.idle();
  return { who, first: back?.searchParams.get('t') ?? '', ...(await placeRecurring(who)) };
}

async function books({ id }: StoredOrder) {
  const { db } = shop.database;
  const order = await findOrder(db, id);
  const captures = await db.rows<{ outcome: string }>(sql`
    select t.outcome from payment_transactions t join payments p on p.id = t.payment_id where p.order_id = ${id}
    order by t.outcome desc`);
  const refunds = await db.rows<{ state: string }>(sql`select state from refunds where order_id = ${id}`);
  return {
    status: order?.status,
    paid: order?.paidInCents,
    captures: captures.map(({ outcome }) => outcome),
    refunds: refunds.map(({ state }) => state),
  };
}

/** The sum that the provider took and refunded for an order. */
function atProvider({ id }: StoredOrder, attemptIds: string[]): number {
  const { transactions } = shop.viva.simulator.ledger;
  const ours = [...transactions.values()].filter(
    ({ merchantTrns, statusId }) => statusId !== 'E' && [id, ...attemptIds].includes(merchantTrns),
  );
  return ours.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
}

async function settle() {
  for (const minutes of [3, 60, 24 * 60]) {
    later(minutes);
    await shop.run('check-due-payments');
    await shop.run('send-refunds');
  }
}

const charge = (order: StoredOrder, first: string) => chargeKeptCard(shop.payments, order, first);

describe('a saved card', () => {
  it('is charged once, after the open payment page was closed', async () => {
    const { first, order, code } = await keepCard();
    expect(await charge(order, first)).toBe('paid');
    expect(await books(order)).toMatchObject({ status: 'opened', paid: order.totalInCents, captures: ['settled'] });
    expect(await charge(order, first)).toBe('paid');
    await expect(shop.viva.doAtPage(code, 'pay')).rejects.toThrow();
    expect(await books(order)).toMatchObject({ paid: order.totalInCents, captures: ['settled'], refunds: [] });
    const attempts = await listPayments(shop.database.db, order.id);
    expect(attempts.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual(['charge paid', 'page cancelled']);
    expect(attempts.find(({ kind }) => kind === 'page')?.orderCode).toBe(code);
  });

  it('is tried again after a refusal, each time as an attempt of its own', async () => {
    const { first, order } = await keepCard();
    await closePage(order);
    await shop.viva.turn({ declineCharge: 10_051 });
    expect(await charge(order, first)).toBe('refused');
    expect(await books(order)).toMatchObject({ status: 'not-paid', paid: 0 });
    expect(await charge(order, first)).toBe('paid');
    const attempts = await listPayments(shop.database.db, order.id);
    expect(attempts.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'charge failed',
      'charge paid',
      'page expired',
    ]);
  });

  it.each(['lost on the day', 'lost across midnight'])(
    'whose charge is %s is found, and never charged twice',
    async (when) => {
      if (when === 'lost across midnight') now = new Date(`${now.toISOString().slice(0, 10)}T21:59:30Z`);
      const { first, order } = await keepCard();
      await closePage(order);
      await shop.viva.turn({ loseAnswers: 1 });
      expect(await charge(order, first)).toBe('unknown');
      await shop.viva.turn({ loseAnswers: false });
      expect(await charge(order, first), 'at once: it may be on its way').toBe('paid');
      expect(await books(order)).toMatchObject({ status: 'opened', captures: ['settled'] });
      await settle();
      const attempts = await listPayments(shop.database.db, order.id);
      expect(attempts.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
      expect(
        atProvider(
          order,
          attempts.map(({ id }) => id),
        ),
      ).toBe(order.totalInCents);
    },
  );

  it('that was charged a day after the request is found by its own reference, on any day', async () => {
    now = new Date('2026-11-16T23:59:30+02:00');
    const { first, order } = await keepCard();
    await closePage(order);
    await shop.viva.turn({ clockOffsetInMs: 60_000, loseAnswers: 1 });
    expect(await charge(order, first)).toBe('unknown');
    await shop.viva.turn({ clockOffsetInMs: 0, loseAnswers: false });
    later(60);
    expect(await charge(order, first)).toBe('paid');
    await settle();
    expect(await books(order)).toMatchObject({ status: 'opened', captures: ['settled'], refunds: [] });
    const attempts = await listPayments(shop.database.db, order.id);
    expect(
      atProvider(
        order,
        attempts.map(({ id }) => id),
      ),
    ).toBe(order.totalInCents);
  });

  it('whose charge the provider never received is charged again, but not before ten minutes have passed', async () => {
    const { first, order } = await keepCard();
    await closePage(order);
    await shop.viva.turn({ down: true });
    expect(await charge(order, first)).toBe('unknown');
    await shop.viva.turn({ down: false });
    expect(await charge(order, first)).toBe('unknown');
    later(11);
    expect(await charge(order, first)).toBe('paid');
    expect(await books(order)).toMatchObject({ status: 'opened', captures: ['settled'] });
  });

  it('charged with a wrong amount is refunded, and staff are notified', async () => {
    const { first, order } = await keepCard();
    await closePage(order);
    await shop.viva.turn({ wrongAmountInCents: 4321 });
    expect(await charge(order, first)).toBe('refused');
    await settle();
    expect(await books(order)).toMatchObject({ paid: 0, captures: ['mismatch'], refunds: ['done'] });
    const alerts = await shop.database.db.rows(sql`select kind from alerts where order_id = ${order.id}`);
    expect(alerts).toEqual([{ kind: 'wrong-amount' }]);
  });

  it('whose charge has an unknown state is neither paid nor refused until the state is known', async () => {
    const { first, order } = await keepCard();
    await closePage(order);
    // Without the webhook, which would trigger a poll as well.
    await shop.viva.turn({ unknownLooks: 2, drop: true });
    expect(await charge(order, first)).toBe('unknown');
    expect(await books(order)).toMatchObject({ status: 'not-paid', paid: 0, captures: [] });
    later(2);
    await shop.run('check-due-payments');
    expect(await books(order)).toMatchObject({ status: 'opened', paid: order.totalInCents, captures: ['settled'] });
  });

  it('is not charged for an order whose customer has chosen another way to pay', async () => {
    const { who, first, order } = await keepCard();
    await who.call('order-pay', { query: { orderId: order.id }, body: { paymentType: 'bank-deposit' } });
    expect(await charge(order, first)).toBe('not-wanted');
    expect(await listPayments(shop.database.db, order.id)).toHaveLength(1);
  });
});

/** Simulates an expired page, so that the next request to the provider is the charge itself. */
async function closePage(order: StoredOrder) {
  await shop.database.db.run(sql`update payments set state = 'expired' where order_id = ${order.id}`);
}

describe('a page that is open while a saved card is charged', () => {
  it.each([
    ['paid before the charge', ['pay', 'charge']],
    ['paid after the charge', ['charge', 'pay']],
    ['paid twice before the charge', ['pay twice', 'charge']],
    ['paid twice, then charged, without a notification', ['pay twice', 'charge', 'charge']],
    ['paid while the shop asks the provider to close it', ['charge, paid meanwhile']],
    ['paid while the provider is away, then charged', ['pay', 'charge while down', 'charge']],
  ])('%s: one settlement, the rest is refunded', async (_what, steps) => {
    const { first, order, code } = await keepCard();
    const pay = async (action: string) => {
      await shop.viva.turn({ drop: true, noReturn: true });
      await shop.viva.doAtPage(code, action).catch(() => null);
    };
    for (const step of steps) {
      if (step === 'pay') await pay('pay');
      if (step === 'pay twice') await pay('pay-twice');
      if (step === 'charge') await charge(order, first);
      if (step === 'charge while down') {
        await shop.viva.turn({ down: true });
        expect(await charge(order, first)).toBe('unknown');
        await shop.viva.turn({ down: false });
      }
      if (step === 'charge, paid meanwhile') {
        const { viva: cards } = shop.payments.cards;
        const cancelOrder = async (orderCode: string) => {
          await pay('pay');
          return cards.cancelOrder(orderCode);
        };
        await chargeKeptCard(
          { ...shop.payments, cards: { ...shop.payments.cards, viva: { ...cards, cancelOrder } } },
          order,
          first,
        );
      }
    }
    await settle();
    const { captures, ...rest } = await books(order);
    expect(rest).toMatchObject({ status: 'opened', paid: order.totalInCents });
    expect(captures.filter((outcome) => outcome === 'settled')).toHaveLength(1);
    expect(rest.refunds).toEqual(captures.slice(1).map(() => 'done'));
    const attempts = await listPayments(shop.database.db, order.id);
    expect(
      atProvider(
        order,
        attempts.map(({ id }) => id),
      ),
    ).toBe(order.totalInCents);
  });

  it('keeps its state when the provider does not respond', async () => {
    const { first, order } = await keepCard();
    const { viva: cards } = shop.payments.cards;
    const findOrderDown = async () => {
      throw new CardProviderDown('away');
    };
    const away = { ...shop.payments, cards: { ...shop.payments.cards, viva: { ...cards, findOrder: findOrderDown } } };
    expect(await chargeKeptCard(away, order, first)).toBe('unknown');
    expect((await listPayments(shop.database.db, order.id)).map(({ state }) => state)).toEqual(['redirected']);
  });
});
