import type { DeliveryUse } from '../delivery/capacity-store.ts';
import type { StoredDelivery } from './order-store.ts';

/** What a delivery takes of its day. */
export function useOf({
  date,
  timePeriodId,
  items,
}: Pick<StoredDelivery, 'date' | 'timePeriodId' | 'items'>): DeliveryUse {
  const meals: DeliveryUse['meals'] = {};
  for (const { category, amount } of items) meals[category] = (meals[category] ?? 0) + amount;
  return { date, timePeriodId, meals };
}

/** What the deliveries that hold places take. */
export function usesOf(deliveries: readonly StoredDelivery[]): DeliveryUse[] {
  return deliveries.filter(({ isHeld }) => isHeld).map(useOf);
}
