import { mealsInQuota } from '../changes/missing-item.ts';
import { packDelivery } from '../changes/pack-delivery.ts';
import { worthOf } from '../order-money.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '../stored-order.ts';

/**
 * A delivery with other meals after its cut-off. What is taken out is given back like a meal that the kitchen could not supply: its
 * addition, and the part of a plan's price for the slot that stays empty; discount and fee keep their proportion. What is
 * added costs its price, and a slot filled again its part of the plan's price.
 */
export function repackLate(
  delivery: StoredDelivery,
  items: readonly StoredItem[],
  { plan, at }: { plan: StoredOrder['plan']; at: string },
): StoredDelivery {
  const packed = packDelivery(delivery, items, plan);
  const emptied = mealsInQuota(delivery) - mealsInQuota(packed);
  const baseInCents = delivery.baseInCents - partOfPlan(delivery, emptied);
  // Unchosen meals are not filled any more.
  const left = { ...packed, baseInCents, filledAt: delivery.filledAt ?? at };
  const lostInCents = worthOf([delivery]) - worthOf([left]);
  return { ...left, shortInCents: Math.max(0, (delivery.shortInCents ?? 0) + lostInCents) };
}

/** Below 0: slots are filled again, at most for what was given back for them. */
function partOfPlan(delivery: StoredDelivery, emptied: number): number {
  const held = mealsInQuota(delivery);
  if (emptied === 0 || held === 0) return 0;
  const part = Math.round((delivery.baseInCents * emptied) / held);
  return Math.max(part, -(delivery.shortInCents ?? 0));
}
