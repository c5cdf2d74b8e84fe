import { Phone } from '#contract/fields/form-fields.ts';
import type { AddressForm, Cart } from '#contract/orders/cart.ts';
import { paymentTypes } from '#contract/orders/payments.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type CheckoutValues, typedInvoice } from './checkout-fields.ts';

/** Turns the cart into an order, or throws a ShopFailure. Idempotent: every repetition returns the same order. */
export async function placeCart(shop: ShopClient, values: CheckoutValues) {
  const { cartId, key } = values;
  const cart = await findOpenCart(shop, cartId);
  const code = values.code.trim();
  const total =
    cart && code ? await applyTypedCoupon(shop, cart, { code, shown: shownTotal(values) }) : shownTotal(values);
  if (cart) await saveDoor(shop, cart, values);
  const place = { query: { cartId }, body: bodyOf(values, total) };
  try {
    return await shop.call('cart-place', { ...place, ...(key && { idempotencyKey: key }) });
  } catch (error) {
    // The first press arrived, and values were typed since: the placed order counts.
    if (error instanceof ShopFailure && error.code === 'idempotency-key-reused') return shop.call('cart-place', place);
    throw error;
  }
}

/** Null once it is placed or lost: placing it shows which of the two. */
async function findOpenCart(shop: ShopClient, cartId: string): Promise<Cart | null> {
  try {
    return await shop.call('cart-one', { query: { cartId } });
  } catch (error) {
    if (error instanceof ShopFailure && error.code === 'cart-not-found') return null;
    throw error;
  }
}

/**
 * A code in its field counts even without a press on its button. Returns the total to be placed: the displayed one less the coupon,
 * and never more than the displayed one.
 */
async function applyTypedCoupon(
  shop: ShopClient,
  cart: Cart,
  { code, shown }: { code: string; shown: number },
): Promise<number> {
  const isOn = cart.customerCoupon?.coupon.code === code.toUpperCase();
  const before = cart.totals.grandtotal;
  const query = { cartId: cart.id };
  const after = isOn ? before : (await shop.call('cart-coupon-update', { query, body: { code } })).totals.grandtotal;
  // If something else has changed since, the displayed total is refused.
  const isAsShown = isOn || before === shown;
  return isAsShown && after < shown ? after : shown;
}

/** Details for the courier are saved with the address; the phone too, when the address has none. */
export async function saveDoor(shop: ShopClient, cart: Cart, values: CheckoutValues): Promise<void> {
  const address = cart.shippingAddress;
  if (!address) return;
  const typed = Phone.safeParse(values.phone);
  const phone = address.phone || (typed.data ?? '');
  const door: AddressForm = { ...address, floor: values.floor, bell: values.bell, notes: values.doorNotes, phone };
  const isSame = doorParts.every((name) => door[name] === address[name]);
  if (!isSame) await shop.call('cart-address-update', { query: { cartId: cart.id }, body: door });
}

const doorParts = ['floor', 'bell', 'notes', 'phone'] as const;

/** The total displayed beside the button. A form without it is not ours: no total matches. */
function shownTotal({ total }: CheckoutValues): number {
  return /^\d{1,9}$/.test(total) ? Number(total) : 0;
}

function bodyOf(values: CheckoutValues, expectedTotal: number) {
  const { name, email, phone, notes } = values;
  return {
    paymentType: paymentTypes.find((type) => type === values.paymentType) as (typeof paymentTypes)[number],
    acceptTerms: true as const,
    expectedTotal,
    contact: { name, email, phone },
    notes,
    invoice: typedInvoice(values),
  };
}
