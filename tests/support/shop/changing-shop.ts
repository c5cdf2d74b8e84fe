import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/orders/cart.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { buildCatalogueSnapshot } from '#server/cart/build-catalogue-snapshot.ts';
import type { CatalogueSnapshot } from '#server/cart/catalogue-snapshot.ts';
import { listCoupons } from '#server/coupons/coupon-store.ts';
import { sql } from '#server/database/sql.ts';
import { readAreaDirectory } from '#server/delivery/area-directory.ts';
import { createDocumentFiles } from '#server/documents/document-file-answer.ts';
import { noProvider } from '#server/documents/fiscal/no-provider.ts';
import { createNumbering, withNumbering } from '#server/documents/number-documents.ts';
import { renderDocument } from '#server/documents/pdf/render-pdf.ts';
import { openMealCatalogue } from '#server/meals/meal-catalogue.ts';
import { openOrder } from '#server/orders/open-order.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { findOrder, lockOrder } from '#server/orders/order-store.ts';
import { createNotifier } from '#server/orders/papers/create-notifier.ts';
import { saveOrder } from '#server/orders/save-order-store.ts';
import { findKeptCard, pollPaymentNow } from '#server/payments/attempts/kept-card-store.ts';
import { findPaidMethod } from '#server/payments/captures/paid-method-store.ts';
import { askRefund, countRefundable } from '#server/payments/captures/refund-store.ts';
import { listSpotPlans } from '#server/plans/plan-store.ts';
import { readSettings } from '#server/settings/settings-store.ts';
import { createSay } from '#texts/say.ts';
import { testTermsKeeper } from '../documents/test-terms.ts';
import type { TestCustomer } from './order-shop.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface ChangingShop extends TestShop {
  /** Dependencies of the order jobs. */
  deps: OrderDeps;
  now(): Date;
  setNow(instant: string): void;
  /** Outcomes of the next charges of a stored card; `paid` by default. */
  charges: ('paid' | 'refused' | 'unknown')[];
  /** Charges so far. */
  charged: string[];
}

/** A shop whose clock can be set, with helpers for orders. The test decides about card charges. */
export async function openChangingShop(
  instant: string,
  environment: Record<string, string> = {},
  handedIn: Pick<NonNullable<Parameters<typeof openTestShop>[0]>, 'terminals'> = {},
): Promise<ChangingShop> {
  let now = new Date(instant);
  const shop = await openTestShop({ clock: () => now, environment, ...handedIn });
  const { db } = shop.database;
  const charges: ChangingShop['charges'] = [];
  const charged: string[] = [];
  const voice = { say: createSay(), publicUrl: 'http://localhost:3000' };
  const numbering = createNumbering({ db, clock: () => now, report: rethrow });
  const deps: OrderDeps = {
    ...voice,
    db: withNumbering(db, numbering),
    catalogue: () => readCatalogue(shop),
    isFresh: async () => true,
    forgetCatalogue() {},
    secret: 'a secret of tests that is long enough',
    notifier: createNotifier({
      say: voice.say,
      isDemo: true,
      door: { per: 'order', cash: 'keep-credit' },
      findPaidMethod,
      keepTerms: testTermsKeeper(db),
    }),
    documentFiles: createDocumentFiles({ db, provider: noProvider, draw: renderDocument }),
    isCapped: true,
    startPayment: async () => null,
    payAgain: async () => ({ redirectUrl: null }),
    findKeptCard,
    pollPaymentSoon: pollPaymentNow,
    closePayment: async () => {},
    askRefund,
    countRefundable,
    async chargeKeptCard(order) {
      charged.push(order.id);
      const answer = charges.shift() ?? 'paid';
      if (answer === 'paid') await markPaid(deps, order.id, now);
      return answer;
    },
  };
  return {
    ...shop,
    deps,
    charges,
    charged,
    now: () => now,
    setNow(next) {
      now = new Date(next);
    },
  };
}

function rethrow(error: unknown): never {
  throw error;
}

async function readCatalogue({ database: { db } }: TestShop): Promise<CatalogueSnapshot> {
  const [{ all }, { spots, postalCodes }] = [await openMealCatalogue(db, 'attiki')(), await readAreaDirectory(db)];
  const [plans, coupons] = [await listSpotPlans(db, 'attiki'), await listCoupons(db)];
  const settings = await readSettings(db);
  return buildCatalogueSnapshot({ meals: all, spots, postalCodes, plans, coupons, settings });
}

/** Simulates the provider's confirmation: the order is paid and opens. Returns the transaction. */
export async function markPaid(
  deps: OrderDeps,
  orderId: string,
  now: Date,
  method: 'card' | 'iris' = 'card',
): Promise<string> {
  const transactionId = randomUUID();
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('No such order');
    await tx.run(
      sql`delete from payments where order_id = ${orderId} and state in ('created', 'redirected', 'pending')`,
    );
    const amount = order.totalInCents - order.creditUsedInCents;
    const payment = await tx.one<{ id: string }>(sql`
      insert into payments (order_id, provider, payment_type, amount_in_cents, state, order_code, transaction_id, created_at,
        changed_at)
      values (${orderId}, 'sandbox', ${order.paymentType}, ${amount}, 'paid', ${randomUUID()}, ${transactionId}, ${now},
        ${now})
      returning id`);
    await tx.run(sql`
      insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, method, outcome,
        at)
      values ('sandbox', ${transactionId}, ${payment?.id}, '', ${amount}, ${method}, 'settled', ${now})`);
    const paid = { ...order, paidInCents: amount };
    await saveOrder(tx, paid, []);
    await openOrder(deps, tx, paid, { by: 'payment', now });
  });
  return transactionId;
}

/** Places a cart and, when the method is an online one, pays it. */
export async function buy(shop: ChangingShop, customer: TestCustomer, cart: Cart, paymentType: string): Promise<Order> {
  const body = { paymentType, acceptTerms: true };
  const { answer } = await customer.call('cart-place', { query: { cartId: cart.id }, body });
  if (answer.code !== 'ok') throw new Error(`Not placed: ${answer.code} ${JSON.stringify(answer.data)}`);
  const { order } = answer.data;
  if (order.status === 'not-paid') await markPaid(shop.deps, order.id, shop.now());
  return (await customer.call('order-one', { query: { orderId: order.id } })).answer.data;
}

export async function creditOf({ database: { db } }: TestShop, { accountId }: TestCustomer): Promise<number> {
  const row = await db.one<{ credit: number }>(sql`
    select coalesce(sum(amount_in_cents), 0)::int as credit from credits where account_id = ${accountId}`);
  return row?.credit ?? 0;
}

export async function storedOrder({ database: { db } }: TestShop, orderId: string): Promise<StoredOrder> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('No such order');
  return order;
}

export async function usesOn({ database: { db } }: TestShop, date: string) {
  const row = await db.one<{ meals: number; deliveries: number }>(sql`
    select (select coalesce(sum(meals), 0)::int from kitchen_uses where date = ${date}) as meals,
      (select coalesce(sum(deliveries), 0)::int from slot_uses where date = ${date}) as deliveries`);
  return row ?? { meals: 0, deliveries: 0 };
}

/** Calls for an order as its customer. */
export function asking(customer: TestCustomer, order: Pick<Order, 'id'>) {
  return async (name: Parameters<TestCustomer['call']>[0], body?: object) =>
    (await customer.call(name, { query: { orderId: order.id }, ...(body && { body }) })).answer;
}

export function firstDelivery({ deliveries: [first] }: Order): OrderDelivery {
  if (!first) throw new Error('An order without deliveries');
  return first;
}

/** The shop is notified of a changed catalogue a moment later. */
export async function receiveCatalogueChanges(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Room for as many orders as a test likes. */
export async function openWide({ database: { db } }: TestShop): Promise<void> {
  await db.run(sql`update time_period_capacities set capacity = 10000`);
  await db.run(sql`update kitchen_capacities set meals = 100000`);
  await db.run(sql`update category_capacities set meals = 100000`);
  await receiveCatalogueChanges();
}
