import type { CustomerAddress } from '#contract/customers/customers.ts';
import type { StoredAddress } from './address-store.ts';
import type { Areas } from './customer-deps.ts';

export function answerAddress({ id, label, isDefault, address }: StoredAddress, areas: Areas): CustomerAddress {
  const isServed = (areas.findPostalCode(address.postalCode)?.spot ?? null) !== null;
  return { id, label, isDefault, isServed, address };
}
