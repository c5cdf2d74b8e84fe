import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { lapseOrder, openOrder } from '#server/orders/open-order.ts';
import { noCardPayments } from '#server/outside/card-payments/no-card-payments.ts';
import { createSandboxPayments } from '#server/outside/card-payments/sandbox/create-sandbox-payments.ts';
import { performAction } from '#server/outside/card-payments/sandbox/sandbox-actions.ts';
import { chargeKeptCard } from '#server/payments/attempts/charge-kept-card.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { createPollLimits } from '#server/payments/poll-limits.ts';
import { noticeRenewalsOf } from '#tests/support/database/renewal-notices.ts';
import { asking, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import type { OrderDeps } from '../order-deps.ts';
import { unpayOrder } from '../unpay-order.ts';
import { renewDuePlans } from './renew-plans.ts';

let shop: ChangingShop;
let deps: OrderDeps;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const { db } = shop.database;
  const payments: PaymentDeps = {
    db,
    cards: { viva: noCardPayments('viva'), sandbox: createSandboxPayments({ db, clock: shop.now }) },
    cardProvider: 'sandbox',
    orders: {
      ...shop.deps.notifier,
      open: (tx, order, by, now) => openOrder(deps, tx, order, { by, now }),
      openOnTrust: (tx, order, from, now) => openOrder(deps, tx, order, { by: 'staff', now, trusted: { from } }),
      lapse: (tx, order, by, now) => lapseOrder(deps, tx, order, { by, now }),
      unpaid: (tx, order, back, now) => unpayOrder(deps, tx, order, { ...back, now }),
    },
    clock: shop.now,
    limits: createPollLimits({ db, secret: 'of this test', clock: shop.now }),
    publicUrl: '',
    describe: () => '',
    report() {},
  };
  deps = { ...shop.deps, chargeKeptCard: (order, first) => chargeKeptCard(payments, order, first) };
});
afterAll(() => shop.close());

/** A plan paid on the test payment page with the card saved, the way a browser does it. */
async function payOnPage(customer: TestCustomer): Promise<{ id: string; totals: { grandtotal: number } }> {
  const { db } = shop.database;
  const cart = await fillWeeklyCart(shop, customer);
  const body = { paymentType: 'viva-recurring', acceptTerms: true };
  const { data } = (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer;
  const orderCode = new URL(data.redirectUrl).searchParams.get('ref') ?? '';
  const paid = await performAction(db, orderCode, 'pay', shop.now());
  await customer.call('payment-return', { body: { t: paid?.transaction?.id, s: orderCode } });
  return data.order;
}

it('charges the card that was saved on the payment page, once for each period', async () => {
  const customer = await openCustomer(shop);
  const order = await payOnPage(customer);
  const on = await asking(customer, order)('order-renewal-update', { isOn: true });
  expect(on.data).toMatchObject({ status: 'opened', renewal: { state: 'active', nextOn: '2026-11-25' } });
  await noticeRenewalsOf(shop, '2026-11-25');
  shop.setNow('2026-11-25T10:01:00+02:00');
  await Promise.all([renewDuePlans(deps, shop.now()), renewDuePlans(deps, shop.now())]);
  await renewDuePlans(deps, shop.now());
  const { items } = (await customer.call('order-collection', {})).answer.data;
  expect(items).toHaveLength(2);
  const next = await asking(customer, items[0])('order-one');
  expect(next.data).toMatchObject({
    status: 'opened',
    money: { paid: next.data.totals.grandtotal, due: 0 },
    renewal: { state: 'active', nextOn: '2026-12-02' },
  });
  const { db } = shop.database;
  const charges = await db.rows(sql`select amount_in_cents from payments where order_id = ${items[0].id}`);
  expect(charges).toEqual([{ amount_in_cents: next.data.totals.grandtotal }]);
  const stopped = await asking(customer, items[0])('order-cancel');
  expect(stopped.data).toMatchObject({ status: 'canceled', money: { refunded: next.data.totals.grandtotal, due: 0 } });
  await shop.run('send-refunds');
  expect(await db.rows(sql`select state from refunds where order_id = ${items[0].id}`)).toEqual([{ state: 'done' }]);
  expect(await auditShop(db)).toEqual([]);
});
