import type { DeliveryUse } from '../delivery/delivery-use.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { StoredDelivery } from './stored-order.ts';

/**
 * Capacity that a delivery takes of its day: its meals, and the unchosen meals of its quota. They are sold, and will be
 * filled at the cut-off, so their capacity is not given to others.
 */
function useOf({
  date,
  cookedFor,
  timePeriodId,
  quota,
  items,
}: Pick<StoredDelivery, 'date' | 'cookedFor' | 'timePeriodId' | 'quota' | 'items'>): DeliveryUse {
  const meals: DeliveryUse['meals'] = {};
  for (const { category, amount } of items) meals[category] = (meals[category] ?? 0) + amount;
  for (const category of categoriesOfQuota(quota)) {
    meals[category] = Math.max(meals[category] ?? 0, quota[category]?.[0] ?? 0);
  }
  return { date, timePeriodId, meals, ...(cookedFor && { cookedFor }) };
}

/** Capacity taken by the deliveries that hold some. */
export function usesOf(deliveries: readonly StoredDelivery[]): DeliveryUse[] {
  return deliveries.filter(({ isHeld }) => isHeld).map(useOf);
}
