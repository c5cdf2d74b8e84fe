import { type RouterContextProvider, redirect } from 'react-router';
import { couponsPath, plansPath } from '#contract/paths.ts';
import { findVisitorCart, recordCart } from '#web/storefront/cart/current/find-cart.ts';
import { shopContext } from '#web/visit/visit.ts';
import { findIntent } from '../parts/account-answer.ts';
import { changeAccount } from '../parts/change-account.server.ts';

/** Applies a coupon to the open order, or removes it. */
export async function answerCouponForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const intent = findIntent(form.get('intent'));
  const code = String(form.get('code') ?? '');
  const { cart } = await findVisitorCart(request, context);
  if (!cart) throw redirect(plansPath);
  if (intent !== 'coupon-use' && intent !== 'coupon-remove') throw redirect(couponsPath);
  return await changeAccount(request, {
    intent,
    subject: code,
    anchor: 'coupons',
    async send() {
      const body = { code: intent === 'coupon-use' ? code : null };
      const query = { cartId: cart.id };
      recordCart(await context.get(shopContext).call('cart-coupon-update', { query, body }), context);
    },
  });
}
