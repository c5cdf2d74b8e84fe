import type { StoredChange } from '../stored-change.ts';
import type { StoredDelivery, StoredOrder } from '../stored-order.ts';

/** One delivery that was moved does not move the plan: what counts is what was ordered. */
export function asPlaced({ deliveries }: StoredOrder, newestFirst: readonly StoredChange[]): StoredDelivery[] {
  return deliveries.map((delivery) => {
    const first = newestFirst.findLast(({ before }) => before.some(({ id }) => id === delivery.id));
    return first?.before.find(({ id }) => id === delivery.id) ?? delivery;
  });
}
