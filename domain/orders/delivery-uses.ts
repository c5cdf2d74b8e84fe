import type { DeliveryUse } from '../delivery/delivery-use.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { StoredDelivery } from './stored-order.ts';

/**
 * What a delivery takes of its day: its meals, and those of its quota that nobody has chosen yet. They are sold, and will be
 * filled at the cut-off, so nobody else gets their capacity.
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

/** What the deliveries that hold capacity take. */
export function usesOf(deliveries: readonly StoredDelivery[]): DeliveryUse[] {
  return deliveries.filter(({ isHeld }) => isHeld).map(useOf);
}
