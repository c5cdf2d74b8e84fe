import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import { completedPath, orderPaymentPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { checkoutPath, homePath, menuPath } from '#contract/paths.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { onThisHost } from '#web/routing/on-this-host.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { forgetCart, loseCart, readCartId } from '#web/storefront/cart/current/cart-cookies.ts';
import { goneCart, recordCart } from '#web/storefront/cart/current/find-cart.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { type CheckoutAnswer, type CheckoutIntent, checkoutIntents, placeOfProblem } from './checkout-answer.ts';
import { type CheckoutValues, checkCheckout, checkoutFields } from './checkout-fields.ts';
import { placeCart } from './place-cart.server.ts';
import { keepPlacedOrder } from './placed-cookie.ts';
import { answerProof, mailCode } from './prove-mailbox.server.ts';
import { type GivenTastes, readTastes, recordAsked, saveTastes } from './save-tastes.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The checkout is a single form, so that no typed values are lost on any of its buttons, with scripts or without. */
export async function answerCheckout(request: Request, context: Context) {
  const form = await request.formData();
  const typed = readFields(form, checkoutFields);
  const values = { ...typed, cartId: typed.cartId || (readCartId(request) ?? '') };
  const intent = checkoutIntents.find((known) => known === form.get('intent')) ?? 'check';
  if (intent === 'check') return data<CheckoutAnswer>({ intent, values, fields: checkCheckout(values) });
  if (intent === 'place') return await answerPlace(values, readTastes(form), context);
  if (intent === 'prove' || intent === 'prove-again') return await answerProof(intent, values, context);
  return await answerCoupon(intent, values, context);
}

async function answerPlace(values: CheckoutValues, tastes: GivenTastes | null, context: Context) {
  const avoidAllergens = tastes?.avoidAllergens;
  const fields = checkCheckout(values);
  if (Object.keys(fields).length > 0) {
    return data<CheckoutAnswer>({ intent: 'place', values, fields, avoidAllergens }, { status: 422 });
  }
  const visit = context.get(visitContext);
  const { publicUrl } = visit;
  const shop = context.get(shopContext);
  try {
    await saveTastes(shop, tastes);
    const { order, redirectUrl } = await placeCart(shop, values);
    await recordAsked(shop, tastes);
    const headers = new Headers([
      ['set-cookie', forgetCart(publicUrl)],
      ['set-cookie', keepPlacedOrder(order.id, publicUrl)],
    ]);
    // A document navigation: it may be the provider's page, and even the sandbox is no page of the storefront.
    if (redirectUrl) return redirectDocument(onThisHost(redirectUrl, publicUrl), { headers });
    return redirect(wayOnOf(order), { headers });
  } catch (error) {
    if (error instanceof ShopFailure && error.code === 'cart-not-found') {
      const gone = goneCart(values.cartId, error);
      const headers = gone.why === 'lost' ? loseCart(gone, visit) : new Headers();
      return redirect(`${homePath}?problem=cart-not-found`, { headers });
    }
    // docs/spec.md#checkout-needs: without a customer the login dialog opens; the menu knows which of the two cases it is.
    if (error instanceof ShopFailure && error.code === 'no-customer-found') {
      return redirect(loginUrl(checkoutPath, { path: menuPath }));
    }
    if (error instanceof ShopFailure && error.code === 'email-not-proven') await mailCode(context);
    return refuse('place', error, values, avoidAllergens);
  }
}

/** An order that waits for the bank without a payment page for its customer: the provider did not respond. */
function wayOnOf({ id, status, paymentType }: Order): string {
  const isWaiting = status === 'not-paid' && isOnline(paymentType.slug);
  return isWaiting ? `${orderPaymentPath(id)}&down=1` : completedPath(id);
}

async function answerCoupon(intent: 'coupon' | 'coupon-remove', values: CheckoutValues, context: Context) {
  const code = values.code.trim();
  if (intent === 'coupon' && code === '') {
    return data<CheckoutAnswer>({ intent, values, fields: { code: 'required-field' } }, { status: 422 });
  }
  try {
    const call = { query: { cartId: values.cartId }, body: { code: intent === 'coupon' ? code : null } };
    recordCart(await context.get(shopContext).call('cart-coupon-update', call), context);
    return data<CheckoutAnswer>({ intent, values: { ...values, code: '' } });
  } catch (error) {
    return refuse(intent, error, values);
  }
}

function refuse(
  intent: CheckoutIntent,
  error: unknown,
  values: CheckoutValues,
  avoidAllergens?: CheckoutAnswer['avoidAllergens'],
) {
  if (!(error instanceof ShopFailure)) throw error;
  const named = FieldErrors.safeParse(error.data);
  const isOfCoupon = intent === 'place' && placeOfProblem(error.code) === 'coupon' && values.code.trim() !== '';
  const fields = isOfCoupon ? { code: error.code } : named.success ? named.data.fields : {};
  // A new total is visible only after a reload, which an error status would prevent.
  const status = error.code === 'total-changed' ? 200 : error.status;
  return data<CheckoutAnswer>({ intent, code: error.code, fields, values, avoidAllergens }, { status });
}
