import { sql } from '#server/database/sql.ts';
import { readEnvironment } from '#server/environment.ts';
import { findOrder } from '#server/orders/order-store.ts';
import type { CardPayments } from '#server/outside/card-payments/card-payments.ts';
import { chargeKeptCard } from '#server/payments/attempts/charge-kept-card.ts';
import { checkDuePayments } from '#server/payments/attempts/check-due-payments.ts';
import { lapseHolds } from '#server/payments/attempts/lapse-holds.ts';
import { payAgain } from '#server/payments/attempts/pay-again.ts';
import { returnFromPage } from '#server/payments/attempts/return-from-page.ts';
import { takeWebhook } from '#server/payments/attempts/take-webhook.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { listPayments } from '#server/payments/payment-store.ts';
import { sendRefunds } from '#server/payments/refunds/send-refunds.ts';
import { wireShop } from '#server/wiring/wire-shop.ts';
import { createSay } from '#texts/say.ts';
import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';
import { paymentMessage } from '#tools/viva-simulator/webhook-bodies.ts';
import { cloneOrder } from '../database/clone-order.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '../shop/order-shop.ts';
import { givePlentyOfCapacity } from '../shop/plenty-of-capacity.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { type CardFault, faultyProviders } from './faulty-cards.ts';
import { type OpenSimulator, openVivaSimulator } from './viva-simulator.ts';

const start = new Date('2026-11-16T10:00:00+02:00');
const minuteInMs = 60_000;

/** Everything that can happen to one order that waits for its money. */
export const walkEvents = [
  'page',
  'switch',
  'door',
  'pay',
  'pay-twice',
  'decline',
  'charge',
  'charge-lost',
  'charge-declined',
  'webhooks',
  'return',
  'sweep',
  'sweep-down',
  'cancel',
  'lapse',
  'refund-lost',
  'refund-refused',
  'refund-503',
] as const;
export type WalkEvent = (typeof walkEvents)[number];

export interface WalkShop {
  shop: TestShop;
  viva: OpenSimulator;
  /** A new order that waits for its money, with its page open; time is reset. */
  begin(): Promise<Walk>;
  close(): Promise<void>;
}

export interface Walk {
  orderId: string;
  step(event: WalkEvent): Promise<void>;
  /** Time passes until no work is left. */
  settle(): Promise<void>;
  /** State of the shop and the provider, without names: two walks with the same one continue alike. */
  fingerprint(): Promise<string>;
}

export async function openWalkShop(): Promise<WalkShop> {
  let now = start;
  const clock = () => now;
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteInMs);
  };
  const viva = await openVivaSimulator({ clock });
  const environment = {
    VIVA_HOSTS: viva.url,
    VIVA_MERCHANT_ID: simulatorAccount.merchantId,
    VIVA_API_KEY: simulatorAccount.apiKey,
    VIVA_CLIENT_ID: simulatorAccount.clientId,
    VIVA_CLIENT_SECRET: simulatorAccount.clientSecret,
    VIVA_SOURCE_CODE: simulatorAccount.sourceCode,
  };
  const shop = await openTestShop({ clock, environment });
  const { db } = shop.database;
  await givePlentyOfCapacity(db);
  const { payments } = wireShop({
    terminals: null,
    environment: readEnvironment(environment),
    database: shop.database,
    clock,
    publicUrl: 'http://localhost:3000',
    say: createSay(),
    log: shop.app.log,
  });
  const customer = await openCustomer(shop);
  const first = await payFirst(shop, viva, customer);
  // Orders that are cloned took no capacity, and give it back all the same.
  for (const uses of [sql`update slot_uses set deliveries = 90000`, sql`update kitchen_uses set meals = 900000`])
    await db.run(uses);
  await db.run(sql`update category_uses set meals = 900000`);

  const begin = async (): Promise<Walk> => {
    now = start;
    // A customer may have a limited number of open orders payable at the door.
    await db.run(sql`update orders set status = 'delivered' where status = 'opened'`);
    const facts = { placed_at: now, changed_at: now, hold_until: new Date(now.getTime() + 30 * minuteInMs) };
    const orderId = await cloneOrder(db, first.templateId, facts);
    const walk = createWalk({ orderId, customer, first: first.transactionId, payments, viva, later });
    await walk.step('page');
    return walk;
  };
  const close = async () => {
    await viva.close();
    await shop.close();
  };
  return { shop, viva, begin, close };
}

/** One order is paid with the stored card; another, never paid, is the start of the walks. */
async function payFirst(shop: TestShop, viva: OpenSimulator, customer: TestCustomer) {
  const place = async () => {
    const cart = await fillWeeklyCart(shop, customer, { startWeek: '2026-12-07' });
    const body = { paymentType: 'viva-recurring', acceptTerms: true };
    return (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  };
  const paid = await place();
  const back = await viva.doAtPage(new URL(paid.redirectUrl).searchParams.get('ref') ?? '', 'pay');
  await customer.call('payment-return', { body: { s: back?.searchParams.get('s'), t: back?.searchParams.get('t') } });
  const template = await place();
  const { db } = shop.database;
  await db.run(sql`delete from payments where order_id = ${template.order.id}`);
  await db.run(sql`update orders set hold_until = null where id = ${template.order.id}`);
  await db.run(sql`update payments set next_check_at = null`);
  return { templateId: template.order.id as string, transactionId: back?.searchParams.get('t') ?? '' };
}

interface WalkParts {
  orderId: string;
  customer: TestCustomer;
  first: string;
  payments: PaymentDeps;
  viva: OpenSimulator;
  later(minutes: number): void;
}

function createWalk({ orderId, customer, first, payments, viva, later }: WalkParts): Walk {
  const { db } = payments;
  const { ledger } = viva.simulator;
  const withFault = (fault: CardFault): PaymentDeps => ({ ...payments, cards: faultyProviders(payments.cards, fault) });
  const readOrder = async () => {
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('The order is gone.');
    return order;
  };
  const codes = async () =>
    (await listPayments(db, orderId)).flatMap(({ kind, orderCode }) =>
      kind === 'page' && orderCode ? [orderCode] : [],
    );
  const atPage = async (action: string) => {
    // A refusal by a closed page counts as a try.
    for (const code of (await codes()).slice(0, 1)) await viva.doAtPage(code, action).catch(() => null);
  };
  const pay = async (paymentType: 'viva-recurring' | 'credit-card' | 'pos') => {
    await payAgain(payments, await readOrder(), paymentType).catch((error: Error) => {
      if (!['order-not-payable', 'payment-under-way'].includes(error.message)) throw error;
    });
  };
  const charge = async (deps: PaymentDeps) => void (await chargeKeptCard(deps, await readOrder(), first));
  const transactions = async () => {
    const ours = [orderId, ...(await listPayments(db, orderId)).map(({ id }) => id)];
    return [...ledger.transactions.values()].filter(({ merchantTrns }) => ours.includes(merchantTrns));
  };
  const refund = async (fault: CardFault) => {
    later(2);
    await sendRefunds(withFault(fault));
  };
  const steps: Record<WalkEvent, () => Promise<unknown>> = {
    page: () => pay('viva-recurring'),
    switch: () => pay('credit-card'),
    door: () => pay('pos'),
    pay: () => atPage('pay'),
    'pay-twice': () => atPage('pay-twice'),
    decline: () => atPage('decline'),
    charge: () => charge(payments),
    'charge-lost': () => charge(withFault('charge-lost')),
    async 'charge-declined'() {
      const chargeAgain: CardPayments['chargeAgain'] = async (...asked) => {
        await viva.turn({ declineCharge: 10_051 });
        return payments.cards.viva.chargeAgain(...asked);
      };
      await charge({ ...payments, cards: { ...payments.cards, viva: { ...payments.cards.viva, chargeAgain } } });
    },
    async webhooks() {
      for (const one of await transactions()) {
        const order = ledger.orders.get(one.orderCode);
        if (!order || one.amountInCents < 0) continue;
        const body = paymentMessage(one, order).bodyOf(0);
        for (const _copy of [1, 2]) await takeWebhook(payments, body, '203.0.113.7');
      }
    },
    async return() {
      const [code] = await codes();
      const one = (await transactions()).find(({ orderCode }) => orderCode === code);
      if (code) await returnFromPage(payments, { s: code, ...(one && { t: one.transactionId }) }, '203.0.113.8');
    },
    async sweep() {
      later(3);
      await checkDuePayments(payments);
      await sendRefunds(payments);
    },
    async 'sweep-down'() {
      later(3);
      await checkDuePayments(withFault('down'));
      await sendRefunds(withFault('down'));
    },
    cancel: () => customer.call('order-cancel', { query: { orderId } }),
    async lapse() {
      later(31);
      await lapseHolds(payments);
    },
    'refund-lost': () => refund('refund-lost'),
    'refund-refused': () => refund('refund-refused'),
    'refund-503': () => refund('refund-503'),
  };

  return {
    orderId,
    step: async (event) => void (await steps[event]()),
    async settle() {
      for (const minutes of [3, 40, 20 * 60, 30 * 60]) {
        later(minutes);
        await checkDuePayments(payments);
        await lapseHolds(payments);
        await sendRefunds(payments);
      }
    },
    async fingerprint() {
      const order = await readOrder();
      const attempts = (await listPayments(db, orderId)).map(
        ({ kind, paymentType, state, transactionId, orderCode, reason }) =>
          [kind, paymentType, state, transactionId !== null, orderCode !== null, reason].join(' '),
      );
      const captures = await db.rows(sql`
        select t.outcome, coalesce(string_agg(r.state || r.refusals || r.amount_in_cents, ',' order by r.created_at), '') as refunds
        from payment_transactions t join payments p on p.id = t.payment_id
        left join refunds r on r.provider = t.provider and r.transaction_id = t.transaction_id
        where p.order_id = ${orderId} group by t.transaction_id, t.outcome order by 1, 2`);
      const movements = (await transactions())
        .map(({ statusId, amountInCents }) => `${statusId}${amountInCents}`)
        .sort();
      const pages = (await codes()).map((code) => ledger.orders.get(code)?.state);
      const { status, paymentType, paidInCents, refundedInCents } = order;
      return JSON.stringify([
        status,
        paymentType,
        paidInCents,
        refundedInCents,
        attempts.sort(),
        captures,
        movements,
        pages,
      ]);
    },
  };
}
