import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

export interface StreetAnswer {
  postalCode: string;
  streets: string[];
}

const longestSearch = 60;

/** Optional help: a customer without suggestions types the full street. */
export async function suggestStreets(shop: ShopClient, postalCode: string, typed: string): Promise<StreetAnswer> {
  try {
    const search = typed.trim().slice(0, longestSearch);
    const { items } = await shop.call('street-collection', { query: { postalCode, search } });
    return { postalCode, streets: items };
  } catch (failure) {
    if (!(failure instanceof ShopFailure)) throw failure;
    return { postalCode, streets: [] };
  }
}
