import type { CustomerAddress } from '#contract/customers/customers.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';

/** The customer's saved addresses, the default first. */
export async function listAddresses(shop: ShopClient): Promise<CustomerAddress[]> {
  const { items } = await shop.call('customer-address-collection');
  return items.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
