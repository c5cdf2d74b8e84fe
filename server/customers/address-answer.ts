import type { CustomerAddress } from '#contract/customers.ts';
import type { StoredAddress } from './address-store.ts';
import type { Places } from './customer-deps.ts';

export function answerAddress({ id, label, isDefault, address }: StoredAddress, places: Places): CustomerAddress {
  const isServed = (places.findPostalCode(address.postalCode)?.spot ?? null) !== null;
  return { id, label, isDefault, isServed, address };
}
