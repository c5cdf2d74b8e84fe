import { isErrorCode } from '#contract/error-codes.ts';
import { formatEuros } from '#domain/money.ts';
import { orderTotals } from '#domain/orders/order-money.ts';
import { refusePayment } from '#domain/orders/payment-choice.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { type CartWorld, findRegion } from '../cart/cart-world.ts';
import type { StoredRegion } from '../delivery/place-store.ts';
import type { OrderWork } from './order-decision.ts';
import type { StoredDelivery, StoredOrder } from './order-store.ts';

/** A single order stays worth the way to where it is delivered. What was under the minimum before may stay there. */
export function requireMinimum({ order, world }: OrderWork, changed: StoredDelivery): void {
  if (order.type !== 0) return;
  const region = regionOf(order, changed, world);
  const minimum = Math.max(1, region?.minimumInCents ?? 0);
  const { subtotalInCents } = totalsWith(order, changed);
  const isSamePlace = changed.address === order.deliveries.find(({ id }) => id === changed.id)?.address;
  if (subtotalInCents >= minimum || (isSamePlace && subtotalInCents >= order.subtotalInCents)) return;
  const code = `${region?.slug}-min-total-error`;
  const values = { minimum: formatEuros(minimum) };
  throw new CallFailure(isErrorCode(code) ? code : 'min-total-error', { minimum }, values);
}

/** What is paid in cash may not grow over what the law lets be paid in cash. */
export function requirePayable({ order, spot }: OrderWork, changed: StoredDelivery): void {
  const { totalInCents } = totalsWith(order, changed);
  const offered = spot.paymentTypes.find(({ slug }) => slug === order.paymentType);
  if (!offered || totalInCents <= order.totalInCents) return;
  const refusal = refusePayment(offered, kindOf(order.type), totalInCents);
  if (refusal === 'over-limit') throw new CallFailure('payment-type-not-available', { reason: refusal });
}

function totalsWith(order: StoredOrder, changed: StoredDelivery) {
  return orderTotals(
    order.deliveries.map((delivery) => (delivery.id === changed.id ? changed : delivery)),
    order,
  );
}

function regionOf(order: StoredOrder, { address }: StoredDelivery, world: CartWorld): StoredRegion | null {
  if (address) return world.findPostalCode(address.postalCode)?.region ?? null;
  return findRegion(world.findSpot(order.spotId), order.regionId);
}
