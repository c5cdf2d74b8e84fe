import type { loadOrderChange } from './load-order-change.server.ts';

/** A change of an order on its page, with what can be chosen for it. */
export type OrderChangeData = Awaited<ReturnType<typeof loadOrderChange>>;
