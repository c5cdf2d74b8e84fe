import { isErrorCode } from '#contract/error-codes.ts';
import type { RegionFacts } from '#domain/cart/cart-facts.ts';
import { formatEuros } from '#domain/money.ts';
import { worthOf } from '#domain/orders/order-money.ts';
import { isActive } from '#domain/orders/order-status.ts';
import type { StoredDelivery } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findRegion } from '../../cart/catalogue-snapshot.ts';
import type { OrderWork } from './order-decision.ts';

/**
 * An order keeps reaching the minimum of every region it goes to; skipped and stopped deliveries count as ordered. An order below
 * the minimum before the change may stay there.
 */
export function requireMinimum(work: OrderWork, changed: StoredDelivery): void {
  const { deliveries } = work.order;
  const after = deliveries.map((delivery) => (delivery.id === changed.id ? changed : delivery));
  const farthest = farthestOf(work, after);
  const minimum = Math.max(1, farthest?.minimumInCents ?? 0);
  const isAsFar = farthest?.slug === farthestOf(work, deliveries)?.slug;
  if (worthOf(after) >= minimum || (isAsFar && worthOf(after) >= worthOf(deliveries))) return;
  const code = `${farthest?.slug}-min-total-error`;
  const values = { minimum: formatEuros(minimum) };
  throw new CallFailure(isErrorCode(code) ? code : 'min-total-error', { minimum }, values);
}

/** The region with the highest minimum among the remaining deliveries. */
function farthestOf({ order, spot }: OrderWork, deliveries: readonly StoredDelivery[]): RegionFacts | null {
  const own = order.terms?.region ?? findRegion(spot, order.regionId);
  const regions = deliveries.filter(({ status }) => isActive(status)).flatMap(({ region }) => region ?? own ?? []);
  return regions.toSorted((one, other) => other.minimumInCents - one.minimumInCents)[0] ?? null;
}
