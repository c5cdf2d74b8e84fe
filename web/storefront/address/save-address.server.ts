import { FieldErrors } from '#contract/fields/answer.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { type AddressValues, checkAddress } from '#web/address-fields/address-fields.ts';
import { type AreaAnswer, checkPostalCode } from '#web/address-fields/check-area.ts';
import { splitStreet } from '#web/address-fields/split-street.ts';
import type { WrongFields } from '#web/forms/use-checked-form.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** Response to a sent form, with all typed values. */
export interface AddressStepAnswer {
  values?: AddressValues;
  area?: AreaAnswer;
  fields?: WrongFields;
  /** Why the whole address was refused, when the error belongs to no field. */
  problem?: string;
}

export async function saveCartAddress(
  shop: ShopClient,
  cartId: string,
  typed: AddressValues,
): Promise<AddressStepAnswer | { cart: Cart }> {
  const values = { ...typed, ...splitStreet(typed.street, typed.number) };
  const area = await checkPostalCode(shop, values.postalCode);
  const fields = checkAddress(values);
  if (Object.keys(fields).length > 0) return { values, area, fields };
  try {
    const body = { ...values, country: 'GR' as const };
    return { cart: await shop.call('cart-address-update', { query: { cartId }, body }) };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    if (error.code === 'area-not-served') return { values, area };
    const named = FieldErrors.safeParse(error.data);
    return { values, area, ...(named.success ? { fields: named.data.fields } : { problem: error.code }) };
  }
}

/** One of the customer's own addresses, by its id. */
export async function chooseSaved(
  shop: ShopClient,
  cartId: string,
  addressId: string,
): Promise<AddressStepAnswer | { cart: Cart }> {
  try {
    return { cart: await shop.call('cart-address-update', { query: { cartId }, body: { addressId } }) };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { problem: error.code === 'invalid-input' ? 'address-not-found' : error.code };
  }
}

/** Also adds it to the customer's addresses, for the next order. If that fails, the order still continues. */
export async function keepAddress(shop: ShopClient, { shippingAddress }: Cart): Promise<void> {
  if (!shippingAddress) return;
  try {
    await shop.call('customer-address-create', { body: shippingAddress });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
  }
}
