import { kitchenCallHandlers } from './kitchen/kitchen-calls.ts';
import type { KitchenDeps } from './kitchen/kitchen-deps.ts';
import { packingCallHandlers } from './kitchen/packing/packing-calls.ts';
import { makeUpMissing, weighMissing } from './orders/changes/make-up-missing.ts';
import type { OrderDeps } from './orders/order-deps.ts';

/** The kitchen's calls, with what packing needs of orders. */
export function wireKitchen({ orders, ...kitchen }: KitchenDeps & { orders: OrderDeps }) {
  return {
    ...kitchenCallHandlers(kitchen),
    ...packingCallHandlers({
      ...kitchen,
      weighMissing: (missing) => weighMissing(orders, missing),
      makeUpMissing: (missing, steps) => makeUpMissing(orders, missing, steps),
    }),
  };
}
