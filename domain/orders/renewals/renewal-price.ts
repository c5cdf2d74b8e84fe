import { addDays, athensDateOf, athensTimeOf, instantAt } from '../../athens-time.ts';
import { decideDiscount } from '../../cart/prices/discounts.ts';
import type { Cents } from '../../money.ts';

/** Price of a plan's next period at this price of the plan: regular portions, delivered free, no coupon. */
export function renewalPrice(planPriceInCents: Cents): Cents {
  return planPriceInCents - decideDiscount(planPriceInCents, null).discountInCents;
}

const daysOfNotice = 7;

/** Counts Athens days: the same hour, this many days later. */
export function daysAfter(instant: Date, days: number): Date {
  return instantAt(addDays(athensDateOf(instant), days), athensTimeOf(instant));
}

/**
 * The plan's price by which a renewal is charged: the last one, until a higher one was mailed at least seven days before. A
 * lower one needs no notice.
 */
export function planPriceAtRenewal(
  { agreedInCents, currentInCents }: { agreedInCents: Cents; currentInCents: Cents },
  announcedAt: Date | null,
  chargeAt: Date,
): Cents {
  if (currentInCents <= agreedInCents) return currentInCents;
  const isAnnouncedInTime = announcedAt !== null && daysAfter(announcedAt, daysOfNotice) <= chargeAt;
  return isAnnouncedInTime ? currentInCents : agreedInCents;
}

/** The first renewal that may be charged at a price announced now and valid from a given moment. */
export function firstChargeAtNewPrice(nextAt: Date, weeks: number, { now, from }: { now: Date; from: Date }): Date {
  const earliestChargeAt = daysAfter(now, daysOfNotice);
  const earliest = from > earliestChargeAt ? from : earliestChargeAt;
  let charge = nextAt;
  while (weeks > 0 && charge <= earliest) charge = daysAfter(charge, weeks * 7);
  return charge;
}
