import type { AddressForm, CartAddressForm } from '#contract/orders/cart.ts';
import { withCity } from '#domain/delivery/city-of-address.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, SignedIn } from '../calls/handlers.ts';
import { findCustomerAddress } from '../customers/address-store.ts';
import type { ReadCart } from './cart-store.ts';
import type { CartInChange } from './change-cart.ts';

/** The address determines the region; an address outside the delivery area changes nothing. */
export async function setAddress(
  change: CartInChange,
  form: CartAddressForm,
  { caller, language }: Pick<CallContext, 'caller' | 'language'>,
): Promise<ReadCart> {
  const { cart, catalogue } = change;
  if ('addressId' in form && form.addressId === null) return { ...cart, address: null, regionId: null };
  const given = 'addressId' in form ? await requireSaved(change, form.addressId ?? '', caller) : form;
  const place = catalogue.findPostalCode(given.postalCode);
  if (!place) throw new CallFailure('area-not-served', { postalCode: given.postalCode });
  const address = withCity(given, cart.address, { cityOf: catalogue.cityOf, language });
  return { ...cart, address, spotId: place.spot.id, regionId: place.region.id };
}

async function requireSaved({ tx }: CartInChange, id: string, caller: SignedIn | null): Promise<AddressForm> {
  const saved = caller && (await findCustomerAddress(tx, caller.accountId, id));
  if (!saved) throw new CallFailure('address-not-found');
  return saved.address;
}
