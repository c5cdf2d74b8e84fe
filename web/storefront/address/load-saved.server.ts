import type { RouterContextProvider } from 'react-router';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { isSamePostalAddress } from '#web/address-fields/address-words.ts';
import { shopContext, userContext } from '#web/visit/visit.ts';
import { listAddresses } from '../customer/list-addresses.server.ts';

/** The saved addresses of a signed-in customer; null for anyone else. */
export async function loadSaved(context: Readonly<RouterContextProvider>): Promise<CustomerAddress[] | null> {
  return context.get(userContext) ? await listAddresses(context.get(shopContext)) : null;
}

/** Whether the step starts with the saved addresses: not when the order has another address, nor when none is in the delivery area. */
export function isForChoosing(saved: readonly CustomerAddress[] | null, { shippingAddress }: Cart): boolean {
  if (!saved?.some(({ isServed }) => isServed)) return false;
  return shippingAddress === null || saved.some(({ address }) => isSamePostalAddress(address, shippingAddress));
}
