import type { AddressForm } from '#contract/cart.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { ReadCart } from './cart-store.ts';
import type { CartChange } from './change-cart.ts';

/** The address decides the region; an area we do not reach changes nothing. */
export function setAddress({ cart, world }: CartChange, address: AddressForm): ReadCart {
  const place = world.findPostalCode(address.postalCode);
  if (!place) throw new CallFailure('area-not-served', { postalCode: address.postalCode });
  return { ...cart, address, spotId: place.spot.id, regionId: place.region.id };
}
