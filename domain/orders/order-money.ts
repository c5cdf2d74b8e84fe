import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { RegionFacts } from '../cart/cart-facts.ts';
import { type Cents, splitByWeights } from '../money.ts';
import { isActive } from './order-status.ts';
import { agreedDiscount, agreedFee, type PlacedTerms, placedProportion, proportion } from './placed-terms.ts';

export interface DeliveryWorth {
  status: DeliveryStatus;
  /** Its part of the plan's price. */
  baseInCents: Cents;
  /** Addition of its meals. */
  addsInCents: Cents;
  /** Worth of the part that the kitchen could not supply. */
  shortInCents?: Cents;
  /** Destination region, if not the one the order was placed for. */
  region: RegionFacts | null;
}

/** True if every payment, by money or credit, has been returned. */
export function isUnpaid(order: Pick<OrderMoney, 'paidInCents' | 'refundedInCents' | 'creditUsedInCents'>): boolean {
  return order.paidInCents - order.refundedInCents + order.creditUsedInCents <= 0;
}

export interface OrderTotals {
  subtotalInCents: Cents;
  discountInCents: Cents;
  shippingInCents: Cents;
  totalInCents: Cents;
}

/**
 * The price of an order by the deliveries it still has.
 *
 * Meals and addresses are the customer's choice: with each, discount and fee are what a fresh cart with the same content
 * would get. Skips, stops and changes by the shop take nothing away: deliveries left out still count towards the
 * minimums, and the rest keeps its proportion of the discount, at most the one it was placed with.
 */
export function orderTotals(deliveries: readonly DeliveryWorth[], placed: PlacedTerms): OrderTotals {
  const active = deliveries.filter(({ status }) => isActive(status));
  const ordered = deliveries.reduce((sum, { shortInCents = 0 }) => sum + shortInCents, worthOf(deliveries));
  const subtotalInCents = worthOf(active);
  const discountInCents = discountOf(subtotalInCents, ordered, placed);
  const shippingInCents = feeOf(active, ordered, placed);
  return {
    subtotalInCents,
    discountInCents,
    shippingInCents,
    totalInCents: subtotalInCents - discountInCents + shippingInCents,
  };
}

/** Worth of each delivery by itself, before any discount. */
export function worthOf(deliveries: readonly Pick<DeliveryWorth, 'baseInCents' | 'addsInCents'>[]): Cents {
  return deliveries.reduce((sum, { baseInCents, addsInCents }) => sum + baseInCents + addsInCents, 0);
}

function discountOf(subtotal: Cents, ordered: Cents, placed: PlacedTerms): Cents {
  const whole = agreedDiscount(ordered, placed);
  if (subtotal === ordered) return whole;
  return Math.min(proportion(whole, subtotal, ordered), placedProportion(subtotal, placed));
}

/** Charged once per order; the dearest fee where it goes to several regions. */
function feeOf(active: readonly DeliveryWorth[], ordered: Cents, placed: PlacedTerms): Cents {
  return Math.max(0, ...active.map(({ region }) => agreedFee(region ?? placed.terms?.region ?? null, ordered, placed)));
}

/** Share of each delivery in the total; shares add up to it. Deliveries that no longer count have a share of 0. */
export function sharesOf(deliveries: readonly DeliveryWorth[], placed: PlacedTerms): Cents[] {
  const { totalInCents } = orderTotals(deliveries, placed);
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
  /** The unconfirmed part of the paid amount: taken by card or IRIS at doors. Never refunded before its confirmation. */
  claimedInCents: Cents;
}

/** Above 0: still due. Below 0: owed to the customer, payable as soon as the amount claimed at its doors is confirmed. */
export function dueOf(money: OrderMoney): Cents {
  const { totalInCents, paidInCents, refundedInCents, creditUsedInCents, creditedInCents } = money;
  return totalInCents - (creditUsedInCents + paidInCents - refundedInCents - creditedInCents);
}

/** True if it holds money of its customer, besides credit. */
export function isPaidInPart({ paidInCents, refundedInCents }: OrderMoney): boolean {
  return paidInCents > refundedInCents;
}

export function leftToPay(money: OrderMoney): Cents {
  return Math.max(0, dueOf(money));
}

/** Owed to the customer, waiting for claimed money to be confirmed. */
export function heldOf(money: OrderMoney): Cents {
  return Math.max(0, -dueOf(money));
}

/** The amount due if no claimed money ever arrived. */
export function dueIfRefuted(money: OrderMoney): Cents {
  return dueOf(money) + money.claimedInCents;
}

/** The smallest amount the card provider takes (docs/spec.md#payments-smallest). */
const leastOnlineInCents = 30;

/** Customer credit used by an order: all of it, but never so that a rest of a few cents is left that no card can pay. */
export function creditFor(totalInCents: Cents, availableInCents: Cents): Cents {
  const used = Math.max(0, Math.min(totalInCents, availableInCents));
  const rest = totalInCents - used;
  return rest > 0 && rest < leastOnlineInCents ? Math.max(0, totalInCents - leastOnlineInCents) : used;
}

/** A plan's price over its deliveries, by how many meals each must hold. */
export function splitPlanPrice(priceInCents: Cents, requiredMeals: readonly number[]): Cents[] {
  return requiredMeals.length === 0 ? [] : splitByWeights(priceInCents, requiredMeals);
}
