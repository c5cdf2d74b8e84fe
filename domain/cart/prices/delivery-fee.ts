import type { PlanType } from '#contract/plans/plans.ts';
import type { Cents } from '../../money.ts';
import type { RegionFacts } from '../cart-facts.ts';

/** Charged once per order, for any number of dates. `subtotalInCents` is before discount; an empty cart pays nothing. */
export function deliveryFee(planType: PlanType, region: RegionFacts | null, subtotalInCents: Cents): Cents {
  if (planType === 'weekly' || !region || subtotalInCents === 0) return 0;
  return subtotalInCents >= region.freeDeliveryFromInCents ? 0 : region.deliveryFeeInCents;
}
