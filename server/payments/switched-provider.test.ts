import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrder } from '#server/orders/order-store.ts';
import { performAction } from '#server/outside/card-payments/sandbox/sandbox-actions.ts';
import { fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { chargeKeptCard } from './attempts/charge-kept-card.ts';
import { checkDuePayments } from './attempts/check-due-payments.ts';
import { returnFromPage } from './attempts/return-from-page.ts';
import { startPayment } from './attempts/start-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listPayments } from './payment-store.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
/** The same shop after it has switched: new attempts begin at the other provider. */
let switched: PaymentDeps;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  switched = { ...shop.payments, cardProvider: 'sandbox' };
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

function later(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function place() {
  const who = await openCustomer(shop);
  const cart = await fillWeeklyCart(shop, who, { startWeek: '2026-12-07' });
  const body = { paymentType: 'viva-recurring', acceptTerms: true };
  const { data } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer;
  const code = new URL(data.redirectUrl).searchParams.get('ref') ?? '';
  await shop.viva.turn({ drop: true });
  return { who, id: data.order.id as string, total: data.order.totals.grandtotal as number, code };
}

async function read(id: string) {
  const order = await findOrder(shop.database.db, id);
  if (!order) throw new Error('no order');
  return order;
}

const attemptsOf = async (id: string) =>
  (await listPayments(shop.database.db, id)).map(({ provider, kind, state }) => `${provider} ${kind} ${state}`).sort();
const keptAtViva = (code: string) =>
  shop.viva.simulator.ledger.listByOrder(code).reduce((sum, { amountInCents }) => sum + amountInCents, 0);

it('polls and refunds an attempt at the provider it was begun with, after the shop has switched', async () => {
  const { who, id, total, code } = await place();
  await shop.viva.doAtPage(code, 'pay');
  later(3);
  await checkDuePayments(switched);
  expect(await attemptsOf(id)).toEqual(['viva page paid']);
  expect((await read(id)).status).toBe('opened');
  expect(keptAtViva(code)).toBe(total);
  await who.call('order-cancel', { query: { orderId: id } });
  await sendRefunds(switched);
  expect(keptAtViva(code)).toBe(0);
  expect(await attemptsOf(id)).toEqual(['viva page refunded']);
});

it('takes the return of a payer from the page of the provider before', async () => {
  const { id, code } = await place();
  const back = await shop.viva.doAtPage(code, 'pay');
  const state = await returnFromPage(switched, { s: code, t: back?.searchParams.get('t') ?? '' }, '203.0.113.9');
  expect(state).toMatchObject({ state: 'paid', orderId: id });
});

it('charges a kept card where it is kept', async () => {
  const first = await place();
  const back = await shop.viva.doAtPage(first.code, 'pay');
  await checkDuePayments(shop.payments);
  await returnFromPage(shop.payments, { s: first.code }, '203.0.113.9');
  const next = await place();
  expect(await chargeKeptCard(switched, await read(next.id), back?.searchParams.get('t') ?? '')).toBe('paid');
  expect(await attemptsOf(next.id)).toEqual(['viva charge paid', 'viva page cancelled']);
});

it('begins new attempts at the provider of today, and still answers for them after the next switch', async () => {
  const { who, id, code } = await place();
  later(40);
  await shop.run('check-due-payments');
  const page = await startPayment(switched, await read(id));
  const sandboxCode = new URL(page ?? '').searchParams.get('ref') ?? '';
  expect(sandboxCode).not.toBe(code);
  expect(await attemptsOf(id)).toContain('sandbox page redirected');
  await performAction(shop.database.db, sandboxCode, 'pay', now);
  later(3);
  await shop.run('check-due-payments');
  expect(await attemptsOf(id)).toContain('sandbox page paid');
  await who.call('order-cancel', { query: { orderId: id } });
  await shop.run('send-refunds');
  expect(await attemptsOf(id)).toContain('sandbox page refunded');
});
