import { redirect } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { type InvoiceForm, paymentTypes } from '#contract/orders/payments.ts';
import { checkoutPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { findVisitorCart } from '#web/storefront/cart/current/find-cart.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/keep-checkout-resource.ts';
import { type CheckoutValues, checkoutFields, invoiceFields, isInvoiceWrong, typedInvoice } from './checkout-fields.ts';
import { saveDoor } from './place-cart.server.ts';

export function loader() {
  return redirect(checkoutPath);
}

/** Saves typed values of the checkout on the cart, so that they are still there after leaving and returning. */
export async function action({ request, context }: Route.ActionArgs) {
  const { cart } = await findVisitorCart(request, context);
  const values = readFields(await request.formData(), checkoutFields);
  if (cart && cart.id === values.cartId) await keep(context.get(shopContext), cart, values).catch(ignoreRefusal);
  return new Response(null, { status: 204 });
}

async function keep(shop: ShopClient, cart: Cart, values: CheckoutValues): Promise<void> {
  const query = { cartId: cart.id };
  const { notes } = values;
  if (notes !== cart.notes) await shop.call('cart-notes-update', { query, body: { notes } });
  const paymentType = paymentTypes.find((type) => type === values.paymentType);
  if (paymentType && paymentType !== cart.spotPaymentType?.paymentType.slug) {
    await shop.call('cart-payment-update', { query, body: { paymentType } });
  }
  await saveDoor(shop, cart, values);
  const invoice = typedInvoice(values);
  const isKept = invoice === null ? cart.invoice === null : isSameInvoice(invoice, cart.invoice);
  // An incomplete invoice is not saved.
  if (!isKept && !isInvoiceWrong(values)) await shop.call('cart-invoice-update', { query, body: { invoice } });
}

function isSameInvoice(one: InvoiceForm, other: Cart['invoice']): boolean {
  return other !== null && invoiceFields.every((name) => one[name] === other[name]);
}

/** The cart is placed or lost by now, so the values cannot be saved on it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ShopFailure)) throw error;
}
