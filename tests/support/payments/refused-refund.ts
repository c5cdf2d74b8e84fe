import { expect } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '../browser/shown-mails.ts';
import { staffCall } from '../network/staff-call.ts';
import { fillSingleCart, openCustomer } from '../shop/order-shop.ts';
import type { PayingShop } from '../shop/paying-shop.ts';

/** A card payment whose refund the provider has refused for good. */
export async function openRefused(shop: PayingShop) {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { order, redirectUrl } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  const code = new URL(redirectUrl).searchParams.get('ref') ?? '';
  await shop.viva.turn({ drop: true });
  const back = await shop.viva.doAtPage(code, 'pay');
  await who.call('payment-return', { body: { s: code, t: back?.searchParams.get('t') } });
  await who.call('order-cancel', { query: { orderId: order.id } });
  const refund = await shop.database.db.one<{ id: string; amount: number }>(sql`
    update refunds set state = 'refused', refusals = 6, next_try_at = null, last_error = '10301'
    where order_id = ${order.id} returning id, amount_in_cents as amount`);
  return {
    who,
    code,
    orderId: order.id as string,
    number: order.number as string,
    ...(refund ?? { id: '', amount: 0 }),
  };
}
export type Refused = Awaited<ReturnType<typeof openRefused>>;

/** The newest link that its customer was mailed. */
export async function tokenOf(shop: PayingShop, { who }: Refused): Promise<string> {
  const mail = (await mailsTo(shop, who.email)).find(({ text }) => text.includes('/refund-account'));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A refund whose customer has given an account: it can go on a list for the bank. */
export async function openReady(shop: PayingShop, account: { iban: string; holder: string }) {
  const refund = await openRefused(shop);
  await staffCall(shop, 'transfer-ask', { role: 'accounts', query: { refundId: refund.id } });
  const body = { token: await tokenOf(shop, refund), ...account };
  expect((await shop.call('account-ask-answer', { body })).answer.code).toBe('ok');
  return refund;
}
