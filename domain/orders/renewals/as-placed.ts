import type { StoredChange } from '../stored-change.ts';
import type { StoredDelivery, StoredOrder } from '../stored-order.ts';

/** Moving one delivery does not move the plan: the original order counts. */
export function asPlaced({ deliveries }: StoredOrder, newestFirst: readonly StoredChange[]): StoredDelivery[] {
  return deliveries.map((delivery) => {
    const first = newestFirst.findLast(({ before }) => before.some(({ id }) => id === delivery.id));
    return first?.before.find(({ id }) => id === delivery.id) ?? delivery;
  });
}
