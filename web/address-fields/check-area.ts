import type { AddressCheck } from '#contract/delivery/areas.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** Result of a postal code check, or the reason why it failed. */
export type AreaAnswer = { asked: string; check: AddressCheck } | { asked: string; problem: 'invalid' | 'failed' };

const longestCode = 20;

/** Checks the postal code in the address, `?postalCode=116 35`; null when the address has none. */
export async function checkArea(shop: ShopClient, request: Request): Promise<AreaAnswer | null> {
  const asked = new URL(request.url).searchParams.get('postalCode');
  return asked === null ? null : await checkPostalCode(shop, asked);
}

export async function checkPostalCode(shop: ShopClient, code: string): Promise<AreaAnswer> {
  const asked = code.slice(0, longestCode);
  try {
    return { asked, check: await shop.call('address-check', { query: { postalCode: asked } }) };
  } catch (failure) {
    if (!(failure instanceof ShopFailure)) throw failure;
    return { asked, problem: failure.code === 'invalid-input' ? 'invalid' : 'failed' };
  }
}
