import type { Cents } from '../money.ts';
import {
  type DeliveryWorth,
  heldOf,
  leftToPay,
  type OrderMoney,
  type OrderTotals,
  orderTotals,
} from './order-money.ts';
import type { PlacedTerms } from './placed-terms.ts';
import { type BalanceTerms, settleBalance } from './settle-balance.ts';

export interface WeighedChange {
  /** Below 0: the order costs less. */
  differenceInCents: Cents;
  /** Still to pay afterwards, and that before. */
  dueInCents: Cents;
  dueBeforeInCents: Cents;
  /** Above 0: put on the customer's account; below: taken from it. */
  creditInCents: Cents;
  refundInCents: Cents;
  /** Granted once the money claimed at the door is confirmed. */
  heldInCents: Cents;
  discountInCents: Cents;
  discountBeforeInCents: Cents;
  shippingInCents: Cents;
  shippingBeforeInCents: Cents;
}

/** The effect of a change of a placed order on money, shown before it is made: calculated like the change itself. */
export function weighChange(
  order: PlacedTerms & { money: OrderMoney; totals: OrderTotals },
  after: readonly DeliveryWorth[],
  terms: BalanceTerms,
): WeighedChange {
  const { totalInCents, discountInCents, shippingInCents } = orderTotals(after, order);
  const { money, creditInCents, refundInCents } = settleBalance(order.money, totalInCents, terms);
  return {
    differenceInCents: totalInCents - order.money.totalInCents,
    dueInCents: leftToPay(money),
    dueBeforeInCents: leftToPay(order.money),
    creditInCents,
    refundInCents,
    heldInCents: Math.max(0, heldOf(money) - heldOf(order.money)),
    discountInCents,
    discountBeforeInCents: order.totals.discountInCents,
    shippingInCents,
    shippingBeforeInCents: order.totals.shippingInCents,
  };
}
