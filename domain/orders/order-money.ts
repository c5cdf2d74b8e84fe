import type { DeliveryStatus } from '#contract/orders.ts';
import { type Cents, splitByWeights } from '../money.ts';
import { isActive } from './order-status.ts';

export interface DeliveryWorth {
  status: DeliveryStatus;
  /** Its part of the plan's price. */
  baseInCents: Cents;
  /** What its meals add to that. */
  addsInCents: Cents;
}

export interface PlacedTerms {
  placedSubtotalInCents: Cents;
  placedDiscountInCents: Cents;
  placedShippingInCents: Cents;
}

export interface OrderTotals {
  subtotalInCents: Cents;
  discountInCents: Cents;
  shippingInCents: Cents;
  totalInCents: Cents;
}

/** What an order costs by the deliveries it still has. The discount keeps the proportion it was given in. */
export function orderTotals(deliveries: readonly DeliveryWorth[], terms: PlacedTerms): OrderTotals {
  const active = deliveries.filter(({ status }) => isActive(status));
  const subtotalInCents = active.reduce((sum, { baseInCents, addsInCents }) => sum + baseInCents + addsInCents, 0);
  const discountInCents = sameProportion(subtotalInCents, terms);
  const shippingInCents = active.length > 0 ? terms.placedShippingInCents : 0;
  return {
    subtotalInCents,
    discountInCents,
    shippingInCents,
    totalInCents: subtotalInCents - discountInCents + shippingInCents,
  };
}

function sameProportion(subtotal: Cents, { placedSubtotalInCents, placedDiscountInCents }: PlacedTerms): Cents {
  if (placedSubtotalInCents === 0) return 0;
  return Math.min(subtotal, Math.round((subtotal * placedDiscountInCents) / placedSubtotalInCents));
}

/** What each delivery is worth of the total; they add up to it. Deliveries that no longer count are worth nothing. */
export function sharesOf(deliveries: readonly DeliveryWorth[], terms: PlacedTerms): Cents[] {
  const { totalInCents } = orderTotals(deliveries, terms);
  const weights = deliveries.map(({ status, baseInCents, addsInCents }) =>
    isActive(status) ? baseInCents + addsInCents : 0,
  );
  if (weights.every((weight) => weight === 0)) return weights;
  return splitByWeights(totalInCents, weights);
}

export interface OrderMoney {
  totalInCents: Cents;
  paidInCents: Cents;
  refundedInCents: Cents;
  creditUsedInCents: Cents;
  creditedInCents: Cents;
}

/** Above 0: still to pay. Below 0: ours to give back. */
export function dueOf(money: OrderMoney): Cents {
  const { totalInCents, paidInCents, refundedInCents, creditUsedInCents, creditedInCents } = money;
  return totalInCents - (creditUsedInCents + paidInCents - refundedInCents - creditedInCents);
}

/** The smallest amount the card provider takes (DOMAIN §1.3). */
export const leastOnlineInCents = 30;

/** How much of a customer's credit an order uses: all of it, but never so that a few cents are left which no card can pay. */
export function creditFor(totalInCents: Cents, availableInCents: Cents): Cents {
  const used = Math.max(0, Math.min(totalInCents, availableInCents));
  const rest = totalInCents - used;
  return rest > 0 && rest < leastOnlineInCents ? Math.max(0, totalInCents - leastOnlineInCents) : used;
}

/** A plan's price over its deliveries, by how many meals each must hold. */
export function splitPlanPrice(priceInCents: Cents, requiredMeals: readonly number[]): Cents[] {
  return requiredMeals.length === 0 ? [] : splitByWeights(priceInCents, requiredMeals);
}
