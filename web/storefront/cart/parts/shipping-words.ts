import type { Cart } from '#contract/orders/cart.ts';
import { formatEuros } from '#domain/money.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Text when there is no fee yet: an order that is still empty, or has no address, has no free delivery. */
export function shippingWords({ spotPlan, region, totals }: Pick<Cart, 'spotPlan' | 'region' | 'totals'>, text: Text) {
  if (spotPlan.plan.type === 'weekly' || totals.subtotal >= (region?.freeDeliveryFrom ?? Number.POSITIVE_INFINITY)) {
    return text('free');
  }
  if (!region) return text('total-shipping-by-area');
  const price = (cents: number) => formatEuros(cents, { short: true });
  return region.deliveryFee === 0
    ? text('free')
    : text('total-shipping-later', { fee: price(region.deliveryFee), freeFrom: price(region.freeDeliveryFrom) });
}
